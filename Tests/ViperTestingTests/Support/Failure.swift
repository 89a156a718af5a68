import Foundation
import Testing

/// A failure that a front end reported, caught before it could fail the test.
struct Failure: Sendable {
  let text: String
  let path: String
  let line: Int
  let column: Int

  /// The first line of the text.
  var title: String { String(text.prefix { $0 != "\n" }) }

  /// The failures that a body reports.
  static func all(in body: () throws -> Void) rethrows -> [Failure] {
    let caught = Caught()
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      caught.add(issue)
    }
    return caught.failures
  }

  /// The failures that an asynchronous body reports.
  static func eventual(
    isolation: isolated (any Actor)? = #isolation, in body: () async throws -> Void
  ) async rethrows -> [Failure] {
    let caught = Caught()
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      caught.add(issue)
    }
    return caught.failures
  }

  /// `lock` guards `all`.
  private final class Caught: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Failure] = []

    var failures: [Failure] { lock.withLock { all } }

    /// - Returns: Whether a front end reported it; anything else is to fail the test.
    func add(_ issue: Issue) -> Bool {
      guard case .unconditional = issue.kind, let location = issue.sourceLocation else {
        return false
      }
      let failure = Failure(
        text: issue.comments.map(\.rawValue).joined(separator: "\n"), path: location.path,
        line: location.line, column: location.column)
      lock.withLock { all.append(failure) }
      return true
    }
  }
}

extension SourceLocation {
  fileprivate var path: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}
