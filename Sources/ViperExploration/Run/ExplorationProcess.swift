import Foundation
import RoleNames
import ViperConformance
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

/// Explores in a process of its own, so that the module may trap there.
///
/// The process says before each run which one it is. Where it ends, it is made once more and leaves
/// that one out: the search is the same each time.
struct ExplorationProcess {
  /// What a process says that is over: more than it can have run.
  static let whole = 1_000_000
  /// How many runs may end a process; the search goes no further then.
  private static let mostTraps = 12

  /// A trap, and on which path it came.
  private struct Trap {
    /// The number of the run.
    let number: Int
    let trap: LawTrap
    let path: JSONValue?

    var steps: [JSONValue] { path?["steps"]?.elements ?? [] }

    /// What was sent last: "event didSelect"; nil where that is not known, as of the trials of laws.
    var sent: String? {
      let last = steps.last?["when"]?.members.first
      return last.map { "\($0.key) \($0.value.text ?? "")" }
    }

    /// Whether it is the same fault: the line of the app, or, where that is not known, what was said and what
    /// was sent last.
    func isSame(_ other: Trap) -> Bool {
      guard trap.how == other.trap.how, trap.cause == other.trap.cause else { return false }
      let isSent = sent == other.sent || sent == nil || other.sent == nil
      return trap.cause != nil || trap.said == other.trap.said && isSent
    }

    /// The event that was sent last, if it has no arguments.
    var bareEvent: String? {
      let when = steps.last?["when"]
      return when?["with"] == nil ? when?["event"]?.text : nil
    }
  }

  private let process: LawProcess
  private let time: Duration
  private let start = ContinuousClock().now

  /// - Parameter time: How long it takes at most, in all processes together.
  init(_ process: LawProcess, _ time: Duration = ExplorationLimits().time) {
    self.process = process
    self.time = time
  }

  private var timeLeft: Duration { start + time - ContinuousClock().now }

  /// Explores until the search is over.
  ///
  /// - Returns: What was found; no run where the process ended too often, or can't be told why.
  func explore(_ module: String, _ subject: Role) -> Exploration {
    var traps: [Trap] = []
    while true {
      var result: JSONValue?
      var path: JSONValue?
      let text = JSONWriter.compact(
        .object([
          ("skip", .array(traps.map { .number($0.number) })),
          ("hanging", .array(traps.filter(\.trap.isHang).map { .number($0.number) })),
          ("time", .number(Int(timeLeft.timeInterval * 1000))),
        ]))
      // A step that hangs must leave time for the rest; a slow one, on a busy machine, is none that hangs.
      let seconds = max(5, Int(timeLeft.components.seconds / 4))
      let run = LawProcess.$stepLimit.withValue(seconds) {
        process.run(text, count: Self.whole) { file in
          result = Self.read(Explorer.resultFile(of: file))
          path = Self.read(Explorer.pathFile(of: file))
        }
      }
      if let result, var exploration = Exploration(json: result) {
        let sent = exploration.sentEvents
        let unsent = Set(traps.compactMap(\.bareEvent)).filter { Self.isNeverSent($0, traps, sent) }
        exploration.problems.insert(
          contentsOf: Self.findings(traps.filter { $0.bareEvent.map(unsent.contains) != true }),
          at: 0)
        for event in unsent.sorted() {
          guard let first = traps.first(where: { $0.bareEvent == event }) else { continue }
          exploration.warnings += first.trap.warnings(at: event, Self.flow(first.path))
        }
        // What was found is run elsewhere in any case: without that it can't be kept.
        LawProcess.$stepLimit.withValue(seconds) {
          FlowProcesses(process, upTo: max(timeLeft, time / 4)).check(&exploration)
        }
        return exploration
      }
      guard case .died(let trap) = run.ending, traps.count < Self.mostTraps else {
        return Exploration(
          module: module, subject: subject, states: 0, transitions: 0, runs: 0, isCutOff: true,
          isCutOffByTime: false, unknown: [],
          problems: Self.findings(traps) + [Self.finding(run.ending, traps.count)], dropped: [],
          flows: [])
      }
      traps.append(Trap(number: run.done, trap: trap, path: path))
    }
  }

  static func read(_ file: String) -> JSONValue? {
    (try? JSONDocument(contentsOf: file))?.root
  }

  private static func finding(_ ending: LawEnding, _ count: Int) -> Finding {
    let reason =
      if case .unknown(let why) = ending { why } else {
        "\(count) paths and one more ended its process"
      }
    return Finding(
      id: .recordingFailed, sentence: "The module could not be explored: \(reason).",
      remedy: "Fix what is found first, and run again.")
  }

  /// Whether an event traps first of all and again, and no flow has it: nothing says that it is ever sent.
  private static func isNeverSent(_ event: String, _ traps: [Trap], _ sent: Set<String>) -> Bool {
    let own = traps.filter { $0.bareEvent == event }
    guard own.count > 1, !own[0].trap.isHang, !sent.contains(event) else { return false }
    return own[0].steps.count == 1
  }

  private static func flow(_ path: JSONValue?) -> [String] {
    let lines = path.map { JSONWriter.pretty($0).split(separator: "\n") } ?? []
    return ["The shortest flow that shows it:"] + lines.map { "  \($0)" }
  }

  /// A finding for each cause, with the shortest path to it.
  private static func findings(_ traps: [Trap]) -> [Finding] {
    var causes: [[Trap]] = []
    for trap in traps {
      let index = causes.firstIndex { $0[0].isSame(trap) } ?? causes.count
      if index == causes.count { causes.append([]) }
      causes[index].append(trap)
    }
    return causes.map { traps in
      let shortest = traps.filter { $0.sent != nil }.min { $0.steps.count < $1.steps.count }
      return finding(shortest ?? traps[0], others: traps.count - 1)
    }
  }

  private static func finding(_ found: Trap, others: Int) -> Finding {
    let (trap, path) = (found.trap, found.path)
    let areLaws = path?.isStructurallyEqual(to: ExploredLaws.path) ?? false
    guard !areLaws else {
      return Finding(
        id: trap.isHang ? .hung : .trapped,
        sentence: "The module \(trap.how) while laws were asked.",
        details: trap.said.map { [$0] } ?? [],
        remedy: "Hold the module to the laws by expectConforms, which names the law and its flow.")
    }
    let step = found.sent.map { " in step \(found.steps.count), \($0)" } ?? ""
    return Finding(
      id: trap.isHang ? .hung : .trapped,
      sentence: "The module \(trap.how)\(trap.isHang ? step : "").",
      details: (trap.said.map { [$0] } ?? []) + flow(path)
        + (others > 0 ? ["Other paths that end so: \(others)."] : []),
      remedy: trap.isHang
        ? "Let the last step return, and what it starts come to an end."
        : "Guard what the module takes for granted at the last step.")
  }
}

/// Explores in a process that was made for that, and says how far it has come.
final class Explorer: Sendable {
  private let file = LawProcess.firstFile ?? ""
  private let skipped: Set<Int>
  private let hanging: Set<Int>
  /// The text of the fixture whose flows are to be run; nil where it is to explore.
  private let text: String?
  /// How long it may take; nil where nothing is said of that.
  private let time: Duration?
  /// Where it says which path it runs. It stays open: writing a file anew waits for the disk each time.
  private let pathFile: FileHandle?

  init() {
    let path = Self.pathFile(of: file)
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    pathFile = FileHandle(forWritingAtPath: path)
    let json = (try? JSONDocument(contentsOf: file))?.root
    skipped = Set(json?["skip"]?.elements.compactMap(\.integer) ?? [])
    hanging = Set(json?["hanging"]?.elements.compactMap(\.integer) ?? [])
    text = json?["flows"]?.text
    time = json?["time"]?.integer.map { .milliseconds($0) }
  }

  static func resultFile(of file: String) -> String { "\(file).result" }
  static func pathFile(of file: String) -> String { "\(file).path" }

  /// Whether nothing more is to be run, after a time.
  func isOver(after start: ContinuousClock.Instant) -> Bool {
    time.map { ContinuousClock().now >= start + $0 } ?? false
  }

  /// The limits, of which earlier processes have used up a part.
  func limits(_ limits: ExplorationLimits) -> ExplorationLimits {
    var limits = limits
    limits.time = min(limits.time, time ?? limits.time)
    return limits
  }

  func begin(_ search: Search) {
    (search.skipped, search.hanging) = (skipped, hanging)
    search.runsOfFlow = FlowProcesses.runsBefore
    // It may trap with them.
    search.changesPath = willRun
  }

  /// The flows that are to be run; nil where it is to explore.
  ///
  /// - Parameter folder: Where the files with answers lie that they name.
  func flows(in folder: String?) -> [(flow: Flow, policy: RunPolicy)]? {
    text.map { text in
      ((try? Flow.read(text: text, path: "explored.json")) ?? []).map { flow in
        var (flow, policy) = (flow, RunPolicy())
        flow.folder = folder
        if flow.known?.findings.contains(.notReleased) == true {
          policy.releaseTimeout = RunPolicy.shortTimeout
        }
        return (flow, policy)
      }
    }
  }

  /// Says which run is next.
  func willRun(_ number: Int, _ path: JSONValue) {
    try? pathFile?.truncate(atOffset: 0)
    try? pathFile?.write(contentsOf: Data(JSONWriter.compact(path).utf8))
    say(number)
  }

  /// Hands over what was found, or what came of flows, and ends the process.
  func end(_ json: JSONValue) -> Never {
    let json = JSONWriter.compact(json)
    try? Data(json.utf8).write(to: URL(fileURLWithPath: Self.resultFile(of: file)))
    say(ExplorationProcess.whole)
    LawProcess.end()
  }

  private func say(_ number: Int) {
    try? FileHandle.standardOutput.write(contentsOf: Data(LawProgress(done: number).line.utf8))
  }
}
