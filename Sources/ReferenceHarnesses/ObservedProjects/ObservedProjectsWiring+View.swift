import RxShim
import ViperTestKit
import WatchedProjectsModule

extension ObservedProjectsWiring {
  /// The view before a presenter that only listens, with two who listen to the end of the list.
  public static func view(_ harness: Harness, faults: Faults = []) {
    let view = ObservedProjectsView()
    let presenter = ObservedProjectsPresentationDouble(harness)
    view.bind(to: presenter)
    harness.uses(view, presenter: presenter)
    let first = StreamProbe<String>(harness, "firstLoad")
    let refresh = StreamProbe<String>(harness, "refreshTrigger")
    let bottom = StreamProbe<String>(harness, "scrollViewReachedBottom")
    harness.binds { [unowned view] in
      let bag = DisposeBag()
      first.keep(bag)
      view.firstLoad.subscribe(onNext: { first.next("ann") }).disposed(by: bag)
      view.refreshTrigger.subscribe(onNext: { refresh.next("ann") }).disposed(by: bag)
      for name in ["ann", "ben"] {
        view.scrollViewReachedBottom.subscribe(onNext: { bottom.next(name) }).disposed(by: bag)
      }
    }
  }
}

/// A presenter that has nothing to show, and says what was tapped.
private final class ObservedProjectsPresentationDouble: ObservedProjectsPresentation {
  let items = PublishSubject<[Project]>().asDriver(onErrorDriveWith: .empty())
  let loadedFirstData = PublishSubject<Bool>().asDriver(onErrorDriveWith: .empty())
  let errors = PublishSubject<WatchedProjectsError>().asDriver(onErrorDriveWith: .empty())
  let selectedTrigger = PublishSubject<Project>().asDriver(onErrorDriveWith: .empty())

  private let selected: StreamProbe<Int>

  init(_ harness: Harness) {
    selected = StreamProbe(harness, "selected")
  }

  func select(at index: Int) { selected.next(index) }
}
