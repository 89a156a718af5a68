import Foundation
import SourceRules
import ViperCommandLine
import ViperJSON

/// The way of a user: from the sources of modules to the verdicts on them.
struct ForeignWay {
  let package: ForeignPackage
  let output: Output
  let isVerbose: Bool
  /// Whether what comes is kept, as what is expected from then on.
  let isKeeping: Bool

  /// What kept a step from being made, so that none after it means anything.
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// Goes it with all modules.
  func walk() throws -> [ForeignResult] {
    try package.write()
    var results = package.modules.map { ForeignResult(module: $0) }
    for index in results.indices {
      output.progress("doubles of \(results[index].module.name)")
      results[index].doubles = try writeDoubles(of: results[index].module)
    }
    output.progress("building the tests")
    let build = try swift("build", "--build-tests")
    let said = complaints(in: build.text)
    guard build.status == 0 else {
      throw Broken(
        description: "the tests do not compile:\n\(said.joined(separator: "\n"))")
    }
    if isKeeping {
      try record()
      try package.keepRecordedFlows()
    }
    try package.writeFlowsToRecord()
    try record()
    for index in results.indices {
      let module = results[index].module
      results[index].warnings = said.filter { $0.contains("/\(module.name)InSwift") }
      results[index].recording = try recording(of: module)
      results[index].rules = try rules(of: module)
    }
    try package.writeKeptFlows()
    output.progress("running the tests in Swift Testing")
    let events = package.folder.appendingPathComponent("events.jsonl")
    try? FileManager.default.removeItem(at: events)
    _ = try test(
      "--disable-xctest", "--event-stream-output-path", events.path, "--event-stream-version", "0",
      environment: ["CI": "true"])
    let testing = try FrameworkIssues(eventStream: String(contentsOf: events, encoding: .utf8))
    output.progress("running the tests in XCTest")
    let xcTest = FrameworkIssues(
      xcTest: try test("--disable-swift-testing", environment: ["CI": "true"]).text)
    output.progress("")
    for index in results.indices {
      results[index].take(testing, .swiftTesting)
      results[index].take(xcTest, .xcTest)
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
    guard ran.status == 0 else {
      throw Broken(description: "no doubles of \(module.name):\n\(ran.text)")
    }
    let copy = package.doubles(of: module, .six)
    let text = try Data(contentsOf: file)
    if (try? Data(contentsOf: copy)) != text { try text.write(to: copy) }
    return ran.text.split(separator: "\n")
      .filter { !$0.hasPrefix("[") && !$0.hasPrefix("Build") && !$0.contains("warning: ") }
      .map { $0.replacingOccurrences(of: "\(file.path): ", with: "") }
      .map { $0.replacingOccurrences(of: "up to date", with: "written") }
      .filter { !$0.isEmpty }
  }

  /// Has recorded what the flows do not say: by Swift Testing in Swift 5 mode, by XCTest in Swift 6 mode.
  private func record() throws {
    output.progress("recording the flows")
    _ = try test("--disable-xctest", "--filter", "InSwiftFiveTests\\..*/flows")
    _ = try test("--disable-swift-testing", "--filter", "InSwiftSixTests\\..*/testFlows")
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

  private struct Ran {
    let status: Int32
    let text: String
  }

  private func test(_ arguments: String..., environment: [String: String] = [:]) throws -> Ran {
    try swift(["test", "--skip-build"] + arguments, environment)
  }

  private func swift(_ arguments: String...) throws -> Ran { try swift(arguments, [:]) }

  private func swift(_ arguments: [String], _ more: [String: String]) throws -> Ran {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.currentDirectoryURL = package.folder
    // A user's environment: what is set for the kit's own run is not theirs.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "CI" && !$0.key.hasPrefix("VIPER_") }
      .merging(more) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let read = ProcessOutput(reading: pipe.fileHandleForReading)
    process.waitUntilExit()
    let text = read.text()
    if isVerbose { output.line("$ swift \(arguments.joined(separator: " "))\n\(text)") }
    return Ran(status: process.terminationStatus, text: text)
  }

  /// What the compiler says of files, each once.
  private func complaints(in text: String) -> [String] {
    var seen: Set<Substring> = []
    return text.split(separator: "\n")
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
      .filter { seen.insert($0).inserted }
      .map { $0.replacingOccurrences(of: "\(package.folder.path)/", with: "") }
  }
}
