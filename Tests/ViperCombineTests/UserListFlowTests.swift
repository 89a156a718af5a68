#if canImport(Combine)
  import Testing
  import UserListModule
  import ViperTesting
  import ViperTestingConformance

  @Suite struct UserListFlowTests {
    /// A flow that says how many users there are by their names only.
    private func flow(_ steps: String, given: String = "") throws -> Flow {
      let text = """
        { "format": 1, "module": "UserList", "subject": "presenter", "flows": [ { "id": "users",
          "given": [ \(given) ], "steps": [ \(steps) ] } ] }
        """
      return try #require(try Flow.read(text: text, path: "UserList.json").first)
    }

    private let again = """
      { "when": { "event": "viewDidLoadTrigger" },
        "then": [ { "request": "fetch" }, { "output": "problems", "with": "offline" } ] },
      { "when": { "event": "refreshTrigger" }, "then": [ { "request": "fetch" },
        { "output": "users", "with": [ { "$partial": { "login": "octocat" } } ] } ] }
      """
    private let answers = """
      { "request": "fetch", "replies": [
        { "reply": [ { "response": "users", "failed": "offline" } ] },
        { "reply": [ { "response": "users", "with": { "_0": [ { "login": "octocat" } ] } } ] } ] }
      """

    @Test func aSubjectIsAWayInAndAPublisherAWayOut() throws {
      expectFlow(try flow(again, given: answers)) { UserListStreams.wire($0) }
    }

    @Test func aFailureThatCompletesTheSubjectIsFound() throws {
      let flow = try flow(again, given: answers)
      let result = FlowRunner(flow).run {
        UserListStreams.wire($0, faults: .failureCompletes)
      }
      #expect(result.findings.map(\.id) == [.missingMessage, .missingMessage])
      #expect(
        "\(result.transcript)" == """
            1 ← output users([])  (assembly)
            2 → event viewDidLoadTrigger
            3 ← request fetch
            4 → response users(failed: "offline")
            5 ← output users failed: "offline"
            6 → event refreshTrigger
            7 ← request fetch
            8 → response users([User(login: "octocat", id: 1, nodeID: "", avatarURL: \
          "https://avatars.githubusercontent.com/u/1?v=4", … 18 more)])
          """)
    }

    @MainActor @Test func theModuleKeepsTheLawsOfStreams() async {
      await expectStreamLaws(UserListStreams.scenario) {
        UserListStreams.wire($0, bindsOnMain: true)
      }
    }

    @MainActor
    @Test(arguments: [
      ("failureCompletes", [Finding.ID.endedByFailure]), ("notOnMainThread", [.offMainThread]),
      ("subscriptionHoldsPresenter", [.subscriptionOutlives, .notReleased]),
    ])
    func theLawsNameAFault(_ name: String, _ ids: [Finding.ID]) async throws {
      let fault = try #require(Faults.named.first { $0.name == name }?.fault)
      let findings = await StreamLaw.findings(UserListStreams.scenario, source: nil) {
        UserListStreams.wire($0, faults: fault, bindsOnMain: true)
      }
      #expect(findings.map(\.id) == ids)
    }
  }
#endif
