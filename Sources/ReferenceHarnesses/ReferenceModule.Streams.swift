package import ViperConformance
import ViperTestKit

extension ReferenceModule {
  /// How a presenter that talks by streams loads, for the laws of streams.
  public struct Streams: Sendable {
    /// The presenter's type.
    package private(set) var presenter: String
    /// What is sent, and what the interactor answers.
    let scenario: StreamScenario
    /// Makes a module with the faults of these names switched on.
    private(set) var wire: @MainActor @Sendable (Harness, Set<String>) -> Void

    init<Faults: NamedFaults>(
      of presenter: String, _ scenario: StreamScenario,
      wire: @escaping @MainActor @Sendable (Harness, Faults) -> Void
    ) {
      self.presenter = presenter
      self.scenario = scenario
      self.wire = { wire($0, Faults(names: $1)) }
    }

    /// The same load of another presenter.
    func wired<Faults: NamedFaults>(
      for presenter: String, by wire: @escaping @MainActor @Sendable (Harness, Faults) -> Void
    ) -> Self {
      var streams = self
      streams.presenter = presenter
      streams.wire = { wire($0, Faults(names: $1)) }
      return streams
    }
  }
}

extension ReferenceModule.Streams {
  /// Tries one of the laws on the module.
  ///
  /// - Parameter faults: The names of the faults that are switched on.
  /// - Returns: What does not hold.
  @MainActor package func findings(
    of law: StreamLaw, faults: Set<String> = []
  ) async -> [Finding] {
    await StreamLaw.findings(of: [law], scenario, source: nil) { wire($0, faults) }
  }
}
