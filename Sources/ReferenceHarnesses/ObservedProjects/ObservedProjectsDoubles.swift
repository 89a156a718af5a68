import RxShim
import ViperTestKit
import WatchedProjectsModule

extension StreamSource {
  /// The source as an observable, as the documentation of streams writes it.
  var observable: Observable<Value> {
    Observable.create { observer in
      Disposables.create(
        with: self.subscribe(
          next: observer.onNext, fail: observer.onError, complete: observer.onCompleted
        ).cancel)
    }
  }
}

/// A view whose observables a flow sends on.
final class ObservedProjectsViewDouble: ObservedProjectsViewInterface {
  let firstLoad: Observable<Void>
  let refreshTrigger: Observable<Void>
  let scrollViewReachedBottom: Observable<Void>

  init(_ harness: Harness) {
    firstLoad = StreamSource<Void>(harness, "firstLoad").observable
    refreshTrigger = StreamSource<Void>(harness, "refreshTrigger").observable
    scrollViewReachedBottom = StreamSource<Void>(harness, "scrollViewReachedBottom").observable
    harness.owns(self, as: .view)
  }
}
