import ViperRules
import ViperTestKit

/// A module that is checked against its fixtures, fixed and as it was published.
public struct ReferenceModule: Sendable {
  /// A fixture file and the wiring of its flows.
  public struct Suite: Sendable {
    /// Makes a module with these faults switched on.
    typealias Wiring = @Sendable (Harness, Set<String>) throws -> Void

    /// The file below the fixture root.
    public let file: String
    let wire: Wiring
    /// Whether it is wired on the main actor, and each step waits for what comes later.
    let isOnMainActor: Bool

    /// Flows of a module in which everything has come when a call returns.
    init(file: String, wire: @escaping Wiring) {
      self.file = file
      self.wire = wire
      isOnMainActor = false
    }

    /// Flows of a module that is bound to the main actor, and in which tasks go on by themselves.
    init(
      file: String, onMainActor wire: @escaping @MainActor @Sendable (Harness, Set<String>) -> Void
    ) {
      self.file = file
      self.wire = { harness, faults in
        // With the test's time each step waits until idle, also one that expects nothing.
        _ = harness.clock
        nonisolated(unsafe) let harness = harness
        MainActor.assumeIsolated { wire(harness, faults) }
      }
      isOnMainActor = true
    }

    /// Runs a flow.
    ///
    /// - Parameters:
    ///   - flow: One of the file's flows, or a changed one.
    ///   - releaseTimeout: The longest that is waited for the module to go away.
    ///   - faults: The names of the faults that are switched on.
    public func run(
      _ flow: Flow, releaseTimeout: Duration = .seconds(1), faults: Set<String> = []
    ) async -> FlowResult {
      isOnMainActor
        ? await runOnMainActor(flow, releaseTimeout, faults)
        : runAtOnce(flow, releaseTimeout, faults)
    }

    private func runAtOnce(
      _ flow: Flow, _ releaseTimeout: Duration, _ faults: Set<String>
    ) -> FlowResult {
      FlowRunner(flow, releaseTimeout: releaseTimeout).run { try wire($0, faults) }
    }

    @MainActor private func runOnMainActor(
      _ flow: Flow, _ releaseTimeout: Duration, _ faults: Set<String>
    ) async -> FlowResult {
      // None has a queue or a thread of its own, so that nothing comes any more after a rest.
      await FlowRunner(flow, releaseTimeout: releaseTimeout, idleEndsSteps: !faults.isEmpty)
        .run { try wire($0, faults) }
    }
  }

  /// The name, as `--module` takes it.
  public let name: String
  /// What is checked.
  public let suites: [Suite]
  /// What is wrong with the published version.
  public let faults: [Fault]
  /// Further faults, to see whether its flows find them.
  public let mutants: [Fault]
  /// Which rules and laws the module rightly does not keep, and why.
  public let options: Conformance.Options
  /// Makes the module as the app does, with these faults switched on.
  public let assemble: @Sendable (Set<String>) -> Any

  init(
    name: String, suites: [Suite], faults: [Fault], mutants: [Fault] = [],
    options: Conformance.Options = .init(), assemble: @escaping @Sendable (Set<String>) -> Any
  ) {
    self.name = name
    self.suites = suites
    self.faults = faults
    self.mutants = mutants
    self.options = options
    self.assemble = assemble
  }

  /// The same with some of its faults only.
  public func keeping(_ isKept: (Fault) -> Bool) -> ReferenceModule {
    ReferenceModule(
      name: name, suites: suites, faults: faults.filter(isKept), mutants: mutants.filter(isKept),
      options: options, assemble: assemble)
  }

  /// All of them.
  public static let all: [ReferenceModule] = [
    .itemList, .articles, .firstSecond, .errands, .watchedProjects, .debounceSearch, .userList,
  ]
}
