import TestConditions
import Testing

@testable import ViperJSON
@testable import ViperMessages

/// What a test framework is given of a finding.
@Suite(.onOwnThreads) struct FindingReportTests {
  private static func finding(
    flow: String? = "small: a small flow", sentence: String = "Step 1: something came.",
    details: [String] = ["Expected (-) and came (+):"], remedy: String = "Do it.",
    path: String = "Small.json", rule: String? = nil
  ) -> Finding {
    Finding(
      id: rule == nil ? .differentArgument : .brokenRule, flow: flow, sentence: sentence,
      details: details, remedy: remedy,
      fixture: FixturePlace(path: path, position: TextPosition(line: 3, column: 42)),
      source: SourcePlace(filePath: "/x/SmallTests.swift", line: 7), rule: rule)
  }

  @Test func aShortOneIsShownWhole() {
    let finding = Self.finding()
    let report = finding.report { _ in
      Issue.record("Nothing is cut.")
      return ""
    }
    #expect(report == finding.description)
  }

  @Test func theLimitIsEightThousandBytes() {
    let frame = Self.finding(details: [""]).description.utf8.count
    let fits = Self.finding(details: [String(repeating: "x", count: 8_000 - frame)])
    #expect(fits.description.utf8.count == 8_000)
    #expect(fits.report { _ in "elsewhere" } == fits.description)
    let tooLong = Self.finding(details: [String(repeating: "x", count: 8_001 - frame)])
    #expect(tooLong.report { _ in "elsewhere" }.contains("cut; elsewhere …"))
  }

  @Test func theBeginningAndTheEndOfTheDetailsStay() throws {
    let details = (1...5_000).map { "  line \($0)" }
    let finding = Self.finding(details: details)
    var whole = ""
    let report = finding.report { text in
      whole = text
      return "the whole is in a file"
    }
    #expect(whole == finding.description)
    let lines = report.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["small: a small flow", "Step 1: something came.", "  line 1"])
    #expect(
      lines.suffix(5) == [
        "  line 5000", "Fix: Do it.", "Fixture: Small.json:3:42", "Test: SmallTests.swift:7",
        "[different-argument]",
      ])
    let shown = lines.count { $0.hasPrefix("  line ") }
    #expect(shown > 500)
    #expect(lines.count == shown + 7)
    let note = try #require(lines.first { $0.contains(" cut; ") })
    let cut = try #require(
      note.wholeMatch(of: /… (.*) lines, 5[12] kB cut; the whole is in a file …/))
    #expect(Int(cut.1.filter(\.isNumber)) == 5_000 - shown)
  }

  private static let long = String(repeating: "wörter ", count: 20_000)

  /// Whatever is long, and however many parts are.
  private static let longFindings: [String: Finding] = [
    "flow": finding(flow: long),
    "sentence": finding(sentence: long),
    "one line of the details": finding(details: ["first", long, "last"]),
    "many long lines of the details": finding(details: Array(repeating: long, count: 20)),
    "lines within the details": finding(details: [String(repeating: "a\nb\r\n", count: 20_000)]),
    "remedy": finding(remedy: long),
    "remedy of many lines": finding(remedy: String(repeating: "line\n", count: 20_000)),
    "path": finding(path: long),
    "rule": finding(rule: long),
    "all": finding(
      flow: long, sentence: long, details: [long, long], remedy: long, path: long, rule: long),
    "an endless character": finding(details: ["e" + String(repeating: "\u{301}", count: 50_000)]),
  ]

  @Test(arguments: longFindings.keys.sorted())
  func noneIsLongerThanEightThousandBytes(_ name: String) throws {
    let finding = try #require(Self.longFindings[name])
    #expect(finding.description.utf8.count > 8_000)
    var whole = ""
    let report = finding.report { text in
      whole = text
      return Self.long
    }
    #expect(report.utf8.count <= 8_000)
    #expect(whole == finding.description)
    #expect(report.hasPrefix(finding.flow?.prefix(100) ?? ""))
    #expect(report.contains("\nFix: "))
    #expect(report.contains(":3:42\nTest: SmallTests.swift:7\n["))
    #expect(report.hasSuffix("]"))
    #expect(report.contains(" cut; "))
  }

  @Test(arguments: isExhaustive ? Finding.ID.allCases : [.missingMessage, .notReleased])
  func noneOfItsKindIsLonger(_ id: Finding.ID) {
    let finding = Finding(id: id, sentence: Self.long, details: [Self.long], remedy: Self.long)
    let report = finding.report { $0 }
    #expect(report.utf8.count <= 8_000)
    #expect(report.hasSuffix("]"))
  }

  /// Around the limit, where the note on what is cut has other numbers than the whole.
  @Test(arguments: ["elsewhere", String(repeating: "ö", count: 2_000)])
  func noneIsLongerWhereOneByteCounts(_ place: String) {
    let lines = Array(repeating: "x", count: 4_300)
    for count in stride(from: 3_900, to: lines.count, by: isExhaustive ? 1 : 41) {
      for flow in ["a", "ab"] {
        let report = Self.finding(flow: flow, details: Array(lines.prefix(count)))
          .report { _ in place }
        #expect(report.utf8.count <= 8_000, "\(count) lines")
      }
    }
  }

  @Test func aHeadlineIsCutInItsParts() {
    let headline = Self.finding(sentence: "Step 1: \(Self.long)").reportedHeadline
    #expect(headline.hasPrefix("small: a small flow\nStep 1: wörter "))
    #expect(headline.contains(" … 159 kB … "))
    #expect(headline.utf8.count < 1_100)
    #expect(Self.finding().reportedHeadline == Self.finding().headline)
  }

  @Test func aRemedyIsCutInItsMiddle() {
    let report = Self.finding(remedy: "Write \(Self.long) into the file.").report { _ in "" }
    #expect(report.contains(/Fix: Write wörter .* … 159 kB … .* into the file\.\n/))
  }

  @Test func aFileIsNamedByTheMark() {
    #expect(Self.finding().attachmentName == "different-argument.txt")
    #expect(Self.finding(rule: "view/knows nobody").attachmentName == "view-knows-nobody.txt")
    #expect(Self.finding(rule: Self.long).attachmentName.utf8.count < 255)
  }
}
