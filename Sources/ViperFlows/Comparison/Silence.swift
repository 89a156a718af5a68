import ViperDoubles
import ViperMessages

extension [Finding] {
  /// The same, where a missing message says why none may have come: doubles that report nothing, and
  /// streams that nobody reads any more.
  ///
  /// - Parameters:
  ///   - transcript: All messages.
  ///   - unread: What was sent on such streams.
  func namingSilence(_ transcript: Transcript, _ unread: [UnreadValue]) -> [Finding] {
    var findings = self
    var untold = unread
    for place in indices where self[place].id == .missingMessage {
      guard let step = self[place].step,
        let value = untold.last(where: { (1...Swift.max(1, step)).contains($0.step) })
      else { continue }
      untold.removeAll { $0.stream == value.stream }
      findings[place].details.insert(value.sentence, at: 0)
    }
    // Where something else comes first, that may be why nothing came.
    if transcript.sentByModule.isEmpty, unread.isEmpty, first?.id == .missingMessage {
      findings[0].details.insert(
        "The harness heard nothing in this flow: do the doubles report to it?", at: 0)
    }
    return findings
  }
}

extension UnreadValue {
  fileprivate var sentence: String {
    "Nobody reads the stream '\(stream)' any more: the last loop or subscription on it ended in "
      + "\(lastEnd == 0 ? "the wiring" : "step \(lastEnd)")."
  }
}
