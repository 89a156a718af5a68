import RoleNames
import ViperFixtures
public import ViperMessages

/// Records what a module tells the one that opened it, however it does so.
///
/// A delegate whose messages are values of an enum is handed over as `handle`:
///
/// ```swift
/// let delegate = DelegateSpy<EditDelegateMessage>(harness)
/// presenter.delegate = delegate.handle
/// ```
///
/// One with functions is a small class of the test's, or a generated double:
///
/// ```swift
/// final class SecondDelegateStandIn: SecondDelegate {
///   let spy: DelegateSpy<Never>
///   func didSave(_ item: Item) { spy.tell("didSave", [nil: item]) }
/// }
/// ```
///
/// Results by closure, on a stream or through a parent's router are told apart by name:
///
/// ```swift
/// let results = DelegateSpy<Never>(harness)
/// presenter.onSave = results.told("onSave")                    // (Item) -> Void
/// presenter.onMove = results.told("onMove", "from", "to")      // (Int, Int) -> Void
/// presenter.saved.sink(receiveValue: results.next("saved")).store(in: &subscriptions)
/// print(harness.recorder.transcript())
/// //   1 ← delegate onSave(Item(id: 7))
/// //   2 ← delegate onMove(from: 0, to: 2)
/// //   3 ← delegate saved.next(Item(id: 7))
/// ```
///
/// It may be used from any thread and any isolation. A harness keeps it until the end, or until the
/// flow releases its module; the closures that it hands out do not keep it.
public class DelegateSpy<Message>: TestDouble, @unchecked Sendable {
  // Unchecked because it has a subclass, which is the kit's own and guards what can change.
  let messageRecorder: MessageRecorder

  /// Makes a delegate in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .delegate)
  }

  /// Makes a delegate that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    messageRecorder = MessageRecorder(recorder, module: module, .delegate)
  }

  /// What it was told so far as values of the app's enum, in order.
  public var messages: [Message] { messageRecorder.received() }

  /// The functions and closures that were called so far, in order.
  public var calls: [Invocation] { messageRecorder.received() }

  /// Records a message.
  public func handle(_ message: Message) {
    if !messageRecorder.tell(message) { didTake(MessageName.of(message)) }
  }

  /// Records the call of a function of the app's own delegate protocol.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  public func tell(_ name: String, _ arguments: KeyValuePairs<String?, Any> = [:]) {
    if !messageRecorder.call(name, arguments) { didTake(name) }
  }

  /// Reports back what the flow leaves to it.
  package func didTake(_ name: String) {}

  /// Drops the closures that the test gave it.
  public func releaseAll() {}
}

extension DelegateSpy: VocabularySource {
  var vocabularies: [Vocabulary] { [messageRecorder.vocabulary(of: Message.self)] }
}
