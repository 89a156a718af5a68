public import RoleNames
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

  /// Makes the call recorder of a double in a harness.
  ///
  /// - Parameters:
  ///   - harness: The harness of the module that the double stands in.
  ///   - stub: The test's answers to begin with; those that stay when the flow is over.
  ///   - channel: The kind of the messages that arrive at the double.
  public convenience init(_ harness: Harness, _ stub: Stub, on channel: Channel) {
    self.init(CallResponder(harness.recorder, module: harness.module, channel: channel), stub)
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

extension CallRecorder: AnswerKeeper {
  func weaken(_ objects: Set<ObjectIdentifier>) {
    for child in Mirror(reflecting: firstAnswers.withLock { $0 }).children {
      (child.value as? any Weakening)?.weaken(objects)
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
    responder.tell(Invocation(name: name, arguments: ["value": value]))
  }
}

// MARK: - Static requirements

extension CallRecorder {
  /// The call recorder of the last double of a type that is still in its harness.
  ///
  /// For static functions and required initialisers, which know no harness. Tests of a module that
  /// has any can't run side by side. Where there is none, that is a finding.
  ///
  /// - Parameters:
  ///   - type: The type of the double.
  ///   - stub: The answers where there is none.
  public static func latest(of type: AnyObject.Type, or stub: @autoclosure () -> Stub)
    -> CallRecorder
  {
    if let calls = LatestCallRecorders.shared.recorder(of: type) as? CallRecorder {
      return calls
    }
    LateFindings.shared.add(
      Finding(
        id: .impossibleStep,
        sentence: "A static function or an initialiser of \(type) was called, and no harness has "
          + "a \(type).",
        remedy: "Make one in the wiring: \(type)(harness)."))
    return CallRecorder(CallResponder(Recorder(), module: "", channel: .call), stub())
  }
}

/// The call recorders of the doubles that were made last, by the type of the double.
final class LatestCallRecorders: Sendable {
  static let shared = LatestCallRecorders()

  private struct Weak {
    weak var recorder: AnyObject?
  }

  private let recorders = Guarded<[ObjectIdentifier: [Weak]]>([:])

  func recorder(of type: AnyObject.Type) -> AnyObject? {
    recorders.withLock { $0[ObjectIdentifier(type)]?.last { $0.recorder != nil }?.recorder }
  }

  func add(_ recorder: AnyObject, of type: AnyObject.Type) {
    recorders.withLock { recorders in
      let others = recorders[ObjectIdentifier(type), default: []].filter { $0.recorder != nil }
      recorders[ObjectIdentifier(type)] = others + [Weak(recorder: recorder)]
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
    adopt(double, recordingOn: calls, keeper: calls.responder, as: role)
    LatestCallRecorders.shared.add(calls, of: type(of: double))
  }
}
