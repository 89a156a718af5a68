import GoldenText
import XCTest

/// A test case whose failures can be caught, before they fail it.
class CatchingTestCase: XCTestCase {
  /// A failure that the front end reported.
  struct Failure: Equatable {
    let text: String
    let path: String
    let line: Int
    /// The names of the attachments, which only Apple's XCTest takes.
    var attachments: [String] = []

    /// The first line of the text.
    var title: String { String(text.prefix { $0 != "\n" }) }
  }

  // Only the front end, which records one failure at a time, and the test's own thread use it.
  private var caught: [Failure]?

  /// The failures that a body records.
  func failures(of body: () throws -> Void) rethrows -> [Failure] {
    caught = []
    defer { caught = nil }
    try body()
    return caught ?? []
  }

  /// The failures that an asynchronous body records.
  func eventualFailures(
    isolation: isolated (any Actor)? = #isolation, of body: () async throws -> Void
  ) async rethrows -> [Failure] {
    caught = []
    defer { caught = nil }
    try await body()
    return caught ?? []
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard caught != nil else {
        super.record(issue)
        return
      }
      let location = issue.sourceCodeContext.location
      caught?.append(
        Failure(
          text: issue.compactDescription, path: location?.fileURL.path ?? "",
          line: location?.lineNumber ?? 0, attachments: issue.attachments.compactMap(\.name)))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile path: String, atLine line: Int, expected: Bool
    ) {
      guard caught != nil else {
        super.recordFailure(
          withDescription: description, inFile: path, atLine: line, expected: expected)
        return
      }
      caught?.append(Failure(text: description, path: path, line: line))
    }
  #endif
}

/// Asserts that a text is that of the file `Golden/NAME.txt` beside the test.
func assertGolden(
  _ text: String, named name: String, filePath: StaticString = #filePath, line: UInt = #line
) {
  if let problem = GoldenText.problem(text, name, besides: "\(filePath)") {
    XCTFail(problem, file: filePath, line: line)
  }
}
