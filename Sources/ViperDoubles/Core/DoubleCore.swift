import ViperFixtures
import ViperMessages
import ViperTime
import ViperValues

/// What doubles of a role share: they record what the module tells them, answer, and send into it.
final class DoubleCore<Taken, Sent>: Sendable {
  /// What the test has said.
  struct State {
    /// Takes what is sent: the way into the module.
    var receiver: ((Sent) -> Void)?
    /// What answers the messages of one name.
    var answers: [String: (Taken) -> [Sent]] = [:]
    /// What answers the others.
    var fallback: ((Taken) -> [Sent])?
  }

  let recorder: Recorder
  private let endpoint: Endpoint
  private let outgoing: MessageRecorder
  private let state = Guarded(State())
  private let nesting = Nesting()

  /// - Parameters:
  ///   - takes: The channel on which the module under test sends to it.
  ///   - sends: The channel on which it sends into the module under test.
  init(_ recorder: Recorder, module: String, takes: Channel, sends: Channel) {
    self.recorder = recorder
    endpoint = Endpoint(module: module, channel: takes)
    outgoing = MessageRecorder(recorder, module: module, sends)
  }

  /// What the module under test can send to it.
  var vocabulary: Vocabulary { endpoint.vocabulary(of: Taken.self) }

  /// What was received so far.
  var received: [Taken] { recorder.values(at: endpoint) }

  var receiver: ((Sent) -> Void)? {
    get { state.withLock { $0.receiver } }
    set { state.receiver = newValue }
  }

  var fallback: ((Taken) -> [Sent])? {
    get { state.withLock { $0.fallback } }
    set { state.fallback = newValue }
  }

  /// Records a message that the module under test sent.
  ///
  /// - Returns: Whether the flow takes care of it.
  @discardableResult
  func take(_ message: consuming Any) -> Bool {
    recorder.tell(message, at: endpoint)
  }

  /// Records a message and sends what the test said that answers it, unless the flow does.
  func handle(_ message: Taken) {
    guard !take(message) else { return }
    let name = MessageName.of(message)
    if let make = state.withLock({ $0.answers[name] ?? $0.fallback }) {
      answer(message, by: make)
    }
  }

  func check(_ name: String, _ place: SourcePlace) {
    MessageName.check(name, of: Taken.self, in: recorder, place)
  }

  func on(_ name: String, _ place: SourcePlace, answer: @escaping (Taken) -> [Sent]) {
    check(name, place)
    _ = state.withLock { $0.answers.updateValue(answer, forKey: name) }
  }

  /// Sends what is made of a message. A circle of answers ends with a finding.
  func answer(_ message: Taken, by make: (Taken) -> [Sent]) {
    nesting.answer(message, on: endpoint.channel, in: recorder) {
      for answer in make(message) {
        send(answer)
      }
    }
  }

  /// Records a message and sends it into the module under test.
  ///
  /// Where nothing takes it, that is a finding: the message would be lost without a word.
  func send(_ message: Sent, _ place: SourcePlace? = nil) {
    outgoing.record(message, place)
    guard let receiver else {
      let channel = outgoing.endpoint.channel.rawValue
      recorder.note(
        Finding(
          id: .impossibleStep,
          sentence: "A double is to send \(channel) \(Structure(of: message)), but its "
            + "'on\(channel.sentenceStart)' is not set.",
          remedy: "Set it in the wiring to the role that takes the message.", source: place))
      return
    }
    receiver(message)
  }

  func releaseAll() {
    state.exchange(State())
  }
}
