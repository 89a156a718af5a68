import Foundation
import ViperJSON
package import ViperMessages
import ViperTime

/// The writer of what flows touch: one file a process, in the folder that `VIPER_COVERAGE` names, or else
/// beside the report that `VIPER_REPORT` asks for.
///
/// Each run is written as whole lines, so that a process that is killed loses at most the last one.
package final class CoverageWriter: Sendable {
  /// The writer that the environment asks for; nil where it asks for none.
  package static let shared = CoverageWriter(environment: ProcessInfo.processInfo.environment)

  /// The writer of the scope that the code runs in; nil outside of any.
  @TaskLocal package static var scope: CoverageWriter?

  /// The writer in force: that of the scope, or else of the environment.
  package static var inForce: CoverageWriter? { scope ?? shared }

  /// How the names of the files begin.
  package static let prefix = "coverage-"

  /// What stands in the file already.
  private struct State {
    var vocabularies: Set<Vocabulary> = []
    var texts: [String: Int] = [:]
    var states: [CoverageState: Int] = [:]
    /// What is to be written before the next run, which refers to it.
    var head = ""
    var line = RunLine()

    private mutating func write(_ line: CoverageLine) {
      head += line.text + "\n"
    }

    private var nextNumber: Int { texts.count + states.count + 1 }

    mutating func number(of text: String) -> Int {
      if let number = texts[text] { return number }
      let number = nextNumber
      texts[text] = number
      write(.text(number, text))
      return number
    }

    mutating func number(of state: CoverageState) -> Int {
      if let number = states[state] { return number }
      let number = nextNumber
      states[state] = number
      write(.state(number, state))
      return number
    }

    /// Makes the line of a run.
    mutating func add(_ run: CoverageRun) {
      for vocabulary in run.vocabularies where vocabularies.insert(vocabulary).inserted {
        write(.vocabulary(vocabulary))
      }
      line.begin(run.flow)
      // Most are of the same module as the one before.
      var module = (name: "", number: 0)
      for (key, count) in run.counts {
        if module.number == 0 || module.name != key.module {
          module = (key.module, number(of: key.module))
        }
        line.add(
          CoverageLine.Count(
            module: module.number, kind: key.kind, name: number(of: key.name), count: count))
      }
      line.beginStates()
      let states = run.visits.map { number(of: $0.state) }
      for (index, visit) in run.visits.enumerated() {
        line.add(
          CoverageLine.Visit(
            state: states[index], event: visit.event.map { number(of: $0) },
            target: visit.next.map { states[$0] }))
      }
      line.end()
    }
  }

  /// The folder that is written to.
  package var folder: String { file.folder }
  private let file: LineFile
  private let variable: EnvironmentVariable
  private let state = Guarded(State())

  /// Makes a writer into a folder, which is made with the first run.
  ///
  /// - Parameter variable: The variable that names it, which is told where nothing can be written.
  package init(folder: String, of variable: EnvironmentVariable = .coverage) {
    file = LineFile(in: folder, prefix: Self.prefix)
    self.variable = variable
  }

  /// Makes the writer that the environment asks for.
  convenience init?(environment: [String: String]) {
    if let folder = environment[EnvironmentVariable.coverage.rawValue], !folder.isEmpty {
      self.init(folder: folder)
    } else if let folder = ReportWriter.folder(in: environment) {
      self.init(folder: folder, of: .report)
    } else {
      return nil
    }
  }

  /// Writes what a run touched.
  ///
  /// - Returns: Why nothing can be written, the first time.
  package func write(_ run: CoverageRun) -> Finding? {
    state.withLock { state in
      state.add(run)
      let head = state.head
      state.head = ""
      return file.write(head.isEmpty ? state.line.bytes : head.utf8 + state.line.bytes).map {
        error in
        Finding(
          id: .recordingFailed,
          sentence: "What flows touch can't be written to \(variable.rawValue), '\(folder)': "
            + "\(error.localizedDescription)",
          remedy: "Name a folder that is there or can be made, or unset \(variable.rawValue).")
      }
    }
  }
}
