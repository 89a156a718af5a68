import Dispatch
import Foundation

@testable import ViperFixtures
@testable import ViperJSON
@testable import ViperMessages

/// The messages of a small module, as an app would declare them: neither Equatable nor Codable.
enum Shop {
  enum Event {
    case load
    case tapOK
    case select(row: Row)
    case search(text: String)
    case refresh(text: String)
    case loadMore
  }

  enum Command {
    case reload(rows: [Row])
    case showError(title: String, message: String)
    case showLoading
    case scrollTop
  }

  enum Request {
    case fetch(query: String, page: Int)
    case delete(id: Int)
  }

  enum Response {
    case fetched(result: Result<[Row], any Error>)
    case deleted(id: Int)
  }

  enum Scene {
    case list
    case detail(id: Int)
    case login
  }

  struct Row: Equatable {
    var id: Int
    var title: String
  }

  struct Offline: Error, Equatable, CustomStringConvertible {
    var description: String { "offline" }
  }

  static func rows(_ numbers: ClosedRange<Int>) -> [Row] {
    numbers.map { Row(id: $0, title: "row \($0)") }
  }
}

extension Recorder {
  /// What doubles have noted, each as its id and its sentence.
  func noted() -> [String] {
    takeFindings().map { "\($0.id.rawValue): \($0.sentence)" }
  }

  /// The messages so far, one line each.
  var lines: [String] {
    transcript().messages.map { "\($0.origin == .test ? "→" : "←") \($0)" }
  }
}

/// Runs a body 200 times, on as many threads as there are.
func fromManyThreads(_ body: @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: 200, execute: body)
}

/// A count that many threads raise.
final class Counter: @unchecked Sendable {
  // Guards `count`.
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func raise() {
    lock.withLock { count += 1 }
  }
}

/// An object whose end a test can see.
final class Witness {}

/// Reads a flow whose only step says nothing, for what it gives.
func flow(giving given: String) throws -> Flow {
  let text = """
    { "format": 1, "module": "Shop", "flows": [ { "id": "shop.given", "scenario": "given",
      "given": [ \(given) ], "steps": [ { "when": { "event": "load" }, "then": [] } ] } ] }
    """
  let document = try JSONDocument(reading: text, path: "Shop.json")
  return try FlowParser.flows(of: document)[0]
}
