package import ReferenceHarnesses
package import ViperConformance
package import ViperTestKit

extension ReferenceModule {
  /// How a presenter that talks by streams loads, for the laws of streams.
  package struct Streams: Sendable {
    /// The presenter's type.
    package let presenter: String
    /// What is sent, and what the interactor answers.
    let scenario: StreamScenario
    /// Makes a module with the faults of these names switched on.
    let wire: @MainActor @Sendable (Harness, Set<String>) -> Void

    init<Faults: NamedFaults>(
      of presenter: String, _ scenario: StreamScenario,
      wire: @escaping @MainActor @Sendable (Harness, Faults) -> Void
    ) {
      self.presenter = presenter
      self.scenario = scenario
      self.wire = { wire($0, Faults(names: $1)) }
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

// MARK: - What loads

extension ReferenceModule {
  /// How the laws of streams are tried on each presenter that talks by streams.
  package var streams: [Streams] {
    switch name {
    case "WatchedProjects":
      [
        Streams(
          of: "WatchedProjectsPresenter", Self.pages,
          wire: WatchedProjectsWiring.presenterOfStreams)
      ]
    case "ObservedProjects":
      [
        Streams(
          of: "ObservedProjectsPresenter", Self.pages,
          wire: ObservedProjectsWiring.presenterOfStreams)
      ]
    case "UserList":
      [
        Streams(of: "UserListPresenter", Self.load("users", ["login": "octocat"])) {
          UserListWiring.listPresenter($0, faults: $1, bindsOnMain: true)
        },
        Streams(
          of: "RepositoryListPresenter",
          Self.load("repositories", ["id": 1, "name": "Hello-World"])
        ) {
          UserListWiring.detailPresenter($0, faults: $1, bindsOnMain: true)
        },
      ]
    default: []
    }
  }

  private static let pages = StreamScenario(
    load: ["firstLoad"],
    success: [
      .response(
        "page",
        with: [
          "elements": [["id": 9, "name": "Tuist", "owner": "ann"]], "nextMaxID": 9,
          "isComplete": false, "isFirstLoad": true,
        ])
    ], failure: [.response("page", failed: "offline")])

  /// A load that a list or a failure answers.
  private static func load(_ response: String, _ element: JSONValue) -> StreamScenario {
    StreamScenario(
      load: ["viewDidLoadTrigger"],
      success: [.response(response, with: .array([element]))],
      failure: [.response(response, failed: "offline")])
  }
}
