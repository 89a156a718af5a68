import Foundation
import ViperTestKit

/// Where a presenter goes on.
public enum Detour: Sendable {
  case mainQueue
  case waitingForMainQueue
  case mainActorTask
  case asyncLet
  case unstructuredTask
}

/// What the view tells.
public enum TypingEvent: Sendable {
  case type(text: String, by: Detour)
}

/// What the interactor is asked.
public enum TypingRequest: Sendable {
  case search(text: String)
}

/// What the interactor answers.
public enum TypingResponse: Sendable {
  case found(texts: [String])
}

/// What the view is told.
public enum TypingCommand: Sendable {
  case show(texts: [String])
}

/// Searches when nothing was typed for 300 ms, and goes on elsewhere at each turn.
///
/// The thread of the test alone uses `detour` and `pending`, but for a response in between two events.
public final class TypingPresenter: @unchecked Sendable {
  private let view: ViewSpy<TypingEvent, TypingCommand>
  private let interactor: InteractorSpy<TypingRequest, TypingResponse>
  private let clock: any Clock<Duration>
  private var detour = Detour.unstructuredTask
  private var pending: Task<Void, any Error>?

  /// Wires one into a harness.
  public static func wire(_ harness: Harness) {
    let presenter = TypingPresenter(
      ViewSpy(harness), InteractorSpy(harness), clock: harness.clock)
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
  }

  private init(
    _ view: ViewSpy<TypingEvent, TypingCommand>,
    _ interactor: InteractorSpy<TypingRequest, TypingResponse>, clock: any Clock<Duration>
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  private func handle(event: TypingEvent) {
    let text: String
    switch event {
    case .type(let typed, let detour): (text, self.detour) = (typed, detour)
    }
    let detour = self.detour
    pending?.cancel()
    pending = Task { [clock, interactor] in
      try await clock.sleep(for: .milliseconds(300))
      detour.go { interactor.handle(.search(text: text)) }
    }
  }

  private func handle(response: TypingResponse) {
    switch response {
    case .found(let texts): detour.go { [view] in view.handle(.show(texts: texts)) }
    }
  }
}

extension Detour {
  fileprivate func go(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .mainQueue: DispatchQueue.main.async(execute: body)
    case .waitingForMainQueue:
      DispatchQueue.global().async { DispatchQueue.main.sync(execute: body) }
    case .mainActorTask: Task { @MainActor in body() }
    case .asyncLet:
      Task {
        async let work: Void = Self.run(body)
        await work
      }
    case .unstructuredTask: Task { body() }
    }
  }

  private static func run(_ body: @Sendable () -> Void) async { body() }
}
