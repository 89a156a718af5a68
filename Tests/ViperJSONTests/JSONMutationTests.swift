import Foundation
import TestConditions
import Testing

@testable import ViperJSON

/// Every small fault of a sample is read or refused, and nothing in between.
@Suite(.onOwnThreads) struct JSONMutationTests {
  @Test func readsOrRefusesEveryPrefix() throws {
    let sample = Array(
      """
      {"é": [1, -0.5e+10, true, false, null, {}, [], "a\\n\\ud83d\\ude00😀"],\r
        "deep": {"a": {"b": [[{"c": "d"}]]}}, "n": 0}
      """.utf8)
    for length in sample.indices {
      let prefix = Array(sample[..<length])
      #expect(outcome(of: prefix) == .refused, "read a part of \(length) bytes")
    }
    #expect(outcome(of: sample) == .read)
  }

  @Test func readsOrRefusesEveryChangedByte() {
    let sample = Array(#"{"é":[1,-0.5e1,true,null,"\u00e9\n"],"b":{"c":[]}}"#.utf8)
    var read = 0
    for index in sample.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = sample
        changed[index] = byte
        let outcome = outcome(of: changed)
        #expect(outcome != .unsound, "byte \(index) as \(byte)")
        guard outcome == .read else { continue }
        read += 1
        let isReadByFoundation =
          (try? JSONSerialization.jsonObject(with: Data(changed), options: .fragmentsAllowed))
          != nil
        #expect(isReadByFoundation, "only our reader takes byte \(index) as \(byte)")
      }
    }
    // The sample itself, once for each of its bytes, is among what was read.
    #expect(read > sample.count)
  }

  private enum Outcome {
    case read, refused, unsound
  }

  private func outcome(of text: [UInt8]) -> Outcome {
    do {
      let document = try JSONDocument(reading: text, path: "A.json")
      let again = try JSONDocument(reading: JSONWriter.compact(document.root), path: "B.json")
      let pretty = try JSONDocument(
        reading: JSONWriter.pretty(document.root, width: 8), path: "C.json")
      let isSame =
        again.root.isStructurallyEqual(to: document.root)
        && pretty.root.isStructurallyEqual(to: document.root)
      return isSame ? .read : .unsound
    } catch {
      guard error.path == "A.json", let position = error.position else { return .unsound }
      let lines = text.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
      let isWithin =
        (1...lines).contains(position.line) && (1...text.count + 1).contains(position.column)
      return isWithin && !error.message.isEmpty && !error.remedy.isEmpty ? .refused : .unsound
    }
  }
}
