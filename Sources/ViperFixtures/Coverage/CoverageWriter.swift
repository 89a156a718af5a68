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

  private struct State {
    var written: Set<Vocabulary> = []
    var writtenStates: Set<CoverageState> = []
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
  /// - Parameters:
  ///   - counts: What it touched. A thing may stand there more than once.
  ///   - vocabularies: What its modules can take and send; each is written once.
  ///   - states: In which states they were, and what was sent there.
  ///   - known: Those states; each is written once.
  ///   - flow: The id of the flow.
  /// - Returns: Why nothing can be written, the first time.
  package func write(
    _ counts: [CoverageCounts.Entry], _ vocabularies: [Vocabulary],
    _ states: StateCounts = StateCounts(), known: [CoverageState] = [], flow: String
  ) -> Finding? {
    let run = CoverageLine.bytes(of: flow, counts, states)
    // What a run refers to is written before another run may refer to it.
    return state.withLock { state in
      var text = ""
      for vocabulary in vocabularies where state.written.insert(vocabulary).inserted {
        text += CoverageLine.vocabulary(vocabulary).text + "\n"
      }
      for known in known where state.writtenStates.insert(known).inserted {
        text += CoverageLine.state(known).text + "\n"
      }
      return file.write(text.isEmpty ? run : text.utf8 + run).map { error in
        Finding(
          id: .recordingFailed,
          sentence: "What flows touch can't be written to \(variable.rawValue), '\(folder)': "
            + "\(error.localizedDescription)",
          remedy: "Name a folder that is there or can be made, or unset \(variable.rawValue).")
      }
    }
  }
}
