import CommandTestSupport
import Foundation
import ReferenceChecks
import ReferenceHarnesses
import TestConditions
import Testing
import ViperTestKit

@testable import viper_lab_proofs

@Suite(.onOwnThreads) struct FlowProcessTests {
  private let flow: Flow

  init() throws {
    let root = Fixtures.root
    let flows = try Flow.read("\(root)/Articles/Articles.interactor.json", root: root)
    flow = try #require(flows.first { $0.id == "articles.interactor.no-body" })
  }

  private func process(
    program: String = Program.proofs, module: String = "Articles"
  ) -> FlowProcess {
    FlowProcess(program: program, root: Fixtures.root, module: module)
  }

  /// A program that does what a line for the shell says.
  private func run(script: String, timeLimit: Int = 60) async throws -> [Finding] {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("program")
    try Program.write("#!/bin/sh\n\(script)\n", to: file.path)
    var process = process(program: file.path)
    process.timeLimit = timeLimit
    return try await process.run(flow)
  }

  @Test func aTrapIsAFinding() async throws {
    let findings = try await process().run(flow, "responseWithoutBodyTraps")
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.id == .trapped)
    let lines = finding.headline.split(separator: "\n")
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

  private func flows() throws -> [Flow] {
    let root = Fixtures.root
    return try Flow.read("\(root)/Articles/Articles.interactor.json", root: root)
  }

  @Test(arguments: ["responseWithoutBodyTraps", "errorHasNoWay"])
  func flowsThatShareAProcessFindWhatEachFindsByItself(fault: String) async throws {
    let flows = try flows()
    let together = try await process().run(flows, fault)
    var alone: [[Finding]] = []
    for flow in flows { alone.append(try await process().run(flow, fault)) }
    #expect(together.map { $0.map(\.description) } == alone.map { $0.map(\.description) })
    #expect(together.contains { !$0.isEmpty } && together.contains { $0.isEmpty })
  }

  /// What is found, and the flows of each process that was started.
  private func runAll(
    script: String, timeLimit: Int = 60
  ) async throws -> (found: [String], started: [String]) {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("program")
    let line = "'viper-lab run-flow findings: []'"
    let head = """
      for a; do [ "$b" = --flow ] && f="$f ${a#articles.interactor.}"; b="$a"; done
      echo $f >> "$0.log"
      ok() { echo \(line); }
      """
    try Program.write("#!/bin/sh\n\(head)\n\(script)\nexit 0\n", to: file.path)
    var process = process(program: file.path)
    process.timeLimit = timeLimit
    let flows = try flows()
    let findings = try await process.run(Array(flows.prefix(4)))
    let log = try String(contentsOfFile: file.path + ".log", encoding: .utf8)
    let names = flows.prefix(4).map { $0.id.dropFirst("articles.interactor.".count) }
    return (
      zip(names, findings).compactMap { name, findings in
        findings.first.map { "\(name): \($0.id.rawValue)" }
      },
      log.split(separator: "\n").map { line in
        line.split(separator: " ").map { word in
          names.firstIndex { $0 == word }.map { "\($0 + 1)" } ?? String(word)
        }.joined(separator: " ")
      }
    )
  }

  @Test func flowsThatEndNothingShareAProcess() async throws {
    let (found, started) = try await runAll(script: "ok; ok; ok; ok")
    #expect(found == [])
    #expect(started == ["1 2 3 4"])
  }

  @Test func theFlowThatEndsTheProcessIsRunByItselfAndTheRestGoesOn() async throws {
    let names = try flows().map { $0.id.dropFirst("articles.interactor.".count) }
    let (found, started) = try await runAll(
      script: "for n in $f; do [ $n = \(names[1]) ] && kill -SEGV $$; ok; done")
    #expect(found == ["\(names[1]): trapped"])
    #expect(started == ["1 2 3 4", "2", "3 4"])
  }

  @Test func anEndThatAnEarlierFlowLeftBehindIsLookedForInEach() async throws {
    let names = try flows().map { $0.id.dropFirst("articles.interactor.".count) }
    // The second one leaves something behind, which ends the process while the third one runs, or
    // when it is over.
    let (found, started) = try await runAll(
      script: """
        for n in $f; do
          [ "$left" ] && kill -SEGV $$
          ok
          [ $n = \(names[1]) ] && left=1
        done
        [ "$left" ] && kill -SEGV $$
        """)
    #expect(found == ["\(names[1]): trapped"])
    #expect(started == ["1 2 3 4", "3", "1", "2", "4"])
  }

  @Test func anEndAfterTheLastFlowIsLookedForInEach() async throws {
    let names = try flows().map { $0.id.dropFirst("articles.interactor.".count) }
    let (found, started) = try await runAll(
      script: """
        for n in $f; do ok; [ $n = \(names[3]) ] && left=1; done
        [ "$left" ] && exit 3
        """)
    #expect(found == ["\(names[3]): trapped"])
    #expect(started == ["1 2 3 4", "1", "2", "3", "4"])
  }

  @Test func whatHoldsHolds() async throws {
    #expect(try await process().run(flow).map(\.description) == [])
  }

  @Test func findingsComeBackAsTheyWere() async throws {
    let there = try await process().run(flow, "errorHasNoWay")
    let suites = ReferenceModule.articles.suites
    let suite = try #require(suites.first { $0.file == "Articles/Articles.interactor.json" })
    let here = await FaultyModule.run(flow, suite, faults: ["errorHasNoWay"]).findings
    #expect(!here.isEmpty)
    #expect(there.map(\.description) == here.map(\.description))
  }

  @Test(arguments: [
    ("kill -SEGV $$", "trapped (signal 11 SIGSEGV)"),
    ("echo 'viper-lab run-flow findings: []'; kill -KILL $$", "trapped (signal 9 SIGKILL)"),
    ("echo 'viper-lab run-flow findings: []'; exit 1", "ended the process (status 1)"),
    ("exit 3", "ended the process (status 3)"),
    ("exit 2", "ended the process (status 2)"),
    ("echo done", "ended the process (status 0)"),
    ("echo 'viper-lab run-flow findings: [ {} ]'", "ended the process (status 0)"),
  ])
  func howEverItEndsIsTold(script: String, how: String) async throws {
    let findings = try await run(script: script)
    #expect(
      findings.map(\.headline) == [
        "\(flow.description)\nThe module \(how) in flow articles.interactor.no-body."
      ])
  }

  @Test func muchThatTheModuleWritesHoldsNothingUp() async throws {
    let script = """
      for i in 1 2 3 4 5 6 7 8; do head -c 65536 /dev/zero >&2; echo >&2; done
      echo 'viper-lab run-flow findings: []'
      echo more
      """
    #expect(try await run(script: script).isEmpty)
  }

  @Test(arguments: ["exec tail -f /dev/null", "trap '' TERM INT; while :; do :; done"])
  func whatHangsIsEndedAndTold(script: String) async throws {
    let findings = try await run(script: script, timeLimit: 0)
    #expect(
      findings.map(\.description) == [
        """
        \(flow.description)
        The module hung in flow articles.interactor.no-body: its process was ended after 0 s.
        Fix: Look for a loop without an end, or a wait for what never comes.
        Fixture: \(flow.path)
        [hung]
        """
      ])
  }

  @Test func onlyTheEndOfVeryMuchIsKept() async throws {
    let script = """
      head -c 20000000 /dev/zero
      echo
      echo 'viper-lab run-flow findings: []'
      """
    #expect(try await run(script: script).isEmpty)
  }

  @Test func aProgramThatIsNotThereIsTold() async throws {
    await #expect {
      try await process(program: "/no/such/viper").run(flow)
    } throws: { error in
      "\(error)".hasPrefix("/no/such/viper could not be started: ")
    }
  }

  @Test func aFlowThatIsNotThereIsTold() async throws {
    await #expect {
      try await process(module: "Artikles").run(flow)
    } throws: { error in
      "\(error)" == "articles.interactor.no-body could not be run in a process of its own: "
        + "there is no such flow"
    }
  }
}

extension FlowProcess {
  /// Runs flows of the articles' interactor.
  fileprivate func run(_ flows: [Flow], _ faults: String...) async throws -> [[Finding]] {
    try await run(
      flows.map { Job($0, in: "Articles/Articles.interactor.json", faults: faults) })
  }

  fileprivate func run(_ flow: Flow, _ faults: String...) async throws -> [Finding] {
    try await run([Job(flow, in: "Articles/Articles.interactor.json", faults: faults)]).first ?? []
  }
}
