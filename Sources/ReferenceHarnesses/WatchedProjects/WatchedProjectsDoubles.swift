import ViperTestKit
import WatchedProjectsModule

/// A view whose streams a flow sends on. Whoever asks for one of them has subscribed to it.
@MainActor final class WatchedProjectsViewDouble: WatchedProjectsViewInterface {
  private let first: StreamSource<Void>
  private let refresh: StreamSource<Void>
  private let bottom: StreamSource<Void>

  init(_ harness: Harness) {
    first = StreamSource(harness, "firstLoad")
    refresh = StreamSource(harness, "refreshTrigger")
    bottom = StreamSource(harness, "scrollViewReachedBottom")
    harness.owns(self, as: .view)
  }

  var firstLoad: AsyncStream<Void> { first.stream }
  var refreshTrigger: AsyncStream<Void> { refresh.stream }
  var scrollViewReachedBottom: AsyncStream<Void> { bottom.stream }
}

/// The app's signal, on which a flow sends. It lives on when the module goes.
final class WatchSignalDouble: WatchSignal {
  private let source: StreamSource<Void>

  init(_ harness: Harness) {
    source = StreamSource(harness, "somethingWatched", livesOn: true)
  }

  func subscribe(_ body: @escaping @Sendable () -> Void) -> WatchSubscription {
    let subscription = source.subscribe { body() }
    return WatchSubscription { subscription.cancel() }
  }
}
