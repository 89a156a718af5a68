import RoleNames
import ViperMessages
import ViperRules

extension RoleTranscript {
  /// What the module sent on a channel, where the sender is known.
  func known(on channel: Channel) -> [Sending] {
    sendings.filter { $0.channel == channel && !$0.isFromTest && $0.sender != nil }
  }

  /// The fact that the view was told something while the test was on the main thread.
  static let commandOnMainThread = "command that answers the test on the main thread"

  /// What the module tells its view.
  var commands: [Sending] {
    sendings.filter(\.tellsView)
  }

  /// What a rule says that looks at messages.
  ///
  /// - Parameter wrong: What is wrong with one, in a sentence; nil where nothing is.
  func outcome(of sendings: [Sending], _ wrong: (Sending) -> String?) -> RuleOutcome {
    var seen: Set<String> = []
    let violations = sendings.compactMap { sending in
      wrong(sending).map { violation(by: sending, $0) }
    }
    // The same message of another run says nothing new.
    return .looked(
      at: sendings.count,
      violations.filter { seen.insert("\($0.types) \($0.edge)").inserted })
  }

  /// What a rule says of what a role sends.
  func sent(by role: Role, _ isWrong: (Sending) -> Bool) -> RuleOutcome {
    outcome(of: sendings.filter { !$0.isFromTest && $0.sender == role }) { sending in
      isWrong(sending) ? "\(role.sentenceName) sends the \(sending.title)." : nil
    }
  }
}

extension RoleTranscript.Sending {
  /// Whether the module tells its view something; what an interactor gives on a stream is for the
  /// presenter.
  var tellsView: Bool {
    !isFromTest && (channel == .command || channel == .output && receiver == .view)
  }

  /// "command reload".
  var title: String { "\(channel.rawValue) \(name)" }
}

extension Role {
  /// What holds the screens that a router opens and closes.
  static let navigation = Role("navigation")

  /// "The view".
  var sentenceName: String { "The \(rawValue)" }
}
