import Foundation
import RoleNames
import ViperFixtures
public import ViperMessages
import ViperTime

/// A delegate that works: it keeps what the module that opened this one would keep.
///
/// ```swift
/// let delegate = DelegateFake<Never, [String]>(harness, state: []) { call, notes in
///   if call.name == "didSave" { notes.append(try call("text")) }
/// }
/// print(delegate.state)   // ["Milk", "Bread"]
/// ```
///
/// Messages that are values of an enum come to `onMessage:`. A message that comes while a closure runs
/// changes the state after that closure.
public final class DelegateFake<Message, State>: TestDouble, @unchecked Sendable {
  // `kept` guards itself; `changing` guards `changes`, and lets one thread change the state at a time.
  /// Changes the state by a value of the app's enum.
  public typealias OnMessage = (_ message: Message, _ state: inout State) -> Void
  /// Changes the state by the call of a function.
  public typealias OnCall = (_ call: Invocation, _ state: inout State) throws -> Void

  private struct Kept {
    var state: State
    var onMessage: OnMessage?
    var onCall: OnCall?
  }

  private let kept: Guarded<Kept>
  // Recursive, since what the test does with one call may cause another.
  private let changing = NSRecursiveLock()
  private var changes: [(inout State) -> Void] = []
  private let messageRecorder: MessageRecorder

  /// Makes a delegate in a harness, which keeps and tracks it.
  ///
  /// - Parameters:
  ///   - harness: The harness.
  ///   - state: What it has at first.
  ///   - onCall: Changes the state by the call of a function.
  ///   - onMessage: Changes the state by a value of the app's enum.
  public convenience init(
    _ harness: Harness, state: State, onCall: OnCall? = nil, onMessage: OnMessage? = nil
  ) {
    self.init(
      recorder: harness.recorder, module: harness.module, state: state, onCall: onCall,
      onMessage: onMessage)
    harness.adopt(self, as: .delegate)
  }

  /// Makes a delegate that writes to a recorder.
  public init(
    recorder: Recorder, module: String = "", state: State, onCall: OnCall? = nil,
    onMessage: OnMessage? = nil
  ) {
    messageRecorder = MessageRecorder(recorder, module: module, .delegate)
    kept = Guarded(Kept(state: state, onMessage: onMessage, onCall: onCall))
  }

  /// What it has.
  public var state: State { kept.state }

  /// Records a message, and changes the state by it.
  public func handle(_ message: Message) {
    messageRecorder.tell(message)
    guard let onMessage = kept.onMessage else { return }
    change { onMessage(message, &$0) }
  }

  /// Records the call of a function of the app's own delegate protocol, and changes the state by it.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  public func tell(_ name: String, _ arguments: KeyValuePairs<String?, Any> = [:]) {
    messageRecorder.call(name, arguments)
    guard let onCall = kept.onCall else { return }
    let call = Invocation(name: name, arguments: arguments)
    change { [recorder = messageRecorder.recorder] state in
      do {
        try onCall(call, &state)
      } catch {
        recorder.note(
          Finding(
            id: .unmakeableValue, sentence: "The delegate can't keep what \(name) says: \(error).",
            remedy:
              "Ask for what the call in the transcript has; without a label it is '_0', '_1', …"))
      }
    }
  }

  /// Changes a copy, since the closures are the test's own code and may look at the state.
  private func change(_ body: @escaping (inout State) -> Void) {
    changing.withLock {
      changes.append(body)
      guard changes.count == 1 else { return }  // the change that runs goes on with this one
      while let next = changes.first {
        var state = self.state
        next(&state)
        kept.state = state
        changes.removeFirst()
      }
    }
  }

  /// Drops the closures that the test gave it; the state stays.
  public func releaseAll() {
    kept.onMessage = nil
    kept.onCall = nil
  }
}

extension DelegateFake: VocabularySource {
  var vocabularies: [Vocabulary] { [messageRecorder.vocabulary(of: Message.self)] }
}
