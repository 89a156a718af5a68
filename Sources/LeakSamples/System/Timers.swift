import Dispatch
import Foundation

/// Timers and queues of the system, which keep what they will call.
enum Timers {
  static let samples: [LeakSample] = [RepeatingTimer.sample, WorkItem.sample, EventSource.sample]
}

enum RepeatingTimer {
  static let sample = LeakSample(
    "timer", .system, "A repeating timer's block captures a target that holds the presenter.",
    .cycle(
      ["ListPresenter.timer", "Timer._fire", "Target.presenter"],
      closures: ["closure #1 in", "ListPresenter.start()"], fix: "weak", make: leaking))

  // On Linux a timer never goes, and its block neither, invalidated or not. The block captures a
  // target for that reason: its reference can be taken away, by the thread that assembled it.
  final class Target: @unchecked Sendable {
    // Fix: weak var presenter: ListPresenter?
    var presenter: ListPresenter?
  }

  // Both are used by one thread at a time: whoever assembles, then whoever breaks up.
  final class ListPresenter: @unchecked Sendable {
    var timer: Timer?
    func refresh() {}
    func start() -> Target {
      let target = Target()
      target.presenter = self
      let timer = Timer(timeInterval: 3600, repeats: true) { _ in target.presenter?.refresh() }
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
      return target
    }
    deinit { timer?.invalidate() }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    let target = presenter.start()
    return Made(view, watching: [presenter]) { [weak target] in
      target?.presenter?.timer?.invalidate()
      target?.presenter = nil
    }
  }
}

enum WorkItem {
  static let sample = LeakSample(
    "dispatch-work-item", .system, "A work item that waits to be run captures its owner.",
    .cycle(
      ["ListPresenter.search", "DispatchWorkItem._block"],
      closures: ["closure #1 in", "ListPresenter.start()"],
      fix: "weakly in closure #1", opaque: true, make: leaking))

  // One thread uses it.
  final class ListPresenter: @unchecked Sendable {
    var search: DispatchWorkItem?
    func refresh() {}
    // Fix: func start() { search = DispatchWorkItem { [weak self] in self?.refresh() } }
    func start() { search = DispatchWorkItem { self.refresh() } }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in
      presenter?.search?.cancel()
      presenter?.search = nil
    }
  }
}

enum EventSource {
  static let sample = LeakSample(
    "dispatch-source", .system, "The handler of a dispatch source captures the source's owner.",
    .cycle(
      ["ListPresenter.source"], fix: "", opaque: true, make: leaking))

  // One thread uses it.
  final class ListPresenter: @unchecked Sendable {
    var source: (any DispatchSourceTimer)?
    func refresh() {}
    func start() {
      let source = DispatchSource.makeTimerSource()
      source.schedule(deadline: .distantFuture)
      // Fix: source.setEventHandler { [weak self] in self?.refresh() }
      source.setEventHandler { self.refresh() }
      source.activate()
      self.source = source
    }
    deinit { source?.cancel() }
  }

  static func leaking() -> Made {
    let (view, presenter) = (ListView(), ListPresenter())
    view.presenter = presenter
    presenter.start()
    return Made(view, watching: [presenter]) { [weak presenter] in
      presenter?.source?.cancel()
      presenter?.source = nil
    }
  }
}
