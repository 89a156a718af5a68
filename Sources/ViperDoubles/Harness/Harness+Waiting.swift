import ViperMessages
import ViperTime

extension Harness {
  /// Waits until the module has sent so many messages in all, in a test without a flow.
  ///
  /// ```swift
  /// try await withHarness { harness in
  ///   …
  ///   presenter.refresh()                  // asks, and is answered from elsewhere
  ///   await harness.waitForMessages(2)     // the request, and the command that shows the answer
  ///   #expect(view.commands.count == 1)
  /// }
  /// ```
  ///
  /// It is woken by each message, and takes no time beyond that. Messages that the test sends into the
  /// module do not count. When they don't come, that is a finding:
  ///
  /// ```
  /// 2 messages are waited for, and 1 came within 1s.
  /// Transcript:
  ///   1 ← request load(id: 1)
  /// Fix: If the module is right, wait for fewer; if it only needs longer, say upTo:.
  /// Test: RefreshTests.swift:12
  /// [missing-message]
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many, of all modules of the test, since it began.
  ///   - bound: The longest that it waits.
  ///   - isolation: Leave it out: the caller's.
  ///   - filePath: Leave it out.
  ///   - line: Leave it out.
  public func waitForMessages(
    _ count: Int, upTo bound: Duration = .seconds(1),
    isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath, line: Int = #line
  ) async {
    let recorder = recorder
    guard count >= 0 else {
      return recorder.note(
        Finding(
          id: .impossibleStep, sentence: "waitForMessages(\(count)) waits for nothing.",
          remedy: "Say how many messages the module sends in all.",
          source: SourcePlace(filePath: filePath, line: line)))
    }
    guard recorder.progress.sentByModules < count else { return }
    guard await !recorder.wait(upTo: bound, until: { $0.sentByModules >= count }) else { return }
    let came = recorder.progress.sentByModules
    recorder.note(
      Finding(
        id: .missingMessage,
        sentence: "\(count) messages are waited for, and \(came) came within \(bound.shownText).",
        details: ["Transcript:"] + recorder.transcript().lines(around: .max, radius: 6),
        remedy: "If the module is right, wait for fewer; if it only needs longer, say upTo:.",
        source: SourcePlace(filePath: filePath, line: line)))
  }
}
