import Foundation
import FrontEndProbes
import Testing
import ViperTesting

/// The flows of a file are the cases of a parameterised test.
struct FlowCasesTests {
  @Test(arguments: Flow.all(in: "Beside.json"))
  func flowHolds(_ flow: Flow) {
    expectFlow(flow, wiring: Greeting.wire)
  }

  /// As on a device, where there are no sources.
  @Test(arguments: Flow.all(in: "Beside", bundle: .module, filePath: "/nowhere/Tests.swift"))
  func flowOfTheBundleHolds(_ flow: Flow) {
    #expect(flow.id.hasPrefix("beside."))
    expectFlow(flow, wiring: Greeting.wire)
  }

  @Test func casesAreNamedByIDAndScenario() {
    #expect(
      Flow.all(in: "Beside.json").map(\.testDescription) == [
        "beside.first: a fixture in a folder beside the test file",
        "beside.second: another flow of it",
      ])
  }

  @Test(.enabled(if: ProbeRun.isPossible))
  func eachCaseIsReportedByItsName() async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.FlowCasesProbes/flow", .flow)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.output.contains("✘ Test flow(_:) with 6 test cases failed after "))
    #expect(run.output.contains("with 4 issues (including 2 known issues)"))
    for name in [
      "greeting.fails: the greeting is another",
      "greeting.known.passes: a greeting that has been put right",
    ] {
      #expect(run.output.contains("recorded an issue with 1 argument flow → \(name) at Greeting"))
    }
    for name in [
      "greeting.known.fails: a greeting that is known to be wrong",
      "greeting.flaky.fails: a greeting that is wrong at times, and now",
    ] {
      #expect(
        run.output.contains("recorded a known issue with 1 argument flow → \(name) at Greeting"))
    }
  }

  // MARK: A file without flows is a case that fails

  @Test func missingFileFails() throws {
    let fixture = try TemporaryFixture("Greeting.json", "{}")
    let flows = Flow.all(in: "Greting.json", filePath: fixture.testFile)
    #expect(flows.map(\.id) == ["Greting.json"])
    let failure = try onlyFailure(of: flows)
    #expect(failure.text.hasPrefix("Greting.json: no such fixture file in \(fixture.folder), "))
    #expect(failure.text.contains("Did you mean 'Greeting.json'?"))
  }

  @Test func fileWithoutFlowsFails() throws {
    let text = #"{ "format": 1, "module": "Greeting", "subject": "presenter", "flows": [] }"#
    let fixture = try TemporaryFixture("Empty.json", text)
    let flows = Flow.all(in: "Empty.json", filePath: fixture.testFile)
    let failure = try onlyFailure(of: flows)
    #expect(failure.title.hasPrefix("\(fixture.path):1:71: 'flows' is empty"))
    #expect(failure.path == fixture.path)
    #expect(failure.line == 1)
    #expect(failure.column == 71)
  }

  @Test func brokenFileFailsAtItsLine() throws {
    let fixture = try TemporaryFixture("Broken.json", "{\n  \"format\": 1,\n}")
    let flows = Flow.all(in: "Broken", filePath: fixture.testFile)
    let failure = try onlyFailure(of: flows)
    #expect(failure.path == fixture.path)
    #expect(failure.line == 2)
  }

  @Test func folderInPlaceOfAFileFails() throws {
    let fixture = try TemporaryFixture("Folder.json", nil)
    let flows = Flow.all(in: "Folder.json", filePath: fixture.testFile)
    let failure = try onlyFailure(of: flows)
    #expect(failure.path == fixture.path)
    #expect(failure.line == 1)
    #expect(failure.column == 1)
  }

  @Test func unknownIDFails() throws {
    let flow = Flow.named("beside.frist", in: "Beside.json")
    let failure = try onlyFailure(of: [flow])
    #expect(failure.text.contains("there is no flow 'beside.frist' (did you mean 'beside.first'?)"))
  }

  private func onlyFailure(of flows: [Flow]) throws -> Failure {
    #expect(flows.count == 1)
    let failures = Failure.all {
      for flow in flows {
        expectFlow(flow, wiring: Greeting.wire)
      }
    }
    #expect(failures.count == 1)
    return try #require(failures.first)
  }
}

/// Run by ``FlowCasesTests``, skipped otherwise.
@Suite(.enabled(if: Probe.isRunning))
struct FlowCasesProbes {
  @Test(arguments: Greeting.flows)
  func flow(_ flow: Flow) {
    expectFlow(flow, wiring: Greeting.wire)
  }
}
