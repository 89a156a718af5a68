import Foundation

/// Counts how many of its objects are alive.
final class Census: @unchecked Sendable {
  // `lock` guards `count`.
  private let lock = NSLock()
  private var count = 0

  var alive: Int { lock.withLock { count } }

  func add(_ difference: Int) {
    lock.withLock { count += difference }
  }
}

/// An object that its census counts.
class Counted {
  let census: Census
  let name: String

  init(_ census: Census, name: String = "") {
    self.census = census
    self.name = name
    census.add(1)
  }

  deinit { census.add(-1) }
}

final class CountedChild: Counted {
  var extra = 7
}

/// Checks that what `body` makes is alive at its end, and gone after it.
func countsAlive(_ body: (Census) throws -> Void) rethrows -> Int {
  let census = Census()
  try body(census)
  return census.alive
}
