import Foundation
import Mutants
import SourceRules
import ViperCommandLine
import ViperJSON
import ViperTime

/// The way of a user: from the sources of modules to the verdicts on them.
struct ForeignWay {
  let package: ForeignPackage
  let output: Output
  let isVerbose: Bool
  /// Whether what comes is written down as what is expected.
  let isKeeping: Bool
  /// How often explored flows are run.
  let timesExplored: Int
  /// Whether SwiftPM's plugin writes the doubles, a process each; else the tool that it runs.
  let isByPlugin: Bool

  /// What kept a step from being made, so that none after it means anything.
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// Goes it with all modules.
  func walk() throws -> [ForeignResult] {
    try package.write()
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
    var results = package.modules.map { ForeignResult(module: $0, folder: package.folder) }
    let tool = try buildModules()
    for index in results.indices {
      let module = results[index].module
      output.progress("doubles of \(module.name)")
      results[index].doubles = try writeDoubles(of: module, by: tool)
      let newTests = try tool.newTests(of: module)
      try package.write(newTests: newTests, of: module)
      results[index].newTests = ForeignTool.leftToDo(in: newTests)
    }
    let tests = try buildTests()
    output.progress("running the new tests")
    let begun = try run(package.modules.flatMap(\.newTests), of: tests)
    package.removeNewFixtures()
    for index in results.indices {
      for test in results[index].module.newTests { results[index].takeBegun(begun[test]) }
    }
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
    for index in results.indices {
      for test in results[index].module.tests {
        if let report = reports[test] { results[index].take(report, of: test) }
      }
    }
    output.progress("following the fixes")
    try package.followFixes()
    let fixed = try run(
      package.modules.filter(\.hasFixes).flatMap(\.testsOfFixes), of: buildTests(), ["CI": "true"])
    output.progress("")
    for index in results.indices { results[index].takeFixed(fixed) }
    return results
  }

  // MARK: The steps

  /// What the generator says.
  private func writeDoubles(of module: ForeignModule, by tool: ForeignTool) throws -> [String] {
    let file = package.doubles(of: module, .five)
    let said = try isByPlugin ? plugin(module, file) : tool.doubles(of: module, to: file)
    let copy = package.doubles(of: module, .six)
    try CompiledFile.write(try Data(contentsOf: file), to: copy)
    // What SwiftPM says stands before it. The package's own build checks the types.
    return said.split(separator: "\n").drop { !$0.hasPrefix(file.path) }
      .map { $0.replacingOccurrences(of: "\(file.path): ", with: "") }
      .map { $0.replacingOccurrences(of: "up to date", with: "written") }
      .filter { !$0.isEmpty && !$0.contains(" was not type-checked: ") }
  }

  private func plugin(_ module: ForeignModule, _ file: URL) throws -> String {
    let ran = try swift([
      "package", "--allow-writing-to-package-directory", "viper-doubles", "--target", module.name,
      "--output", file.path,
    ])
    guard ran.isSuccess else {
      throw Broken(description: "no doubles of \(module.name):\n\(ran.output)\(ran.errors)")
    }
    return ran.output
  }

  /// Builds the modules and the tool that users run.
  private func buildModules() throws -> ForeignTool {
    for arguments in [[], ["--product", "viper"]] {
      output.progress(arguments.isEmpty ? "building the modules" : "building viper")
      let build = try swift(["build"] + arguments, isTogether: true)
      guard build.isSuccess else {
        throw Broken(description: "the modules do not compile:\n\(build.output)")
      }
    }
    let info = try JSONDocument(
      reading: run(["swiftc", "-print-target-info"]).output, path: "info")
    let triple = info.root["target"]?["triple"]?.text ?? ""
    return ForeignTool(
      package: package, program: "\(try products())/viper", triple: triple, run: run)
  }

  private func run(_ command: [String]) throws -> FinishedProcess {
    let ran = try FinishedProcess.run(
      command, in: package.folder, environment: environment, log: log)
    tell(command.joined(separator: " "), ran)
    return ran
  }

  /// Where what was built lies.
  private func products() throws -> String {
    try swift(["build", "--show-bin-path"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Builds all tests.
  ///
  /// - Returns: The program that runs them on Linux.
  private func buildTests() throws -> String {
    output.progress("building the tests")
    let build = try swift(["build", "--build-tests"], isTogether: true)
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

  /// Runs tests: those of a framework and a mode in a few processes, in each one after another. What ends its
  /// process has one of its own.
  private func run(
    _ chosen: [ForeignTest], of tests: String, _ more: [String: String] = [:]
  ) throws -> [ForeignTest: ForeignReport] {
    let shares = shares(of: chosen).enumerated().map { ($0.offset, $0.element) }
    return try ParallelWork.map(shares, jobs: lanes) { _ in
    } _: { index, share in
      try run(share: share, of: tests, more, log.appendingPathComponent("\(index)"))
    }.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// How many processes run at once, more than there are cores: tests wait for most of their time.
  private let lanes = ProcessInfo.processInfo.activeProcessorCount * 4

  /// What runs in one process each.
  private func shares(of chosen: [ForeignTest]) -> [[ForeignTest]] {
    guard ForeignTest.canRunTogether else { return chosen.map { [$0] } }
    let groups = Dictionary(grouping: chosen) { "\($0.framework) \($0.mode)" }.values
    // More than run at once, so that a long one at the end has others beside it.
    let parts = max(1, 2 * lanes / max(1, groups.count))
    return groups.flatMap { group in
      (0..<parts).map { part in group.indices.filter { $0 % parts == part }.map { group[$0] } }
    }.filter { !$0.isEmpty }
  }

  /// Runs tests in one process; those that it did not bring to their end in one each.
  private func run(
    share: [ForeignTest], of tests: String, _ more: [String: String], _ log: URL
  ) throws -> [ForeignTest: ForeignReport] {
    var reports: [ForeignTest: ForeignReport] = [:]
    if share.count > 1 {
      let (ran, events) = try process(share, of: tests, more, log)
      reports = ForeignReport.each(of: share, ran, events: events)
    }
    for test in share where reports[test] == nil {
      let (ran, events) = try process([test], of: tests, more, log)
      reports[test] = ForeignReport(of: test, ran, events: events)
    }
    return reports
  }

  private func process(
    _ share: [ForeignTest], of tests: String, _ more: [String: String], _ log: URL
  ) throws -> (FinishedProcess, events: String) {
    let events = log.appendingPathComponent("events.jsonl")
    try? FileManager.default.removeItem(at: events)
    let ran = try FinishedProcess.run(
      ForeignTest.command(share, program: tests, events: events), in: package.folder,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        .merging(more) { $1 },
      log: log, isTogether: share.count > 1, timeLimit: Self.timeLimit)
    let what = share.count == 1 ? "\(share[0].target) \(share[0].check)" : "\(share.count) tests"
    tell("\(what), \(share[0].framework.rawValue)", ran)
    return (ran, (try? String(contentsOf: events, encoding: .utf8)) ?? "")
  }

  /// How many seconds a process may take.
  private static let timeLimit = 900

  private func swift(_ arguments: [String], isTogether: Bool = false) throws -> FinishedProcess {
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
