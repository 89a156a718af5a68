// A template's protocol whose default bodies trap: nobody sends viewDidLoad, viewWillDisappear, but rules
// and laws would. Wanted: the test lives on; one warning [trials-do-not-trap] for each of the two, with
// "Implementation pending..." and its line; no failure. Flows and release hold.

import ViperTestKit

@testable import TrappingTemplate

func wire(_ harness: Harness) {
  let view = HomeViewInterfaceSpy(harness)
  let wireframe = HomeWireframeInterfaceSpy(harness)
  let presenter = HomePresenter(view: view, wireframe: wireframe)
  harness.owns(presenter, as: .presenter)
  harness.accepts(HomePresenterInterfaceDriver(presenter))
}

/// As it is shown: until then the wireframe holds the view on purpose.
func assemble() -> Any { HomeWireframe().viewController }
