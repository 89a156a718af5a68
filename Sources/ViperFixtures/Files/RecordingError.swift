/// Why nothing was recorded.
package struct RecordingError: Error {
  /// What is wrong, without a full stop.
  package let message: String
  /// What to do about it, as a sentence.
  package let remedy: String

  package init(_ message: String, remedy: String = "Run the test again.") {
    self.message = message
    self.remedy = remedy
  }
}
