import ViperTestKit

extension ReferenceModule {
  /// A fixture file and the wiring of its flows.
  public struct Suite: Sendable {
    /// The file below the fixture root.
    public let file: String
    /// Makes a module with the faults of these names switched on.
    package let wire: @Sendable (Harness, Set<String>) throws -> Void
    /// Whether it is wired on the main actor, and each step waits for what comes later.
    package internal(set) var isOnMainActor = false
    /// Whether its flows are run on the main thread, as its screens are used there.
    package internal(set) var isOnMainThread = false
    /// Whether the rules and laws are asked; not of what an article warns of and shows all the
    /// same, nor of a double, nor where a neighbour leaves in the middle.
    package internal(set) var isHeldToRules = true
    /// Whether the module itself waits in real time, so that one that is idle is not done.
    package internal(set) var isInRealTime = false
  }
}

extension ReferenceModule.Suite {
  /// Flows of a module in which everything has come when a call returns.
  package init<Faults: NamedFaults>(
    _ file: String, _ wire: @escaping @Sendable (Harness, Faults) throws -> Void
  ) {
    self.init(file: file) { try wire($0, Faults(names: $1)) }
  }

  /// The same, of which the rules and laws are not asked: an article warns of it, its presenter is a
  /// double, or whoever waits for an answer leaves.
  package var notHeldToRules: Self {
    var suite = self
    suite.isHeldToRules = false
    return suite
  }

  /// The same on the main thread: a message that comes on another one can be told by that.
  package var onMainThread: Self {
    var suite = self
    suite.isOnMainThread = true
    return suite
  }

  /// The same, with a clock of the module's own.
  package var inRealTime: Self {
    var suite = self
    suite.isInRealTime = true
    return suite
  }

  /// Flows of a module that is bound to the main actor, and in which tasks go on by themselves.
  package static func onMainActor<Faults: NamedFaults>(
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
  package func call<Result: Sendable>(_ body: @Sendable () -> Result) async -> Result {
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
}
