import Foundation
import Testing

@testable import ViperJSON
@testable import ViperValues

@Suite struct UnorderedMatchingTests {
  @Test func elementsComeInAnyOrder() throws {
    try expectMatch(#"{ "$unordered": [1, 2, 3] }"#, [3, 1, 2])
    try expectMatch(#"{ "$unordered": [] }"#, [Int]())
    try expectMatch(#"{ "$unordered": [1, 2] }"#, Set([2, 1]))
    try expectMatch(
      #"{ "$unordered": [1] }"#, "x", #": expected an array of 1 in any order, came "x""#)
  }

  @Test func theFirstElementWithoutPartnerIsNamed() throws {
    try expectMatch(
      #"{ "$unordered": [1, 5, 6] }"#, [3, 1, 2], ": expected an element for 5, came [3, 1, 2] @ 5")
    try expectMatch(
      #"{ "$unordered": [1, 1] }"#, [1, 2], ": expected an element for 1, came [1, 2] @ 1")
    try expectMatch(
      #"{ "$unordered": [1, 2] }"#, [2], ": expected an element for 1, came [2] @ 1")
    try expectMatch(
      #"{ "$unordered": [1, 2] }"#, [2, 3, 1],
      "[1]: expected 2 elements in any order, came 3, the first too many is 3")
  }

  @Test func aChoosyElementIsNotRobbed() throws {
    try expectMatch(#"{ "$unordered": [{ "$any": true }, 1] }"#, [1, 2])
    try expectMatch(
      #"{ "$unordered": [{ "$any": true }, { "$type": "number" }, { "$regex": "a." }, "ab"] }"#,
      ["ab", "ac", 3, 4] as [Any])
    try expectMatch(
      #"{ "$unordered": [{ "$any": true }, 1, 1] }"#, [1, 2, 3],
      ": expected an element for 1, came [1, 2, 3] @ 1")
  }

  @Test func manyElementsAreMatchedInAnyOrder() throws {
    let count = 2_000
    let values = (0..<count).map { ["id": $0] }
    func mismatch(_ elements: [JSONValue], _ value: Any) throws -> Mismatch? {
      var captures = Captures()
      return try Matcher(["$unordered": .array(elements)]).mismatch(Structure(of: value), &captures)
    }
    let elements: [JSONValue] = values.reversed().map { ["id": .number($0["id"] ?? 0)] }
    #expect(try mismatch(elements, values) == nil)
    #expect(try mismatch(elements, Set(values)) == nil)
    // Matchers have not the text of what they match.
    let partial: [JSONValue] = elements.map { ["$partial": $0] }
    #expect(try mismatch(partial, values) == nil)
    let other = values.dropLast() + [["id": -1]]
    #expect(try mismatch(elements, other)?.expected == #"an element for { "id": 1999 }"#)
  }

  @Test func plainElementsAreAskedAboutTheirLikeOnly() throws {
    let names = (10..<40).map { "\($0)" }
    let elements = try names.map { try Matcher(["name": .string($0)]) }
    let values = names.reversed().map { Structure(of: ["name": $0]) }
    #expect(Matcher.orderOfLikeliest(elements, values) == Array((0..<30).reversed()))
  }

  @Test func elementsReferToWhatWasCapturedBefore() throws {
    let text = #"[{ "$capture": "x" }, { "$unordered": [{ "$ref": "x" }, 5] }]"#
    try expectMatch(text, [3, [5, 3]] as [Any])
    try expectMatch(
      text, [3, [5, 4]] as [Any],
      #"[1]: expected an element for { "$ref": "x" }, came [5, 4] @ { "$ref": "x" }"#)
  }

  @Test func manyKeysAreComparedInAnyOrder() throws {
    let keys = (0..<2_000).map { "key \($0)" }
    let json = JSONValue.object(keys.shuffled().map { ($0, true) })
    var captures = Captures()
    let value = Structure(.fields(keys.map { .init(label: $0, value: Structure(.boolean(true))) }))
    let more = Structure(
      .fields(
        keys.map { .init(label: $0, value: Structure(.boolean(true))) }
          + [.init(label: "more", value: Structure(.null))]))
    #expect(try Matcher(json).mismatch(value, &captures) == nil)
    #expect(try Matcher(json).mismatch(more, &captures)?.path == "more")
  }
}

@Suite struct OneToOneTests {
  /// Counts what was asked.
  private final class Table {
    let rows: [Set<Int>]
    var asked: [String: Int] = [:]
    init(_ rows: [Set<Int>]) { self.rows = rows }
    func fits(_ left: Int, _ right: Int) -> Bool {
      asked["\(left) \(right)", default: 0] += 1
      return rows[left].contains(right)
    }
  }

  private func unmatched(_ left: Int, _ right: Int, _ fits: (Int, Int) -> Bool) -> Int? {
    guard case .unmatched(let index) = OneToOne.match(left, right, fits: fits) else { return nil }
    return index
  }

  @Test func whatIsInOrderIsAskedOnceEach() {
    let table = Table((0..<100).map { [$0] })
    #expect(unmatched(100, 100, table.fits) == nil)
    #expect(table.asked.count == 100)
  }

  @Test func noPairIsAskedTwice() {
    let table = Table((0..<50).map { Set(0...(49 - $0)) })
    #expect(unmatched(50, 50, table.fits) == nil)
    #expect(table.asked.values.max() == 1)
    let again = Table([[0], [0], [0, 1]])
    #expect(OneToOne.pairs(3, 3, again.fits).count == 2)
    #expect(again.asked.values.max() == 1)
  }

  @Test func partnersChangeWhereThatHelps() {
    let table = Table([[0, 1], [0, 2], [0], [2, 3]])
    let pairs = OneToOne.pairs(4, 4, table.fits)
    #expect(pairs.map(\.left) == [0, 1, 2, 3])
    #expect(pairs.map(\.right) == [1, 2, 0, 3])
  }

  @Test func theFirstThatIsLeftOverIsNamed() {
    #expect(unmatched(3, 3, Table([[0], [0], [1]]).fits) == 1)
    #expect(unmatched(3, 2, Table([[0], [1], [0, 1]]).fits) == 2)
    #expect(unmatched(1, 0, { _, _ in true }) == 0)
    #expect(unmatched(0, 3, { _, _ in true }) == nil)
    let pairs = OneToOne.pairs(3, 3, Table([[0], [0], [1]]).fits)
    #expect(pairs.map { "\($0.left)-\($0.right)" } == ["0-0", "2-1"])
  }

  @Test func asManyAsCanBeHavePartners() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let (left, right) = (
        Int.random(in: 0...6, using: &generator), Int.random(in: 0...6, using: &generator)
      )
      let rows = (0..<left).map { _ in
        Set((0..<right).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 })
      }
      let pairs = OneToOne.pairs(left, right, Table(rows).fits)
      #expect(pairs.count == best(rows[...], []), "\(rows)")
      #expect(Set(pairs.map(\.left)).count == pairs.count)
      #expect(Set(pairs.map(\.right)).count == pairs.count)
      #expect(pairs.allSatisfy { rows[$0.left].contains($0.right) })
      #expect((unmatched(left, right, Table(rows).fits) == nil) == (pairs.count == left))
    }
  }

  /// By trying everything.
  private func best(_ rows: ArraySlice<Set<Int>>, _ used: Set<Int>) -> Int {
    guard let first = rows.first else { return 0 }
    let taken = first.subtracting(used).map { 1 + best(rows.dropFirst(), used.union([$0])) }
    return max(best(rows.dropFirst(), used), taken.max() ?? 0)
  }
}
