import CommandTestSupport
import Testing
import ViperCommandLine

@testable import Mutants
@testable import viper_lab_proofs

/// What `viper-lab mutate --mechanical` says of its mutants.
@Suite struct MechanicalReportTests {
  private static func judged(_ old: String, _ verdict: Verdict) -> JudgedMutant {
    JudgedMutant(
      mutant: Mutant(
        change: .callDropped, file: "/copy/Sources/List.swift", range: 0..<1, line: 7, column: 3,
        old: old, new: "", pieces: [], edits: []),
      path: "Sources/List.swift", verdict: verdict)
  }

  private static func report(
    killed: Int, _ others: [JudgedMutant], isWhole: Bool = true, minimum: Double = 95,
    known: [EquivalentMutant] = []
  ) -> MechanicalReport {
    let mutants = (0..<killed).map { judged("kill\($0)()", .killed(by: "a flow")) } + others
    return MechanicalReport(
      MutationReport(
        targets: ["List"], mutants: mutants, uncompilable: 2, unswitchable: 1, compared: 0,
        seconds: 1), isWhole: isWhole, minimum: minimum, known: known)
  }

  private static let same = EquivalentMutant(
    file: "List.swift", arrow: "log() → (nothing)", reason: "nobody reads the log")

  @Test func whatIsMissedIsNamedAndCounts() {
    let report = Self.report(
      killed: 8, [Self.judged("show()", .survived), Self.judged("close()", .notReached)])
    #expect(!report.holds)
    #expect(
      report.text(isVerbose: false) == """
        survived Sources/List.swift:7: show() → (nothing) [call-dropped]
        not reached Sources/List.swift:7: close() → (nothing) [call-dropped]
        8 of 10 mutants that are not equivalent are found, 80.0 %; 0 equivalent, 1 not reached, \
        2 not compiling, 1 without a switch
        """)
  }

  @Test func whatIsEquivalentDoesNotCount() {
    let report = Self.report(killed: 19, [Self.judged("log()", .survived)], known: [Self.same])
    #expect(report.holds)
    #expect(
      report.text(isVerbose: false) == """
        equivalent Sources/List.swift:7: log() → (nothing)
          since nobody reads the log
        19 of 19 mutants that are not equivalent are found, 100.0 %; 1 equivalent, 0 not reached, \
        2 not compiling, 1 without a switch
        """)
  }

  @Test func justEnoughIsEnough() {
    #expect(Self.report(killed: 19, [Self.judged("show()", .survived)]).holds)
    #expect(!Self.report(killed: 18, [Self.judged("show()", .survived)]).holds)
    #expect(!Self.report(killed: 0, []).holds)
  }

  @Test func exploredFlowsFindLessAloneAndMoreWithTheOthers() {
    let minima = [[.explored], [.flows], [.flows, .explored, .rulesAndLaws]].map(
      MechanicalReport.minimum)
    #expect(minima == [85, 95, 97])
    let missed = [Self.judged("show()", .survived)]
    #expect(Self.report(killed: 6, missed, minimum: 85).holds)
    #expect(!Self.report(killed: 5, missed, minimum: 85).holds)
    #expect(!Self.report(killed: 19, missed, minimum: 97).holds)
  }

  @Test(arguments: [
    (["--by", "flow"], "did you mean 'flows'?"), (["--by", "explored"], "needs --explored DIR"),
  ])
  func whatCantBeAskedIsRefused(_ options: [String], _ reason: String) async {
    let captured = CapturedOutput(tool: "viper-lab")
    let arguments = ["--mechanical"] + options
    #expect(await ViperLabProofs.tool().run("mutate", arguments, captured.output) == .badInput)
    #expect(captured.errors.contains(reason), "\(captured.errors)")
  }

  @Test func anEntryThatSaysNothingAnyMoreFails() {
    let stale = Self.report(killed: 20, [], known: [Self.same])
    #expect(!stale.holds)
    #expect(stale.text(isVerbose: false).hasPrefix("stale: List.swift: log() → (nothing) "))
    // A sample may just have none of it.
    #expect(Self.report(killed: 20, [], isWhole: false, known: [Self.same]).holds)
  }

  @Test(arguments: [["--mechanical", "--fault", "x"], ["--sample", "3"]])
  func anOptionOfTheOtherKindIsRefused(_ arguments: [String]) async {
    let captured = CapturedOutput(tool: "viper-lab")
    #expect(await ViperLabProofs.tool().run("mutate", arguments, captured.output) == .badInput)
    let option = arguments.first { $0 != "--mechanical" } ?? ""
    #expect(captured.errors.contains("'\(option)'"))
  }
}
