import Testing
import ViperJSON

@testable import Mutants

/// What a report says of mutants, whatever became of them.
@Suite struct MutationReportTests {
  private func mutant(
    _ verdict: Verdict, _ change: MutationOperator, line: Int, _ old: String, _ new: String
  ) -> JudgedMutant {
    let range = 0..<old.utf8.count
    let mutant = Mutant(
      change: change, file: "/copy/Sources/App/List.swift", range: range, line: line, column: 3,
      old: old, new: new, pieces: [], edits: [])
    return JudgedMutant(mutant: mutant, path: "Sources/App/List.swift", verdict: verdict)
  }

  private var report: MutationReport {
    MutationReport(
      targets: ["App", "Base"],
      mutants: [
        mutant(.killed(by: "ListTests.swift:7: 1 is not 2"), .constantChanged, line: 4, "1", "2"),
        mutant(.killed(by: "ListTests.swift:9: no show"), .callDropped, line: 5, "show()", ""),
        mutant(.survived, .boundaryMoved, line: 6, "a < b", "a <= b"),
        mutant(.notReached, .statementDeleted, line: 8, "page = 2", ""),
        mutant(.disputed("alone it is killed"), .conditionNegated, line: 9, "isOn", "!(isOn)"),
      ], uncompilable: 3, unswitchable: 2, compared: 4, seconds: 1)
  }

  private let rest = """
    survived Sources/App/List.swift:6: a < b → a <= b
      [boundary-moved] Missing: a flow with the value at the boundary.
    not reached Sources/App/List.swift:8: page = 2 → (nothing) [statement-deleted]
    not judged Sources/App/List.swift:9: isOn → !(isOn)
      alone it is killed
    2 of 3 mutants of App, Base that tests reach are killed (66 %), 1 not reached, 3 not compiling, \
    2 without a switch, 1 not judged
    3 of 4 fare the same by themselves
    """

  @Test func theTextShowsWhatIsMissing() {
    #expect(report.text(isVerbose: false) == rest)
  }

  @Test func theWholeTextShowsWhatKilledAMutant() {
    let killed = """
      killed Sources/App/List.swift:4: 1 → 2
        by ListTests.swift:7: 1 is not 2
      killed Sources/App/List.swift:5: show() → (nothing)
        by ListTests.swift:9: no show

      """
    #expect(report.text(isVerbose: true) == killed + rest)
  }

  @Test func withoutAMutantThereIsNoShare() {
    let report = MutationReport(
      targets: ["App"], mutants: [], uncompilable: 0, unswitchable: 0, compared: 0, seconds: 0)
    #expect(report.percent == nil)
    #expect(
      report.text(isVerbose: true) == "0 of 0 mutants of App that tests reach are killed")
  }

  @Test func jsonHasEachMutantWithItsReason() throws {
    let json = report.json
    let counts = [
      "killed": 2, "survived": 1, "notReached": 1, "notCompiling": 3, "withoutSwitch": 2,
      "notJudged": 1, "comparedAlone": 4,
    ]
    for (name, count) in counts {
      let value = try #require(json.members.first { $0.key == name }).value
      #expect(JSONWriter.compact(value) == "\(count)", "\(name)")
    }
    let mutants = try #require(json.members.first { $0.key == "mutants" }).value.elements
    #expect(
      mutants.map { mutant in mutant.members.map { JSONWriter.compact($0.value) } } == [
        [
          #""Sources/App/List.swift""#, "4", "3", #""constant-changed""#, #""1""#, #""2""#,
          #""killed""#, #""ListTests.swift:7: 1 is not 2""#,
        ],
        [
          #""Sources/App/List.swift""#, "5", "3", #""call-dropped""#, #""show()""#, #""""#,
          #""killed""#, #""ListTests.swift:9: no show""#,
        ],
        [
          #""Sources/App/List.swift""#, "6", "3", #""boundary-moved""#, #""a < b""#,
          #""a <= b""#, #""survived""#, #""a flow with the value at the boundary""#,
        ],
        [
          #""Sources/App/List.swift""#, "8", "3", #""statement-deleted""#, #""page = 2""#,
          #""""#, #""not reached""#, "null",
        ],
        [
          #""Sources/App/List.swift""#, "9", "3", #""condition-negated""#, #""isOn""#,
          #""!(isOn)""#, #""not judged""#, #""alone it is killed""#,
        ],
      ])
  }
}
