import Testing

@testable import ViperMessages
@testable import ViperRelease

private typealias Waiting = CheckedContinuation<Int, Never>

/// What is kept until a task goes on, in the shapes in which it is kept.
private enum Kept {
  case nothing
  case some([Waiting])
}

private final class Gate: @unchecked Sendable {
  var waiting: Waiting?
  func pass() async -> Int { await withCheckedContinuation { waiting = $0 } }
}

// Its properties change only while nobody else looks at them.
private final class ListPresenter: @unchecked Sendable {
  var waiting: Waiting?
  var state = Kept.nothing
  let gate = Gate()
  var count = 0

  func keepItself() {
    Task { self.count = await withCheckedContinuation { self.waiting = $0 } }
  }

  func keepInState() {
    Task { self.count = await withCheckedContinuation { self.state = .some([$0]) } }
  }

  func keepInGate() {
    Task { self.count = await self.gate.pass() }
  }

  func end() {
    waiting?.resume(returning: 1)
    gate.waiting?.resume(returning: 1)
    if case .some(let all) = state { all.forEach { $0.resume(returning: 1) } }
  }
}

/// A task that waits holds what it captured; nothing but its continuation leads to it.
@Suite struct ContinuationTests {
  @Test(arguments: [
    (ListPresenter.keepItself, "keepItself", "ListPresenter.waiting"),
    (ListPresenter.keepInState, "keepInState", "ListPresenter.state.some[0]"),
    (ListPresenter.keepInGate, "keepInGate", "Gate.waiting"),
  ])
  fileprivate func theTaskAndWhatItWaitsForAreNamed(
    _ start: @Sendable (ListPresenter) -> () -> Void, _ name: String, _ place: String
  ) async {
    weak var presenter: ListPresenter?
    let findings = await ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      () async -> ListPresenter in
      let made = ListPresenter()
      start(made)()
      presenter = made
      return made
    }
    presenter?.end()
    #expect(
      findings.map(\.description) == [
        """
        ListPresenter was not released.
          Held by a task suspended in closure #1 in ListPresenter.\(name)():
            a task → closure #1 in ListPresenter.\(name)() captures ListPresenter
            Fix: resume \(place), for which the task waits, when the module is closed.
        [not-released]
        """
      ])
  }
}
