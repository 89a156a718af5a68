import Dispatch
import Foundation
import ViperTestKit

/// What a presenter gathers.
private final class GatheringInteractor: Sendable {}

/// A presenter whose interactors a thread of its own exchanges for as long as it lives.
///
/// Its lock guards what it holds.
public final class GatheringPresenter: @unchecked Sendable {
  private let lock = NSLock()
  private var interactors: [GatheringInteractor] = []

  /// Makes a presenter that is at work.
  public init() {
    let isAtWork = DispatchSemaphore(value: 0)
    Thread { [weak self] in
      while let presenter = self {
        presenter.exchange()
        isAtWork.signal()
      }
    }.start()
    isAtWork.wait()
  }

  private func exchange() {
    let interactors = (0..<10).map { _ in GatheringInteractor() }
    lock.withLock { self.interactors = interactors }
  }

  /// Does nothing that is seen.
  public func gather() {}
}

/// The module that the tests of the front ends can't follow everywhere.
public enum Gathering {
  /// The flow of `Gathering.json`.
  public static var flow: Flow {
    Flow.named("gathering.goes", in: "Gathering.json", filePath: #filePath)
  }

  /// The presenter.
  public static func wire(_ harness: Harness) {
    let presenter = harness.owns(GatheringPresenter(), as: .presenter)
    harness.accepts(.event, named: "gather") { _ in presenter.gather() }
  }

  /// What is said of its interactors.
  public static let warning =
    "Not followed: GatheringPresenter.interactors (GatheringInteractor, guarded by a lock or "
    + "queue of GatheringPresenter, behind which it changed during the walk)."

  /// The first text that has the warning, of as many as it takes: on a busy machine a thousand checks may be
  /// over before the thread has a turn, or one of them may take long.
  public static func warning(
    isolation: isolated (any Actor)? = #isolation, in check: () async throws -> [String]
  ) async rethrows -> String? {
    let end = ContinuousClock.now + .seconds(60)
    var count = 0
    while count < 1_000 || ContinuousClock.now < end {
      if let text = try await check().first(where: { $0.contains(warning) }) { return text }
      count += 1
    }
    return nil
  }
}
