import FlowTestSupport
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperRelease

/// A flow reports the same as the check of a released module.
@Suite("After a flow") struct FlowReleaseTests {
  private func run(_ finally: String = "{}", leaky: Bool) throws -> FlowResult {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [] } ], "finally": \(finally)
      """)
    weak var leaked: SmallPresenter?
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let presenter = SmallPresenter.wire(harness)
      presenter.keepsItselfAlive = leaky ? presenter : nil
      leaked = presenter
    }
    leaked?.keepsItselfAlive = nil
    return result
  }

  @Test("the cycle is shown, and the fix")
  func cycle() throws {
    let finding = try run(leaky: true).finding(0)
    #expect(
      finding.details == [
        "  SmallPresenter.keepsItselfAlive (strong) ⟲",
        "  Fix: make SmallPresenter.keepsItselfAlive weak.",
      ])
    #expect(finding.remedy == "")
  }

  @Test("what a retained edge keeps alive is no finding until it keeps nothing")
  func retainedEdge() throws {
    for edge in ["SmallPresenter.keepsItselfAlive", "presenter.keepsItselfAlive"] {
      let finally = #"{ "retained": { "edge": { "\#(edge)": "known" } } }"#
      #expect(try run(finally, leaky: true).findings.map(\.description) == [])
      let gone = try run(finally, leaky: false)
      #expect(gone.ids == [.retainedIsGone])
      #expect(
        gone.finding(0).headline == """
          small: a small flow
          \(edge) is expected to keep something alive (known), but keeps nothing.
          """)
    }
    let other = #"{ "retained": { "edge": { "SmallPresenter.other": "known" } } }"#
    #expect(try run(other, leaky: true).ids == [.notReleased, .retainedIsGone])
  }

  @Test("expected survivors may have other objects of its role, which went")
  func retainedRole() throws {
    let retained = #"{ "retained": { "presenter": "known", "view": "its", "interactor": "its" } }"#
    weak var leaked: SmallPresenter?
    let result = try runParts(retained) { harness, presenter in
      presenter.keepsItselfAlive = presenter
      leaked = presenter
      harness.owns(SmallPresenter(), as: .presenter)
    }
    #expect(result.findings.map(\.description) == [])
    leaked?.keepsItselfAlive = nil
  }

  @Test("what only a retained role holds must be gone where it is a role itself")
  func heldByRetained() throws {
    let retained = #"{ "retained": { "presenter": "known", "view": "its", "interactor": "its" } }"#
    weak var leaked: SmallPresenter?
    let result = try runParts(retained) { harness, presenter in
      let interactor = LoginInteractor()
      presenter.keepsItselfAlive = presenter
      presenter.onEvent = { _, _ in withExtendedLifetime(interactor) {} }
      leaked = presenter
      harness.owns(interactor, as: .router)
    }
    #expect(
      result.findings.map(\.headline) == [
        "small: a small flow\nLoginInteractor (router) was not released."
      ])
    leaked?.keepsItselfAlive = nil
  }

  // MARK: Parts that only the roles held

  private func runParts(
    _ finally: String = "{}", _ wire: (Harness, SmallPresenter) -> Void
  ) throws -> FlowResult {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [] } ], "finally": \(finally)
      """)
    return FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      wire(harness, SmallPresenter.wire(harness))
    }
  }

  @Test("a cycle among what the harness does not know is found too")
  func parts() throws {
    weak var leaked: LoginInteractor?
    let result = try runParts { _, presenter in
      let interactor = LoginInteractor()
      interactor.store.owner = interactor
      leaked = interactor
      presenter.onEvent = { _, _ in withExtendedLifetime(interactor) {} }
    }
    #expect(
      result.findings.map(\.description) == [
        """
        small: a small flow
        LoginInteractor was not released (nor was LoginStore).
          LoginInteractor.store (strong)
            → LoginStore.owner (strong) ⟲
          Fix: make LoginStore.owner weak.
        Fixture: Small.json:2:9
        [not-released]
        """
      ])
    leaked?.store.owner = nil
  }

  @Test("a cycle among what a test has without a flow is found too")
  func partsWithoutFlow() {
    weak var leaked: LoginInteractor?
    let findings = HarnessScope.run(module: "", source: nil) { harness in
      let interactor = LoginInteractor()
      interactor.store.owner = interactor
      leaked = interactor
      SmallPresenter.wire(harness).onEvent = { _, _ in withExtendedLifetime(interactor) {} }
    }.findings
    #expect(
      findings.map(\.headline) == ["LoginInteractor was not released (nor was LoginStore)."])
    leaked?.store.owner = nil
  }

  @Test("so is one that only an entry point leads to, unless the test or the harness holds it")
  func partsBehindEntryPoints() throws {
    for (isLeaky, isHeld, isKept) in [
      (true, false, false), (false, false, false), (true, true, false), (true, false, true),
    ] {
      weak var leaked: LoginInteractor?
      var held: LoginInteractor?
      let result = try runParts { harness, _ in
        let interactor = LoginInteractor()
        interactor.store.owner = isLeaky ? interactor : nil
        leaked = interactor
        held = isHeld ? interactor : nil
        if isKept { harness.keeps(interactor) }
        harness.accepts(.request, named: "login", calling: interactor.login)
      }
      #expect(
        result.findings.map(\.headline)
          == (isLeaky && !isHeld && !isKept
            ? ["small: a small flow\nLoginInteractor was not released (nor was LoginStore)."] : []))
      leaked?.store.owner = nil
      withExtendedLifetime(held) {}
    }
  }

  @Test("what the test, a singleton, the harness or a fake holds is no finding, nor what it holds")
  func sharedParts() throws {
    let shared = LoginInteractor()
    shared.store.owner = shared
    for keeps in [true, false] {
      let result = try runParts { harness, presenter in
        if keeps { harness.keeps(shared) }
        presenter.onEvent = { _, _ in withExtendedLifetime(shared) {} }
      }
      #expect(result.findings.map(\.description) == [])
    }
    shared.store.owner = nil
    weak var kept: LoginInteractor?
    let fake = try runParts { _, presenter in
      let fake = FakeLogin()
      fake.interactor.store.owner = fake.interactor
      kept = fake.interactor
      presenter.onEvent = { _, _ in withExtendedLifetime(fake) {} }
    }
    #expect(fake.findings.map(\.description) == [])
    kept?.store.owner = nil
  }

  @Test("what somebody takes hold of later is no finding")
  func partsTaken() throws {
    let taker = Taker()
    let result = try runParts { _, presenter in
      let interactor = LoginInteractor()
      interactor.store.owner = interactor
      let handover = Handover(interactor, to: taker)
      presenter.onEvent = { _, _ in withExtendedLifetime(handover) {} }
    }
    #expect(result.findings.map(\.description) == [])
    (taker.taken as? LoginInteractor)?.store.owner = nil
  }

  @Test("what a fixture does not name is not asked for")
  func partsUnnamed() throws {
    weak var leaked: LoginInteractor?
    let result = try runParts(#"{ "released": ["presenter"] }"#) { _, presenter in
      let interactor = LoginInteractor()
      interactor.store.owner = interactor
      leaked = interactor
      presenter.onEvent = { _, _ in withExtendedLifetime(interactor) {} }
    }
    #expect(result.findings.map(\.description) == [])
    leaked?.store.owner = nil
  }

  @Test("what only a pending reply holds is told apart from a cycle")
  func pendingReply() {
    let pending = PendingAnswer(question: "fetchList")
    let presenter = PendingPresenter()
    presenter.ask(pending)
    let liveObjects = LiveObjects(
      of: [{ presenter }], pending: [("a pending reply of `fetchList`", pending)])
    let explanation = LeakExplanation(
      of: liveObjects.graph, alive: liveObjects.objects.map(\.node), pending: liveObjects.pending)
    #expect(explanation.cycles.isEmpty)
    #expect(
      LeakText(explanation).lines == [
        "  Held by a pending reply of `fetchList`.",
        "    closure #1 in PendingPresenter.ask(_:) captures PendingPresenter",
        "    Fix: capture the presenter weakly in closure #1 in PendingPresenter.ask(_:).",
      ])
  }
}

private final class PendingPresenter {
  private var answers = 0

  func ask(_ pending: PendingAnswer) {
    pending.whenResolved { _ in self.answers += 1 }
  }
}

private final class LoginInteractor {
  let store = LoginStore()
  func login() {}
}

private final class LoginStore {
  var owner: LoginInteractor?
}

private final class FakeLogin: TestDouble {
  let interactor = LoginInteractor()
}

private final class Taker {
  var taken: AnyObject?
}

/// Hands over what it holds when it goes.
private final class Handover {
  private let value: AnyObject
  private let taker: Taker

  init(_ value: AnyObject, to taker: Taker) {
    self.value = value
    self.taker = taker
  }

  deinit {
    taker.taken = value
  }
}
