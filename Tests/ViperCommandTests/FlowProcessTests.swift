import Foundation
import ReferenceHarnesses
import Testing
import ViperTestKit

@testable import viper

@Suite struct FlowProcessTests {
  private let flow: Flow

  init() throws {
    let root = Fixtures.root
    let flows = try Flow.read("\(root)/Articles/Articles.interactor.json", root: root)
    flow = try #require(flows.first { $0.id == "articles.interactor.no-body" })
  }

  private func process(
    _ faults: String..., program: String = Program.path, module: String = "Articles"
  ) -> FlowProcess {
    FlowProcess(
      program: program, root: Fixtures.root, module: module,
      file: "Articles/Articles.interactor.json", faults: faults)
  }

  /// A program that does what a line for the shell says.
  private func run(script: String, timeLimit: Int = 60) throws -> [Finding] {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("program")
    try write("#!/bin/sh\n\(script)\n", asProgram: file.path)
    var process = process(program: file.path)
    process.timeLimit = timeLimit
    return try process.run(flow)
  }

  /// Writes a program in a process of its own: a file that this process has open for writing is
  /// inherited by all that other tests start meanwhile, and can't be run as long as they live.
  private func write(_ text: String, asProgram path: String) throws {
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", #"printf %s "$1" > "$0" && chmod 755 "$0""#, path, text]
    try writer.run()
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
  }

  @Test func aTrapIsAFinding() throws {
    let findings = try process("responseWithoutBodyTraps").run(flow)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.id == .trapped)
    let lines = finding.sentence.split(separator: "\n")
    #expect(
      lines.first
        == "articles.interactor.no-body: an answer without a body is a failure, and no trap")
    let signals = ["4 SIGILL", "5 SIGTRAP"].map {
      "The module trapped (signal \($0)) in flow articles.interactor.no-body."
    }
    #expect(signals.contains { $0 == lines.last ?? "" })
    // Only where the module was not optimised.
    #if DEBUG
      let detail = try #require(finding.details.first)
      #expect(detail.hasPrefix("It said: "))
      #expect(
        detail.hasSuffix("Unexpectedly found nil while unwrapping an Optional value"))
    #endif
  }

  @Test func whatHoldsHolds() throws {
    #expect(try process().run(flow).map(\.description) == [])
  }

  @Test func findingsComeBackAsTheyWere() async throws {
    let there = try process("errorHasNoWay").run(flow)
    let suites = ReferenceModule.articles.suites
    let suite = try #require(suites.first { $0.file == "Articles/Articles.interactor.json" })
    let here = await Checker.run(flow, suite, faults: ["errorHasNoWay"]).findings
    #expect(!here.isEmpty)
    #expect(there.map(\.description) == here.map(\.description))
  }

  @Test(arguments: [
    ("kill -SEGV $$", "trapped (signal 11 SIGSEGV)"),
    ("echo 'viper run-flow findings: []'; kill -KILL $$", "trapped (signal 9 SIGKILL)"),
    ("echo 'viper run-flow findings: []'; exit 1", "ended the process (status 1)"),
    ("exit 3", "ended the process (status 3)"),
    ("exit 2", "ended the process (status 2)"),
    ("echo done", "ended the process (status 0)"),
    ("echo 'viper run-flow findings: [ {} ]'", "ended the process (status 0)"),
  ])
  func howEverItEndsIsTold(script: String, how: String) throws {
    let findings = try run(script: script)
    #expect(
      findings.map(\.sentence) == [
        "\(flow.description)\nThe module \(how) in flow articles.interactor.no-body."
      ])
  }

  @Test func muchThatTheModuleWritesHoldsNothingUp() throws {
    let script = """
      for i in 1 2 3 4 5 6 7 8; do head -c 65536 /dev/zero >&2; echo >&2; done
      echo 'viper run-flow findings: []'
      echo more
      """
    #expect(try run(script: script).isEmpty)
  }

  @Test(arguments: ["exec tail -f /dev/null", "trap '' TERM INT; while :; do :; done"])
  func whatHangsIsEndedAndTold(script: String) throws {
    let findings = try run(script: script, timeLimit: 0)
    #expect(
      findings.map(\.description) == [
        """
        \(flow.description)
        The module hung in flow articles.interactor.no-body: its process was ended after 0 s.
        To mend: Look for a loop without an end, or a wait for what never comes.
        Fixture: \(flow.path)
        [hung]
        """
      ])
  }

  @Test func onlyTheEndOfVeryMuchIsKept() throws {
    let script = """
      head -c 20000000 /dev/zero
      echo
      echo 'viper run-flow findings: []'
      """
    #expect(try run(script: script).isEmpty)
  }

  @Test func aProgramThatIsNotThereIsTold() throws {
    #expect {
      try process(program: "/no/such/viper").run(flow)
    } throws: { error in
      "\(error)".hasPrefix("/no/such/viper could not be started: ")
    }
  }

  @Test func aFlowThatIsNotThereIsTold() throws {
    #expect {
      try process(module: "Artikles").run(flow)
    } throws: { error in
      "\(error)" == "articles.interactor.no-body could not be run in a process of its own: "
        + "there is no such flow"
    }
  }
}
