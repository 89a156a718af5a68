import FrontEndProbes
import TestConditions
import Testing
import ViperTesting

/// What is recorded: the argument goes before the scope, the scope before the environment.
@Suite(.recording(.failed))
struct RecordingTests {
  @Test func scopeOfTheSuiteHolds() throws {
    #expect(RecordMode.scope == .failed)
    #expect(try RecordMode.resolve(nil, environment: [:]) == .failed)
  }

  @Test(.recording(.all)) func scopeOfTheTestGoesBeforeThatOfTheSuite() throws {
    #expect(try RecordMode.resolve(nil, environment: [:]) == .all)
  }

  @Test func scopeReachesChildTasks() async {
    async let mode = RecordMode.scope
    #expect(await mode == .failed)
  }

  @Test func scopeGoesBeforeTheEnvironment() throws {
    #expect(try RecordMode.resolve(nil, environment: ["VIPER_RECORD": "all"]) == .failed)
  }

  @Test func argumentGoesBeforeTheScope() throws {
    #expect(try RecordMode.resolve(.missing, environment: ["VIPER_RECORD": "all"]) == .missing)
  }

  @Test(arguments: RecordMode.allCases) func buildServerRecordsNothing(_ mode: RecordMode) throws {
    #expect(try RecordMode.resolve(mode, environment: ["CI": "true"]) == .never)
  }
}

/// The same, from a test to the file.
@Suite(.onOwnThreads, .enabled(if: ProbeRun.isPossible))
struct RecordingToFileTests {
  @Test(arguments: [
    Case("bare", environment: [:], isRecorded: true),
    Case("bare", environment: ["VIPER_RECORD": "missing"], isRecorded: true),
    Case("bare", environment: ["VIPER_RECORD": "never"], isRecorded: false),
    Case("scope", environment: ["VIPER_RECORD": "all"], isRecorded: false),
    Case("argument", environment: ["VIPER_RECORD": "never"], isRecorded: true),
    Case("argument", environment: ["CI": "true"], isRecorded: false),
  ])
  func precedence(_ test: Case) async throws {
    let fixture = try TemporaryFixture("New.json", Self.text)
    let environment = ["VIPER_FIXTURES": fixture.folder, "CI": ""]
      .merging(test.environment) { $1 }
    let run = try await ProbeRun.swiftTesting(
      "ViperTestingTests.RecordingProbes/\(test.probe)", .flow, environment: environment)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 1)
    let text =
      test.isRecorded
      ? "Recorded 1 step into \(fixture.path)." : "there is no 'then', and recording is off."
    #expect(run.output.contains(text))
    #expect(try fixture.text.contains("Hello Ada") == test.isRecorded)
  }

  @Test func unknownModeFails() async throws {
    let run = try await ProbeRun.swiftTesting(
      "ViperTestingTests.RecordingProbes/unknown", .flow,
      environment: ["VIPER_RECORD": "mising"])
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 1)
    #expect(run.output.contains("VIPER_RECORD is 'mising' (did you mean 'missing'?);"))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let probe: String
    let environment: [String: String]
    let isRecorded: Bool

    init(_ probe: String, environment: [String: String], isRecorded: Bool) {
      self.probe = probe
      self.environment = environment
      self.isRecorded = isRecorded
    }

    var testDescription: String { "\(probe), \(environment)" }
  }

  private static let text = """
    {
      "format": 1,
      "module": "Greeting",
      "subject": "presenter",
      "flows": [
        {
          "id": "greeting.new",
          "scenario": "nothing is expected yet",
          "steps": [{ "when": { "event": "enter", "with": { "name": "Ada" } } }]
        }
      ]
    }
    """
}

/// Run by ``RecordingToFileTests``, skipped otherwise.
@Suite(.enabled(if: Probe.isRunning))
struct RecordingProbes {
  @Test func bare() {
    expectFlow(Flow.named("greeting.new", in: "New.json"), wiring: Greeting.wire)
  }

  @Test(.recording(.never)) func scope() {
    expectFlow(Flow.named("greeting.new", in: "New.json"), wiring: Greeting.wire)
  }

  @Test(.recording(.never)) func argument() async {
    await expectFlow(
      Flow.named("greeting.new", in: "New.json"), record: .missing, wiring: Greeting.wire)
  }

  @Test func unknown() {
    expectFlow(Greeting.flow("greeting.passes"), wiring: Greeting.wire)
  }
}
