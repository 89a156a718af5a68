public import RoleNames
import ViperConformance
public import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
public import ViperMessages
import ViperRules
import ViperValues

/// What a search has found of a module: its states, and the flows that pass them.
public struct Exploration: Sendable {
  /// The module's name.
  public let module: String
  /// The role that is real.
  public let subject: Role
  /// How many states were found.
  public let states: Int
  /// How many stimuli were sent in a state, each once.
  public let transitions: Int
  /// How many flows were run.
  public let runs: Int
  /// Whether the limits were reached before all was tried.
  public internal(set) var isCutOff: Bool
  /// Whether it was the time that was over: on another machine the file may be another one then.
  public internal(set) var isCutOffByTime: Bool
  /// What can't be sent or answered, and why; and what the module never sent.
  public internal(set) var unknown: [String]
  /// What was found that does not hold, each with the shortest flow that shows it.
  public internal(set) var problems: [Finding]
  /// The flows that are no flows, since they are not the same each time or can't be done.
  public private(set) var dropped: [String]
  /// What is told and fails nothing.
  var warnings: [Finding] = []
  /// The flows, in the notation of fixtures; their ids are all the same as yet.
  private(set) var flows: [JSONValue]

  /// How many flows there are.
  public var flowCount: Int { flows.count }

}

extension Exploration {
  private init(_ runs: ExplorationRuns, prefix: String) {
    let search = runs.search
    let results = runs.flows?.results ?? []
    let isCutOffByTime = search.isCutOffByTime || runs.flows?.isCutOffByTime == true
    let kept = results.filter { $0.refusal == nil }
    self.init(
      module: search.module, subject: search.subject, states: search.shapeCount,
      transitions: search.transitions.count, runs: search.runCount,
      isCutOff: search.isCutOff || isCutOffByTime,
      isCutOffByTime: isCutOffByTime,
      unknown: search.learned.unknown.keys.sorted().map { kind in
        "\(kind): \(search.learned.unknown[kind] ?? "")"
      }
        + search.vocabulary.subtracting(search.sent).sorted().map { message in
          let owner = [search.module, ""].contains(message.module) ? "" : "\(message.module)."
          return "\(message.channel.rawValue) \(owner)\(message.name): never seen"
        },
      problems: search.problems.map { finding, path in
        var finding = finding
        finding.flow = nil
        let flow = JSONWriter.pretty(path.json(of: search.module)).split(separator: "\n")
        finding.details =
          ["The shortest flow that shows it:"] + flow.map { "  \($0)" } + finding.details
        return finding
      },
      dropped: results.compactMap { flow, refusal in
        refusal.map { "\(flow.sentence): \($0)" }
      },
      flows: kept.map { $0.flow.json(id: prefix, module: search.module) })
    joinRaces()
  }

  /// Drops flows that are none.
  ///
  /// - Parameter refusals: Why, by place.
  mutating func drop(_ refusals: [Int: String]) {
    guard !refusals.isEmpty else { return }
    dropped += refusals.sorted { $0.key < $1.key }.map { place, why in
      "\(flows[place]["scenario"]?.text ?? ""): \(why)"
    }
    flows = flows.indices.filter { refusals[$0] == nil }.map { flows[$0] }
  }

  /// Lets a flow allow for what came in other runs.
  ///
  /// - Returns: Whether it does; not where it goes another way.
  mutating func widen(_ place: Int, by run: [JSONValue]) -> Bool {
    guard let steps = flows[place]["steps"]?.elements.widened(by: run) else { return false }
    flows[place] = flows[place].replacing("steps", .array(steps))
    return true
  }

  private var steps: [[JSONValue]] { flows.map { $0["steps"]?.elements ?? [] } }

  /// What was not the same each time, and is not compared, with the first step in which it was so.
  var variations: [String: Int] {
    steps.flatMap { $0.enumerated() }.reduce(into: [:]) { all, step in
      for sentence in step.element.variations {
        all[sentence] = min(step.offset + 1, all[sentence] ?? .max)
      }
    }
  }

  /// Lets all flows allow for the races that some have shown.
  mutating func joinRaces() {
    let races = Set(steps.joined().flatMap(\.races))
    flows = zip(flows, steps).map { flow, steps in
      races.isEmpty ? flow : flow.replacing("steps", .array(steps.map { $0.joining(races) }))
    }
  }

  /// The same with some of the flows only.
  func keeping(_ places: [Int]) -> Exploration {
    var part = self
    part.flows = places.map { flows[$0] }
    return part
  }

  /// What is said where the time was over.
  static let cutOffByTime =
    "cut off when its time was over, so that another machine may write another file"

  // MARK: The file

  /// The text of a fixture file with the flows; nil where there is none.
  public var text: String? {
    guard !flows.isEmpty else { return nil }
    let subject =
      subject == .presenter ? [] : [("subject", JSONValue.string(self.subject.rawValue))]
    let comment =
      isCutOffByTime ? [("$comment", JSONValue.string("The search was \(Self.cutOffByTime)."))] : []
    let flows = flows.enumerated().map { index, flow in
      let id = "\(flow["id"]?.text ?? "").\(index < 9 ? "0" : "")\(index + 1)"
      return flow.replacing("id", .string(id))
    }
    return JSONWriter.pretty(
      .object(
        comment + [("format", 1), ("module", .string(module))] + subject
          + [("explored", true), ("flows", .array(flows))])) + "\n"
  }
}

extension Exploration {
  /// Drives a module by itself, and takes up what it does, blocking the thread.
  ///
  /// - Parameters:
  ///   - module: The module's name, as fixtures have it.
  ///   - subject: The role that is real.
  ///   - prefix: What the ids of the flows begin with.
  ///   - limits: How far the search goes.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  @_disfavoredOverload
  public static func of(
    _ module: String, subject: Role = .presenter, prefix: String = "explored",
    limits: ExplorationLimits = ExplorationLimits(), wiring: (Harness) throws -> Void
  ) -> Exploration {
    of(Search(module, subject: subject, limits), prefix: prefix, wiring: wiring)
  }

  /// Drives a module by itself, and takes up what it does, in the isolation of the caller.
  ///
  /// - Parameters:
  ///   - module: The module's name, as fixtures have it.
  ///   - subject: The role that is real.
  ///   - prefix: What the ids of the flows begin with.
  ///   - limits: How far the search goes.
  ///   - isolation: Leave it out: the caller's.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  public static func of(
    _ module: String, subject: Role = .presenter, prefix: String = "explored",
    limits: ExplorationLimits = ExplorationLimits(),
    isolation: isolated (any Actor)? = #isolation, wiring: (Harness) async throws -> Void
  ) async -> Exploration {
    await of(Search(module, subject: subject, limits), prefix: prefix, wiring: wiring)
  }

  /// - Parameter willRun: Is told the number of each run before that, and its path.
  @_disfavoredOverload
  static func of(
    _ search: Search, prefix: String, willRun: (Int, JSONValue) -> Void = { _, _ in },
    wiring: (Harness) throws -> Void
  ) -> Exploration {
    var runs = ExplorationRuns(search)
    while let run = runs.next() {
      willRun(runs.number, run.path.json(of: search.module))
      runs.take(run, FlowRun.of(run.flow, run.policy, wiring: wiring))
    }
    var exploration = Exploration(runs, prefix: prefix)
    var laws = ExploredLaws(exploration, runs)
    exploration.unknown += [laws.notAsked].compactMap { $0 }
    guard !laws.flows.isEmpty else { return exploration }
    var number = laws.firstNumber
    _ = laws.report.check(Law.all, laws.scenario, module: search.module) { harness in
      willRun(number, ExploredLaws.path)
      number += 1
      try wiring(harness)
    }
    exploration.problems += laws.report.findings
    return exploration
  }

  static func of(
    _ search: Search, prefix: String, willRun: (Int, JSONValue) -> Void = { _, _ in },
    isolation: isolated (any Actor)? = #isolation, wiring: (Harness) async throws -> Void
  ) async -> Exploration {
    var runs = ExplorationRuns(search)
    while let run = runs.next() {
      willRun(runs.number, run.path.json(of: search.module))
      runs.take(run, await FlowRun.of(run.flow, run.policy, wiring: wiring))
    }
    var exploration = Exploration(runs, prefix: prefix)
    var laws = ExploredLaws(exploration, runs)
    exploration.unknown += [laws.notAsked].compactMap { $0 }
    guard !laws.flows.isEmpty else { return exploration }
    var number = laws.firstNumber
    _ = await laws.report.check(Law.all, laws.scenario, module: search.module) { harness in
      willRun(number, ExploredLaws.path)
      number += 1
      try await wiring(harness)
    }
    exploration.problems += laws.report.findings
    return exploration
  }
}
