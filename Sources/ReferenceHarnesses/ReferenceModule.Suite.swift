import Foundation
package import ViperConformance
package import ViperExploration
package import ViperRules
import ViperTestKit

extension ReferenceModule {
  /// A fixture file and the wiring of its flows.
  public struct Suite: Sendable {
    /// The file below the fixture root.
    public let file: String
    /// Makes a module with the faults of these names switched on.
    let wire: @Sendable (Harness, Set<String>) throws -> Void
    /// Whether it is wired on the main actor, and each step waits for what comes later.
    var isOnMainActor = false
    /// Whether its flows are run on the main thread, as its screens are used there.
    var isOnMainThread = false
    /// Whether the rules and laws are asked; not of what an article warns of and shows all the
    /// same, nor of a double, nor where a neighbour leaves in the middle.
    var isHeldToRules = true
    /// Whether the module itself waits in real time, so that one that is idle is not done.
    var isInRealTime = false
  }
}

extension ReferenceModule.Suite {
  /// Flows of a module in which everything has come when a call returns.
  init<Faults: NamedFaults>(
    _ file: String, _ wire: @escaping @Sendable (Harness, Faults) throws -> Void
  ) {
    self.init(file: file) { try wire($0, Faults(names: $1)) }
  }

  /// The same, of which the rules and laws are not asked: an article warns of it, its presenter is a
  /// double, or whoever waits for an answer leaves.
  var notHeldToRules: Self {
    var suite = self
    suite.isHeldToRules = false
    return suite
  }

  /// The same on the main thread: a message that comes on another one can be told by that.
  var onMainThread: Self {
    var suite = self
    suite.isOnMainThread = true
    return suite
  }

  /// The same, with a clock of the module's own.
  var inRealTime: Self {
    var suite = self
    suite.isInRealTime = true
    return suite
  }

  /// Flows of a module that is bound to the main actor, and in which tasks go on by themselves.
  static func onMainActor<Faults: NamedFaults>(
    _ file: String, _ wire: @escaping @MainActor @Sendable (Harness, Faults) -> Void
  ) -> Self {
    let wire: @Sendable (Harness, Set<String>) -> Void = { harness, names in
      // With the test's time each step waits until idle, also one that expects nothing.
      _ = harness.clock
      nonisolated(unsafe) let harness = harness
      MainActor.assumeIsolated { wire(harness, Faults(names: names)) }
    }
    return Self(file: file, wire: wire, isOnMainActor: true)
  }
}

// MARK: - Running

extension ReferenceModule.Suite {
  /// Calls what does not wait, there where the suite belongs.
  private func call<Result: Sendable>(_ body: @Sendable () -> Result) async -> Result {
    isOnMainThread ? await { @MainActor in body() }() : body()
  }
}

// A synchronous closure calls what does not wait: so does a synchronous test. On the main actor,
// where a module that is bound to it has to be wired, none has a queue or a thread of its own, so
// that nothing comes any more once it is idle.

extension ReferenceModule.Suite {
  /// Runs a flow.
  ///
  /// - Parameters:
  ///   - flow: One of the file's flows, or a changed one.
  ///   - releaseTimeout: The longest that is waited for the module to go away.
  ///   - faults: The names of the faults that are switched on.
  public func run(
    _ flow: Flow, releaseTimeout: Duration = .seconds(1), faults: Set<String> = []
  ) async -> FlowResult {
    guard isOnMainActor else {
      return await call {
        FlowRunner(flow, releaseTimeout: releaseTimeout).run { try wire($0, faults) }
      }
    }
    return await { @MainActor in
      await FlowRunner(
        flow, releaseTimeout: releaseTimeout, idleEndsSteps: !faults.isEmpty && !isInRealTime
      ).run { try wire($0, faults) }
    }()
  }

  /// Holds the module to the rules and laws, as its flows say.
  ///
  /// - Parameters:
  ///   - run: What takes up what they say.
  ///   - flows: The file's flows.
  ///   - process: Runs what may trap before it is run here; nil where nothing can.
  ///   - faults: The names of the faults that are switched on.
  package func conformance(
    _ run: inout ConformanceRun, flows: [Flow], process: LawProcess? = nil,
    faults: Set<String> = []
  ) async {
    guard isHeldToRules else { return }
    guard isOnMainActor else {
      run = await call { [run] in
        var run = run
        run.add(flows: flows, process: process) { try wire($0, faults) }
        return run
      }
      return
    }
    run = await { @MainActor [run] in
      var run = run
      run.idleEndsSteps = !faults.isEmpty
      await run.add(flows: flows, process: process) { try wire($0, faults) }
      return run
    }()
  }

  /// In a process that was made to explore the module: does so, and ends it.
  ///
  /// - Parameters:
  ///   - module: Its name, as fixtures have it.
  ///   - subject: The role that is real.
  ///   - limits: How far the search goes.
  ///   - root: The fixture root, in which the files with answers lie.
  package func runExplorer(
    _ module: String, _ subject: Role, _ limits: ExplorationLimits, root: String
  ) async -> Never {
    let prefix = "\(file.split(separator: "/").last?.dropLast(5).lowercased() ?? module).explored"
    let folder = ("\(root)/\(file)" as NSString).deletingLastPathComponent
    let explore = {
      Exploration.runExplorer(
        module, subject: subject, prefix: prefix, limits: limits, folder: folder
      ) {
        try wire($0, [])
      }
    }
    if isOnMainThread { return await { @MainActor in explore() }() }
    guard isOnMainActor else { return explore() }
    return await { @MainActor in
      await Exploration.runExplorer(
        module, subject: subject, prefix: prefix, limits: limits, folder: folder
      ) {
        try wire($0, [])
      }
    }()
  }

  /// In a process that was made for trials of laws: runs them, and ends it.
  ///
  /// - Parameter faults: The names of the faults that are switched on.
  package func runTrials(faults: Set<String>) async -> Never {
    let run = { LawProcess.runTrials { try wire($0, faults) } }
    if isOnMainThread { return await { @MainActor in run() }() }
    guard isOnMainActor else { return run() }
    return await { @MainActor in
      await LawProcess.runTrials { try wire($0, faults) }
    }()
  }

  /// Tries laws on the module, as its flows say.
  ///
  /// - Parameters:
  ///   - laws: The laws.
  ///   - report: What takes up what they say.
  ///   - flows: The file's flows.
  ///   - process: Runs what may trap before it is run here; nil where nothing can.
  ///   - faults: The names of the faults that are switched on.
  /// - Returns: What is wrong with the flows or the wiring, so that nothing could be tried.
  package func check(
    _ laws: [Law], _ report: inout ConformanceReport, flows: [Flow], process: LawProcess? = nil,
    faults: Set<String> = []
  ) async -> [Finding] {
    guard isHeldToRules else { return [] }
    let module = flows.first?.module ?? "Module"
    guard isOnMainActor else {
      let checked = await call { [report] in
        var report = report
        let problems = report.check(
          laws, LawScenario(flows: flows), module: module, process: process
        ) { try wire($0, faults) }
        return (report: report, problems: problems)
      }
      report = checked.report
      return checked.problems
    }
    let checked = await { @MainActor [report] in
      var report = report
      let problems = await report.check(
        laws, LawScenario(flows: flows), module: module, process: process
      ) { try wire($0, faults) }
      return (report: report, problems: problems)
    }()
    report = checked.report
    return checked.problems
  }
}
