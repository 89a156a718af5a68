import Testing
import ViperTestKit

@Suite("The text of a difference")
struct DifferenceLinesTests {
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

  @Test("the number of context lines can be chosen; less than none is none")
  func contextLines() {
    let old = ["1", "2", "3", "4", "x"]
    let new = ["1", "2", "3", "4"]
    #expect(lines(old, new, contextLines: 2) == ["  … 2 unchanged …", "  3", "  4", "- x"])
    #expect(lines(old, new, contextLines: 0) == ["  … 4 unchanged …", "- x"])
    #expect(lines(old, new, contextLines: -1) == ["  … 4 unchanged …", "- x"])
    #expect(lines(old, new, contextLines: .max) == ["  1", "  2", "  3", "  4", "- x"])
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

  @Test("texts may differ from what was compared; unchanged elements show the new one")
  func texts() {
    let difference = Difference(from: [1, 2], to: [2, 3])
    #expect(
      difference.lines(old: { "expected \($0)" }, new: { "actual \($0)" }) == [
        "- expected 0", "  actual 0", "+ actual 1",
      ])
  }
}

private func lines(_ old: [String], _ new: [String], contextLines: Int = 1) -> [String] {
  Difference(from: old, to: new)
    .lines(contextLines: contextLines, old: { old[$0] }, new: { new[$0] })
}
