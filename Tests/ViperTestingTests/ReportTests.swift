import Foundation
import FrontEndProbes
import TestConditions
import Testing
import ViperJSON
import ViperTesting
import ViperTestingConformance

/// What tests of both frameworks do, in the files that VIPER_REPORT asks for.
@Suite(.onOwnThreads, .enabled(if: ProbeRun.isPossible))
struct ReportTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("Report-\(UUID().uuidString)")
  private var environment: [String: String] { ["VIPER_REPORT": folder.path] }

  /// The lines of each file whose name begins so.
  private func files(_ prefix: String = "report-") throws -> [[JSONValue]] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.lastPathComponent.hasPrefix(prefix) }.map { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        try JSONDocument(reading: String($0), path: file.path).root
      }
    }
  }

  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  @Test func bothFrameworksAddUp() async throws {
    defer { removeFolder() }
    let first = try await ProbeRun.swiftTesting(
      "ViperTestingTests.KnownFlowProbes/fails", .flow, environment: environment)
    let second = try await ProbeRun.xctest(
      "ViperXCTestTests.KnownFlowProbes/testFails", .flow, environment: environment)
    #expect(first.status == 0)
    #expect(second.status == 0)
    let files = try files()
    #expect(files.count == 2)
    for lines in files {
      #expect(lines.first?["event"]?.text == "opened")
      #expect(lines.dropFirst().first?["id"]?.text == "greeting.known.fails")
      #expect(lines.last?["result"]?.text == "known")
      // A run of a flow is a flow, and no check.
      #expect(lines.allSatisfy { $0["event"]?.text != "check" })
    }
    // What the flows touch is written beside it.
    #expect(try self.files("coverage-").count == 2)
  }

  @Test func whatWasNotCheckedIsWritten() async throws {
    defer { removeFolder() }
    for (run, name) in [
      (
        try await ProbeRun.swiftTesting(
          "ViperTestingTests.ReportProbes/conforms", .flow, environment: environment),
        "expectConforms"
      ),
      (
        try await ProbeRun.xctest(
          "ViperXCTestTests.ReportProbes/testConforms", .flow, environment: environment),
        "assertConforms"
      ),
    ] {
      #expect(run.status == 0)
      let check = try #require(
        files().flatMap { $0 }.first { $0["event"]?.text == "check" && $0["name"]?.text == name })
      #expect(check["result"]?.text == "passed")
      let entries = check["rules"]?["entries"]?.elements ?? []
      let unchecked = entries.filter { $0["outcome"]?.text == "not-checked" }
      #expect(!unchecked.isEmpty && unchecked.allSatisfy { $0["why"]?.text != nil })
      #expect(entries.contains { $0["outcome"]?.text == "holds" })
    }
  }

  @Test func whatNoTestCouldTakeIsWritten() async throws {
    defer { removeFolder() }
    let run = try await ProbeRun.swiftTesting(
      "ViperTestingTests.MessageAfterCheckProbes/message", .flow, environment: environment)
    #expect(run.status == 1)
    let findings = try files().flatMap { $0 }.filter { $0["event"]?.text == "finding" }
    #expect(findings.map { $0["id"]?.text } == ["late-message"])
    #expect(findings.allSatisfy { $0["flow"] == nil && $0["check"] == nil })
  }

  @Test func gitHubMarksTheLineOfTheFixture() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let actions = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": root]
    for run in [
      try await ProbeRun.swiftTesting(
        "ViperTestingTests.LostFailureProbes/body", .flow, environment: actions),
      try await ProbeRun.xctest(
        "ViperXCTestTests.LostFailureProbes/testBody", .flow, environment: actions),
    ] {
      #expect(run.status == 1)
      let marks = run.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
      #expect(marks.count == 1)
      #expect(
        marks.first?.hasPrefix("::error file=Tests/FrontEndProbes/Fixtures/Greeting.json,line=")
          == true)
    }
    // What is known to fail is no error, and neither is what a report has.
    let known = try await ProbeRun.swiftTesting(
      "ViperTestingTests.KnownFlowProbes/fails", .flow, environment: actions)
    #expect(known.status == 0 && !known.output.contains("::error"))
    defer { removeFolder() }
    let written = try await ProbeRun.swiftTesting(
      "ViperTestingTests.LostFailureProbes/body", .flow,
      environment: actions.merging(environment) { $1 })
    #expect(written.status == 1 && !written.output.contains("::error"))
  }

  @Test func aTestThatFailsKeepsTranscriptsAndPictures() async throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let run = try await ProbeRun.swiftTesting(
      "ViperTestingTests.ReportProbes/failsAndLeaks", .flow,
      arguments: ["--attachments-path", folder.path])
    #expect(run.status == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["greeting.fails.svg", "greeting.fails.txt", "not-released.svg"])
    let text = try String(
      contentsOf: folder.appendingPathComponent("greeting.fails.txt"), encoding: .utf8)
    #expect(text.contains("event "))
    for name in names where name.hasSuffix(".svg") {
      let file = folder.appendingPathComponent(name)
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg "))
    }
  }

  @Test func aProcessThatIsKilledHasWrittenWhatBegan() async throws {
    defer { removeFolder() }
    let run = try await ProbeRun.swiftTesting(
      "ViperTestingTests.ReportProbes/isKilled", .flow, environment: environment)
    #expect(run.status == nil)
    let lines = try files().flatMap { $0 }
    let events = lines.map { $0["event"]?.text }
    let told = events.filter { !["message", "step"].contains($0) }
    #expect(told == ["opened", "flow-began", "flow-ended", "flow-began"])
  }
}

/// Run by ``ReportTests``, skipped otherwise.
@Suite(.enabled(if: Probe.isRunning))
struct ReportProbes {
  @Test func conforms() {
    expectConforms(wiring: Greeting.wire)
  }

  @Test func failsAndLeaks() throws {
    expectFlow(Greeting.flow("greeting.fails"), wiring: Greeting.wire)
    expectFlow(Greeting.flow("greeting.flaky.passes"), wiring: Greeting.wire)
    var presenter: GreetingPresenter?
    try withHarness { presenter = Greeting.wireLeak($0) }
    presenter?.holding = nil
  }

  @Test func isKilled() {
    expectFlow(Greeting.flow("greeting.flaky.passes"), wiring: Greeting.wire)
    expectFlow(Greeting.flow("greeting.flaky.passes")) { _ in kill(getpid(), SIGKILL) }
  }
}
