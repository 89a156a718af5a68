import FlowTestSupport
import Foundation
import TestConditions
import Testing

@testable import ViperFixtures
@testable import ViperMessages

/// Recording in processes of their own: killed in the middle of it, and several at once.
@Suite(.onOwnThreads, .enabled(if: RecordingProbe.isPossible), .serialized)
struct RecordingKillTests {
  private static let flowCount = 60
  private static let kills =
    ProcessInfo.processInfo.environment["VIPER_KILLS"].flatMap { Int($0) } ?? 2

  @Test func theFixtureIsWholeWhereverRecordingIsKilled() throws {
    let fixture = try RecordedFixture(RecordingProbe.fixture(count: Self.flowCount))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<Self.kills {
      let output = Pipe()
      let probe = try RecordingProbe.start(
        "recordsWithoutEnd", [.path: fixture.path], output: output)
      defer { kill(probe.processIdentifier, SIGKILL) }
      // Not before it records, and then at any moment.
      try waitForMarks(.random(in: 1...5, using: &random), in: output)
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        try expectWhole(fixture)
      }
      kill(probe.processIdentifier, SIGKILL)
      probe.waitUntilExit()
      #expect(probe.terminationReason == .uncaughtSignal)
      try expectWhole(fixture)
    }
    // What the killed left is gone when the file is read.
    let flow = try #require(Flow.read(fixture.path).first)
    #expect(try fixture.folder.names == ["Small.json"])
    #expect(RecordingProbe.record(flow, .all, text: "last").ids == [.recorded])
    #expect(try fixture.folder.names == ["Small.json"])
  }

  /// A limit for the size of files stands for a disk that is full: writing fails in the middle. The thread
  /// sanitizer writes files of its own.
  @Test(.enabled(if: Sanitizer.inUse != .thread))
  func nothingStaysBehindWhereTheDiskIsFull() throws {
    let fixture = try RecordedFixture(RecordingProbe.fixture(count: Self.flowCount))
    let before = try fixture.text
    let output = Pipe()
    let probe = try RecordingProbe.start(
      "findsNoRoom", [.path: fixture.path], output: output, mostBlocks: 1)
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    probe.waitUntilExit()
    #expect(probe.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
    #expect(try fixture.text == before)
    #expect(try fixture.folder.names == ["Small.json"])
  }

  private func expectWhole(_ fixture: RecordedFixture) throws {
    let flows = try Flow.read(text: fixture.text, path: fixture.path)
    #expect(flows.map(\.id) == (0..<Self.flowCount).map { "flow\($0)" })
  }

  private func waitForMarks(_ count: Int, in output: Pipe) throws {
    var seen = 0
    var text = Data()
    while seen < count {
      let piece = output.fileHandleForReading.availableData
      text.append(piece)
      try #require(!piece.isEmpty, "the probe ended: \(String(decoding: text, as: UTF8.self))")
      seen += piece.count { $0 == RecordingProbe.mark }
    }
  }

  @Test func processesKeepTheRecordingsOfEachOther() throws {
    let fixture = try RecordedFixture(RecordingProbe.fixture(count: 40))
    let probes = try (0..<4).map { number in
      let (input, output) = (Pipe(), Pipe())
      let probe = try RecordingProbe.start(
        "recordsOnce", [.path: fixture.path, .flow: "\(number)"], output: output, input: input)
      return (probe: probe, input: input, output: output)
    }
    for (_, input, _) in probes {
      try input.fileHandleForWriting.close()
    }
    for (probe, _, output) in probes {
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      probe.waitUntilExit()
      #expect(probe.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
    }
    for flow in try Flow.read(fixture.path) {
      let isRecorded = ["0", "1", "2", "3"].contains { flow.id.hasSuffix($0) }
      #expect((flow.steps.first?.then != nil) == isRecorded)
    }
  }
}
