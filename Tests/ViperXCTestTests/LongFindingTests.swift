import Foundation
import ViperXCTest
import XCTest

/// What is too long for a failure is an attachment of it; on Linux, where there are none, a file.
final class LongFindingTests: CatchingTestCase {
  func testFailureHasAtMostEightThousandBytesAndSaysWhereTheWholeIs() throws {
    let finding = Finding(
      id: .unexpectedMessage, sentence: "Something came.",
      details: (1...5_000).map { "  line \($0)" }, remedy: "Do it.")
    let failures = failures { report([finding], at: SourcePlace(filePath: #filePath, line: 1)) }
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertLessThanOrEqual(failure.text.utf8.count, 8_000)
    XCTAssertTrue(failure.text.hasPrefix("Something came.\n  line 1\n  line 2\n"))
    XCTAssertTrue(failure.text.hasSuffix("\n  line 5000\nFix: Do it.\n[unexpected-message]"))
    #if canImport(ObjectiveC)
      XCTAssertTrue(
        failure.text.contains(" cut; the whole is the attachment unexpected-message.txt …\n"))
      XCTAssertEqual(failure.attachments, ["unexpected-message.txt"])
    #else
      let path = try XCTUnwrap(
        failure.text.firstMatch(of: #/ cut; the whole is in (.*\/unexpected-message\.txt) …\n/#)?.1)
      let file = URL(fileURLWithPath: String(path))
      XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), finding.description)
      try FileManager.default.removeItem(at: file.deletingLastPathComponent())
    #endif
  }
}
