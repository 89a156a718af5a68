import Foundation
public import ViperDoubles
import ViperFixtures
public import ViperFlows
import ViperJSON
public import ViperMessages

/// Runs trials of laws in a process of its own, so that a module may trap there.
///
/// A program takes the path of a fixture file, wires the module anew for each flow of that file, runs
/// the flows, and ends. What it finds does not count, only whether it comes to its end, which it says
/// itself: a program that has run nothing ends as well. One that says after each flow how far it has
/// come is started less often: where it traps, all flows but that one need not be run again.
///
/// ```swift
/// let process = LawProcess(program: "/…/my-trials") { file in [file] }
/// // In that program, after each flow, or when all flows of the file have been run:
/// LawProcess.noteEnd(of: results)
/// ```
public struct LawProcess: Sendable {
  /// Where in a folder of its own a program looks for the file.
  var fileName = "law.json"
  let start: @Sendable (_ file: String, _ count: Int) -> Run

  /// What a process did.
  struct Run: Sendable {
    var ending: LawEnding
    /// How many flows it says that it has run.
    var done = 0
  }

  /// How plans end that run in as few processes as will do: a trap is of the plan that ends a process
  /// of its own too.
  func endings(of plans: [LawPlan]) -> [LawEnding] {
    var endings: [LawEnding] = []
    while endings.count < plans.count {
      let rest = plans.dropFirst(endings.count)
      let together = run(LawPlan.text(of: Array(rest)), count: rest.count)
      guard case .died = together.ending, rest.count > 1 else {
        return endings + rest.map { _ in together.ending }
      }
      let next = rest.dropFirst(together.done).prefix(1).map(ending)
      if case .died = next.first {
        endings += rest.prefix(together.done).map { _ in .survived } + next
      } else if together.done > 0 {
        // One before it left something behind that ended the process.
        endings += rest.prefix(together.done).map(ending) + next
      } else {
        // It did not say how far it has come.
        return endings + next + rest.dropFirst().map(ending)
      }
    }
    return endings
  }

  private func ending(of plan: LawPlan) -> LawEnding {
    run(LawPlan.text(of: [plan]), count: 1).ending
  }

  /// What a process does that runs the flows of a fixture file.
  func run(_ text: String, count: Int) -> Run {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-law-\(UUID().uuidString)")
    let file = folder.appendingPathComponent(fileName)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      return Run(ending: .unknown("\(error.localizedDescription)"))
    }
    return start(file.path, count)
  }
}

extension LawProcess {
  /// In a process that was made for trials: says how many have been run to their end.
  ///
  /// In any other process it does nothing. Where it is not said for all flows of the file, the trials
  /// prove nothing, unless the process trapped.
  ///
  /// - Parameter results: What came of the file's flows so far, from the first one on.
  public static func noteEnd(of results: [FlowResult]) {
    let broken = results.flatMap(\.findings).first {
      $0.id == .wiringFailed || $0.id == .invalidFixture
    }
    noteEnd(broken.map(\.clause) ?? LawEnd.text(of: results.count))
  }

  /// In a process that was made for trials: says how far it has come, or why it proves nothing.
  static func noteEnd(_ text: String) {
    guard let path = ProcessInfo.processInfo.environment[LawEnd.key] else { return }
    // What can't be written is told by whoever started the process, and finds nothing there.
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

/// What a process of trials says of its end, in a file.
private struct LawEnd {
  /// In the environment of the process: the file in which it says so.
  static let key = "VIPER_LAW_END"

  let path: String
  /// How many flows it is to run.
  let count: Int

  /// That so many flows were run.
  static func text(of count: Int) -> String { "\(count) run" }

  private var said: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  /// How many flows were run, for all that it says.
  var done: Int {
    let count = said?.split(separator: " ").first.flatMap { Int($0) } ?? 0
    return said == Self.text(of: count) ? min(max(0, count), self.count) : 0
  }

  /// What an end by itself proves: nothing, unless it has run all.
  func ending(status: Int32) -> LawEnding {
    guard let said else {
      return .unknown("it ended with status \(status) before it said that the trial was over")
    }
    return said == Self.text(of: count) ? .survived : .unknown("it says: \(said)")
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
    ///   - environment: What is added to the environment, from the path of the fixture file.
    ///   - timeLimit: How many seconds a trial may take.
    ///   - arguments: The arguments, from the path of the fixture file.
    public init(
      program: String, fileName: String = "law.json",
      environment: @escaping @Sendable (_ file: String) -> [String: String] = { _ in [:] },
      timeLimit: Int = 60, arguments: @escaping @Sendable (_ file: String) -> [String]
    ) {
      self.init(fileName: fileName) { file, count in
        let end = LawEnd(path: "\(file).end", count: count)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments(file)
        process.environment = ProcessInfo.processInfo.environment
          // The backtrace of a trap that is meant to be takes longer than all the rest.
          .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
          .merging(environment(file)) { $1 }.merging([LawEnd.key: end.path]) { $1 }
        let ending = Self.run(process, output: "\(file).output", timeLimit, end)
        return Run(ending: ending, done: end.done)
      }
    }

    private static func run(
      _ process: Process, output: String, _ timeLimit: Int, _ end: LawEnd
    ) -> LawEnding {
      guard FileManager.default.createFile(atPath: output, contents: nil),
        let handle = FileHandle(forWritingAtPath: output)
      else { return .unknown("its output has no place") }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      do {
        try process.run()
      } catch {
        let program = process.executableURL?.path ?? ""
        return .unknown("\(program) could not be started: \(error.localizedDescription)")
      }
      var seen = 0
      while ended.wait(timeout: .now() + .seconds(timeLimit)) == .timedOut {
        guard end.done > seen else {
          process.terminate()
          return .died("hung: its process was ended after \(timeLimit) s", said: nil)
        }
        seen = end.done
      }
      guard process.terminationReason == .uncaughtSignal else {
        return end.ending(status: process.terminationStatus)
      }
      // Whatever the module has written there: an odd byte must not cost the reason.
      let text = String(
        decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
      let said = text.split(separator: "\n").last { $0.contains("rror: ") }
      return .died(
        "trapped (signal \(process.terminationStatus))", said: said.map(String.init))
    }
  }
#endif

// MARK: - This test once more

#if os(macOS) || os(Linux)
  extension LawProcess {
    private static let fileKey = "VIPER_LAW_TRIAL"
    private static let placeKey = "VIPER_LAW_TEST"

    /// Runs trials in this program once more, with one test, which then runs the trial only.
    ///
    /// The test begins with ``runTrial(at:isolation:wiring:)``, which does nothing but in such a
    /// process.
    ///
    /// - Parameters:
    ///   - filter: The test, as `--filter` takes it; it may find others too.
    ///   - place: The test's own line.
    ///   - environment: What is added to the environment.
    public static func thisTest(
      filter: String, at place: SourcePlace, environment: [String: String] = [:]
    ) -> LawProcess {
      guard !isTrial else {
        // A test that does not begin with its trial would start itself again and again.
        return LawProcess { _, _ in Run(ending: .unknown("it would be started by one like it")) }
      }
      let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
      let arguments = arguments(filter: filter)
      return LawProcess(
        program: program,
        environment: { file in
          environment.merging([fileKey: file, placeKey: "\(place)"]) { $1 }
        },
        arguments: { _ in arguments })
    }

    /// The arguments of this process, with another choice of tests.
    private static func arguments(filter: String) -> [String] {
      var rest = CommandLine.arguments.dropFirst()
      var kept: [String] = []
      let valued = [
        "--filter", "--skip", "--xunit-output", "--event-stream-output-path", "--repetitions",
        "--configuration-path",
      ]
      while let argument = rest.popFirst() {
        if valued.contains(argument) {
          _ = rest.popFirst()
        } else if !valued.contains(where: { argument.hasPrefix($0 + "=") }) {
          kept.append(argument)
        }
      }
      return kept + ["--filter", filter]
    }

    /// In a process that ``thisTest(filter:at:environment:)`` made for this test: runs its trial and ends it.
    ///
    /// - Parameters:
    ///   - place: The test's own line.
    ///   - isolation: Leave it out: the caller's.
    ///   - wiring: Makes the module and its doubles in an empty harness.
    public static func runTrial(
      at place: SourcePlace, isolation: isolated (any Actor)? = #isolation,
      wiring: (Harness) async throws -> Void
    ) async {
      guard let flows = trials(at: place) else { return }
      var results: [FlowResult] = []
      for flow in flows {
        results.append(await FlowRunner(flow).run(wiring: wiring))
        noteEnd(of: results)
      }
      exit()
    }

    /// In a process that ``thisTest(filter:at:environment:)`` made for this synchronous test: runs its trial and
    /// ends it.
    @_disfavoredOverload
    public static func runTrial(at place: SourcePlace, wiring: (Harness) throws -> Void) {
      guard let flows = trials(at: place) else { return }
      var results: [FlowResult] = []
      for flow in flows {
        results.append(FlowRunner(flow).run(wiring: wiring))
        noteEnd(of: results)
      }
      exit()
    }

    /// Whether this process is there for a trial only.
    public static var isTrial: Bool { ProcessInfo.processInfo.environment[fileKey] != nil }

    /// The trials of this process; nil where it is none that was made for this test.
    private static func trials(at place: SourcePlace) -> [Flow]? {
      let environment = ProcessInfo.processInfo.environment
      guard environment[placeKey] == "\(place)", let file = environment[fileKey] else { return nil }
      do {
        return try Flow.read(file)
      } catch {
        // Going on would run the test itself, which would start another process like this one.
        noteEnd(error.message)
        exit()
      }
    }

    private static func exit() -> Never {
      fflush(nil)
      // Nothing that the module left behind is to end it otherwise.
      _exit(0)
    }
  }
#endif
