import ViperDoubles
import ViperMessages
import ViperRelease

/// The end of a life cycle: modules, alerts and answers are released, and it is looked who lives on.
struct ReleaseSequence: WaitSequence {
  /// In the order of life.
  private enum Stage: Int {
    case modules, whileAlertsAreUp, alerts, whileAnswersAreHeld, answers,
      objects, parts
  }

  private let releases: [RunRelease]
  private let policy: RunPolicy
  private var stage: Stage? = .modules

  /// - Parameters:
  ///   - releases: What is released together: they may hold each other.
  ///   - policy: How the run goes.
  init(_ releases: [RunRelease], _ policy: RunPolicy) {
    self.releases = releases
    self.policy = policy
  }

  mutating func next() -> RunWait? {
    while let stage {
      self.stage = Stage(rawValue: stage.rawValue + 1)
      if let wait = perform(stage) { return wait }
    }
    return nil
  }

  private func perform(_ stage: Stage) -> RunWait? {
    switch stage {
    case .modules:
      for release in releases { release.releaseModules() }
      return tasks
    case .whileAlertsAreUp:
      return goneALittleLater(releases.filter { $0.lookWhileAlertsAreUp() })
    case .alerts:
      for release in releases {
        if release.hasNews { _ = release.lookWhileAlertsAreUp() }
        release.releaseAlerts()
      }
      return nil
    case .whileAnswersAreHeld:
      return goneALittleLater(releases.filter { $0.lookWhileAnswersAreHeld() })
    case .answers:
      for release in releases {
        if release.hasNews { _ = release.lookWhileAnswersAreHeld() }
        release.releaseAnswers()
      }
      return tasks
    case .objects:
      return .gone(upTo: policy.objectsTimeout) { [releases] in releases.allSatisfy(\.isGone) }
    case .parts:
      return .gone(upTo: policy.partsTimeout) { [releases] in
        releases.allSatisfy(\.harness.modules.exclusiveObjects.areGone)
      }
    }
  }

  /// Tasks that are cancelled still have to get to their ends; those that sleep on the test's clock do
  /// not all wait for an answer.
  private var tasks: RunWait? {
    releases.contains { $0.harness.recorder.timeInUse != nil } ? .tasks : nil
  }

  /// What goes a little later is no leak.
  private func goneALittleLater(_ releases: [RunRelease]) -> RunWait? {
    guard !releases.isEmpty else { return nil }
    return .gone(upTo: policy.objectsTimeout) { releases.allSatisfy(\.isGone) }
  }
}
