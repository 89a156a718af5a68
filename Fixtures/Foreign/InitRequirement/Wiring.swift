// A requirement that is an initialiser, beside one whose answer the test gives: what the module makes
// itself answers as the double in the harness does. Nothing may be found.
import ViperTestKit
@testable import InitRequirement

func wire(_ harness: Harness) {
  _ = AccountStoreSpy(harness, stub: .init(balance: { Balance(amount: 3, currency: "EUR") }))
  let presenter = BalancePresenter(store: AccountStoreSpy.self)
  let view = BalanceViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(BalanceViewOutputDriver(presenter))
}

func assemble() -> Any {
  let view = BalanceModule.make()
  view.output.viewDidLoad()
  return view
}
