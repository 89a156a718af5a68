import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

/// A flow ends while a task waits, and the module force-unwraps whom it knows weakly: the end of the test,
/// which no app has, must not trap.
@Suite struct CutOffTests {
  private final class Outputs: @unchecked Sendable {
    // Guarded by the order of the flow.
    weak var view: ViewSpy<Never, String>!
    init(_ view: ViewSpy<Never, String>) { self.view = view }
    func fail(_ error: any Error) { view.handle("showError") }
    func show() { view.handle("show") }
  }

  private final class CityInteractor: @unchecked Sendable {
    weak var output: Outputs!
    let service: ServiceSpy
    let clock: ManualClock
    init(_ service: ServiceSpy, _ clock: ManualClock) {
      self.service = service
      self.clock = clock
    }

    func load(retrying: Bool = false) {
      Task {
        do {
          let _: [String] = try await service.callAsync("cities")
          output.show()
        } catch {
          output.fail(error)
          if retrying { load() }
        }
      }
    }

    func pause() {
      Task {
        try? await clock.sleep(for: .seconds(3))
        output.show()
      }
    }
  }

  private static func wire(_ harness: Harness) {
    let view = ViewSpy<Never, String>(harness)
    let presenter = Outputs(view)
    let interactor = CityInteractor(ServiceSpy(harness), harness.clock)
    interactor.output = presenter
    harness.owns(presenter, as: .presenter)
    harness.owns(interactor, as: .interactor)
    for (name, body) in [
      ("load", { $0.load() }), ("loadAndRetry", { $0.load(retrying: true) }),
      ("pause", { $0.pause() }),
    ] as [(String, (CityInteractor) -> Void)] {
      harness.accepts(.event, named: name) { [weak interactor] _ in interactor.map(body) }
    }
  }

  private static func flow(_ event: String, timeout: String = "10s") throws -> Flow {
    let isCall = event != "pause"
    return try FlowText.flow(
      #"""
      "timeout": "\#(timeout)",
      "given": [ \#(isCall ? #"{ "call": "cities", "returns": [], "held": true }"# : "") ],
      "steps": [ { "when": { "event": "\#(event)" },
        "then": [ \#(isCall ? #"{ "call": "cities" }"# : "") ] } ]
      """#)
  }

  @Test(arguments: ["load", "loadAndRetry", "pause"])
  func whoIsCutOffFindsTheModuleWhole(event: String) async throws {
    let flow = try Self.flow(event)
    let result = await FlowRunner(flow).run { Self.wire($0) }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func soItDoesInAFlowThatIsNotAwaited() async throws {
    let flow = try Self.flow("load", timeout: "600s")
    let result = await OwnThread.run { FlowRunner(flow).run { Self.wire($0) } }
    #expect(result.findings.map(\.description) == [])
  }
}
