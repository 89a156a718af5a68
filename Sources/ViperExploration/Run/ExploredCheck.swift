import RoleNames
import ViperConformance
import ViperFixtures
import ViperFlows
import ViperMessages

/// One call of a check by explored flows, and what it has to do.
struct ExploredCheck {
  let file: ExploredFile
  let module: String
  let subject: Role
  let limits: ExplorationLimits
  private let record: RecordMode?
  private let source: SourcePlace

  /// What a call has to do.
  enum Turn {
    case done(ExploredResult)
    /// It runs the flows of the file.
    case flows([FlowRunner])
    /// It explores in a process of its own.
    case process(ExplorationProcess)
    /// It explores here: no process can be made.
    case here
    /// This process was made to explore.
    case explorer
  }

  init(
    _ file: String, _ module: String?, _ subject: Role, _ limits: ExplorationLimits,
    _ record: RecordMode?, _ source: SourcePlace
  ) {
    self.file = ExploredFile(file, testFile: source.filePath)
    self.module = module ?? self.file.module
    self.subject = subject
    self.limits = limits
    self.record = record
    self.source = source
  }

  var prefix: String { file.prefix }

  /// The search, where it goes on in this process.
  var search: Search { Search(module, subject: subject, limits, folder: file.folder) }

  func turn(_ call: TestCall) -> Turn {
    let process: LawProcess
    switch call.turn() {
    case .trials: return .explorer
    case .pass: return .done(ExploredResult())
    case .check(let made): process = made
    }
    do {
      let mode = try RecordMode.resolve(record)
      if file.exists { return .flows(runners(mode)) }
      guard mode != .never else {
        return .done(ExploredResult(findings: [file.missing(source: source)]))
      }
      if let outside = file.outside(source: source) {
        return .done(ExploredResult(findings: [outside]))
      }
    } catch {
      return .done(
        ExploredResult(findings: [
          Finding(
            id: .recordingFailed, sentence: "\(error)",
            remedy: "Set it to one of these, or unset it.", source: source)
        ]))
    }
    return process.canStart ? .process(ExplorationProcess(process, limits.time)) : .here
  }

  private func runners(_ mode: RecordMode) -> [FlowRunner] {
    Flow.all(in: file.name, filePath: source.filePath).map { flow in
      FlowRunner(flow, recordMode: mode, source: source)
    }
  }

  /// Writes the file, where a run came to its end, and says what was found.
  func written(_ exploration: Exploration) -> ExploredResult {
    let written = exploration.runs == 0 ? [] : file.write(exploration, source: source)
    return ExploredResult(
      findings: written + exploration.problems.map(placed),
      warnings: exploration.warnings.map(placed))
  }

  private func placed(_ finding: Finding) -> Finding {
    var finding = finding
    finding.source = source
    return finding
  }
}
