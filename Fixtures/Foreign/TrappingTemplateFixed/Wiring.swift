// The same template with default bodies that do nothing. Wanted: no finding, no warning.

import ViperTestKit

@testable import TrappingTemplateFixed

func wire(_ harness: Harness) {
  let view = HomeViewInterfaceSpy(harness)
  let wireframe = HomeWireframeInterfaceSpy(harness)
  let presenter = HomePresenter(view: view, wireframe: wireframe)
  harness.owns(presenter, as: .presenter)
  harness.accepts(HomePresenterInterfaceDriver(presenter))
}

/// As it is shown: until then the wireframe holds the view on purpose.
func assemble() -> Any { HomeWireframe().viewController }
