// The builder ties everything by properties, on doubles as well, and the presenter asks in its init:
// that is the assembly, no part of the first step, and compared by one flow. Nothing may be found.
import ViperTestKit
@testable import WiredByProperties

func wire(_ harness: Harness) {
  let presenter = WatchBuilder.tie(
    WatchViewSpy(harness), WatchInteractorInputSpy(harness), WatchRouterInputSpy(harness))
  harness.owns(presenter, as: .presenter)
  harness.accepts(WatchViewOutputDriver(presenter))
  harness.accepts(WatchInteractorOutputDriver(presenter))
}
