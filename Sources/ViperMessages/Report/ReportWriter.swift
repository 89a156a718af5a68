import Foundation
package import ViperJSON
import ViperTime

/// The writer of what tests do and find: one file a process, in the folder that `VIPER_REPORT` names.
///
/// A flow is written when it begins and when it has ended, so that a reader knows which one ended the
/// process.
package final class ReportWriter: Sendable {
  /// The writer that the environment asks for; nil where it asks for none.
  package static let shared = ReportWriter(environment: ProcessInfo.processInfo.environment)

  /// The writer of the scope that the code runs in; nil outside of any.
  @TaskLocal package static var scope: ReportWriter?

  /// The writer in force: that of the scope, or else of the environment.
  package static var inForce: ReportWriter? { scope ?? shared }

  /// How the names of the files begin.
  package static let prefix = "report-"

  private let file: LineFile
  private let count = Guarded(0)
  private let begin = ContinuousClock().now

  /// The folder that is written to.
  package var folder: String { file.folder }

  /// Makes a writer into a folder, which is made with the first event.
  package init(folder: String) {
    let process = ProcessInfo.processInfo
    let (program, number) = (process.processName, Int(process.processIdentifier))
    let time = Date().timeIntervalSince1970
    file = LineFile(in: folder, prefix: Self.prefix) {
      ReportEvent(
        "opened",
        [
          "format": .number(ReportEvent.format), "program": .string(program),
          "process": .number(number), "time": .number(Int(time)),
        ]
      ).bytes
    }
  }

  /// Makes the writer that the environment asks for.
  convenience init?(environment: [String: String]) {
    guard let folder = Self.folder(in: environment) else { return nil }
    self.init(folder: folder)
  }

  /// The folder that the environment names; nil where it names none. Trials of laws have processes of their
  /// own, whose runs are no tests.
  package static func folder(in environment: [String: String]) -> String? {
    let folder = environment[EnvironmentVariable.report.rawValue] ?? ""
    return folder.isEmpty || environment["VIPER_LAW_TRIAL"] ?? "" != "" ? nil : folder
  }

  /// A number for a flow or a check, which no other one of the process has.
  package func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  /// How many milliseconds have passed since the writer was made.
  package var milliseconds: Int {
    let (seconds, attoseconds) = (ContinuousClock().now - begin).components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// Writes events, all at once.
  ///
  /// - Returns: Why nothing can be written, the first time.
  package func write(_ events: [ReportEvent]) -> Finding? {
    file.write(events.flatMap(\.bytes)).map { error in
      Finding(
        id: .recordingFailed,
        sentence: "What tests do can't be written to VIPER_REPORT, '\(folder)': "
          + "\(error.localizedDescription)",
        remedy: "Name a folder that is there or can be made, or unset VIPER_REPORT.")
    }
  }

  /// Writes what came of a check that runs no flow.
  ///
  /// - Parameters:
  ///   - name: The function that the test called, with its labels or without.
  ///   - findings: What does not hold.
  ///   - remarks: What is told and fails nothing.
  ///   - rules: What rules and laws say, and what they did not check; nil for a check that asks none.
  ///   - map: Who holds whom in the module that it looks at; nil where it looks at none.
  ///   - place: The line of the test.
  /// - Returns: The findings, with one more where nothing can be written.
  package func checked(
    _ name: String, _ findings: [Finding], remarks: [Finding] = [], rules: JSONValue? = nil,
    map: ReferenceGraph? = nil, at place: SourcePlace
  ) -> [Finding] {
    let number = next()
    let name = name.prefix { $0 != "(" }
    let check = ReportEvent(
      "check",
      [
        "check": .number(number), "name": .string(String(name)), "test": .place(place),
        "result": .string(findings.isEmpty ? "passed" : "failed"), "at": .number(milliseconds),
        "rules": rules, "map": map.flatMap { $0.edges.isEmpty ? .none : $0.json },
      ])
    let problem = write(
      findings.map { .finding($0, .failure, of: .check(number)) }
        + remarks.map { .finding($0, .remark, of: .check(number)) } + [check])
    return findings + [problem].compactMap { $0 }
  }
}
