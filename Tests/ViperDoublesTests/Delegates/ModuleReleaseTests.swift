import FlowTestSupport
import GoldenText
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

@Suite("The release of one module") struct ModuleReleaseTests {
  static let open = #"""
    { "when": { "event": "didTapOpen" }, "then": [
      { "route": "showSecond", "with": { "scene": "second" } } ] }
    """#
  static let save = #"""
    { "when": { "event": "didTapSave", "module": "Second" }, "then": [
      { "delegate": "didSave", "with": { "_0": "a" } },
      { "command": "show", "with": { "_0": "saved a" } } ] }
    """#
  static let silentSave = #"""
    { "when": { "event": "didTapSave", "module": "Second" }, "then": [] }
    """#
  static let release = #"{ "when": { "letGo": "First" }, "then": [] }"#

  private func run(_ wiring: DelegateFault, _ steps: String...) throws -> FlowResult {
    FlowRunner(
      try FirstAndSecond.flow("\"steps\": [ \(steps.joined(separator: ", ")) ]"),
      releaseTimeout: .milliseconds(20)
    ).run {
      FirstAndSecond($0, wiring)
    }
  }

  @Test("a delegate that is held weakly is told until First goes, and silently afterwards")
  func weakly() throws {
    let result = try run(.none, Self.open, Self.save, Self.save, Self.release, Self.silentSave)
    #expect(result.findings.map(\.description) == [])
    #expect(
      result.transcript.description == """
          1 → First: event didTapOpen
          2 ← First: route showSecond(scene: "second")
          3 → Second: event didTapSave
          4 ← First: delegate didSave("a")
          5 ← First: command show("saved a")
          6 → Second: event didTapSave
          7 ← First: delegate didSave("a")
          8 ← First: command show("saved a")
          9 → Second: event didTapSave
        """)
  }

  @Test("a delegate that is held strongly lives on, and so is its call seen")
  func strongly() throws {
    let result = try run(.strong, Self.open, Self.release, Self.silentSave)
    #expect(result.findings.map(\.id) == [.notReleased, .leftOver])
    #expect(result.findings.map(\.fixture?.description) == ["First.json:3:75", "First.json:3:121"])
    expectGolden(result.findings, named: "DelegateHeldStrongly")
  }

  @Test("asynchronously too")
  func asynchronously() async throws {
    let steps = [Self.open, Self.save, Self.release, Self.silentSave].joined(separator: ", ")
    let result = await FlowRunner(
      try FirstAndSecond.flow("\"steps\": [ \(steps) ]"), releaseTimeout: .milliseconds(20)
    ).run { FirstAndSecond($0) }
    #expect(result.findings.map(\.description) == [])
    let strong = await FlowRunner(
      try FirstAndSecond.flow("\"steps\": [ \(steps) ]"), releaseTimeout: .milliseconds(20)
    ).run { FirstAndSecond($0, .strong) }
    #expect(strong.ids == [.notReleased, .leftOver])
  }

  @Test("a module that does not exist, or was already released")
  func unknown() throws {
    let result = try run(.none, Self.open, #"{ "when": { "letGo": "Frist" }, "then": [] }"#)
    #expect(
      result.findings.map(\.description) == [
        """
        small: a small flow
        Step 2, letGo Frist: no module 'Frist' is in the harness (did you mean 'First'?).
        Fix: Write the name that its harness has: harness.submodule("Frist").
        Fixture: First.json:3:75
        [impossible-step]
        """
      ])
    let twice = try run(.none, Self.release, Self.release)
    #expect(
      twice.findings.map(\.headline) == [
        "small: a small flow\nStep 2, letGo First: First was already released."
      ])
  }

  @Test("what is sent into a released module")
  func sentAfterwards() throws {
    let result = try run(.none, Self.release, Self.open)
    #expect(result.findings.map(\.id) == [.impossibleStep, .missingMessage])
    #expect(result.findings.map(\.fixture?.description) == ["First.json:2:113", "First.json:3:3"])
    expectGolden(result.findings, named: "SentAfterRelease")
  }

  private final class Holder {
    let neighbour: AnyObject
    init(_ neighbour: AnyObject) { self.neighbour = neighbour }
  }

  @Test("a service that another module has too stays, and a view that it has is a leak")
  func sharedService() throws {
    let flow = try FirstAndSecond.flow("\"steps\": [ \(Self.release) ]")
    for (isService, ids) in [(true, []), (false, [Finding.ID.notReleased])] {
      let result = FlowRunner(flow, releaseTimeout: .milliseconds(20)).run { first in
        let second = first.submodule("Second")
        let shared: AnyObject =
          isService ? ServiceSpy(first) : ViewSpy<Never, String>(first)
        first.owns(Holder(shared), as: .presenter)
        second.owns(Holder(shared), as: .presenter)
      }
      #expect(result.ids == ids, "\(result.findings)")
    }
  }

  @Test("a module of which nothing is tracked")
  func untracked() throws {
    let result = try run(.none, #"{ "when": { "letGo": "Second" }, "then": [] }"#)
    #expect(
      result.findings.map(\.description) == [
        """
        small: a small flow
        Step 1, letGo Second: No role of Second is tracked, so that its release can't be checked.
        Fix: Hand its roles to its harness: harness.owns(presenter, as: .presenter).
        Fixture: First.json:2:67
        [not-tracked]
        """
      ])
  }

  @Test("a module that keeps itself alive is explained, once")
  func cycle() throws {
    let steps = [Self.open, Self.release, Self.silentSave].joined(separator: ", ")
    weak var leaked: FirstPresenter?
    let result = try FirstAndSecond.run("\"steps\": [ \(steps) ]") { harness in
      let modules = FirstAndSecond(harness)
      modules.first.keepsItselfAlive = modules.first
      leaked = modules.first
    }
    #expect(
      result.findings.map(\.description) == [
        """
        small: a small flow
        Step 2, letGo First: FirstPresenter (presenter) was not released.
          FirstPresenter.keepsItselfAlive (strong) ⟲
          Fix: make FirstPresenter.keepsItselfAlive weak.
        Fixture: First.json:3:75
        [not-released]
        """
      ])
    leaked?.keepsItselfAlive = nil
  }

  @Test("a module that lives on and sends something is found")
  func messageAfterRelease() throws {
    let steps = [Self.release, #"{ "when": { "advance": "1s" }, "then": [] }"#]
    let flow = try FirstAndSecond.flow(
      """
      "steps": [ \(steps.joined(separator: ", ")),
        { "when": { "event": "poke", "module": "Second" }, "then": [] } ]
      """)
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(20)).run { harness in
      FirstAndSecond(harness)
      let late = ViewSpy<Never, FirstAndSecond.Shown>(recorder: harness.recorder, module: "First")
      harness.submodule("Second").accepts(.event, named: "poke") { _ in late.handle(.show("late")) }
    }
    #expect(
      result.findings.map(\.description) == [
        """
        small: a small flow
        command show("late") came from First after it was released.
        Transcript:
            → advance 1s
          1 → Second: event poke
          2 ← First: command show("late")  (after its release)
        Fix: Let the module end its tasks, timers and subscriptions when it goes.
        Fixture: First.json:3:13
        [left-over]
        """
      ])
  }
}
