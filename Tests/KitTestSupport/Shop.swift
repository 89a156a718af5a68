import Dispatch
import Foundation
import ViperFixtures
import ViperJSON
import ViperMessages

/// The messages of a small module, as an app would declare them: neither Equatable nor Codable.
package enum Shop {
  package enum Event {
    case load
    case tapOK
    case select(row: Row)
    case search(text: String)
    case refresh(text: String)
    case loadMore
  }

  package enum Command {
    case reload(rows: [Row])
    case showError(title: String, message: String)
    case showLoading
    case scrollTop
  }

  package enum Request {
    case fetch(query: String, page: Int)
    case delete(id: Int)
  }

  package enum Response {
    case fetched(result: Result<[Row], any Error>)
    case deleted(id: Int)
  }

  package enum Scene {
    case list
    case detail(id: Int)
    case login
  }

  package struct Row: Equatable {
    package var id: Int
    package var title: String

    package init(id: Int, title: String) {
      (self.id, self.title) = (id, title)
    }
  }

  package struct Offline: Error, Equatable, CustomStringConvertible {
    package var description: String { "offline" }

    package init() {}
  }

  package static func rows(_ numbers: ClosedRange<Int>) -> [Row] {
    numbers.map { Row(id: $0, title: "row \($0)") }
  }
}

extension Recorder {
  /// What doubles have noted, each as its id and its sentence.
  package func noted() -> [String] {
    takeFindings().map { "\($0.id.rawValue): \($0.sentence)" }
  }

  /// The messages so far, one line each.
  package var lines: [String] {
    transcript().messages.map { "\($0.origin == .test ? "→" : "←") \($0)" }
  }
}

/// Runs a body 200 times, on as many threads as there are.
package func fromManyThreads(_ body: @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: 200, execute: body)
}

/// A count that many threads raise.
package final class Counter: @unchecked Sendable {
  // Guards `count`.
  private let lock = NSLock()
  private var count = 0

  package init() {}

  package var value: Int { lock.withLock { count } }

  package func raise() {
    lock.withLock { count += 1 }
  }
}

/// An object whose end a test can see.
package final class Witness {
  package init() {}
}

/// Reads a flow whose only step says nothing, for what it gives.
package func flow(giving given: String) throws -> Flow {
  let text = """
    { "format": 1, "module": "Shop", "flows": [ { "id": "shop.given", "scenario": "given",
      "given": [ \(given) ], "steps": [ { "when": { "event": "load" }, "then": [] } ] } ] }
    """
  let document = try JSONDocument(reading: text, path: "Shop.json")
  return try FlowParser.flows(of: document)[0]
}
