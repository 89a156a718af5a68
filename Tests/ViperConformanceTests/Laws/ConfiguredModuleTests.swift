import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// A module that traps until it is configured, which all of its flows begin with.
@Suite struct ConfiguredModuleTests {
  private final class CityPresenter {
    private weak var view: ViewSpy<Never, String>?
    init(_ view: ViewSpy<Never, String>) { self.view = view }
    func load() { view?.handle("show") }
  }

  /// What a process does that sends these steps, without making one.
  private static func process(trapsWithoutView: Bool) -> LawProcess {
    LawProcess { path, count in
      let flows = (try? Flow.read(path)) ?? []
      for (index, flow) in flows.enumerated() {
        let steps = flow.steps.map { "\($0.when)" }
        guard let load = steps.firstIndex(where: { $0.contains("load") }) else { continue }
        let before = steps[..<load]
        let isConfigured = before.contains { $0.contains("configure") }
        let hasView = !before.contains { $0.contains("letGo") }
        if !isConfigured || trapsWithoutView && !hasView {
          return .init(ending: .died(LawTrap(how: "trapped", said: nil, step: load)), done: index)
        }
      }
      return .init(ending: .survived, done: count)
    }
  }

  @Test(arguments: [false, true])
  func aNeighbourIsMissedAfterWhatAllFlowsBeginWith(trapsWithoutView: Bool) throws {
    let flows = try Flow.read(
      text: #"""
        { "format": 1, "module": "City", "flows": [
          { "id": "a", "steps": [ { "when": { "event": "configure" }, "then": [] },
            { "when": { "event": "load" }, "then": [ { "command": "show" } ] } ] },
          { "id": "b", "steps": [ { "when": { "event": "configure" }, "then": [] } ] } ] }
        """#, path: "city.json")
    var report = ConformanceReport()
    let problems = report.check(
      [.missingNeighbourDoesNotTrap], LawScenario(flows: flows), module: "City",
      process: Self.process(trapsWithoutView: trapsWithoutView)
    ) { harness in
      let view = ViewSpy<Never, String>(harness)
      let presenter = CityPresenter(view)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "configure") { _ in }
      harness.accepts(.event, named: "load") { [weak presenter] _ in presenter?.load() }
    }
    #expect(problems.map(\.description) == [])
    #expect(
      report.entries.flatMap(\.violations).map(\.sentence)
        == (trapsWithoutView ? ["The view had gone, and the module trapped at event load."] : []))
  }
}
