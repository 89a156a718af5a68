import Foundation
import PipeReading
import ViperJSON
import ViperTime

/// Runs trials in a process of its own, so that a module may trap there.
///
/// A program takes the path of a fixture file, wires the module anew for each flow of that file, and
/// says how far it has come: see ``LawProcess/runTrials(wiring:)``. What it finds does not count, only
/// whether it comes to its end. It goes on with the next file that it is told, until it is told no more.
package struct LawProcess: Sendable {
  /// Where in a folder of its own a program looks for the file.
  var fileName = "law.json"
  let start: @Sendable (_ file: String, _ count: Int) -> Run

  /// What a process did with a file.
  package struct Run: Sendable {
    package var ending: LawEnding
    /// How many flows it says that it has run.
    package var done = 0
  }

  /// How many seconds a step may take at most, where whoever explores has less time than it may take otherwise.
  @TaskLocal package static var stepLimit: Int?

  /// Whether a process can be made.
  package private(set) var canStart = true

  /// No process can be made.
  ///
  /// - Parameter why: The rest of a sentence.
  package static func none(because why: String) -> LawProcess {
    var process = LawProcess { _, _ in Run(ending: .unknown(why)) }
    process.canStart = false
    return process
  }

  /// How plans end that run in as few processes as will do: a trap is of the plan that ends a process
  /// of its own too.
  ///
  /// - Parameter known: What is known of events that trap.
  func endings(of plans: [LawPlan], _ known: TrappingEvents) -> [(LawPlan, LawEnding)] {
    var known = known
    var endings: [(LawPlan, LawEnding)] = []
    func add(_ plan: LawPlan, _ ending: LawEnding) {
      known.take(ending, of: plan)
      endings.append((plan, ending))
    }
    var rest = plans[...]
    while true {
      for plan in rest {
        if let why = known.refusal(of: plan) { endings.append((plan, .unknown(why))) }
      }
      rest = rest.filter { known.refusal(of: $0) == nil }[...]
      guard let first = rest.first else { return endings }
      let together = run(
        LawPlan.text(of: Array(rest)), count: rest.count, beside: first.folder)
      guard case .died(let trap) = together.ending, rest.count > 1 else {
        return endings + rest.map { ($0, together.ending) }
      }
      let done = rest.prefix(together.done)
      let next = rest.dropFirst(done.count).first ?? first
      let alone = known.know(trap, in: next) ? together.ending : ending(of: next)
      if case .died = alone {
        done.forEach { add($0, .survived) }
        add(next, alone)
      } else {
        // One before it left something behind that ended the process.
        done.forEach { add($0, ending(of: $0)) }
        if done.count < rest.count { add(next, alone) }
      }
      rest = rest.dropFirst(done.count + 1)
    }
  }

  private func ending(of plan: LawPlan) -> LawEnding {
    run(LawPlan.text(of: [plan]), count: 1, beside: plan.folder).ending
  }

  /// What a process does that runs the flows of a fixture file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - count: How many flows it has.
  ///   - neighbours: The folder of the files that the flows name.
  ///   - whenOver: Is told the file before its folder is removed.
  package func run(
    _ text: String, count: Int, beside neighbours: String? = nil,
    whenOver: (_ file: String) -> Void = { _ in }
  ) -> Run {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-law-\(UUID().uuidString)")
    let file = folder.appendingPathComponent(fileName)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      if let neighbours { try Self.link(into: file.deletingLastPathComponent(), neighbours) }
    } catch {
      return Run(ending: .unknown("\(error.localizedDescription)"))
    }
    defer { whenOver(file.path) }
    return start(file.path, count)
  }

  /// Makes all that lies in a folder lie in another one too, which has one file of its own.
  private static func link(into folder: URL, _ neighbours: String) throws {
    let root = URL(fileURLWithPath: neighbours)
    let own = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path)
    where !own.contains(name) {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name),
        withDestinationURL: root.appendingPathComponent(name))
    }
  }
}

/// How a process ends in which a trial is run.
package enum LawEnding: Sendable, Equatable {
  case survived
  case died(LawTrap)
  /// There is no telling.
  case unknown(String)
}

/// What ended a process.
package struct LawTrap: Sendable, Hashable {
  /// "trapped (signal 4)".
  package let how: String
  /// What it said last: "ListModule/ListPresenter.swift:12: Fatal error: Index out of range".
  package var said: String?
  /// Which step was sent last; that behind the last one where the module was released, nil where it
  /// does not say.
  var step: Int?

  /// The line of the app that it comes of; nil where that is not known, or is a library's.
  package var cause: String? {
    said.flatMap { said in
      let place = said.range(of: "\\.swift:[0-9]+: ", options: .regularExpression)
      return place == nil || said.hasPrefix("Swift/") ? nil : said
    }
  }

  package var isHang: Bool { how.hasPrefix("hung") }

  /// Whether another one is the same: addresses are others each time.
  func isSame(_ other: LawTrap) -> Bool {
    how == other.how && Self.steady(said) == Self.steady(other.said)
  }

  private static func steady(_ said: String?) -> String? {
    said?.replacingOccurrences(of: "0x[0-9a-f]+", with: "0x…", options: .regularExpression)
  }

  /// The event at which it happened; nil where that is not known.
  func event(in plan: LawPlan) -> LawEvent? {
    step.flatMap { plan.steps.indices.contains($0) ? plan.steps[$0] : nil }
  }
}

/// What is known of events that trap, so that none is tried again and again.
struct TrappingEvents: Sendable {
  /// An event that has trapped so often, and that no trial has survived, is not sent any more.
  private static let mostTraps = 2

  /// The events that flows or the scenario name, which are meant to be sent.
  let named: Set<LawEvent>
  private var traps: [LawEvent: [LawTrap]] = [:]
  private var harmless: Set<LawEvent> = []

  init(named: Set<LawEvent>) {
    self.named = named
  }

  mutating func take(_ ending: LawEnding, of plan: LawPlan) {
    switch ending {
    case .survived: harmless.formUnion(plan.steps)
    case .died(let trap):
      if let event = trap.event(in: plan) { traps[event, default: []].append(trap) }
    case .unknown: break
    }
  }

  /// Why a plan is not worth a process.
  func refusal(of plan: LawPlan) -> String? {
    let event = plan.steps.first { event in
      let traps = traps[event] ?? []
      return !named.contains(event) && !harmless.contains(event)
        && (traps.count >= Self.mostTraps || traps.contains(where: \.isHang))
    }
    return event.map { "\($0) ended the trials that sent it, and is sent no more" }
  }

  /// Whether an event has ended a process of its own in the same way.
  func know(_ trap: LawTrap, in plan: LawPlan) -> Bool {
    guard trap.said != nil, let event = trap.event(in: plan) else { return false }
    return (traps[event] ?? []).contains { $0.isSame(trap) }
  }
}

// MARK: - Starting it

#if os(macOS) || os(Linux) || os(Windows)
  extension LawProcess {
    /// Makes a way to run trials.
    ///
    /// - Parameters:
    ///   - program: The program's path.
    ///   - fileName: The fixture file's name, and the folders that it stands in, where the program looks
    ///     for it in a folder.
    ///   - environment: What is added to the environment.
    ///   - timeLimit: How many seconds a step may take.
    ///   - arguments: The arguments, from the path of the first fixture file.
    package init(
      program: String, fileName: String = "law.json", environment: [String: String] = [:],
      timeLimit: Int = 60, arguments: @escaping @Sendable (_ file: String) -> [String]
    ) {
      let running = Guarded<RunningTrials?>(nil)
      self.init(fileName: fileName) { file, count in
        // One that is still there takes this file too: to start one takes longer than all the rest.
        if let trials = running.withLock({ $0 }), trials.takes(file) {
          let run = trials.run(count, timeLimit)
          // One that says nothing of it was about to end.
          if trials.hasBegun { return run }
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments(file)
        process.environment = ProcessInfo.processInfo.environment
          // The backtrace of a trap that is meant to be takes longer than all the rest.
          .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
          .merging(environment) { $1 }.merging([Self.fileKey: file]) { $1 }
        do {
          let trials = try RunningTrials(process)
          running.exchange(trials)
          return trials.run(count, timeLimit)
        } catch {
          return Run(
            ending: .unknown("\(program) could not be started: \(error.localizedDescription)"))
        }
      }
    }
  }

  /// A process that runs trials, and waits to be told more of them.
  ///
  /// `output` guards what was read; all else is used by one call at a time.
  private final class RunningTrials: @unchecked Sendable {
    private let process: Process
    private let input = Pipe()
    private let output: TrialOutput
    private let news: DispatchSemaphore

    init(_ process: Process) throws {
      self.process = process
      let news = DispatchSemaphore(value: 0)
      self.news = news
      // One pipe for both: their order tells what was said last.
      let pipe = Pipe()
      // The end to read from stays open here, so that writing to a process that has ended does no harm.
      process.standardInput = input.fileHandleForReading
      process.standardOutput = pipe
      process.standardError = pipe
      process.terminationHandler = { _ in news.signal() }
      output = TrialOutput(news)
      try process.run()
      output.read(pipe.fileHandleForReading)
    }

    deinit {
      // It ends when it is told nothing more; another process may have inherited this end.
      try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
      try? input.fileHandleForWriting.close()
    }

    /// Tells it the next file; false where it is there no more.
    func takes(_ file: String) -> Bool {
      guard process.isRunning else { return false }
      output.begin()
      try? input.fileHandleForWriting.write(contentsOf: Data("\(file)\n".utf8))
      return true
    }

    /// Whether it has said anything of the file.
    var hasBegun: Bool { output.progress.hasBegun }

    /// Waits until all flows of the file have been run, or the process has ended.
    func run(_ count: Int, _ timeLimit: Int) -> LawProcess.Run {
      while true {
        let progress = output.progress
        if let ending = progress.ending(of: count) { return end(ending, progress) }
        guard process.isRunning else { break }
        // Before it has said anything no step takes its time.
        let limit = min(
          timeLimit, progress.hasBegun ? LawProcess.stepLimit ?? timeLimit : timeLimit)
        guard news.wait(timeout: .now() + .seconds(limit)) == .timedOut else { continue }
        let now = output.progress
        guard now == progress, process.isRunning else { continue }
        return end(
          .died(LawTrap(how: "hung: its process was ended after \(limit) s", step: now.step)),
          now)
      }
      // What it wrote last; whatever it has started itself may hold the pipe open.
      output.waitForEnd()
      let progress = output.progress
      let status = process.terminationStatus
      if let ending = progress.ending(of: count) { return end(ending, progress) }
      guard process.terminationReason == .uncaughtSignal || progress.hasBegun else {
        return end(
          .unknown("it ended with status \(status) before it said that the trial was over"),
          progress)
      }
      let isTrap = process.terminationReason == .uncaughtSignal
      let how = isTrap ? "trapped (signal \(status))" : "ended the process (status \(status))"
      return LawProcess.Run(
        ending: .died(LawTrap(how: how, said: isTrap ? output.reason : nil, step: progress.step)),
        done: progress.done)
    }

    /// Ends the process, unless it may be told more.
    private func end(_ ending: LawEnding, _ progress: LawProgress) -> LawProcess.Run {
      if process.isRunning, ending != .survived {
        #if os(Windows)
          process.terminate()
        #else
          kill(process.processIdentifier, SIGKILL)
        #endif
        process.waitUntilExit()
      }
      return LawProcess.Run(ending: ending, done: progress.done)
    }
  }

  /// What a process writes, read while it runs, so that nothing holds it up: how far it says that it
  /// has come, and the end of the rest.
  private final class TrialOutput: Sendable {
    private struct State {
      var progress = LawProgress()
      var line = Data()
      var text = ""
    }

    private static let kept = 1 << 16
    private let state = Guarded(State())
    private let news: DispatchSemaphore
    private let ended = DispatchSemaphore(value: 0)

    init(_ news: DispatchSemaphore) {
      self.news = news
    }

    var progress: LawProgress { state.withLock { $0.progress } }
    /// What was said last of an error: by the runtime, or else by anybody.
    var reason: String? {
      // Whatever the module has written there: an odd byte must not cost the reason.
      let text = state.withLock { $0.text + String(decoding: $0.line, as: UTF8.self) }
      let lines = text.split(separator: "\n")
      // Other cases of the test, which run there too, may write of errors until the process has ended.
      return (lines.last(where: Self.isOfRuntime) ?? lines.last { $0.contains("rror: ") })
        .map(String.init)
    }

    /// Whether it is a line such as "ListModule/ListPresenter.swift:12: Fatal error: Index out of range".
    private static func isOfRuntime(_ line: Substring) -> Bool {
      guard let error = line.range(of: "Fatal error: ") else { return false }
      let place = line[..<error.lowerBound]
      return place.isEmpty
        || place.range(of: "\\.swift:[0-9]+: $", options: .regularExpression) != nil
    }

    /// Another file begins.
    func begin() {
      state.withLock { $0.progress = LawProgress() }
    }

    func read(_ handle: FileHandle) {
      // A thread of its own: it waits for most of its time.
      Thread.detachNewThread { [self] in
        PipePart.each(of: handle) { part in
          if take(part) { news.signal() }
        }
        ended.signal()
        news.signal()
      }
    }

    func waitForEnd() {
      _ = ended.wait(timeout: .now() + 10)
    }

    /// - Returns: Whether it says how far it has come.
    private func take(_ part: Data) -> Bool {
      state.withLock { state in
        state.line.append(part)
        var hasCome = false
        while let end = state.line.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: state.line[..<end], as: UTF8.self)
          state.line = Data(state.line[state.line.index(after: end)...])
          if let progress = LawProgress(line) {
            if state.progress.refusal == nil { state.progress = progress }
            hasCome = true
          } else {
            state.text += line + "\n"
            if state.text.utf8.count > 2 * Self.kept {
              state.text = String(state.text.suffix(Self.kept))
            }
          }
        }
        if state.line.count > 2 * Self.kept { state.line = state.line.suffix(Self.kept) }
        return hasCome
      }
    }
  }
#endif

extension LawProcess {
  /// In the environment of a process that was made for trials: its first file.
  static let fileKey = "VIPER_LAW_TRIAL"
}

/// How far a process of trials says that it has come: a line among whatever else it writes.
package struct LawProgress: Equatable, Sendable {
  private static let mark = "viper-law-trial: "

  /// How many flows have been run.
  var done = 0
  /// How often the module of the next one was looked at: when it was wired, and after each step.
  var looks = 0
  /// Why it runs nothing.
  var refusal: String?
  /// Whether it has said anything.
  var hasBegun = false

  package init(done: Int = 0, looks: Int = 0, refusal: String? = nil) {
    self.done = done
    self.looks = looks
    self.refusal = refusal
  }

  /// Reads a line; nil where it is another one.
  init?(_ line: String) {
    guard line.hasPrefix(Self.mark) else { return nil }
    let text = line.dropFirst(Self.mark.count)
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    if numbers.count == 2 {
      self.init(done: max(0, numbers[0]), looks: max(0, numbers[1]))
    } else {
      self.init(refusal: String(text))
    }
    hasBegun = true
  }

  /// How the process has ended, by what it says of so many flows; nil where it has not said so.
  func ending(of count: Int) -> LawEnding? {
    if let refusal { return .unknown("it says: \(refusal)") }
    if done > count { return .unknown("it says that it has run \(done) trials") }
    return done == count ? .survived : nil
  }

  /// The step that was sent last.
  var step: Int? { looks == 0 ? nil : looks - 1 }

  /// Whatever stood before may lack its end.
  package var line: String { "\n\(Self.mark)\(refusal ?? "\(done) \(looks)")\n" }
}
