import Foundation

/// Findings that came where no test could take them, so that none is lost.
///
/// A front end that runs later reports them. The process fails in any case: what no test has reported
/// would be lost, and a test that expects failures of its own may have swallowed what it reported.
package final class LateFindings: @unchecked Sendable {
  /// The findings of this process.
  public static let shared = LateFindings()

  // Guards `unreported` and `count`.
  private let lock = NSLock()
  private var unreported: [Finding] = []
  private var count = 0

  /// How many are kept and told at once: a task that goes on for ever would fill the memory.
  private static let most = 1_000

  private init() {}

  /// Keeps a finding, says so at once on the error output, and sees to it that the process fails.
  public func add(_ finding: Finding) {
    let problem = ReportWriter.inForce?.write([.finding(finding, .failure, of: .nothing)])
    for finding in [finding, problem].compactMap({ $0 }) { keep(finding) }
  }

  private func keep(_ finding: Finding) {
    watchExit()
    let number = lock.withLock {
      count += 1
      if unreported.count < Self.most {
        unreported.append(finding)
      }
      return count
    }
    guard number <= Self.most else { return }
    let text = finding.report(keepingWhole: finding.keepInFile)
    Self.write("ViperTestKit: a failure outside of any test: \(text)\n")
  }

  /// Keeps findings that came where a front end has no test to give them to; a report has them already.
  ///
  /// - Parameters:
  ///   - findings: What no test could take.
  ///   - reason: Why not, in a sentence.
  ///   - remedy: What to do about it, in a sentence.
  public func add(_ findings: [Finding], because reason: String, remedy: String) {
    for finding in findings {
      var late = Finding(
        id: .noTest, flow: finding.flow, sentence: finding.sentence,
        details: finding.details + ["[\(finding.id.rawValue)]", reason], remedy: remedy,
        fixture: finding.fixture, source: finding.source)
      late.graph = finding.graph
      keep(late)
    }
  }

  /// Takes the findings that no test has reported yet, to report them.
  public func take() -> [Finding] {
    lock.withLock {
      defer { unreported = [] }
      return unreported
    }
  }

  /// Sees to it that the process fails if something is lost when it exits.
  func watchExit() {
    _ = Self.exitHandler
  }

  /// Set once.
  private static let exitHandler = atexit { LateFindings.shared.failProcessIfLost() }

  private func failProcessIfLost() {
    let (count, rest) = (lock.withLock { self.count }, take())
    let open = BegunCheck.textOfOpen
    guard count > 0 || open != nil else { return }
    if !rest.isEmpty {
      let sentences = rest.map { "  \($0.reportedHeadline)\n" }.joined()
      Self.write("ViperTestKit: no test reported \(Self.failures(rest.count)):\n\(sentences)")
    } else if count > 0 {
      Self.write("ViperTestKit: \(Self.failures(count)) came outside of a test.\n")
    }
    open.map(Self.write)
    // Nothing that was printed before may be lost with the process.
    fflush(nil)
    _exit(1)
  }

  private static func failures(_ count: Int) -> String {
    count == 1 ? "1 failure" : "\(count) failures"
  }

  private static func write(_ text: String) {
    // Where nobody reads it, the exit status still tells.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
