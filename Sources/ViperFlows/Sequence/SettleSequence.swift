import ViperDoubles
import ViperMessages

/// What is waited for when a test has done all that it does, before anything is looked at or released.
struct SettleSequence: WaitSequence {
  private let releases: [RunRelease]
  private let deliver: () -> Bool
  private var isOver = false

  /// - Parameters:
  ///   - releases: What will be released.
  ///   - deliver: Gives the answers that wait, and says whether there were some.
  init(_ releases: [RunRelease], deliver: @escaping () -> Bool = { false }) {
    self.releases = releases
    self.deliver = deliver
  }

  mutating func next() -> RunWait? {
    guard !isOver else { return nil }
    isOver = true
    let recorders = releases.map(\.harness.recorder)
    return .idle(news: { recorders.reduce(0) { $0 + $1.progress.sum } }, deliver: deliver)
  }
}
