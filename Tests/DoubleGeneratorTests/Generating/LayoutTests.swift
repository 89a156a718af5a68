import Testing

@testable import DoubleGenerator

struct LayoutTests {
  /// A line has at most 100 characters, of which the comment's beginning is three.
  @Test(arguments: [(0, 95, 1), (0, 96, 2), (2, 91, 1), (2, 92, 2)])
  func aCommentIsBrokenWhereItGetsTooLong(_ depth: Int, _ length: Int, _ count: Int) {
    let word = String(repeating: "ü", count: length)
    let lines = Layout.comment("x \(word)", depth, start: "// ", next: "//   ")
    let indentation = String(repeating: "  ", count: depth)
    let expected = count == 1 ? ["// x \(word)"] : ["// x", "//   \(word)"]
    #expect(lines == expected.map { indentation + $0 })
  }

  @Test func aWordIsNeverBrokenAndNothingIsALine() {
    let word = String(repeating: "x", count: 120)
    #expect(Layout.comment("\(word)  y", 0) == ["// \(word)", "// y"])
    #expect(Layout.comment("", 1) == ["  // "])
  }
}
