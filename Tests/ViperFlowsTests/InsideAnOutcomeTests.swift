import FlowTestSupport
import GoldenText
import TestConditions
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

/// What a finding says of a function that returned or threw something else.
@Suite struct InsideAnOutcomeTests {
  private final class Owner {}

  private struct Row {
    var id: Int
    var title: String
  }

  private struct Refusal: Error {
    var reasons: [String]
    var code = 4
  }

  private static func rows(_ count: Int, _ change: (inout Row) -> Void = { _ in }) -> [Row] {
    (0..<count).map { id in
      var row = Row(id: id, title: "Row number \(id)")
      change(&row)
      return row
    }
  }

  private static func json(_ value: Any) -> String {
    JSONWriter.compact(Structure(of: value).json)
  }

  private static func finding(
    _ outcome: String, of function: @escaping () throws -> some Any
  ) throws -> Finding {
    let member = outcome.isEmpty ? "" : "\(outcome), "
    let findings = try RunText.run(
      steps: "{ \"when\": { \"call\": \"load\" }, \(member)\"then\": [] }"
    ) { harness in
      harness.owns(Owner(), as: .presenter)
      harness.accepts(.call, named: "load", calling: function)
    }.findings
    #expect(findings.map(\.id) == [.differentOutcome])
    return try #require(findings.first)
  }

  @Test(.enabled(if: isExhaustive)) func twoOfFiveThousandRowsAreNamedByPathAndValue() throws {
    let finding = try Self.finding("\"returns\": \(Self.json(Self.rows(5_000)))") {
      Self.rows(5_000) { row in
        if row.id == 17 { row.title = "Swift 6.1" }
        if row.id == 4_102 { row.title = "Tea" }
      }
    }
    #expect(finding.description.utf8.count < 2_000)
    expectGolden([finding], named: "Inside/ReturnedRows")
  }

  @Test func aThrownErrorIsShownAsADifference() throws {
    let expected = Refusal(reasons: ["empty", "late"], code: 5)
    let finding = try Self.finding("\"throws\": \(Self.json(expected))") { () throws -> Int in
      throw Refusal(reasons: ["late"])
    }
    expectGolden([finding], named: "Inside/ThrownError")
  }

  @Test func aLongTextIsCutAroundWhatDiffers() throws {
    let text = String(repeating: "word ", count: 400)
    let finding = try Self.finding("\"returns\": \(Self.json(text + "one " + text))") {
      text + "two " + text
    }
    expectGolden([finding], named: "Inside/ReturnedText")
  }

  /// Whatever its order, the elements of which there is no equal one are told.
  @Test func elementsInAnyOrderAreShownAsADifference() throws {
    let finding = try Self.finding(#""returns": { "$unordered": [ "c", "b", "a" ] }"#) {
      ["a", "b", "d"]
    }
    expectGolden([finding], named: "Inside/ReturnedInAnyOrder")
  }

  @Test(.enabled(if: isExhaustive)) func fiveThousandRowsThatAllChangedFit() throws {
    let finding = try Self.finding("\"returns\": \(Self.json(Self.rows(5_000)))") {
      Self.rows(5_000) { $0.title += ", sold" }
    }
    #expect(finding.details.count { $0.hasSuffix(#", sold""#) } == 5_000)
    #expect(finding.sentence.hasSuffix(" and 4,996 more differ too."))
    #expect(finding.remedy.utf8.count < 500)
    #expect(finding.report { _ in "" }.utf8.count <= 8_000)
  }

  @Test(arguments: ["", "\"returns\": 1"])
  func whatIsLongIsNotProposedAsAWhole(_ outcome: String) throws {
    let finding = try Self.finding(outcome) { () throws -> Int in
      throw Refusal(reasons: Self.rows(5_000).map(\.title))
    }
    let proposal = #""throws": … (VIPER_RECORD=failed writes all of it)"#
    #expect(
      finding.remedy
        == "If the module is right, "
        + (outcome.isEmpty ? "add \(proposal) to the step." : "write \(proposal)."))
    #expect(finding.description.utf8.count < 1_000)
  }
}
