import Testing

@testable import ViperValues

@Suite("The text of a difference")
struct FoldedLinesTests {
  @Test("short runs of unchanged elements are shown")
  func shortRuns() {
    #expect(
      lines(["fetchList", "showLoading", "reload"], ["fetchList", "reload", "present"]) == [
        "  fetchList",
        "- showLoading",
        "  reload",
        "+ present",
      ])
  }

  @Test("longer runs are folded, with one element before and after a change")
  func folded() {
    let old = (0..<12).map { "message \($0)" }
    var new = old
    new[4] = "other"
    #expect(
      lines(old, new) == [
        "  … 3 unchanged …",
        "  message 3",
        "- message 4",
        "+ other",
        "  message 5",
        "  … 6 unchanged …",
      ])
  }

  @Test("a run between two changes keeps its context on both sides")
  func between() {
    #expect(
      lines(["x", "1", "2", "3", "4", "y"], ["1", "2", "3", "4"]) == [
        "- x", "  1", "  … 2 unchanged …", "  4", "- y",
      ])
  }

  @Test("a single element is never folded: that would save no line")
  func single() {
    #expect(
      lines(["x", "1", "2", "3", "y"], ["1", "2", "3"]) == ["- x", "  1", "  2", "  3", "- y"])
  }

  @Test("equal sequences are one folded line, empty ones none")
  func equal() {
    #expect(lines(["1", "2", "3"], ["1", "2", "3"]) == ["  … 3 unchanged …"])
    #expect(lines(["1"], ["1"]) == ["  1"])
    #expect(lines([], []) == [])
  }

  @Test("every line of an element is marked, also empty ones")
  func severalLines() {
    #expect(
      lines(["alert\n\nOK\r\nCancel"], [""]) == ["- alert", "- ", "- OK", "- Cancel", "+ "])
  }

  @Test("what differs in its own parts stands between the others as it is")
  func changed() {
    #expect(
      FoldedLines.of([
        .unchanged { "1" }, .unchanged { "2" }, .unchanged { "3" },
        .changed(["  a", "- b", "+ c"]),
        .unchanged { "4" },
      ]) == ["  … 2 unchanged …", "  3", "  a", "- b", "+ c", "  4"])
  }

  @Test("the text of what is folded is not made")
  func foldedText() {
    let text = {
      Issue.record("It is made.")
      return ""
    }
    let same = FoldedLines.Part.unchanged(text)
    #expect(FoldedLines.of([same, same, same]) == ["  … 3 unchanged …"])
  }

  @Test("lines go in behind their marks")
  func indented() {
    #expect(FoldedLines.indented(["  a", "- b", "+ "]) == ["    a", "-   b", "+   "])
  }

  @Test("numbers have a comma between thousands")
  func grouped() {
    #expect(
      [0, 999, 1_000, 4_997, 1_234_567, -1_000].map(\.grouped)
        == ["0", "999", "1,000", "4,997", "1,234,567", "-1,000"])
  }
}

private func lines(_ old: [String], _ new: [String]) -> [String] {
  FoldedLines.of(
    Difference(from: old, to: new).entries.map { entry in
      switch entry {
      case .unchanged(let index, _): .unchanged { old[index] }
      case .removed(let index): .removed(old[index])
      case .inserted(let index): .inserted(new[index])
      }
    })
}
