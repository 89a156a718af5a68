import Foundation
import ViperPictures
import ViperTestKit
package import XCTest

/// Turns findings into failures of XCTest.
extension XCTestCase {
  package func report(_ result: FlowResult, at source: SourcePlace) {
    tell(result.findings, at: source)
    keep(result.attachments)
    for warning in result.warnings { warn(warning) }
    guard let known = result.flow.known else { return }
    for finding in result.knownFindings {
      let text = "Known issue (\(known.issue)): \(finding.reportedHeadline)\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
  }

  /// Tells a finding that fails nothing.
  package func warn(_ finding: Finding) {
    warn(finding.report(keepingWhole: finding.keepInFile))
  }

  /// Tells what fails nothing: XCTest has no warnings.
  package func warn(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("Warning: \(text)\n".utf8))
  }

  /// Records each finding, and with them those that no test has reported yet.
  ///
  /// A test case that is not run by XCTest (in a Swift Testing `@Test`), or whose test has ended,
  /// would lose a failure or trap: such a finding is kept for the next test that reports, and fails
  /// the process if there is none.
  ///
  /// - Parameters:
  ///   - findings: What does not hold.
  ///   - remarks: What is told elsewhere and fails nothing: a report has it, too.
  ///   - rules: What rules and laws say, for a report; nil where none were asked.
  ///   - map: Who holds whom in the module, for a report; nil where nobody looked.
  ///   - source: The line of the test.
  ///   - check: The function that the test called.
  package func report(
    _ findings: [Finding], remarks: [Finding] = [], rules: JSONValue? = nil,
    map: ReferenceGraph? = nil, at source: SourcePlace, of check: String = #function
  ) {
    let written = ReportWriter.inForce?.checked(
      check, findings, remarks: remarks, rules: rules, map: map, at: source)
    tell(written ?? findings, at: source)
  }

  private func tell(_ findings: [Finding], at source: SourcePlace) {
    guard let testRun, testRun.stopDate == nil else {
      LateFindings.shared.add(
        findings,
        because: "It came where XCTest runs no test: after the test's end, or in a test of Swift "
          + "Testing.",
        remedy: "Let the test wait for the check; in a test of Swift Testing use ViperTesting.")
      return
    }
    for finding in LateFindings.shared.take() + findings {
      GitHubAnnotation.show(finding, at: source)
      record(finding, at: source)
    }
  }

  /// Attaches texts and pictures to the test. XCTest of Linux takes no attachments.
  private func keep(_ attachments: [TestAttachment]) {
    #if canImport(ObjectiveC)
      for attachment in attachments { add(XCTAttachment(attachment)) }
    #endif
  }

  private func record(_ finding: Finding, at source: SourcePlace) {
    let path = finding.fixture?.path ?? source.filePath
    let line = finding.fixture.map { $0.position?.line ?? 1 } ?? source.line
    #if canImport(ObjectiveC)
      var attachments = finding.attachments
      let text = finding.report { whole in
        attachments.append(TestAttachment(finding.mark, .text, whole))
        return "the whole is the attachment \(finding.attachmentName)"
      }
      var issue = XCTIssue(type: .assertionFailure, compactDescription: text)
      for attachment in attachments { issue.add(XCTAttachment(attachment)) }
      let location = XCTSourceCodeLocation(filePath: path, lineNumber: max(1, line))
      issue.sourceCodeContext = XCTSourceCodeContext(location: location)
      self.record(issue)
    #else
      // XCTest of Linux takes no attachments.
      let text = finding.report(keepingWhole: finding.keepInFile)
      // The count of failures is not guarded: two threads could lose one. The lock is recursive,
      // since a test case may override this and report itself.
      FailureLock.shared.withLock {
        recordFailure(
          withDescription: text, inFile: path, atLine: max(1, line),
          expected: true)
      }
    #endif
  }
}

#if canImport(ObjectiveC)
  extension XCTAttachment {
    /// Makes an attachment that stays in the result bundle.
    fileprivate convenience init(_ attachment: TestAttachment) {
      self.init(
        data: Data(attachment.text.utf8), uniformTypeIdentifier: attachment.kind.typeIdentifier)
      name = attachment.name
      lifetime = .keepAlways
    }
  }
#else
  /// One failure at a time.
  private enum FailureLock {
    static let shared = NSRecursiveLock()
  }
#endif
