import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperTime

/// In which states of its module a flow sends what.
@Suite struct CoverageOfStatesTests {
  private let folder = CoverageFolder()

  /// A module that stores something.
  private final class Counter {
    var rows: [String] = []
    var page = 0
    let small: SmallPresenter

    init(_ small: SmallPresenter) {
      self.small = small
    }
  }

  private static func wire(_ harness: Harness) {
    let small = SmallPresenter()
    let counter = Counter(small)
    small.onCommand = ViewSpy<SmallEvent, SmallCommand>(harness).handle
    small.onRequest = InteractorSpy<SmallRequest, SmallResponse>(harness).handle
    small.onEvent = { [unowned counter] small, event in
      switch event {
      case .start: small.onRequest(.load(id: 1))
      case .stop: counter.page += 1
      case .type: break
      }
    }
    small.onResponse = { [unowned counter] _, _ in counter.rows = ["a"] }
    harness.owns(counter, as: .presenter)
    harness.accepts(.event, small.handle(event:))
    harness.accepts(.response, small.handle(response:))
  }

  private static let steps = #"""
    "given": [ { "request": "load", "with": { "id": 1 }, "held": true,
      "reply": [ { "response": "saved" } ] } ],
    "steps": [ { "when": { "event": "start" } }, { "when": { "release": "load" } },
      { "when": { "event": "stop" } }, { "when": { "event": "stop" } },
      { "when": { "event": "stop" } } ]
    """#

  @Test func eachEventIsCountedInTheStateBefore() throws {
    let data = try folder.run(Self.steps, wiring: Self.wire)
    #expect(
      data.visits() == [
        "open: reply of load, presenter.page: 0, presenter.rows: []; 1 time: release load 1",
        "presenter.page: 0, presenter.rows: []; 1 time: event start 1",
        "presenter.page: 0, presenter.rows: […]; 1 time: event stop 1",
        "presenter.page: 1, presenter.rows: […]; 1 time: event stop 1",
        "presenter.page: many, presenter.rows: […]; 2 times: event stop 1",
      ])
  }

  @Test func eachEventLeadsToTheStateAfterIt() throws {
    let data = try folder.run(Self.steps, wiring: Self.wire)
    func title(_ id: String) -> String {
      let parts = data.states.first { $0.id == id }?.parts ?? ["not known"]
      return parts.filter { $0.contains(".page") || $0.hasPrefix("open") }.sorted().joined(
        separator: ", ")
    }
    let ways = data.stateCounts.all.flatMap { key, visits in
      visits.ways.keys.map { "\(title(key.state)) → \($0.event) → \(title($0.target))" }
    }
    #expect(
      ways.sorted() == [
        "open: reply of load, presenter.page: 0 → release load → presenter.page: 0",
        "presenter.page: 0 → event start → open: reply of load, presenter.page: 0",
        "presenter.page: 0 → event stop → presenter.page: 1",
        "presenter.page: 1 → event stop → presenter.page: many",
        "presenter.page: many → event stop → presenter.page: many",
      ])
  }

  @Test func aStateIsTheSameInEachRunAndProcessAndWrittenOnce() throws {
    let runner = FlowRunner(try FlowText.flow(Self.steps))
    for writer in [folder.writer, folder.writer] {
      CoverageWriter.$scope.withValue(writer) {
        for _ in 0..<3 { _ = runner.run { Self.wire($0) } }
      }
    }
    let data = try folder.data
    #expect(data.states.count == 5)
    #expect(data.visits().last?.contains("; 12 times: event stop 6") == true)
    for file in try folder.files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.split(separator: "\n").count { $0.contains("\"parts\"") } == 5)
    }
  }

  @Test func anAsynchronousRunCountsTheSame() async throws {
    let runner = FlowRunner(try FlowText.flow(Self.steps))
    let expected = try CoverageFolder().run(Self.steps, wiring: Self.wire).visits()
    // On a busy machine it can't always be seen that the process is idle, and the state is not known.
    for _ in 0..<20 {
      let folder = CoverageFolder()
      _ = await CoverageWriter.$scope.withValue(folder.writer) {
        await runner.run { Self.wire($0) }
      }
      let data = try folder.data
      guard !data.stateCounts.all.keys.contains(where: \.state.isEmpty) else { continue }
      #expect(data.visits() == expected)
      return
    }
    Issue.record("No state was known.")
  }

  @Test func anAlertThatIsUpIsAPartOfTheState() throws {
    let data = try folder.run(
      #""steps": [ { "when": { "event": "start" } }, { "when": { "tap": "No" } } ]"#
    ) { harness in
      let alerts = AlertSpy(harness)
      SmallPresenter.wire(harness) { _, _ in
        alerts.show(title: "Delete?", actions: [AlertAction("No"), AlertAction("Yes")])
      }
    }
    #expect(
      data.visits() == [
        "alert: Delete? [No, Yes], presenter.keepsItselfAlive: nil; 1 time: tap No 1",
        "presenter.keepsItselfAlive: nil; 2 times: event start 1",
      ])
    #expect(data.states.filter { !$0.takesEvents }.count == 1)
  }

  @Test func whatIsSentToAnotherModuleCountsInItsState() throws {
    let data = try folder.run(
      #"""
      "steps": [ { "when": { "event": "start", "module": "Other" } },
        { "when": { "letGo": "Other" } }, { "when": { "event": "stop" } } ]
      """#
    ) { harness in
      SmallPresenter.wire(harness)
      SmallPresenter.wire(harness.submodule("Other"))
    }
    #expect(data.visits() == ["presenter.keepsItselfAlive: nil; 4 times: event stop 1"])
    #expect(
      data.visits("Other") == [
        "presenter.keepsItselfAlive: nil; 2 times: event start 1, letGo 1",
        "released; 2 times: ",
      ])
  }

  @Test func twoHarnessesOfOneModuleHaveOneState() throws {
    let data = try folder.run(#""steps": [ { "when": { "event": "start" } } ]"#) { harness in
      SmallPresenter.wire(harness)
      for _ in 1...2 { SmallPresenter.wire(harness.submodule("Other")) }
    }
    let part = "presenter.keepsItselfAlive: nil"
    #expect(data.visits("Other") == ["\(part), \(part); 2 times: "])
  }

  @Test func whatCouldNotBeSentDoesNotCount() throws {
    let data = try folder.run(
      #""steps": [ { "when": { "event": "start" } }, { "when": { "event": "lost" } }, { "when": { "event": "stop" } } ]"#,
      wiring: Self.wire)
    #expect(data.stateCounts.all.values.flatMap(\.sent.keys) == ["event start"])
  }

  @Test func aModuleWithoutRealRolesHasNoState() throws {
    let data = try folder.run(#""steps": [ { "when": { "event": "start" } } ]"#) { harness in
      let view = ViewSpy<SmallEvent, SmallCommand>(harness)
      harness.accepts(.event) { (_: SmallEvent) in view.handle(.hide) }
    }
    #expect(data.states.isEmpty)
    #expect(data.stateCounts == StateCounts())
  }

  private final class QueuedCounter {
    let queue = DispatchQueue(label: "counter")
    var page = 0
  }

  @Test func whereTheModuleHasAQueueOfItsOwnItsStateIsNotKnown() throws {
    let data = try folder.run(#""steps": [ { "when": { "event": "start" } } ]"#) { harness in
      SmallPresenter.wire(harness)
      harness.owns(QueuedCounter(), as: .interactor)
    }
    #expect(data.states.isEmpty)
    let unknown = data.stateCounts.all[StateCounts.Key(module: "Small", state: "")]
    #expect(unknown == StateCounts.Visits(count: 2, ways: [.init("event start"): 1]))
  }

  @Test func whatIsStillAtWorkMakesTheStateUnknown() async throws {
    let runner = FlowRunner(
      try FlowText.flow(
        #""steps": [ { "when": { "event": "start" } }, { "when": { "event": "stop" } } ]"#))
    let isOver = Guarded(false)
    _ = await CoverageWriter.$scope.withValue(folder.writer) {
      await runner.run { harness in
        let recorder = harness.recorder
        SmallPresenter.wire(harness) { _, event in
          guard case .start = event else {
            isOver.exchange(true)
            return
          }
          // There it keeps no thread from those that wait until the process is idle.
          Task { @MainActor in
            while !isOver.withLock({ $0 }) {
              recorder.wake()
              await Task.yield()
            }
          }
        }
      }
    }
    let unknown = try folder.data.stateCounts.all[StateCounts.Key(module: "Small", state: "")]
    #expect(unknown?.sent == ["event stop": 1])
  }

  @Test func nothingIsKeptAliveByLooking() throws {
    let runner = FlowRunner(
      try FlowText.flow(
        Self.steps + #", "finally": { "released": ["presenter", "view", "interactor"] }"#))
    let result = CoverageWriter.$scope.withValue(folder.writer) { runner.run { Self.wire($0) } }
    // No step has a `then`.
    #expect(Set(result.ids) == [.notRecorded])
  }

  @Test func aLongPartIsCutAndItsIdIsNot() {
    let long = String(repeating: "a", count: 500)
    let states = ["b", "c"].map { CoverageState(module: "Small", parts: [long + $0]) }
    #expect(states[0] != states[1])
    #expect(states.allSatisfy { $0.parts[0].count == 200 })
    #expect(
      CoverageState(module: "Small", parts: ["a", "b"]).id
        != CoverageState(module: "Small", parts: ["ab"]).id)
  }

  /// The id stands in files: another process, and the next version, must find the same.
  @Test func anIdIsTheSameForGood() {
    #expect(CoverageState(module: "Small", parts: ["presenter.page: 0"]).id == "1a7qtsoobt0u6")
  }
}

extension CoverageData {
  /// The states of a module: "parts; 2 times: event start 1".
  fileprivate func visits(_ module: String = "Small") -> [String] {
    states.filter { $0.module == module }.map { state in
      let visits =
        stateCounts.all[StateCounts.Key(module: module, state: state.id)] ?? StateCounts.Visits()
      let sent = visits.sent.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let parts = state.parts.filter { !$0.contains(".on") && !$0.contains(".small") }.sorted()
      return
        "\(parts.joined(separator: ", ")); \(visits.count) time\(visits.count == 1 ? "" : "s"): "
        + sent.joined(separator: ", ")
    }.sorted()
  }
}
