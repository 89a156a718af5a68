import FlowTestSupport
import Foundation

@testable import ViperDoubles
@testable import ViperTime

/// The ways in which a module goes on elsewhere.
enum Hop: String, CaseIterable, Sendable {
  case mainQueue
  case mainQueueAndWait
  case globalQueue
  case mainActorTask
  case unstructuredTask
  case detachedTask
  case asyncLet
  case taskGroup
  case otherActor

  /// Goes on there.
  func go(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .mainQueue: DispatchQueue.main.async(execute: body)
    case .mainQueueAndWait:
      DispatchQueue.global().async { DispatchQueue.main.sync(execute: body) }
    case .globalQueue: DispatchQueue.global().async(execute: body)
    case .mainActorTask: Task { @MainActor in body() }
    case .unstructuredTask: Task { body() }
    case .detachedTask: Task.detached { body() }
    case .asyncLet:
      Task {
        async let work: Void = Self.run(body)
        await work
      }
    case .taskGroup:
      Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await Self.run(body) }
        }
      }
    case .otherActor: Task { await Elsewhere().run(body) }
    }
  }

  /// Whether what comes then is sent from the main thread.
  var leadsToMain: Bool { [.mainQueue, .mainQueueAndWait, .mainActorTask].contains(self) }

  private static func run(_ body: @Sendable () -> Void) async { body() }

  private actor Elsewhere {
    func run(_ body: @Sendable () -> Void) { body() }
  }
}

/// Shows the time, now and each second, and goes on elsewhere before each.
final class HoppingTicker: TimedPresenter, Sendable {
  private let doubles: TimedDoubles
  private let clock: ManualClock
  private let hop: Hop

  init(_ doubles: TimedDoubles, clock: ManualClock, hop: Hop) {
    self.doubles = doubles
    self.clock = clock
    self.hop = hop
  }

  func handle(event: TimedEvent) {
    guard case .type(let text) = event else {
      Self.tick(doubles, clock, hop)
      return
    }
    hop.go { [doubles] in doubles.interactor.handle(.search(text: text)) }
  }

  func handle(response: SmallResponse) {
    hop.go { [doubles] in doubles.view.handle(.show(text: "answered")) }
  }

  private static func tick(_ doubles: TimedDoubles, _ clock: ManualClock, _ hop: Hop) {
    hop.go {
      doubles.view.handle(.show(text: "\(clock.now)"))
      hop.go {
        Task {
          try await clock.sleep(for: .seconds(1))
          tick(doubles, clock, hop)
        }
      }
    }
  }
}
