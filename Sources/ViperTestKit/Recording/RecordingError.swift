/// Why nothing was recorded.
struct RecordingError: Error {
  /// What is wrong, without a full stop.
  let message: String
  /// What to do about it, as a sentence.
  let remedy: String

  init(_ message: String, remedy: String = "Run the test again.") {
    self.message = message
    self.remedy = remedy
  }
}
