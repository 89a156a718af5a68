import ViperDoubles
import ViperMessages

/// What is waited for when a test has done all that it does, before anything is looked at or released.
struct SettleSequence: WaitSequence {
  private enum Stage: Int {
    case mainQueue, clock
  }

  private let releases: [RunRelease]
  private let deliver: () -> Bool
  private var stage: Stage? = .mainQueue

  /// - Parameters:
  ///   - releases: What will be released.
  ///   - deliver: Gives the answers that wait, and says whether there were some.
  init(_ releases: [RunRelease], deliver: @escaping () -> Bool = { false }) {
    self.releases = releases
    self.deliver = deliver
  }

  mutating func next() -> RunWait? {
    while let stage {
      self.stage = Stage(rawValue: stage.rawValue + 1)
      switch stage {
      case .mainQueue: return .mainQueue(deliver: deliver)
      case .clock:
        let recorders = releases.map(\.harness.recorder)
        guard recorders.contains(where: { $0.timeInUse != nil }) else { continue }
        return .idle(news: { recorders.reduce(0) { $0 + $1.progress.sum } }, deliver: deliver)
      }
    }
    return nil
  }
}
