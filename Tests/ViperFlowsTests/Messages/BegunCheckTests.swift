import Testing

@testable import ViperMessages

@Suite struct BegunCheckTests {
  /// As many lines as one reads.
  @Test(arguments: [(0, 0, nil), (1, 1, nil), (20, 20, nil), (23, 21, "  and 3 more")])
  func checksThatHaveNotEndedAreNamed(count: Int, lines: Int, last: String?) {
    let places = (0..<count).map { SourcePlace(filePath: "/a/Tests.swift", line: $0 + 1) }
    let text = BegunCheck.text(of: places)
    let listed = (text ?? "").split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(listed.count == lines)
    #expect(listed.last.map(String.init) == (last ?? places.last.map { "  \($0)" }))
    #expect(text?.hasPrefix("ViperTestKit: \(count) check") ?? (count == 0))
  }
}
