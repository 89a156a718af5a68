package import RoleNames
import RuntimeReflection
package import ViperMessages
package import ViperRules
import ViperValues

/// Who sent what to whom, by roles: what rules about messages look at.
package struct RoleTranscript: RuleSubject {
  /// One message.
  package struct Sending: Sendable {
    /// Its place in the order, from 1.
    package var sequence: Int
    /// The VIPER module; empty where there is only one.
    package var module: String = ""
    /// Who sent it; nil where that is not known.
    package var sender: Role?
    /// Who got it.
    package var receiver: Role
    /// The kind of the message.
    package var channel: Channel
    /// The name.
    package var name: String
    /// The arguments.
    package var arguments: [Message.Argument] = []
    /// Whether it came on the main thread.
    package var isOnMainThread = true
    /// Whether it came after its module was released.
    package var isAfterRelease = false
    /// Whether the test, a flow or a double sent it, and not the module.
    package var isFromTest = false
    /// The line of the fixture that it belongs to.
    package var fixture: FixturePlace?
    /// The VIPER module of the sender; nil where that is not known, or is that of the message.
    package var senderModule: String?
    /// In whose call the sender sent it: the nearest role of another kind; nil where that is not known.
    package var orderedBy: Role?
    /// Whether somebody was on the way of whom it is not known who it is.
    package var isOrderUnknown = false
    /// Whether it came while the test was sending an event, on the same call stack.
    package var isWithinEvent = false
    /// Whether it is an alert that asks nothing: one with a button at most.
    package var isNotice = false
    /// Whether it has to come on the main thread: a stream may be one that its reader takes there.
    package var belongsOnMainThread = true
    /// Whether what the test sent last before it came on the main thread.
    package var isStimulusOnMainThread = true
    /// The run that it belongs to: each begins with a module that was wired anew.
    package var run = 0
    /// What the test was doing: "event viewDidLoad".
    package var during = ""
    /// The types of the values that it carries, also within others.
    package var carried: [Carried] = []

    /// The type of a value that a message carries.
    package struct Carried: Sendable, Hashable {
      /// The type's name.
      package let typeName: String
      /// Where in the arguments: "list[0].date".
      package let path: String
      /// Whether it can be shown as it is: text, whole numbers, truth values and what consists of them.
      package let isReady: Bool
      /// Whether it is a type of the app, which may be an entity.
      package let isOfApp: Bool
    }

    /// Makes a message that goes where its channel says.
    init(sequence: Int, sender: Role?, channel: Channel, name: String) {
      self.sequence = sequence
      self.sender = sender
      self.receiver = channel.receiver
      self.channel = channel
      self.name = name
    }

    /// Takes over a message.
    init(_ message: Message, sender: Role?) {
      self.init(
        sequence: message.sequence, sender: sender, channel: message.channel, name: message.name)
      module = message.module
      arguments = message.arguments
      isOnMainThread = message.isOnMainThread
      isAfterRelease = message.isAfterRelease
      isFromTest = message.origin == .test
    }

    /// Whether the module tells its view something; what an interactor gives on a stream is for the
    /// presenter.
    var tellsView: Bool {
      !isFromTest && (channel == .command || channel == .output && receiver == .view)
    }

    /// "command reload".
    var title: String { "\(channel.rawValue) \(name)" }
  }

  /// What it is called.
  package static let basis: String = "the transcript"

  /// The messages in their order.
  package var sendings: [Sending] = []
  /// What else is known, and rules need.
  package var facts: Set<String> = []
  /// The runs at whose end an answer was still awaited.
  package var openRuns: Set<Int> = []

  /// Whether somebody in a role has sent or got something, a channel was used, or a fact is known.
  package func has(_ need: Need) -> Bool {
    switch need {
    case .role(let role): sendings.contains { $0.sender == role || $0.receiver == role }
    case .channel(let channel): sendings.contains { $0.channel == channel }
    case .fact(let fact):
      facts.contains(fact) || sendings.contains { self.facts(of: $0).contains(need) }
    }
  }

  /// The facts that a message is.
  private func facts(of sending: Sending) -> [Need] {
    guard !sending.isFromTest else {
      return sending.channel == .request && !sending.name.contains(".") ? [.requestOfTest] : []
    }
    let needs: [Need] = sending.tellsView ? [.commandOfModule] : []
    guard let sender = sending.sender else { return needs }
    return needs + [.message(from: sender), .knownSender(of: sending.channel)]
  }
}

/// A rule about who sends what.
package typealias TranscriptRule = Rule<RoleTranscript>

// MARK: - Looking at it

extension RoleTranscript {
  /// A message on one line: "7 List: presenter → view: command reload".
  package func text(_ sending: Sending) -> String {
    let module = sending.module.isEmpty ? "" : "\(sending.module): "
    let sender = sending.sender.map { "\($0)" } ?? "?"
    return "\(sending.sequence) \(module)\(sender) → \(sending.receiver): \(sending.title)"
  }

  /// A violation by a message: known by the module, the roles, the channel and the name.
  package func violation(by sending: Sending, _ sentence: String) -> Violation {
    let roles = [sending.sender, sending.receiver].compactMap { $0?.rawValue }
    return Violation(
      sentence, types: sending.module.isEmpty ? roles : [sending.module] + roles,
      edge: sending.title,
      place: sending.fixture.map { .fixture($0) } ?? .message(text(sending)),
      details: sending.during.isEmpty ? [] : ["While: \(sending.during)"])
  }

  /// What the module sent on a channel, where the sender is known.
  func known(on channel: Channel) -> [Sending] {
    sendings.filter { $0.channel == channel && !$0.isFromTest && $0.sender != nil }
  }

  /// The fact that a request of the test ended.
  static let endOfRequest = "request that is answered by a response, a closure or a stream"

  /// The fact that the view was told something while the test was on the main thread.
  static let commandOnMainThread = "command that answers the test on the main thread"

  /// What the module tells its view.
  var commands: [Sending] { sendings.filter(\.tellsView) }

  /// What a rule says that looks at messages.
  ///
  /// - Parameter wrong: What is wrong with one, in a sentence; nil where nothing is.
  func outcome(of sendings: [Sending], _ wrong: (Sending) -> String?) -> RuleOutcome {
    var seen: Set<String> = []
    let violations = sendings.compactMap { sending in
      wrong(sending).map { violation(by: sending, $0) }
    }.filter {
      // The same message of another run says nothing new.
      seen.insert("\($0.types) \($0.edge)").inserted
    }
    return .looked(at: sendings.count, violations)
  }

  /// What a rule says of what a role sends.
  ///
  /// - Parameters:
  ///   - why: Why it is not checked where nothing can be judged.
  ///   - isJudged: Whether a message can be judged.
  func sent(
    by role: Role, unless why: String = "", judging isJudged: (Sending) -> Bool = { _ in true },
    _ isWrong: (Sending) -> Bool
  ) -> RuleOutcome {
    let sendings = sendings.filter { !$0.isFromTest && $0.sender == role }
    let judged = sendings.filter(isJudged)
    guard !judged.isEmpty || sendings.isEmpty else { return .notChecked(why: why) }
    return outcome(of: judged) { sending in
      isWrong(sending) ? "\(role.sentenceName) sends the \(sending.title)." : nil
    }
  }

  /// The fact that a module has a role, or a double of it.
  static func fact(of role: Role?, in module: String) -> String {
    let name = role?.rawValue ?? ""
    return module.isEmpty ? name : "\(name) of \(module)"
  }

  /// The fact that a router or an interactor owns a module: in a riblet a presenter only shows.
  static func ownedFromBelow(_ module: String) -> String { "owned from below: \(module)" }

  /// Whether the module of a message is known to have a presenter: in a riblet its interactor does that
  /// work.
  func knowsPresenter(of sending: Sending) -> Bool {
    !facts.contains(Self.ownedFromBelow(sending.module))
      && (facts.contains(Self.fact(of: .presenter, in: sending.module))
        || sendings.contains {
          $0.module == sending.module && ($0.sender == .presenter || $0.channel == .response)
        })
  }

  /// Whether the module of a message is known to have an interactor.
  func knowsInteractor(of sending: Sending) -> Bool {
    facts.contains(Self.fact(of: .interactor, in: sending.module))
      || sendings.contains {
        // What the test calls, a completion handler say, is nobody's call.
        let isSent = $0.sender == .interactor && !($0.isFromTest && $0.channel == .call)
        return $0.module == sending.module && (isSent || $0.receiver == .interactor)
      }
  }
}

extension Role {
  /// What holds the screens that a router opens and closes.
  static let navigation = Role("navigation")

  /// "The view".
  var sentenceName: String { "The \(rawValue)" }
}

// MARK: - What messages carry

extension RoleTranscript.Sending.Carried {
  /// Where it stands, for a sentence.
  var place: String { path.isEmpty ? "" : " (\(path))" }

  static let rawNames: Set<String> = [
    "Date", "Double", "Float", "Decimal", "Data", "Measurement",
  ]
  private static let most = 1_000

  /// The types of the values in some arguments, each once.
  static func all(in arguments: [Message.Argument]) -> [Self] {
    var found: [Self] = []
    var seen: Set<String> = []
    var waiting = arguments.reversed().map { ($0.label, $0.value) }
    var count = 0
    while let (path, value) = waiting.popLast(), count < most {
      count += 1
      let carried = Self(value, path)
      if let carried, seen.insert(carried.typeName).inserted {
        found.append(carried)
      }
      // What is not ready as a whole need not be looked into.
      guard carried?.isReady ?? true else { continue }
      switch value.content {
      case .list(let elements), .set(let elements):
        waiting += elements.enumerated().reversed().map { ("\(path)[\($0.offset)]", $0.element) }
      case .fields(let members), .enumCase(_, let members):
        waiting += members.reversed().map { ("\(path).\($0.label)", $0.value) }
      case .null, .boolean, .number, .text, .opaque: continue
      }
    }
    return found
  }

  private init?(_ value: Structure, _ path: String) {
    guard let type = value.type else { return nil }
    let isOfApp = ToolchainModules.isOfModule(named: String(reflecting: type))
    let isRaw = !isOfApp && Self.rawNames.contains("\(type)".prefix { $0 != "<" }.description)
    let isObject = type is any AnyObject.Type
    guard isOfApp || isRaw else { return nil }
    self.init(typeName: "\(type)", path: path, isReady: !isRaw && !isObject, isOfApp: isOfApp)
  }
}

extension Need {
  /// A request that the test makes of a real interactor: what a double is asked, the test answers.
  static let requestOfTest: Need = .fact("request to an interactor that is no double")
  static let endOfRequest: Need = .fact(RoleTranscript.endOfRequest)
}
