import Foundation
import Testing

@testable import ViperJSON

@Suite struct JSONNestingTests {
  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func reads512LevelsAndRefusesOneMore(opening: String, closing: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    _ = try JSONDocument(reading: nested(512), path: "A.json")
    let error = #expect(throws: JSONError.self) {
      try JSONDocument(reading: nested(513), path: "A.json")
    }
    let column = 512 * opening.count + 1
    #expect(
      error?.description
        == "A.json:1:\(column): nested more than 512 deep. Flatten the value, or split it.")
  }

  @Test func handlesDeepValuesOnASmallStack() async {
    let isSound = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: Self.readsWritesAndComparesDeepValues())
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(isSound)
  }

  private static func readsWritesAndComparesDeepValues() -> Bool {
    let arrays = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let objects =
      String(repeating: "{\"a\":", count: 512) + "[\"\\n\"" + String(repeating: "}", count: 512)
    // Far deeper than allowed, and cut off: an error as any other.
    let bottomless = String(repeating: "[", count: 1_000_000)
    let mixed =
      String(repeating: "[{\"a\":", count: 256) + "1" + String(repeating: "}]", count: 256)
    guard (try? JSONDocument(reading: bottomless, path: "A.json")) == nil,
      (try? JSONDocument(reading: objects, path: "A.json")) == nil
    else { return false }
    return [arrays, mixed].allSatisfy { text in
      guard let root = try? JSONDocument(reading: text, path: "A.json").root else { return false }
      let texts = [
        JSONWriter.compact(root), JSONWriter.pretty(root), JSONWriter.pretty(root, width: 0),
      ]
      return texts.allSatisfy {
        (try? JSONDocument(reading: $0, path: "A.json"))?.root.isStructurallyEqual(to: root) == true
      }
    }
  }
}
