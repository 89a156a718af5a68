import CommandTestSupport
import Foundation
import ReferenceChecks
import TestConditions
import Testing
import ViperCommandLine

@testable import viper_lab_proofs

@Suite(.onOwnThreads) struct FuzzCommandTests {
  private static let root = FixtureRoot.checkout.appendingPathComponent("Fixtures").path
  private static let corpus = Result { try FuzzCorpus(root: root) }

  @Test(arguments: FuzzTarget.allCases)
  func theSameSeedMakesTheSameInputs(_ target: FuzzTarget) throws {
    let corpus = try Self.corpus.get()
    let inputs = (0..<12).map { target.input($0, seed: 7, corpus) }
    #expect(inputs == (0..<12).map { target.input($0, seed: 7, corpus) })
    #expect(Set(inputs).count > 9)
    #expect(inputs != (0..<12).map { target.input($0, seed: 8, corpus) })
  }

  @Test(arguments: FuzzTarget.allCases)
  @MainActor func inputsAreTaken(_ target: FuzzTarget) throws {
    let corpus = try Self.corpus.get()
    for number in 0..<(isExhaustive ? 300 : 25) {
      let problem = target.take(target.input(number, seed: 1, corpus))
      #expect(problem == nil, "input \(number)")
    }
  }

  @Test func anInputIsShownByItsNumber() async {
    let captured = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool().run(
      "fuzz", ["--only", "flows", "--input", "3", "--fixtures", Self.root], captured.output)
    #expect(status == .holds)
    #expect(captured.text.hasPrefix("{"))
  }

  @Test func whatEndsTheProcessIsNamed() async throws {
    let said = try await Self.said(
      by: """
        echo 0
        test $step = 1 && echo 3
        kill -SEGV $$
        """)
    #expect(
      said
        == "flows, seed 1: input 3 was ended by signal 11; viper-lab fuzz --only flows --seed 1 "
        + "--input 3 shows it")
  }

  @Test func whatHangsIsNamed() async throws {
    let said = try await Self.said(by: "echo 4; exec sleep 60", patience: 1)
    #expect(said.hasPrefix("flows, seed 1: input 4 hung, and was ended after "))
  }

  @Test func whatGrowsIsSaid() async throws {
    let said = try await Self.said(by: "echo 0; echo grew 100000000")
    #expect(said == "flows, seed 1: grew by 100,000,000 bytes from input 0 to 1000")
  }

  @Test func whatDoesNotHoldIsSaid() async throws {
    let said = try await Self.said(
      by: "echo 0; echo problem 9 led to an error that names no place: x; exit 1")
    #expect(
      said
        == "flows, seed 1: input 9 led to an error that names no place: x; viper-lab fuzz --only flows "
        + "--seed 1 --input 9 shows it")
  }

  /// What a run says of a process that does this.
  private static func said(by script: String, patience: Int = 60) async throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-fuzz-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("part").path
    // The value behind --step.
    let head = "last=; for step do test \"$last\" = --step && break; last=$step; done"
    try Program.write("#!/bin/sh\n\(head)\n\(script)\n", to: program)
    let run = FuzzRun(
      target: .flows, seed: 1, root: "/", program: program, executions: 1_000, seconds: 60,
      patience: patience)
    let (line, isGood) = try await run.run(CapturedOutput(tool: "viper-lab").output)
    #expect(!isGood)
    return line
  }
}
