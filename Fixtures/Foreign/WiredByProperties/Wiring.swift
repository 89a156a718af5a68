// The builder ties everything by properties, on doubles as well, and the presenter asks in its init:
// that is the assembly, no part of the first step, and compared by one flow. Nothing may be found on doubles.
// The app's interactor and router hold who ties them. Wanted: [not-released] of the assembled module, and that
// WatchInteractor.presenter and WatchRouter.viewController are to be weak.
import ViperTestKit
@testable import WiredByProperties

func wire(_ harness: Harness) {
  let presenter = WatchBuilder.tie(
    WatchViewSpy(harness), WatchInteractorInputSpy(harness), WatchRouterInputSpy(harness))
  harness.owns(presenter, as: .presenter)
  harness.accepts(WatchViewOutputDriver(presenter))
  harness.accepts(WatchInteractorOutputDriver(presenter))
}

func assemble() -> Any { WatchBuilder.build() }
