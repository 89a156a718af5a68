// A base class whose bodies trap until they are overridden, and two protocols of the presenter that share a
// function. Nothing is wrong with what is overridden.
import ViperTestKit

@testable import BaseClassTraps

func wire(_ harness: Harness) {
  let presenter = FormPresenter()
  harness.owns(presenter, as: .presenter)
  let view = FormViewSpy(harness)
  presenter.view = view
  harness.accepts(.event, named: "viewWillAppear", calling: presenter.viewWillAppear)
  harness.accepts(FormViewOutputDriver(presenter))
}

func assemble() -> Any { FormViewController.assemble() }
