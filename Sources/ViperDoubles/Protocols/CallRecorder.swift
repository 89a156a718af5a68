public import RoleNames
import ViperFixtures
public import ViperMessages
import ViperTime

/// The recorder of a generated double's calls, which also answers them.
///
/// A call is answered by the flow's `given`, or else by the test's ``stub``, or else by the fallback
/// that the double names. It may be used from any thread and any isolation.
public final class CallRecorder<Stub>: TestDouble, Sendable {
  let responder: CallResponder
  private let answers: Guarded<Stub>
  private let firstAnswers: Guarded<Stub>
  /// The messages of the protocol, and the double's name; nil where the double does not tell them.
  private let requirements = Guarded<(names: [String], owner: String)?>(nil)

  /// Makes the call recorder of a double in a harness.
  ///
  /// - Parameters:
  ///   - harness: The harness of the module that the double stands in.
  ///   - stub: The test's answers to begin with; those that stay when the flow is over.
  ///   - channel: The kind of the messages that arrive at the double.
  public convenience init(_ harness: Harness, _ stub: Stub, on channel: Channel) {
    self.init(
      CallResponder(
        harness.recorder, module: harness.module, channel: channel, answers: Stub.self), stub)
  }

  init(_ responder: CallResponder, _ stub: Stub) {
    self.responder = responder
    answers = Guarded(stub)
    firstAnswers = Guarded(stub)
  }

  /// The test's answers.
  public var stub: Stub {
    get { answers.withLock { $0 } }
    set { answers.exchange(newValue) }
  }

  /// Says which messages can arrive, so that those that no flow touches are known.
  ///
  /// ```swift
  /// calls.takes("show", "showProblem", in: Self.self)
  /// ```
  ///
  /// - Parameters:
  ///   - names: The functions of the protocol, and the properties that can be set.
  ///   - double: The double.
  public func takes(_ names: String..., in double: Any.Type) {
    let ending = "Spy"
    let name = "\(double)".prefix { $0 != "<" }
    let owner = name.dropLast(name.hasSuffix(ending) ? ending.count : 0)
    requirements.exchange((names, String(owner)))
  }

  /// The calls so far, in order.
  public var received: [Invocation] {
    responder.recorder.values(at: responder.endpoint)
  }

  /// Drops the answers that were given after making the double, and the closures handed over.
  public func releaseAll() {
    answers.exchange(firstAnswers.withLock { $0 })
    responder.callbacks.dropAll()
  }
}

extension CallRecorder: DoublePart {}

extension CallRecorder: VocabularySource {
  var vocabularies: [Vocabulary] {
    let endpoint = responder.endpoint
    let known = requirements.withLock { $0 }
    return [
      Vocabulary(
        module: endpoint.module, .sends, on: endpoint.channel, owner: known?.owner ?? "",
        names: known?.names)
    ]
  }
}

extension CallRecorder: AnswerKeeper {
  func weaken(_ objects: Set<ObjectIdentifier>) -> [(name: String, object: AnyObject)] {
    Mirror(reflecting: firstAnswers.withLock { $0 }).children.compactMap { name, value in
      (value as? any Weakening)?.weaken(objects)
      return object(in: value, among: objects).map { (name ?? "", $0) }
    }
  }
}

// MARK: - Properties

extension CallRecorder {
  /// Records that a property was set, as a message that is called like it with the argument `value`.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - value: What it was set to.
  ///   - keep: Puts the value where the getter finds it.
  public func set(_ name: String, _ value: Any, keep: (inout Stub) -> Void) {
    // What the change drops may call this recorder in its deinit: not within the lock.
    var stub = stub
    keep(&stub)
    self.stub = stub
    responder.tell(Invocation(setting: name, to: value))
  }
}

// MARK: - Static requirements

extension CallRecorder {
  /// The call recorder of the last double of a type that the running test has in its harness.
  ///
  /// For static functions and required initialisers, which know no harness. Which test they are of, is
  /// known in its own code and in tasks; called from elsewhere, such as a queue, they go by the only
  /// test that has such a double. Where there is none, or more than one test, that is a finding:
  ///
  /// ```
  /// A static function or an initialiser of HomeBuilderSpy was called, and no harness has a HomeBuilderSpy.
  /// Fix: Make one in the wiring: HomeBuilderSpy(harness).
  /// [impossible-step]
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the double.
  ///   - stub: The answers where there is none.
  public static func latest(of type: AnyObject.Type, or stub: @autoclosure () -> Stub)
    -> CallRecorder
  {
    switch LatestCallRecorders.shared.find(of: type, in: RunningTest.current) {
    case .found(let recorder):
      if let calls = recorder as? CallRecorder { return calls }
    case .missing(let recorder):
      let finding = Finding(
        id: .impossibleStep,
        sentence: "A static function or an initialiser of \(type) was called, and no harness has "
          + "a \(type).",
        remedy: "Make one in the wiring: \(type)(harness).")
      if let recorder { recorder.note(finding) } else { LateFindings.shared.add(finding) }
    case .ambiguous(let recorders):
      for recorder in recorders {
        recorder.note(
          Finding(
            id: .impossibleStep,
            sentence: "A static function or an initialiser of \(type) was called on a thread that "
              + "belongs to no test, while \(recorders.count) tests have a \(type).",
            remedy: "Put these tests into a @Suite(.serialized), so that only one of them runs."))
      }
    }
    // Nobody looks at what comes there, and nothing more is to be told.
    let recorder = Recorder()
    recorder.ignoreLate()
    _ = recorder.close(owner: "")
    return CallRecorder(CallResponder(recorder, module: "", channel: .call), stub())
  }

  /// Notes that a static requirement is not answered, and returns a value that was made instead.
  ///
  /// ```
  /// route createModule is not answered: nothing was said about it, so that it returns the invented Screen().
  /// Fix: Give an answer in the 'stub' of the double, or of a function in the flow.
  /// [unanswered]
  /// ```
  ///
  /// - Parameters:
  ///   - value: What it returns.
  ///   - name: The requirement.
  public func invented<Value>(_ value: Value, for name: String) -> Value {
    responder.noteInvented(value, for: name)
    return value
  }
}

/// The call recorders of the doubles that were made last, by the type of the double.
final class LatestCallRecorders: Sendable {
  static let shared = LatestCallRecorders()

  /// What is found for a call that knows no harness.
  enum Search {
    case found(AnyObject)
    /// The test has no such double; nil where it is not known either.
    case missing(in: Recorder?)
    /// Each of these tests has one, and which of them is running can't be told.
    case ambiguous([Recorder])
  }

  private struct Entry {
    weak var calls: AnyObject?
    /// The recorder of the test.
    weak var test: Recorder?
  }

  private let entries = Guarded<[ObjectIdentifier: [Entry]]>([:])

  func find(of type: AnyObject.Type, in test: RunningTest?) -> Search {
    let known = entries.withLock { $0[ObjectIdentifier(type)] ?? [] }.compactMap { entry in
      entry.calls.flatMap { calls in entry.test.map { (calls: calls, test: $0) } }
    }
    if let test {
      let own = known.last { $0.test === test.recorder }
      return own.map { .found($0.calls) } ?? .missing(in: test.recorder)
    }
    var tests: [Recorder] = []
    for entry in known where !tests.contains(where: { $0 === entry.test }) {
      tests.append(entry.test)
    }
    guard tests.count < 2 else { return .ambiguous(tests) }
    return known.last.map { .found($0.calls) } ?? .missing(in: nil)
  }

  func add(_ calls: AnyObject, of type: AnyObject.Type, in test: Recorder) {
    entries.withLock { entries in
      let others = entries[ObjectIdentifier(type), default: []].filter { $0.calls != nil }
      entries[ObjectIdentifier(type)] = others + [Entry(calls: calls, test: test)]
    }
  }
}

// MARK: - Harness

extension Harness {
  /// Takes in a generated double, kept until the end and tracked, and the recorder of its calls.
  ///
  /// - Parameters:
  ///   - double: The double.
  ///   - calls: Its call recorder.
  ///   - role: The part that it plays; messages and fixtures call it so.
  public func adopt<Stub>(_ double: AnyObject, with calls: CallRecorder<Stub>, as role: Role) {
    adopt(
      double, recordingOn: calls, at: calls.responder.endpoint, keeper: calls.responder, as: role)
    LatestCallRecorders.shared.add(calls, of: type(of: double), in: recorder)
  }
}
