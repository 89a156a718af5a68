import ViperMessages
import ViperValues

extension MessagePattern {
  /// What is expected of a value on a stream, or of its end; nil for a value that says nothing.
  private var streamMatcher: Matcher? { matchers.first }

  /// Compares a message on the channel `output` of this name; nil when it matches.
  func streamMismatch(_ message: Message, _ captures: inout Captures) -> Mismatch? {
    let actual = message.streamEndKind
    guard end == actual else {
      return Mismatch(
        at: range, expected: expectedSignal,
        actual: message.streamEnd ?? "the value \(message.streamValue.map { "\($0)" } ?? "()")"
      ).below("signal")
    }
    guard let matcher = streamMatcher else {
      return message.streamValue.map { value in
        Mismatch(at: range, expected: "nothing", actual: "\(value)").below("with")
      }
    }
    guard let value = end == nil ? message.streamValue : message.arguments[0].value else {
      return Mismatch(at: matcher.range, expected: matcher.text, actual: "nothing").below("with")
    }
    var trial = captures
    guard let mismatch = matcher.mismatch(value, &trial) else {
      captures = trial
      return nil
    }
    return mismatch.below(end?.rawValue ?? "with")
  }

  private var expectedSignal: String {
    let value = streamMatcher?.text ?? "()"
    switch end {
    case nil: return "the value \(value)"
    case .failed: return "failed: \(value)"
    case .completed, .cancelled: return end?.rawValue ?? ""
    }
  }

  /// The message as the fixture has it, on one line.
  var streamText: String {
    switch end {
    case nil: streamMatcher.map { "\(title)(\($0.text))" } ?? title
    case .some: "\(title) \(expectedSignal)"
    }
  }
}
