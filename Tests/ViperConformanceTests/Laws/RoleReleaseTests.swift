import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// `"letGo": "Shelf", "role": "view"`.
@Suite struct RoleReleaseTests {
  private func findings(_ when: String, then: String = "[]", _ faults: Set<ShelfFault> = []) throws
    -> [Finding]
  {
    let text = """
      { "format": 1, "module": "Shelf", "flows": [ { "id": "a", "steps": [
        { "when": \(when), "then": [] },
        { "when": { "event": "close" }, "then": \(then) } ] } ] }
      """
    let flow = try Flow.read(text: text, path: "shelf.json")[0]
    return FlowRunner(flow).run { Shelf.wire($0, faults) }.findings
  }

  @Test func whatIsHeldWeaklyGoes() throws {
    #expect(
      try findings(
        #"{ "letGo": "Shelf", "role": "delegate" }"#, then: #"[ { "route": "pop" } ]"#
      ).map(\.description) == [])
  }

  @Test func whatIsHeldStaysAndIsHeard() throws {
    let findings = try findings(
      #"{ "letGo": "Shelf", "role": "delegate" }"#, then: #"[ { "route": "pop" } ]"#,
      [.keepsDelegate])
    #expect(
      findings.map(\.clause) == [
        "Step 2, event close: delegate shelfDidClose came, which the step does not expect"
      ])
  }

  @Test("a trial names the roles of the subject's module before those of its submodules")
  func subjectFirst() throws {
    final class Worker {}
    var plan = LawPlan(module: "First")
    plan.steps = [LawEvent(when: ["advance": "1ms"])]
    let trial = try LawTrial(plan, isPatient: false)
    let harness = Harness(module: "First")
    harness.submodule("Second").owns(Worker(), as: .router)
    harness.owns(Worker(), as: .interactor)
    trial.finish(harness)
    #expect(trial.roles.map(\.module) == ["First", "Second"])
    harness.modules.releaseAll()
  }

  @Test func aRoleThatNobodyPlaysIsTold() throws {
    let findings = try findings(
      #"{ "letGo": "Shelf", "role": "delegat" }"#,
      then: #"[ { "delegate": "shelfDidClose" }, { "route": "pop" } ]"#)
    #expect(
      findings.map(\.clause) == [
        "Step 1, letGo Shelf, its delegat: nobody in Shelf plays the role 'delegat' "
          + "(did you mean 'delegate'?)"
      ])
  }
}
