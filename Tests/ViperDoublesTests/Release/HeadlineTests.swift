import FlowTestSupport
import SmallReactive
import TestConditions
import Testing

@testable import ViperDoubles
@testable import ViperMessages
@testable import ViperRelease

/// Whom the first line of a leak names.
@Suite("The headline of a leak", .onOwnThreads) struct HeadlineTests {
  @Test("names the role of the module, not the relay that it shares")
  func relay() throws {
    weak var leaked: TickerPresenter?
    let (_, findings) = try withDoubles { harness in
      let presenter = TickerPresenter()
      presenter.listen()
      leaked = presenter
      // As a wiring has it that makes the relay first, and hands it to both sides.
      harness.owns(presenter.relay, as: "relay")
      harness.owns(TickerStore(), as: .entity)
      harness.owns(presenter, as: .presenter)
    }
    #expect(
      findings == [
        "TickerPresenter (presenter) was not released (nor was Broadcast<Int> (relay))."
      ])
    leaked?.bag = nil
  }

  @Test("names it also of a module that was returned after its subject")
  func returned() {
    weak var leaked: TickerPresenter?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let presenter = TickerPresenter()
      presenter.listen()
      leaked = presenter
      return (presenter.relay, presenter)
    }
    leaked?.bag = nil
    #expect(
      findings.map(\.headline) == [
        "TickerPresenter was not released (nor was Broadcast<Int>)."
      ])
  }
}

private final class TickerStore {}

private final class TickerPresenter {
  let relay = Broadcast<Int>()
  var bag: DisposeBag? = DisposeBag()
  var last = 0

  func listen() {
    bag?.insert(relay.subscribe { self.last = $0 })
  }
}
