import Foundation
import ViperTestKit

/// What a presenter tells its view, in the dialect of protocols.
protocol StoriesView: AnyObject, Sendable {
  func show(title: String, at row: Int)
}

/// Its spy, as `viper-doubles` writes it.
final class StoriesViewSpy: StoriesView, ProtocolDouble {
  /// The test's own answers; what is nil is answered by the flow or by a fallback.
  struct Stub {
    var show: ((_ title: String, _ row: Int) -> Void)?
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness, as role: Role = .view, on channel: Channel = .command) {
    calls = CallRecorder(harness, Stub(), on: channel)
    calls.takes("show", in: StoriesViewSpy.self)
    harness.adopt(self, with: calls, as: role)
  }

  func show(title: String, at row: Int) {
    calls.call("show", ["title": title, "at": row]) { $0.show?(title, row) }
  }
}

/// Its mock in the shape that a generator of mocks writes where one may be used from any thread: a count,
/// the arguments and a handler for each function, under a lock. It knows no order across functions.
///
/// `lock` guards all that can be set.
final class StoriesViewMock: StoriesView, @unchecked Sendable {
  private let lock = NSLock()
  private(set) var showCallCount = 0
  private(set) var showArgValues: [(title: String, row: Int)] = []
  var showHandler: ((String, Int) -> Void)?

  func show(title: String, at row: Int) {
    let handler = lock.withLock {
      showCallCount += 1
      showArgValues.append((title, row))
      return showHandler
    }
    handler?(title, row)
  }
}
