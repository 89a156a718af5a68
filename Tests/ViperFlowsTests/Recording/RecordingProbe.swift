import FlowTestSupport
import Foundation
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// This test binary, run once more to record.
enum RecordingProbe {
  /// The variables that tell a probe what to do; without them it is no test.
  enum Variable: String {
    /// The fixture to record into.
    case path = "VIPER_PROBE_FIXTURE"
    /// Which flow to record once; without it all, without end.
    case flow = "VIPER_PROBE_FLOW"
    /// Whether it runs on a build server.
    case server = "CI"

    var value: String? { ProcessInfo.processInfo.environment[rawValue] }
  }

  /// What a probe writes after each recording; nothing else writes it.
  static let mark: UInt8 = 7

  /// Whether the tests are a program that can be started once more, and are no probe themselves.
  static var isPossible: Bool {
    #if os(Linux)
      Variable.path.value == nil
    #else
      false
    #endif
  }

  /// A file with so many flows without `then`.
  static func fixture(count: Int) -> String {
    let flows = (0..<count).map {
      "    { \"id\": \"flow\($0)\", \"steps\": [ { \"when\": { \"event\": \"start\" } } ] }"
    }
    return """
      {
        "format": 1, "module": "Small",
        "flows": [
      \(flows.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Records a flow in which the text is shown.
  static func record(_ flow: Flow, _ mode: RecordMode, text: String) -> FlowResult {
    FlowRunner(flow, recordMode: mode).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.show(text) }
    }
  }

  /// Starts a probe.
  ///
  /// - Parameters:
  ///   - test: Its name in `RecordingProbes`.
  ///   - variables: What it is told.
  ///   - output: Where it says how far it is.
  ///   - input: Where it reads from.
  ///   - mostBlocks: How large a file may get that it writes, in the blocks of `ulimit -f`.
  static func start(
    _ test: String, _ variables: [Variable: String], output: Pipe, input: Pipe? = nil,
    mostBlocks: Int? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Writing too much is an error then, and no signal.
    let limit = mostBlocks.map { "trap '' XFSZ; ulimit -f \($0); " } ?? ""
    process.arguments = [
      "-c", "\(limit)exec \"$0\" \"$@\"", Bundle.main.executablePath ?? CommandLine.arguments[0],
      "--testing-library", "swift-testing",
      "--filter", #"^ViperFlowsTests\.RecordingProbes/\#(test)\(\)/"#,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = "1"
    for (variable, value) in variables {
      environment[variable.rawValue] = value
    }
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    if let input {
      process.standardInput = input
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    // The probe alone holds the other end now, so that the pipe ends with it.
    try output.fileHandleForWriting.close()
    return process
  }
}

/// What the probes do.
@Suite(.enabled(if: RecordingProbe.Variable.path.value != nil), .serialized)
struct RecordingProbes {
  @Test func recordsWithoutEnd() throws {
    let path = try #require(RecordingProbe.Variable.path.value)
    var round = 0
    while true {
      for flow in try Flow.read(path) {
        round += 1
        let result = RecordingProbe.record(flow, .all, text: "\(getpid()), \(round)")
        try #require(result.ids == [.recorded])
        FileHandle.standardError.write(Data([RecordingProbe.mark]))
      }
    }
  }

  @Test func recordsNothing() throws {
    let path = try #require(RecordingProbe.Variable.path.value)
    let flow = try #require(Flow.read(path).first)
    #expect(RecordingProbe.record(flow, .all, text: flow.id).ids == [.notRecorded])
  }

  @Test func findsNoRoom() throws {
    let path = try #require(RecordingProbe.Variable.path.value)
    let flow = try #require(Flow.read(path).first)
    let result = RecordingProbe.record(flow, .missing, text: flow.id)
    #expect(result.ids == [.recordingFailed])
    #expect(result.finding(0).headline.contains("no file can be written beside it ("))
  }

  @Test func recordsOnce() throws {
    let path = try #require(RecordingProbe.Variable.path.value)
    let id = try #require(RecordingProbe.Variable.flow.value)
    // All probes begin together: each waits for the end of the input.
    _ = try FileHandle.standardInput.readToEnd()
    for flow in try Flow.read(path) where flow.id.hasSuffix(id) {
      let result = RecordingProbe.record(flow, .missing, text: flow.id)
      #expect(result.ids == [.recorded])
    }
  }
}
