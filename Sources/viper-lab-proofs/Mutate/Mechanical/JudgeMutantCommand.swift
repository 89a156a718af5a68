import Foundation
import ReferenceChecks
import ReferenceConformance
import ReferenceHarnesses
import ViperCommandLine
import ViperConformance
import ViperRules
import ViperTestKit

/// `viper-lab judge-mutant`: runs all that is known of a reference module up to the first finding. Only
/// `viper-lab mutate --mechanical` uses it, so that no help names it.
enum JudgeMutantCommand {
  static let name = "judge-mutant"

  /// What is run; the flows are quick, and find most.
  enum Part: String, CaseIterable {
    case flows
    /// Those of viper-lab explore, of which not each wiring has some.
    case explored
    case rulesAndLaws = "rules-and-laws"
  }

  static func run(
    _ arguments: [String], _ output: Output, program: String
  ) async throws -> CommandStatus {
    let options = try Options(
      arguments, valued: ["--module", "--part", "--fixtures"], flags: [])
    guard let part = options.values["--part"].flatMap(Part.init) else {
      throw CommandProblem("--part is \(Part.allCases.map(\.rawValue).joined(separator: " or "))")
    }
    for module in try ReferenceModule.named(options.lists["--module"]) {
      var root = options.values["--fixtures"] ?? ""
      if part == .explored { root = module.exploredFolder(in: root) }
      let judged = module.keeping(suitesWhere: { suite in
        part != .explored || FileManager.default.fileExists(atPath: "\(root)/\(suite.file)")
      })
      let faulty = try FaultyModule(judged, root: root, program: program)
      if let finding = try await faulty.firstFinding(of: part) {
        // As a failure of XCTest, which is what runs of mutants read.
        let place = finding.fixture.map { "\($0)" } ?? "\(module.name):1"
        output.line(
          "\(place): error: \(finding.flow ?? module.name) : \(finding.sentence) "
            + "[\(finding.rule ?? finding.id.rawValue)]")
        return .fails
      }
    }
    return .holds
  }
}

extension FaultyModule {
  /// What is found first.
  fileprivate func firstFinding(of part: JudgeMutantCommand.Part) async throws -> Finding? {
    switch part {
    case .flows, .explored:
      for (suite, flows) in suites {
        for flow in flows {
          if let finding = await run(flow, suite).findings.first { return finding }
        }
      }
      return nil
    case .rulesAndLaws:
      let (report, problems) = await conformance()
      if let finding = (problems + report.findings).first { return finding }
      return await streamLaws().flatMap(\.findings).first
    }
  }
}
