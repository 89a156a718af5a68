import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperRules
@testable import ViperTime

/// A module that traps until it is configured, which all of its flows begin with.
@Suite struct ConfiguredModuleTests {
  private enum CityRequest {
    case fetch
  }

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
            { "when": { "delegate": "load" }, "then": [ { "command": "show" } ] } ] },
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
      harness.accepts(.delegate, named: "load") { [weak presenter] _ in presenter?.load() }
    }
    #expect(problems.map(\.description) == [])
    #expect(
      report.entries.flatMap(\.violations).map(\.sentence)
        == (trapsWithoutView ? ["The view had gone, and the module trapped at delegate load."] : [])
    )
  }

  /// A view owns what it sends to: when it has gone, none of its events comes any more.
  @Test func whatTheViewSendsIsNotSentWhenItHasGone() throws {
    let sending = Guarded<[String]>([])
    let process = LawProcess { path, count in
      let flows = (try? Flow.read(path)) ?? []
      sending.withLock { $0 += flows.map { flow in "\(flow.steps.map { "\($0.when)" })" } }
      return .init(ending: .survived, done: count)
    }
    func outcome(_ wire: @escaping (Harness) -> Void) -> RuleOutcome? {
      var report = ConformanceReport()
      let problems = report.check(
        [.missingNeighbourDoesNotTrap], LawScenario(), module: "City", process: process
      ) { harness in
        let view = ViewSpy<Never, String>(harness)
        let presenter = CityPresenter(view)
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event, named: "load", calling: presenter.load)
        wire(harness)
      }
      #expect(problems.map(\.description) == [])
      return report.entries.first?.outcome
    }
    #expect(
      outcome { _ in }
        == .notChecked(
          why: "all that can be sent comes from the view, and can't when it has gone"))
    #expect(!sending.withLock { $0 }.contains { $0.contains("letGo") })
    // A router's double stays away from what the view sends, and the view from what a delegate is told.
    #expect(outcome { _ = RouterSpy<Never>($0) } == .holds(count: 1))
    #expect(outcome { $0.accepts(.delegate, named: "didSave", calling: {}) } == .holds(count: 1))
    let released = sending.withLock { $0 }.filter { $0.contains("letGo") }
    #expect(released.contains { $0.contains("view") && $0.contains("didSave") })
    #expect(!released.contains { $0.contains("view") && $0.contains("load") }, "\(released)")
  }

  /// What answers may be sent by the view, as its own event: then it can't come when that has gone.
  @Test(arguments: [true, false])
  func whatTheViewAnswersIsNotLate(isSentByView: Bool) throws {
    let process = LawProcess { path, count in
      let flows = (try? Flow.read(path)) ?? []
      for (index, flow) in flows.enumerated() {
        let steps = flow.steps.map { "\($0.when)" }
        guard let gone = steps.firstIndex(where: { $0.contains("letGo") }) else { continue }
        return .init(
          ending: .died(LawTrap(how: "trapped", said: nil, step: gone + 1)), done: index)
      }
      return .init(ending: .survived, done: count)
    }
    let answer: LawAnswer =
      isSentByView ? .responses([.event("didLoad")]) : .response("didLoad")
    var report = ConformanceReport()
    let problems = report.check(
      [.lateAnswerIsHarmless], LawScenario(load: ["load"], success: answer), module: "City",
      process: process
    ) { harness in
      let view = ViewSpy<Never, String>(harness)
      let interactor = InteractorSpy<CityRequest, Never>(harness)
      harness.owns(CityPresenter(view), as: .presenter)
      harness.accepts(.event, named: "load") { _ in interactor.handle(.fetch) }
      harness.accepts(isSentByView ? .event : .response, named: "didLoad") { _ in }
    }
    #expect(problems.map(\.description) == [])
    let entry = try #require(report.entries.first)
    if isSentByView {
      #expect(
        entry.outcome
          == .notChecked(why: "the view sends event didLoad, and can't when it has gone"))
    } else {
      #expect(
        entry.violations.map(\.sentence)
          == ["The answer to fetch came when the view had gone, and the module trapped."])
    }
  }

  private static let rows: [(JSONValue?, String, Bool)] = [
    (["at": [0, 0]], "Index out of range", true), (["at": 1], "Index out of range", true),
    (["at": [0, 0]], "Unexpectedly found nil", true), (["at": ["a"]], "Index out of range", false),
    (["at": 1], "Unexpectedly found nil", false), (nil, "Index out of range", false),
  ]

  /// A list asks for rows that it was told of; a tap on a button may come before anything is shown.
  @Test(arguments: rows)
  func aRowIsNotTappedThatNothingShowed(
    _ arguments: JSONValue?, _ said: String, _ isHarmless: Bool
  ) throws {
    let process = LawProcess { path, count in
      let flows = (try? Flow.read(path)) ?? []
      for (index, flow) in flows.enumerated() {
        let steps = flow.steps.map { "\($0.when)" }
        guard let tap = steps.firstIndex(where: { $0.contains("select") }) else { continue }
        let trap = LawTrap(how: "trapped", said: "City.swift:7: Fatal error: \(said)", step: tap)
        return .init(ending: .died(trap), done: index)
      }
      return .init(ending: .survived, done: count)
    }
    let tap = LawEvent.event("select", with: arguments)
    var report = ConformanceReport()
    let problems = report.check(
      [.eventsBeforeTheViewHasLoadedDoNotTrap, .trialsDoNotTrap],
      LawScenario(load: ["load"], events: [tap]), module: "City", process: process
    ) { harness in
      let view = ViewSpy<Never, String>(harness)
      harness.owns(CityPresenter(view), as: .presenter)
      harness.accepts(.event, named: "load") { _ in }
      harness.accepts(.event, named: "select") { _ in }
    }
    #expect(problems.map(\.description) == [])
    #expect(
      report.entries.flatMap(\.violations).map(\.sentence)
        == (isHarmless
          ? [] : ["event select came before anything else, and the module trapped."]))
  }
}
