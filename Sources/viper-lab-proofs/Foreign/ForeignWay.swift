import Foundation
import SourceRules
import ViperCommandLine
import ViperJSON
import ViperTime

/// The way of a user: from the sources of modules to the verdicts on them.
struct ForeignWay {
  let package: ForeignPackage
  let output: Output
  let isVerbose: Bool
  /// Whether what comes is kept, as what is expected from then on.
  let isKeeping: Bool
  /// How often explored flows are run.
  let timesExplored: Int

  /// What kept a step from being made, so that none after it means anything.
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// Goes it with all modules.
  func walk() throws -> [ForeignResult] {
    try package.write()
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
    var results = package.modules.map { ForeignResult(module: $0, folder: package.folder) }
    for index in results.indices {
      output.progress("doubles of \(results[index].module.name)")
      results[index].doubles = try writeDoubles(of: results[index].module)
    }
    let tool = try buildTool()
    for index in results.indices {
      let module = results[index].module
      let newTests = try tool.newTests(of: module)
      try package.write(newTests: newTests, of: module)
      results[index].newTests = ForeignTool.leftToDo(in: newTests)
    }
    let tests = try buildTests()
    if isKeeping {
      _ = try record(by: tests)
      try package.keepRecordedFlows()
    }
    try package.writeFlowsToRecord()
    let recorded = try record(by: tests)
    for index in results.indices {
      let module = results[index].module
      results[index].recording =
        try module.recordingTests
        .flatMap { recorded[$0]?.broken ?? [ForeignReport.didNotRun] } + recording(of: module)
      results[index].rules = try rules(of: module)
    }
    try package.writeKeptFlows()
    for index in results.indices {
      results[index].lint = try tool.lint(results[index].module)
    }
    output.progress("exploring the modules")
    try package.explore { _ = try run(package.modules.map(\.exploringTest), of: tests) }
    output.progress("running the tests")
    let reports = try run(
      package.modules.flatMap(\.tests), of: tests,
      ["CI": "true", ForeignTests.times: "\(timesExplored)"])
    output.progress("")
    for index in results.indices {
      for test in results[index].module.tests {
        if let report = reports[test] { results[index].take(report, of: test) }
      }
    }
    return results
  }

  // MARK: The steps

  /// What the plugin says.
  private func writeDoubles(of module: ForeignModule) throws -> [String] {
    let file = package.doubles(of: module, .five)
    let ran = try swift(
      "package", "--allow-writing-to-package-directory", "viper-doubles", "--target", module.name,
      "--output", file.path)
    guard ran.isSuccess else {
      throw Broken(description: "no doubles of \(module.name):\n\(ran.output)\(ran.errors)")
    }
    let copy = package.doubles(of: module, .six)
    try CompiledFile.write(try Data(contentsOf: file), to: copy)
    // What SwiftPM says stands before it.
    return ran.output.split(separator: "\n").drop { !$0.hasPrefix(file.path) }
      .map { $0.replacingOccurrences(of: "\(file.path): ", with: "") }
      .map { $0.replacingOccurrences(of: "up to date", with: "written") }
      .filter { !$0.isEmpty }
  }

  /// Builds the tool that users run.
  private func buildTool() throws -> ForeignTool {
    output.progress("building viper")
    let build = try swift("build", "--product", "viper", isTogether: true)
    guard build.isSuccess else { throw Broken(description: "no viper:\n\(build.output)") }
    return ForeignTool(package: package, program: "\(try products())/viper") { arguments in
      let ran = try FinishedProcess.run(
        arguments, in: package.folder, environment: environment, log: log)
      tell(arguments.joined(separator: " "), ran)
      return ran
    }
  }

  /// Where what was built lies.
  private func products() throws -> String {
    try swift("build", "--show-bin-path").output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Builds all tests.
  ///
  /// - Returns: The program that runs them on Linux.
  private func buildTests() throws -> String {
    output.progress("building the tests")
    let build = try swift("build", "--build-tests", isTogether: true)
    guard build.isSuccess else {
      let said = complaints(in: build.output)
      throw Broken(
        description: "the tests do not compile:\n"
          + (said.isEmpty ? build.output : said.joined(separator: "\n")))
    }
    return "\(try products())/\(ForeignPackage.name)PackageTests.xctest"
  }

  /// Has recorded what the flows do not say.
  private func record(by tests: String) throws -> [ForeignTest: ForeignReport] {
    output.progress("recording the flows")
    return try run(package.modules.flatMap(\.recordingTests), of: tests)
  }

  /// How what was recorded differs from what is kept.
  private func recording(of module: ForeignModule) throws -> [String] {
    let kept = JSONWriter.pretty(try JSONDocument(contentsOf: module.flows.path).root)
    return try ForeignMode.allCases.compactMap { mode in
      let path = package.flows(of: module, mode).path
      let recorded = JSONWriter.pretty(try JSONDocument(contentsOf: path).root)
      guard recorded != kept else { return nil }
      let lines = LineDifference.of(kept, recorded)
      return "Swift \(mode.rawValue):\n" + lines.map { "  \($0)" }.joined(separator: "\n")
    }
  }

  /// What the rules find in the source.
  private func rules(of module: ForeignModule) throws -> [String] {
    var sources = try SourceFiles(below: [module.folder.appendingPathComponent("Module").path])
    let facts = SourceFacts(try sources.read { _, _ in })
    return SourceRules.report(on: facts).findings.map {
      let last = $0.description.split(separator: "\n").last ?? ""
      return "\(last) \($0.sentence)"
    }
  }

  // MARK: Commands

  /// Runs tests, each in a process of its own, as many at once as there are cores: they share nothing but
  /// files that they read, and most of their time they wait.
  private func run(
    _ chosen: [ForeignTest], of tests: String, _ more: [String: String] = [:]
  ) throws -> [ForeignTest: ForeignReport] {
    let results = Guarded<[ForeignTest: Result<ForeignReport, any Error>]>([:])
    let next = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) {
      let log = log.appendingPathComponent("\($0)")
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard chosen.indices.contains(index) else { return }
        let result = Result { try run(chosen[index], of: tests, more, log) }
        results.withLock { $0[chosen[index]] = result }
      }
    }
    return try results.withLock { $0 }.mapValues { try $0.get() }
  }

  /// Runs a test in a process of its own.
  private func run(
    _ test: ForeignTest, of tests: String, _ more: [String: String], _ log: URL
  ) throws -> ForeignReport {
    let events = log.appendingPathComponent("events.jsonl")
    try? FileManager.default.removeItem(at: events)
    let ran = try FinishedProcess.run(
      test.command(program: tests, events: events), in: package.folder,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        .merging(more) { $1 },
      log: log, timeLimit: Self.timeLimit)
    tell("\(test.target) \(test.check), \(test.framework.rawValue)", ran)
    let told = try? String(contentsOf: events, encoding: .utf8)
    return ForeignReport(of: test, ran, events: told ?? "")
  }

  /// How many seconds a test may take.
  private static let timeLimit = 300

  private func swift(_ arguments: String..., isTogether: Bool = false) throws -> FinishedProcess {
    var ran: FinishedProcess
    var tries = 0
    repeat {
      ran = try FinishedProcess.run(
        ["swift"] + arguments, in: package.folder, environment: environment, log: log,
        isTogether: isTogether)
      tell("swift \(arguments.joined(separator: " "))", ran)
      tries += 1
      // On Linux SwiftPM itself may end by a signal: see .ci/run.
      guard case .signal = ran.ending, tries < 3 else { return ran }
      output.line("swift \(arguments.first ?? "") \(ran.ending), and is run again")
    } while true
  }

  private func tell(_ command: String, _ ran: FinishedProcess) {
    if isVerbose { output.line("$ \(command)\n\(ran.output)\(ran.errors)") }
  }

  /// A user's environment: what is set for the kit's own run is not theirs.
  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key != "CI" && !$0.key.hasPrefix("VIPER_") }
  }

  /// Where processes write to.
  private var log: URL { package.folder.appendingPathComponent(".build/log") }

  /// What is wrong with files, each once.
  private func complaints(in text: String) -> [String] {
    var seen: Set<Substring> = []
    return text.split(separator: "\n")
      .filter { $0.contains(": error: ") }
      .filter { seen.insert($0).inserted }
      .map { $0.replacingOccurrences(of: "\(package.folder.path)/", with: "") }
  }
}
