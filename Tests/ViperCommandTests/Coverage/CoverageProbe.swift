import Foundation
import Testing

@testable import ViperFixtures

/// This test binary, run once more to write coverage.
enum CoverageProbe {
  /// The variable that makes a probe of a process.
  private static let variable = "VIPER_PROBE_COVERAGE"

  /// What a probe writes after each line; nothing else writes it.
  static let mark: UInt8 = 7

  static var isProbe: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Whether the tests are a program that can be started once more, and are no probe themselves.
  static var isPossible: Bool {
    #if os(Linux)
      !isProbe
    #else
      false
    #endif
  }

  /// Starts a probe, which writes into a folder without end.
  ///
  /// - Parameters:
  ///   - folder: Where it writes to.
  ///   - output: Where it marks each line.
  ///   - mostBlocks: How large a file may get that it writes, in the blocks of `ulimit -f`: the system
  ///     kills it in the middle of the write that goes beyond.
  static func start(_ folder: String, output: Pipe, mostBlocks: Int? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let limit = mostBlocks.map { "ulimit -c 0; ulimit -f \($0); " } ?? ""
    process.arguments = [
      "-c", "\(limit)exec \"$0\" \"$@\"", Bundle.main.executablePath ?? CommandLine.arguments[0],
      "--testing-library", "swift-testing",
      "--filter", #"^ViperCommandTests\.CoverageProbes/writesWithoutEnd\(\)/"#,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = "1"
    environment[variable] = "1"
    environment["VIPER_COVERAGE"] = folder
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The probe alone holds the other end now, so that the pipe ends with it.
    try output.fileHandleForWriting.close()
    return process
  }
}

/// What the probe does.
@Suite(.enabled(if: CoverageProbe.isProbe))
struct CoverageProbes {
  @Test func writesWithoutEnd() throws {
    // Whoever started the tests may ignore it, and threads of queues block it.
    signal(SIGXFSZ, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let writer = try #require(CoverageWriter.shared)
    var counts = CoverageCounts()
    counts.add(.sent, "event load", in: "List")
    let vocabulary = Vocabulary(
      module: "List", .takes, on: .event, owner: "ListEvent", names: ["load", "pull"])
    let state = CoverageState(module: "List", parts: ["presenter.page: 0"])
    let run = CoverageRun(
      of: "list.load", counts.entries, [CoverageRun.Visit(state)], [vocabulary])
    while true {
      let problem = writer.write(run)
      try #require(problem == nil)
      FileHandle.standardError.write(Data([CoverageProbe.mark]))
    }
  }
}
