public import Testing
import ViperConformance
import ViperTestKit
import ViperTesting

/// Expects a module whose parts talk by streams to satisfy the laws of streams, from a synchronous
/// test. The function is in the product `ViperTestingConformance`.
///
/// Everything must have come when a signal returns. A module that goes through tasks or another queue
/// is tried in an asynchronous test, with `await`: see the other form. So is one that goes to the main
/// queue, where the test is bound to the main actor; a law that can't be tried for that reason is a
/// failure:
///
/// ```
/// Answered from the background, the module gave no output users, so that the law "no value to the \
/// view off the main thread" is not tried.
/// Transcript:
///   1 → event refresh
///   2 → response users(["anna"])
/// Fix: If it goes to the main queue first, try the laws in an asynchronous test.
/// [proves-nothing]
/// ```
///
/// - Parameters:
///   - scenario: How the module loads.
///   - laws: The laws; left out, all that the scenario and the wiring let try. One that is named and
///     can't be tried is a failure.
///   - module: The module's name, where the wiring asks for it.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module, its sources and probes in an empty harness.
@_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
public func expectStreamLaws(
  _ scenario: StreamScenario, laws: [StreamLaw]? = nil, module: String = "Module",
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) throws -> Void
) {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  IssueReporter.report(
    StreamLaw.findings(
      of: laws, scenario, module: module, source: sourceLocation.place, wiring: wiring),
    at: sourceLocation)
}

/// Expects a module to satisfy the laws of streams, and waits for what comes a little later.
///
/// One scenario is enough: how the module loads, and what its interactor sends when that goes well
/// and when not. The module is wired anew for each trial. The function is in the product
/// `ViperTestingConformance`.
///
/// ```swift
/// import ViperTestingConformance
///
/// @MainActor @Test func userListKeepsTheLaws() async {
///   await expectStreamLaws(
///     StreamScenario(
///       load: ["viewDidLoadTrigger"],
///       success: [.response("users", with: [["login": "octocat"]])],
///       failure: [.response("users", failed: "offline")])
///   ) { harness in
///     let viewDidLoad = StreamSource<Void>(harness, "viewDidLoadTrigger")
///     let fetched = StreamSource<[User]>(harness, "users", on: .response)
///     let presenter = UserListPresenter(viewDidLoad: viewDidLoad.stream) { try await fetched.first() }
///     harness.owns(presenter, as: .presenter)
///     let users = StreamProbe<[User]>(harness, "users", asksForMainThread: true)
///     harness.binds { users.follow(presenter.users) }
///   }
/// }
/// ```
///
/// ```
/// After a failure the next load gives no output users; without a failure it does.
/// output users failed: "offline", message 3, ended that stream for ever.
/// Transcript:
///   1 → event viewDidLoadTrigger
///   2 → response users(failed: "offline")
///   3 ← output users failed: "offline"
///   4 → event viewDidLoadTrigger
///   5 → response users([User(login: "octocat")])
/// Fix: Let the failure come as a value (on a stream of errors, or in a Result), and clear what marks a load as running.
/// Test: UserListTests.swift:12
/// [ended-by-failure]
/// ```
///
/// - Parameters:
///   - scenario: How the module loads.
///   - laws: The laws; left out, all that the scenario and the wiring let try.
///   - module: The module's name, where the wiring asks for it.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module, its sources and probes in an empty harness.
public func expectStreamLaws(
  _ scenario: StreamScenario, laws: [StreamLaw]? = nil, module: String = "Module",
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) async throws -> Void
) async {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  IssueReporter.report(
    await StreamLaw.findings(
      of: laws, scenario, module: module, source: sourceLocation.place, wiring: wiring),
    at: sourceLocation)
}
