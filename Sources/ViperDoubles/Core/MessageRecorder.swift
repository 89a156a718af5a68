import ViperFixtures
import ViperMessages

/// One channel of a double: where its messages arrive, and the recorder that writes them down.
///
/// Closures that are handed to a module hold this: a module that lives on keeps no double alive.
struct MessageRecorder: Sendable {
  let recorder: Recorder
  let endpoint: Endpoint

  init(_ recorder: Recorder, module: String, _ channel: Channel) {
    self.recorder = recorder
    endpoint = Endpoint(module: module, channel: channel)
  }

  /// The messages that come here as values of a type.
  func vocabulary(of type: Any.Type) -> Vocabulary { endpoint.vocabulary(of: type) }

  func received<Value>() -> [Value] {
    recorder.values(at: endpoint)
  }

  /// Records a message that the module under test sent.
  ///
  /// - Returns: Whether the flow takes care of it.
  @discardableResult
  func tell(_ message: consuming Any) -> Bool {
    recorder.tell(message, at: endpoint)
  }

  /// Records a call that the module under test made.
  ///
  /// - Returns: Whether the flow takes care of it.
  @discardableResult
  func call(_ name: String, _ arguments: KeyValuePairs<String?, Any> = [:]) -> Bool {
    recorder.tell(Invocation(name: name, arguments: arguments), at: endpoint)
  }

  func record(_ message: consuming Any, _ place: SourcePlace? = nil) {
    recorder.record(message, at: endpoint, origin: .test, place: place)
  }
}
