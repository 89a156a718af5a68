import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// Doubles and drivers of protocols of which the articles show what is said.
enum ShownProtocols {
  // MARK: Static requirements

  private struct ListScreen { let title: String }

  /// As the generator writes one.
  private final class ListRouterSpy: ProtocolDouble {
    struct Stub { var createModule: (() -> ListScreen)? }

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .route)
      harness.adopt(self, with: calls, as: .router)
    }

    static var calls: CallRecorder<Stub> { .latest(of: ListRouterSpy.self, or: Stub()) }

    static func createModule() -> ListScreen {
      let calls = Self.calls
      return calls.call(
        "createModule",
        orAsk: {
          $0.createModule?() ?? calls.invented(ListScreen(title: ""), for: "createModule")
        })
    }
  }

  static func unanswered() -> String {
    let findings = HarnessScope.run(module: "", source: nil) { harness in
      _ = ListRouterSpy(harness)
      _ = ListRouterSpy.createModule()
    }.findings
    return ShownFlows.said(findings)
  }

  /// Of a type of its own, so that no other test has one.
  private final class HomeBuilderSpy: ProtocolDouble {
    struct Stub {}

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .call)
      harness.adopt(self, with: calls, as: .service)
    }

    static var calls: CallRecorder<Stub> { .latest(of: HomeBuilderSpy.self, or: Stub()) }

    static func build() { calls.call("build") }
  }

  /// Without a double, and then with one in each of two tests: one after the other.
  private static let builds = Task {
    let without = await HarnessScope.run(module: "", source: nil) { _ in HomeBuilderSpy.build() }
    let two = await HarnessScope.run(module: "", source: nil) { harness in
      _ = HomeBuilderSpy(harness)
      return await HarnessScope.run(module: "", source: nil) { harness in
        _ = HomeBuilderSpy(harness)
        await Task.detached { HomeBuilderSpy.build() }.value
      }.findings
    }
    return (without: ShownFlows.said(without.findings), two: ShownFlows.said(try two.result.get()))
  }

  static func withoutADouble() async throws -> String { try await builds.value.without }
  static func inTwoTests() async throws -> String { try await builds.value.two }

  // MARK: Drivers

  private final class BookPresenter {}

  private struct BookEventsDriver: ProtocolDriver {
    let channel = Channel.call
    let calls: [DrivenCall] = [.sync("open") { _ in }]
  }

  static func otherChannel() throws -> String {
    let flow = try ShownFlows.flow(
      #""steps": [ { "when": { "event": "open" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { harness in
      harness.owns(BookPresenter(), as: .presenter)
      harness.accepts(BookEventsDriver())
      harness.accepts(.event, named: "close") { _ in }
    }
    return ShownFlows.said(result.findings)
  }
}
