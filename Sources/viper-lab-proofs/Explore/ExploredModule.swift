import Foundation
import InventedHarnesses
import ReferenceChecks
import ReferenceHarnesses
import ViperCommandLine
import ViperExploration
import ViperTestKit

/// What came of exploring a reference module.
struct ExploredModule {
  /// A wiring of it, and what was found of that.
  struct Part {
    let suite: ReferenceModule.Suite
    let exploration: Exploration
    let time: Duration
    /// What does not hold of the flows that were written.
    var failing: [CheckedFlow] = []
  }

  let module: ReferenceModule
  private(set) var parts: [Part] = []
  /// The faults that a flow can show, and whether an explored one does.
  private(set) var faults: [(fault: ReferenceModule.Fault, isFound: Bool)] = []

  /// Explores each wiring of a module, and writes the flows below a folder.
  init(
    _ module: ReferenceModule, root: String, folder: String, runs: Int, program: String,
    _ output: Output
  ) async throws {
    self.module = module
    for suite in module.suites {
      output.progress("\(module.name): exploring \(suite.file)")
      let flow = try Flow.read("\(root)/\(suite.file)", root: root).first
      let clock = ContinuousClock()
      let start = clock.now
      let exploration = Exploration.of(
        flow?.module ?? module.name, subject: flow?.subject ?? .presenter,
        in: RunFlowCommand.exploration(
          of: suite, in: module, program: program, root: root, runs: runs))
      let part = Part(suite: suite, exploration: exploration, time: clock.now - start)
      parts.append(part)
      guard let text = exploration.text else { continue }
      let file = URL(fileURLWithPath: "\(folder)/\(suite.file)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      try Self.copyAnswers(of: suite, from: root, to: file.deletingLastPathComponent())
    }
  }

  /// Files with answers lie beside the flows that name them.
  private static func copyAnswers(
    of suite: ReferenceModule.Suite, from root: String, to folder: URL
  ) throws {
    let answers = URL(fileURLWithPath: "\(root)/\(suite.file)").deletingLastPathComponent()
      .appendingPathComponent("answers")
    let copy = folder.appendingPathComponent("answers")
    let files = FileManager.default
    guard files.fileExists(atPath: answers.path), !files.fileExists(atPath: copy.path) else {
      return
    }
    try files.copyItem(at: answers, to: copy)
  }

  /// No fault has this name: a flow is run as with a fault, but nothing is wrong.
  private static let noFault = "none"

  /// The same with what the written flows find.
  func withFaults(
    _ folder: String, root: String, program: String, _ output: Output
  ) async throws -> Self {
    var explored = self
    let faulty = try FaultyModule(
      module.keeping(suitesWhere: { suite in
        parts.contains { $0.suite.file == suite.file && $0.exploration.flowCount > 0 }
      }), root: folder, program: program)
    // A flow that fails anyway shows no fault.
    var sound: Set<String> = []
    for (suite, flows) in faulty.suites {
      guard let place = parts.firstIndex(where: { $0.suite.file == suite.file }) else { continue }
      for flow in flows {
        let result = CheckedFlow(await faulty.run(flow, suite))
        if !result.holds { explored.parts[place].failing.append(result) }
        let holds = await FaultyModule.run(flow, suite, faults: [Self.noFault]).holds
        if result.holds, holds { sound.insert(flow.id) }
      }
    }
    for fault in module.faults + module.mutants where fault.flow != nil {
      output.progress("\(module.name): switching on \(fault.name)")
      let first = try module.suites.first { suite in
        try Flow.read("\(root)/\(suite.file)", root: root).contains { $0.id == fault.flow }
      }
      explored.faults.append(
        (fault, try await faulty.finds(fault, by: sound, first: first?.file)))
    }
    return explored
  }
}

extension ReferenceModule {
  /// Where its explored fixtures stand: another dialect has the names of its files, and other flows.
  func exploredFolder(in folder: String) -> String {
    Self.all.contains { $0.name == name } ? folder : "\(folder)/\(name)"
  }
}

extension FaultyModule {
  /// How many flows are run at a time: none behind those in which one fails.
  private static let flowsAtATime = 12

  /// Whether a flow fails with a fault; nothing is run behind the first in which one does. What is sent at
  /// the edges may trap with any fault: all is run in processes of its own.
  ///
  /// - Parameters:
  ///   - sound: The ids of the flows that hold without it.
  ///   - file: The file to begin with.
  fileprivate func finds(
    _ fault: ReferenceModule.Fault, by sound: Set<String>, first file: String?
  ) async throws -> Bool {
    let ordered = suites.filter { $0.suite.file == file } + suites.filter { $0.suite.file != file }
    for (suite, flows) in ordered {
      var asked = flows.filter { sound.contains($0.id) }[...]
      while !asked.isEmpty {
        let next = Array(asked.prefix(Self.flowsAtATime))
        asked = asked.dropFirst(next.count)
        let findings = try await runApart(next, suite, faults: [fault.name])
        if findings.contains(where: { !$0.isEmpty }) { return true }
      }
    }
    return false
  }
}

/// The report of what came of exploring.
struct ExploreReport {
  var modules: [ExploredModule] = []

  /// How many in a hundred faults are to be found by explored flows alone.
  static let minimum = 85

  /// Whether each flow that was written holds, and enough of the faults are found.
  var holds: Bool {
    let faults = modules.flatMap(\.faults)
    return modules.allSatisfy { $0.parts.allSatisfy(\.failing.isEmpty) }
      && 100 * faults.count(where: \.isFound) >= Self.minimum * faults.count
  }

  /// A table by fixture file, and the share of faults by module.
  func text(isVerbose: Bool) -> String {
    var lines = Columns.lines(
      [["", "states", "transitions", "flows", "runs", "time", "found", "dropped"]]
        + modules.flatMap(\.parts).map(Self.row), toTheRight: true)
    for part in modules.flatMap(\.parts) {
      lines += part.failing.map { "FAIL \($0.flow): \($0.findings.first?.sentence ?? "")" }
      guard isVerbose else { continue }
      lines += part.exploration.unknown.map { "\(part.suite.file): \($0)" }
      lines += part.exploration.dropped.map { "\(part.suite.file) dropped \($0)" }
      lines += part.exploration.problems.map { "\(part.suite.file)\n\($0)" }
    }
    for module in modules where !module.faults.isEmpty {
      lines.append(Self.share(of: module.faults, module.module.name))
      guard isVerbose else { continue }
      lines += module.faults.filter { !$0.isFound }.map {
        "  missed \($0.fault.name): \($0.fault.sentence)"
      }
    }
    let all = modules.flatMap(\.faults)
    if modules.count > 1, !all.isEmpty { lines.append(Self.share(of: all, "all")) }
    return lines.joined(separator: "\n")
  }

  private static func share(
    of faults: [(fault: ReferenceModule.Fault, isFound: Bool)], _ name: String
  ) -> String {
    let found = faults.count(where: \.isFound)
    return "\(name): \(found) of \(faults.count) faults that a flow can show are found, "
      + "\(100 * found / faults.count) %"
  }

  private static func row(_ part: ExploredModule.Part) -> [String] {
    let explored = part.exploration
    let seconds =
      part.time.components.seconds * 1000 + part.time.components.attoseconds / 1_000_000_000_000_000
    return [
      part.suite.file, "\(explored.states)", "\(explored.transitions)", "\(explored.flowCount)",
      "\(explored.runs)\(explored.isCutOff ? "+" : "")", "\(seconds) ms",
      "\(explored.problems.count)",
      "\(explored.dropped.count)",
    ]
  }
}
