import ViperMessages
import ViperValues

/// A double's line to the recorder: what it takes, and what it sends.
struct Line: Sendable {
  let recorder: Recorder
  private let incoming: Endpoint
  private let outgoing: Endpoint

  /// - Parameters:
  ///   - recorder: Where to write.
  ///   - module: The module that the double stands in.
  ///   - takes: The channel on which the module under test sends to it.
  ///   - sends: The channel on which it sends into the module under test.
  init(_ recorder: Recorder, module: String, takes: Channel, sends: Channel) {
    self.recorder = recorder
    incoming = Endpoint(module: module, channel: takes)
    outgoing = Endpoint(module: module, channel: sends)
  }

  /// Records a message that the module under test sent.
  ///
  /// - Returns: Whether the flow takes care of it.
  @discardableResult
  func receive(_ message: consuming Any) -> Bool {
    recorder.tell(message, at: incoming)
  }

  /// What was received so far, typed.
  func received<Value>() -> [Value] {
    recorder.values(at: incoming)
  }

  /// Records a message and sends it into the module under test.
  ///
  /// Where nothing takes it, that is a finding: the message would be lost without a word.
  func send<Value>(
    _ message: Value, to receiver: ((Value) -> Void)?, named property: String,
    _ place: SourcePlace? = nil
  ) {
    recorder.record(message, at: outgoing, origin: .test, place: place)
    guard let receiver else {
      recorder.note(
        Finding(
          id: .impossibleStep,
          sentence: "A double is to send \(outgoing.channel.rawValue) "
            + "\(Structure(of: message)), but its '\(property)' is not set.",
          remedy: "Set it in the wiring to the role that takes the message.", source: place))
      return
    }
    receiver(message)
  }
}
