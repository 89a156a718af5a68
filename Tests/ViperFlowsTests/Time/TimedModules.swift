import FlowTestSupport
import Foundation

@testable import ViperDoubles
@testable import ViperMessages
@testable import ViperTime

enum TimedEvent {
  case type(text: String)
  case start
  case stop
}

enum TimedRequest {
  case search(text: String)
}

enum TimedCommand {
  case show(text: String)
  case showTimeout
}

/// What timed modules send to: doubles that any thread may use.
struct TimedDoubles: Sendable {
  let view: ViewSpy<TimedEvent, TimedCommand>
  let interactor: InteractorSpy<TimedRequest, SmallResponse>
  let service: ServiceSpy

  init(_ harness: Harness) {
    view = ViewSpy(harness)
    interactor = InteractorSpy(harness)
    service = ServiceSpy(harness)
  }

  func load() async throws -> String {
    try await service.callAsync("load")
  }
}

/// A presenter of a timed module.
protocol TimedPresenter: AnyObject {
  func handle(event: TimedEvent)
}

extension TimedPresenter {
  func wire(into harness: Harness) {
    harness.owns(self, as: .presenter)
    harness.accepts(.event) { [weak self] (event: TimedEvent) in self?.handle(event: event) }
  }
}

/// Asks when nothing was typed for 300 ms. Its task is used by the thread of the test alone.
final class DebouncedSearch: TimedPresenter, @unchecked Sendable {
  private let doubles: TimedDoubles
  private let clock: any Clock<Duration>
  private let cancels: Bool
  private var task: Task<Void, Never>?

  init(_ doubles: TimedDoubles, clock: any Clock<Duration>, cancels: Bool = true) {
    self.doubles = doubles
    self.clock = clock
    self.cancels = cancels
  }

  func handle(event: TimedEvent) {
    if cancels { task?.cancel() }
    guard case .type(let text) = event else { return }
    task = Task { [doubles, clock] in
      guard (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
      doubles.interactor.handle(.search(text: text))
    }
  }
}

/// The same by closures.
final class ScheduledSearch: TimedPresenter {
  private let doubles: TimedDoubles
  private let scheduler: ManualScheduler
  private var pending: Cancellation?

  init(_ doubles: TimedDoubles, scheduler: ManualScheduler) {
    self.doubles = doubles
    self.scheduler = scheduler
  }

  func handle(event: TimedEvent) {
    pending?.cancel()
    guard case .type(let text) = event else { return }
    pending = scheduler.schedule(after: .milliseconds(300)) { [weak self] in
      self?.doubles.interactor.handle(.search(text: text))
    }
  }
}

/// Asks at once, and then at most once a second, with what was typed last.
final class ThrottledSearch: TimedPresenter {
  private let doubles: TimedDoubles
  private let scheduler: ManualScheduler
  private var latest: String?
  private var isResting = false

  init(_ doubles: TimedDoubles, scheduler: ManualScheduler) {
    self.doubles = doubles
    self.scheduler = scheduler
  }

  func handle(event: TimedEvent) {
    guard case .type(let text) = event else { return }
    latest = text
    if !isResting { ask() }
  }

  private func ask() {
    guard let text = latest else {
      isResting = false
      return
    }
    latest = nil
    isResting = true
    doubles.interactor.handle(.search(text: text))
    scheduler.schedule(after: .seconds(1)) { [weak self] in self?.ask() }
  }
}

/// The same on a clock.
actor ThrottlingSearch {
  private let doubles: TimedDoubles
  private let clock: ManualClock
  private var latest: String?
  private var isResting = false

  init(_ doubles: TimedDoubles, clock: ManualClock) {
    self.doubles = doubles
    self.clock = clock
  }

  func type(_ text: String) async {
    latest = text
    guard !isResting else { return }
    isResting = true
    while let text = latest {
      latest = nil
      doubles.interactor.handle(.search(text: text))
      guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
    }
    isResting = false
  }
}

/// Tries again after 1, 2 and 4 seconds.
final class PatientLoader: TimedPresenter, Sendable {
  private let doubles: TimedDoubles
  private let clock: any Clock<Duration>

  init(_ doubles: TimedDoubles, clock: any Clock<Duration>) {
    self.doubles = doubles
    self.clock = clock
  }

  func handle(event: TimedEvent) {
    Task { [doubles, clock] in
      for pause in [1, 2, 4, 0] {
        if let text = try? await doubles.load() {
          doubles.view.handle(.show(text: text))
          return
        }
        guard (try? await clock.sleep(for: .seconds(pause))) != nil else { return }
      }
      doubles.view.handle(.showTimeout)
    }
  }
}

/// Gives up after five seconds.
final class ImpatientLoader: TimedPresenter, Sendable {
  private struct TimedOut: Error {}

  private let doubles: TimedDoubles
  private let clock: any Clock<Duration>

  init(_ doubles: TimedDoubles, clock: any Clock<Duration>) {
    self.doubles = doubles
    self.clock = clock
  }

  func handle(event: TimedEvent) {
    Task { [doubles, clock] in
      do {
        let text = try await withThrowingTaskGroup(of: String.self) { group in
          group.addTask { try await doubles.load() }
          group.addTask {
            try await clock.sleep(for: .seconds(5))
            throw TimedOut()
          }
          defer { group.cancelAll() }
          return try await group.next() ?? ""
        }
        doubles.view.handle(.show(text: text))
      } catch is TimedOut {
        doubles.view.handle(.showTimeout)
      } catch {}
    }
  }
}
