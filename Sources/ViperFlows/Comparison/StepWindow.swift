/// The messages of one step: those from its beginning to that of the next one.
package struct StepWindow {
  /// Index of the first message in the transcript.
  package let start: Int
  /// Where the step was over for its sender: later messages came late.
  var settled: Int
  package var end: Int
  var hasTimedOut = false
}
