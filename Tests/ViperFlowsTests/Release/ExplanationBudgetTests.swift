import FlowTestSupport
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperRelease
@testable import ViperTime

/// An explanation ends where its budget does; what leaks is known all the same.
@Suite("The budget of an explanation") struct ExplanationBudgetTests {
  /// What a check says of a ring of rows below a presenter, and how often it made one.
  private func check(
    _ count: Int, _ budget: ExplanationBudget, holdsView: Bool = false
  ) -> (findings: [Finding], count: Int) {
    var made: [() -> Void] = []
    let findings = ReleasedScope.findings(
      timeout: .milliseconds(1), source: nil, explaining: budget
    ) {
      let (view, presenter) = (RowsView(), RowsPresenter())
      view.presenter = presenter
      presenter.first = Row.ring(of: count, around: view)
      presenter.view = holdsView ? view : nil
      made.append { [weak presenter] in
        presenter?.view = nil
        presenter?.first?.unlink()
      }
      return view
    }
    made.forEach { $0() }
    return (findings, made.count)
  }

  @Test("changes nothing where it is not used up")
  func enough() {
    let (findings, count) = check(20, ExplanationBudget(time: .seconds(1_000)))
    #expect(findings.map(\.details.count) == [13])
    #expect(findings.flatMap(\.details).contains { $0.contains("Fix: ") })
    #expect(count == 1)
  }

  @Test("in objects leaves those near a role, and says how many")
  func nodes() {
    let budget = ExplanationBudget(time: .seconds(1_000), nodes: 50)
    let (findings, count) = check(2_000, budget, holdsView: true)
    #expect(
      findings.map(\.description) == [
        """
        RowsPresenter was not released (nor was RowsView).
          RowsPresenter.view (strong)
            → RowsView.presenter (strong) ⟲
          Fix: make RowsPresenter.view weak.
          Not all was explained: 50 of 2002 objects that hold each other were looked at.
        [not-released]
        """
      ])
    #expect(count == 1)
  }

  @Test("leaves the verdict as it is where no cycle was found")
  func verdictAlone() {
    let (findings, count) = check(2_000, ExplanationBudget(time: .seconds(1_000), nodes: 50))
    #expect(
      findings.map(\.description) == [
        """
        RowsPresenter was not released (nor was RowsView).
          Not all was explained: 50 of 2002 objects that hold each other were looked at.
        Fix: Let more be explained: explaining: ExplanationBudget(time: .seconds(10), nodes: \
        1_000_000), in a flow harness.explanationBudget.
        [not-released]
        """
      ])
    #expect(count == 1)
  }

  @Test("in time is a sentence too, and the verdict the same")
  func time() {
    let (findings, count) = check(20, ExplanationBudget(time: .zero))
    #expect(findings.map(\.sentence) == ["RowsPresenter was not released (nor was RowsView)."])
    #expect(
      findings.map(\.details) == [
        ["  Not all was explained: the search for cycles ended after 0.0 seconds."]
      ])
    #expect(count == 1)
  }

  @Test("finds nothing where nothing leaks")
  func clean() {
    let findings = ReleasedScope.findings(
      timeout: .seconds(5), source: nil, explaining: ExplanationBudget(time: .zero, nodes: 0)
    ) {
      let view = RowsView()
      view.presenter = RowsPresenter()
      return view
    }
    #expect(findings.isEmpty)
  }

  @Test("is asked for once a leak")
  func once() throws {
    let count = Guarded(0)
    LeakExplanation.$isMade.withValue({ count.withLock { $0 += 1 } }) {
      _ = check(20, ExplanationBudget(), holdsView: true)
    }
    #expect(count.withLock { $0 } == 1)
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    weak var leaked: SmallPresenter?
    LeakExplanation.$isMade.withValue({ count.withLock { $0 += 1 } }) {
      _ = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
        let presenter = SmallPresenter.wire(harness) { _, _ in }
        presenter.keepsItselfAlive = presenter
        leaked = presenter
      }
    }
    #expect(leaked != nil)
    #expect(count.withLock { $0 } == 2)
    leaked?.keepsItselfAlive = nil
  }

  @Test("of a flow is the harness's", arguments: [false, true])
  func flow(isBounded: Bool) throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    weak var leaked: SmallPresenter?
    let result = FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      if isBounded { harness.explanationBudget.time = .zero }
      let presenter = SmallPresenter.wire(harness) { _, _ in }
      presenter.keepsItselfAlive = presenter
      leaked = presenter
    }
    #expect(result.ids == [.notReleased])
    let said = result.findings.flatMap(\.details).joined()
    #expect(said.contains("the search for cycles ended after 0.0 seconds") == isBounded)
    #expect(said.contains("⟲") != isBounded)
    leaked?.keepsItselfAlive = nil
  }
}

private final class RowsView {
  var presenter: RowsPresenter?
}

private final class RowsPresenter {
  var first: Row?
  var view: RowsView?
}

/// One of many that hold each other in a row, the last of which holds the view.
private final class Row {
  var next: Row?
  var view: RowsView?

  static func ring(of count: Int, around view: RowsView) -> Row {
    let first = Row()
    var last = first
    for _ in 1..<count {
      let row = Row()
      last.next = row
      last = row
    }
    last.view = view
    return first
  }

  /// Takes them apart one by one, since a long row goes by recursion.
  func unlink() {
    var row: Row? = self
    while let current = row {
      row = current.next
      current.next = nil
    }
  }
}
