extension VirtualTime {
  /// How many things may come due in one go, besides those that wait already, so that a circle ends.
  static let most = 10_000

  /// What is said where that many have come due.
  package static func endless(by time: Duration) -> String {
    "More than \(most) things came due by \(time), and there are still more."
  }

  /// Moves on; what comes due on the way happens, and what it causes is waited for before the next.
  ///
  /// - Parameters:
  ///   - time: How far.
  ///   - isolation: The caller's.
  ///   - news: A number that grows when something happens in the module.
  ///   - deliver: Gives the answers that were asked for meanwhile, and says whether there were some.
  ///   - expectsMore: Is asked when nothing is due any more: whether to look again after all.
  /// - Returns: Whether it came to its end; false where there was ever more to happen.
  @discardableResult
  package func advance(
    by time: Duration, isolation: isolated (any Actor)? = #isolation,
    news: () -> Int = { 0 }, deliver: () -> Bool = { false },
    expectsMore: () async -> Bool = { false }
  ) async -> Bool {
    let end = now + max(time.bounded, .zero)
    let most = Self.most + countOfWaiting
    var count = 0
    repeat {
      repeat {
        _ = deliver()
        repeat {
          await ProcessIdle.wait(news: { self.count + news() })
        } while deliver()
        count += 1
        guard count <= most else { return false }
      } while happenNext(by: end)
    } while await expectsMore()
    move(to: end)
    return true
  }

  /// Moves on; what comes due on the way happens before this returns, and tasks that it wakes are not
  /// waited for.
  ///
  /// - Returns: Whether it came to its end; false where there was ever more to happen.
  @discardableResult
  package func advanceAtOnce(by time: Duration, afterEach: () -> Void = {}) -> Bool {
    let end = now + max(time.bounded, .zero)
    let most = Self.most + countOfWaiting
    var count = 0
    while happenNext(by: end) {
      count += 1
      afterEach()
      guard count < most else { return false }
    }
    move(to: end)
    return true
  }
}
