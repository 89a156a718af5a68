import Dispatch
import Foundation

/// What stands in variables that a queue or a lock guards, and keeps itself alive there.
enum Guards {
  static let samples: [LeakSample] =
    [
      BehindAQueue.sample, BehindALock.sample, BehindARecursiveLock.sample,
      BehindACondition.sample, BehindASemaphore.sample, BehindAnOperationQueue.sample,
    ] + GuardsOfTheirOwn.samples
}

/// An interactor that keeps itself alive by a closure.
///
/// Its property is set before anybody else sees it.
final class FeedInteractor: @unchecked Sendable {
  var onChange: (() -> Void)?
  func changed() {}
  // Fix: func observe() { onChange = { [weak self] in self?.changed() } }
  func observe() { onChange = { self.changed() } }
}

extension LeakSample {
  /// A module with an interactor that keeps itself alive.
  static func feed(
    _ name: String, _ sentence: String,
    make: @escaping @Sendable (FeedInteractor) async -> Any
  ) -> LeakSample {
    LeakSample(
      name, .guarded, sentence,
      .cycle(
        ["FeedInteractor.onChange"], closures: ["closure #1 in", "FeedInteractor.observe()"],
        fix: "weakly in closure #1"
      ) {
        let interactor = FeedInteractor()
        interactor.observe()
        return Made(await make(interactor), watching: [interactor]) { [weak interactor] in
          interactor?.onChange = nil
        }
      })
  }
}

enum BehindAQueue {
  static let sample = LeakSample.feed(
    "behind-a-queue", "A presenter with a dispatch queue holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor = interactor
    return view
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    let queue = DispatchQueue(label: "feed")
    var interactor: FeedInteractor?
  }
}

enum BehindALock {
  static let sample = LeakSample.feed(
    "behind-a-lock", "A presenter with an NSLock holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor = interactor
    return view
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    let lock = NSLock()
    var interactor: FeedInteractor?
  }
}

enum BehindARecursiveLock {
  static let sample = LeakSample.feed(
    "behind-a-recursive-lock",
    "A presenter with an NSRecursiveLock holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor = interactor
    return view
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    let lock = NSRecursiveLock()
    var interactor: FeedInteractor?
  }
}

enum BehindACondition {
  static let sample = LeakSample.feed(
    "behind-a-condition", "A presenter with an NSCondition holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor = interactor
    return view
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    let condition = NSCondition()
    var interactor: FeedInteractor?
  }
}

enum BehindASemaphore {
  static let sample = LeakSample.feed(
    "behind-a-semaphore", "A presenter with a semaphore holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor = interactor
    return view
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    let semaphore = DispatchSemaphore(value: 1)
    var interactor: FeedInteractor?
  }
}

enum BehindAnOperationQueue {
  static let sample = LeakSample.feed(
    "behind-an-operation-queue",
    "A presenter with an operation queue holds an interactor that holds itself."
  ) { interactor in
    let (view, presenter) = (ListView(), FeedPresenter())
    view.presenter = presenter
    presenter.interactor = interactor
    return view
  }

  // Its property is set before anybody else sees it.
  final class FeedPresenter: @unchecked Sendable {
    let operations = OperationQueue()
    var interactor: FeedInteractor?
  }
}
