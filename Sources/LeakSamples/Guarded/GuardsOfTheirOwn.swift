import Dispatch
import Foundation
import Synchronization

/// What guards what it holds by itself, and what is guarded elsewhere than in a presenter.
enum GuardsOfTheirOwn {
  static let samples: [LeakSample] = {
    let samples = [
      BehindAnActor.sample, BehindALockInAWrapper.sample, BehindATask.sample,
      BehindAThreadLock.sample, BehindAQueueOfTheView.sample, BehindAQueueInAStructure.sample,
      WeaklyKnown.sample,
    ]
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return samples }
    return samples + [BehindAMutex.sample]
  }()
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum BehindAMutex {
  static let sample = LeakSample.feed(
    "behind-a-mutex", "A presenter holds an interactor that holds itself, in a Mutex."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter(interactor))
    view.presenter = presenter
    return view
  }

  final class FeedPresenter: Sendable {
    let interactor: Mutex<FeedInteractor?>
    init(_ interactor: FeedInteractor) { self.interactor = Mutex(interactor) }
  }
}

enum BehindAnActor {
  static let sample = LeakSample.feed(
    "behind-an-actor", "A presenter that is an actor holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    await presenter.connect(to: interactor)
    return view
  }

  actor FeedPresenter {
    var interactor: FeedInteractor?
    func connect(to interactor: FeedInteractor) { self.interactor = interactor }
  }
}

enum BehindALockInAWrapper {
  static let sample = LeakSample.feed(
    "behind-a-lock-in-a-wrapper",
    "A presenter holds an interactor that holds itself, in a box with a lock."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor.value = interactor
    return view
  }

  final class Locked<Value> {
    private let lock = NSLock()
    private var kept: Value
    init(_ value: Value) { kept = value }
    var value: Value {
      get { lock.withLock { kept } }
      set { lock.withLock { kept = newValue } }
    }
  }

  final class FeedPresenter {
    let interactor = Locked<FeedInteractor?>(nil)
  }
}

enum BehindATask {
  static let sample = LeakSample.feed(
    "behind-a-task", "A task of the presenter captures an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.load(by: interactor)
    await presenter.gate.reached()
    return view
  }

  // Its properties are set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    func load(by interactor: FeedInteractor) {
      task = Task { [gate] in
        await gate.pass()
        interactor.changed()
      }
    }
    deinit { task?.cancel() }
  }
}

enum BehindAThreadLock {
  static let sample = LeakSample.feed(
    "behind-a-thread-lock", "A presenter with a lock of C holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor = interactor
    return view
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    var interactor: FeedInteractor?
    init() {
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }
    deinit {
      pthread_mutex_destroy(lock)
      // Allocated above, and used by nobody else.
      lock.deallocate()
    }
  }
}

enum BehindAQueueOfTheView {
  static let sample = LeakSample.feed(
    "behind-a-queue-of-the-view",
    "A view with a queue holds a presenter with an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (FeedView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor = interactor
    return view
  }

  final class FeedView {
    let images = DispatchQueue(label: "images")
    var presenter: FeedPresenter?
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    var interactor: FeedInteractor?
  }
}

enum BehindAQueueInAStructure {
  static let sample = LeakSample.feed(
    "behind-a-queue-in-a-structure",
    "The state of a presenter, with its queue, holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.state.interactors = [interactor]
    return view
  }

  struct State {
    let queue = DispatchQueue(label: "feed")
    var interactors: [FeedInteractor] = []
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    var state = State()
  }
}

enum WeaklyKnown {
  static let sample = LeakSample(
    "weakly-known", .stored, "A view knows weakly a presenter that holds itself.",
    .cycle(
      ["FeedPresenter.onChange"], closures: ["closure #1 in", "FeedPresenter.observe()"],
      fix: "Something has to hold FeedPresenter then: FeedView.presenter is weak", make: leaking))

  final class FeedView {
    // Fix: var presenter: FeedPresenter?
    weak var presenter: FeedPresenter?
  }

  final class FeedPresenter {
    var onChange: (() -> Void)?
    func changed() {}
    // Fix: func observe() { onChange = { [weak self] in self?.changed() } }
    func observe() { onChange = { self.changed() } }
  }

  static func leaking() -> Made {
    let (view, presenter) = (FeedView(), FeedPresenter())
    view.presenter = presenter
    presenter.observe()
    return Made(view, watching: [presenter]) { [weak presenter] in presenter?.onChange = nil }
  }
}
