import Foundation

/// Runs trials of laws in a process of its own, each, so that a module may trap there.
///
/// A program takes the path of a fixture file, wires the module anew for each flow of that file, runs
/// the flows, and ends. What it finds does not count, only whether it comes to its end, which it says
/// itself: a program that has run nothing ends as well.
///
/// ```swift
/// let process = LawProcess(program: "/…/viper") { file in ["run-flow", "--fixture", file, …] }
/// // In that program, when all flows of the file have been run:
/// LawProcess.noteEnd(of: results)
/// ```
public struct LawProcess: Sendable {
  private let run: @Sendable (_ file: String, _ count: Int) -> LawEnding
  /// Where in a folder of its own a program looks for the file.
  private let fileName: String

  init(
    fileName: String = "law.json",
    run: @escaping @Sendable (_ file: String, _ count: Int) -> LawEnding
  ) {
    self.fileName = fileName
    self.run = run
  }

  /// How a process ends that runs some plans.
  func ending(of plans: [LawPlan]) -> LawEnding {
    ending(of: LawPlan.text(of: plans), count: plans.count)
  }

  /// How a process ends that runs the flows of a fixture file.
  func ending(of text: String, count: Int) -> LawEnding {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-law-\(UUID().uuidString)")
    let file = folder.appendingPathComponent(fileName)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      return .unknown("\(error.localizedDescription)")
    }
    return run(file.path, count)
  }
}

extension LawProcess {
  /// In a process that was made for trials: says that they have been run to their end.
  ///
  /// In any other process it does nothing.
  ///
  /// - Parameter results: What came of the file's flows, all of them.
  public static func noteEnd(of results: [FlowResult]) {
    guard let path = ProcessInfo.processInfo.environment[LawEnd.key] else { return }
    let broken = results.flatMap(\.findings).first {
      $0.id == .wiringFailed || $0.id == .invalidFixture
    }
    let text = broken.map(\.lastLine) ?? LawEnd.text(of: results.count)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}

/// What a process of trials says of its end.
private enum LawEnd {
  /// In the environment of the process: the file in which it says so.
  static let key = "VIPER_LAW_END"

  /// That so many flows were run.
  static func text(of count: Int) -> String { "\(count) run" }

  /// Why a process that ended by itself proves nothing; nil where it has run all.
  static func problem(_ file: URL, _ count: Int, status: Int32) -> String? {
    guard let said = try? String(contentsOf: file, encoding: .utf8) else {
      return "it ended with status \(status) before it said that the trial was over"
    }
    return said == text(of: count) ? nil : "it says: \(said)"
  }
}

#if os(macOS) || os(Linux) || os(Windows)
  extension LawProcess {
    /// Makes a way to run trials.
    ///
    /// - Parameters:
    ///   - program: The program's path.
    ///   - fileName: The fixture file's name, and the folders that it stands in, where the program looks
    ///     for it in a folder.
    ///   - environment: What is added to the environment; the file's path is added to each.
    ///   - timeLimit: How many seconds a trial may take.
    ///   - arguments: The arguments, from the path of the fixture file.
    public init(
      program: String, fileName: String = "law.json",
      environment: @escaping @Sendable (_ file: String) -> [String: String] = { _ in [:] },
      timeLimit: Int = 60, arguments: @escaping @Sendable (_ file: String) -> [String]
    ) {
      self.init(fileName: fileName) { file, count in
        let end = URL(fileURLWithPath: "\(file).end")
        let environment = environment(file).merging([LawEnd.key: end.path]) { $1 }
        return Self.run(program, arguments(file), environment, timeLimit) { status in
          LawEnd.problem(end, count, status: status).map(LawEnding.unknown) ?? .survived
        }
      }
    }

    private static func run(
      _ program: String, _ arguments: [String], _ environment: [String: String], _ timeLimit: Int,
      ended ending: (Int32) -> LawEnding
    ) -> LawEnding {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      // The backtrace of a trap that is meant to be takes longer than all the rest.
      process.environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
      let output = FileManager.default.temporaryDirectory
        .appendingPathComponent("viper-law-\(UUID().uuidString).txt")
      defer { try? FileManager.default.removeItem(at: output) }
      guard FileManager.default.createFile(atPath: output.path, contents: nil),
        let handle = FileHandle(forWritingAtPath: output.path)
      else { return .unknown("its output has no place") }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      do {
        try process.run()
      } catch {
        return .unknown("\(program) could not be started: \(error.localizedDescription)")
      }
      guard ended.wait(timeout: .now() + .seconds(timeLimit)) == .success else {
        process.terminate()
        return .died("hung: its process was ended after \(timeLimit) s", said: nil)
      }
      guard process.terminationReason == .uncaughtSignal else {
        return ending(process.terminationStatus)
      }
      let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      let said = text.split(separator: "\n").last { $0.contains("rror: ") }
      return .died(
        "trapped (signal \(process.terminationStatus))", said: said.map(String.init))
    }
  }
#endif
