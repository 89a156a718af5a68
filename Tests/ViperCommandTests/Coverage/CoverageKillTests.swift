import CommandTestSupport
import Foundation
import TestConditions
import Testing

@testable import ViperFixtures
@testable import viper

/// Coverage of processes that are killed while they write it.
@Suite(.enabled(if: CoverageProbe.isPossible), .serialized)
struct CoverageKillTests {
  private let list: CoverageProject

  init() throws {
    list = try CoverageProject()
  }

  private var folder: String { list.project.folder.url.appendingPathComponent("coverage").path }

  /// The system kills a process in the middle of a write that makes its file too large. The thread sanitizer
  /// writes files of its own.
  @Test(.enabled(if: Sanitizer.inUse != .thread))
  func theRestIsReadAndTheTornLineIsSaid() throws {
    let output = Pipe()
    let probe = try CoverageProbe.start(folder, output: output, mostBlocks: 4)
    let marks = try output.fileHandleForReading.readToEnd() ?? Data()
    probe.waitUntilExit()
    #expect(probe.terminationReason == .uncaughtSignal)
    #expect(probe.terminationStatus == SIGXFSZ)
    let whole = marks.count { $0 == CoverageProbe.mark }
    #expect(whole > 1)
    let said = list.run()
    #expect(said.status == .holds)
    #expect(said.text.contains("List    1 of 2    –       –        50 %     1       –\n"))
    #expect(
      said.text.hasSuffix(
        "\n\(whole) runs of 1 flow, from 1 process\n"
          + "1 line was torn by a process that was killed, and left out\n"))
  }

  @Test(.enabled(if: isExhaustive)) func nothingIsLostThatWasWrittenBeforeAKill() throws {
    var random = SystemRandomNumberGenerator()
    var least = 0
    for killed in 1...5 {
      let output = Pipe()
      let probe = try CoverageProbe.start(folder, output: output)
      defer { kill(probe.processIdentifier, SIGKILL) }
      // Not before it writes, and then at any moment.
      let wanted = Int.random(in: 1...50, using: &random)
      var seen = 0
      while seen < wanted {
        let piece = output.fileHandleForReading.availableData
        try #require(!piece.isEmpty, "the probe ended")
        seen += piece.count { $0 == CoverageProbe.mark }
      }
      kill(probe.processIdentifier, SIGKILL)
      probe.waitUntilExit()
      #expect(probe.terminationReason == .uncaughtSignal)
      least += seen
      let data = try CoverageData(contentsOf: folder)
      #expect(data.processCount == killed)
      #expect(data.runCount >= least)
      #expect(data.states.count == 1)
      #expect(list.run().status == .holds)
    }
  }
}
