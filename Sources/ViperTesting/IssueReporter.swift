import Foundation
package import Testing
import ViperPictures
import ViperTestKit

/// Turns findings into issues of Swift Testing.
package enum IssueReporter {
  package static func report(_ result: FlowResult, at location: SourceLocation) {
    tell(result.findings, at: location)
    keep(result.attachments, at: location)
    for warning in result.warnings { warn(warning, at: location) }
    guard let known = result.flow.known, !result.knownFindings.isEmpty, isInTest else { return }
    withKnownIssue(Comment(rawValue: known.issue), sourceLocation: location) {
      record(result.knownFindings, at: location)
    }
  }

  /// Records each finding, and warns of those that no test has reported yet.
  ///
  /// Outside of a test (in a detached task, on a dispatch queue, in an `XCTestCase`, where a test's
  /// conditions and arguments are made) an issue would be counted to no test, or lost altogether: such
  /// a finding is kept for the next test that reports, and fails the process if there is none.
  ///
  /// - Parameters:
  ///   - findings: What does not hold.
  ///   - remarks: What is told elsewhere and fails nothing: a report has it, too.
  ///   - rules: What rules and laws say, for a report; nil where none were asked.
  ///   - map: Who holds whom in the module, for a report; nil where nobody looked.
  ///   - location: The line of the test.
  ///   - check: The function that the test called.
  package static func report(
    _ findings: [Finding], remarks: [Finding] = [], rules: JSONValue? = nil,
    map: ReferenceGraph? = nil, at location: SourceLocation, of check: String = #function
  ) {
    let written = ReportWriter.inForce?.checked(
      check, findings, remarks: remarks, rules: rules, map: map, at: location.place)
    tell(written ?? findings, at: location)
  }

  private static func tell(_ findings: [Finding], at location: SourceLocation) {
    guard isInTest else {
      LateFindings.shared.add(
        findings,
        because: "It came where Swift Testing runs no test: in a detached task, on a dispatch "
          + "queue, in a trait or the arguments of a test, or in an XCTestCase.",
        remedy: "Call the check from the test's own task; in an XCTestCase use ViperXCTest.")
      return
    }
    let late = LateFindings.shared.take()
    for finding in late + findings { GitHubAnnotation.show(finding, at: location.place) }
    // No failure of this test's: the process fails of it.
    for finding in late {
      warn("A failure outside of any test: \(text(of: finding))", at: location)
    }
    record(findings, at: location)
  }

  /// Whether a test runs here whose issues are counted.
  ///
  /// Swift Testing (as of 6.3) drops the issues of a condition (`.enabled { … }`) and of `arguments:`:
  /// there is a test then, and no case of it.
  private static var isInTest: Bool { Test.Case.current != nil }

  /// Tells a finding that fails nothing.
  package static func warn(_ finding: Finding, at location: SourceLocation) {
    warn(text(of: finding), at: location)
  }

  /// Tells what fails nothing.
  package static func warn(_ text: String, at location: SourceLocation) {
    #if compiler(>=6.3)
      if isInTest {
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
        return
      }
    #endif
    try? FileHandle.standardError.write(contentsOf: Data("Warning: \(text)\n".utf8))
  }

  private static func record(_ findings: [Finding], at location: SourceLocation) {
    for finding in findings {
      Issue.record(
        Comment(rawValue: text(of: finding)),
        sourceLocation: finding.fixture?.sourceLocation ?? location)
      keep(finding.attachments, at: location)
    }
  }

  /// Attaches texts and pictures to the test, which `swift test` keeps with `--attachments-path FOLDER`.
  private static func keep(_ attachments: [TestAttachment], at location: SourceLocation) {
    #if compiler(>=6.2)
      guard isInTest else { return }
      for attachment in attachments {
        Attachment.record(attachment.text, named: attachment.name, sourceLocation: location)
      }
    #endif
  }

  /// The text of a finding. Where it is cut, the whole is an attachment of the test, or a file
  /// outside of any.
  package static func text(of finding: Finding) -> String {
    finding.report { whole in
      #if compiler(>=6.2)
        if isInTest {
          Attachment.record(whole, named: finding.attachmentName)
          return "the whole is the attachment \(finding.attachmentName), which swift test keeps "
            + "with --attachments-path FOLDER"
        }
      #endif
      return finding.keepInFile(whole)
    }
  }
}

extension SourceLocation {
  /// The same line, for the core.
  package var place: SourcePlace {
    #if compiler(>=6.3)
      SourcePlace(filePath: filePath, line: line)
    #else
      SourcePlace(filePath: _filePath, line: line)
    #endif
  }
}

extension FixturePlace {
  /// The place, as Swift Testing can point at it.
  ///
  /// It prints what follows the last `/` of the file's id, and traps on a line or column below 1.
  fileprivate var sourceLocation: SourceLocation {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return SourceLocation(
      fileID: "Fixtures/\(name)", filePath: path,
      line: max(1, position?.line ?? 1), column: max(1, position?.column ?? 1))
  }
}
