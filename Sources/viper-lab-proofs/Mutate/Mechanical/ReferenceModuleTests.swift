import Foundation
import InventedHarnesses
import Mutants
import ReferenceHarnesses

/// The fixtures, rules and laws of the reference modules, as what is run on each mutant of them.
struct ReferenceModuleTests: MutantTests {
  static let built = ["--product", "viper-lab-proofs"]

  private let program: String
  private let root: URL
  /// Where the explored fixtures stand.
  private let explored: String?
  private let modules: [ReferenceModule]
  private let parts: [JudgeMutantCommand.Part]

  /// - Parameter explored: Where the explored fixtures stand, which need not be there for each wiring; nil
  ///   where none are asked.
  init(
    of copy: PackageCopy, targets: [String], parts: [JudgeMutantCommand.Part], explored: String?
  ) {
    self.parts = parts
    self.explored = explored
    root = copy.root
    program = copy.scratch.appendingPathComponent("debug/viper-lab-proofs").path
    modules = ReferenceModule.inAllDialects.filter { targets.contains($0.target) }
  }

  func run(
    nearestTo file: String?, _ variables: [String: String], timeLimit: Int?
  ) throws -> TestProcess.Run {
    var run = TestProcess.Run()
    let modules = modules.filter { file.map($0.isFrom) ?? true }
    for part in parts {
      let fixtures =
        (part == .explored ? explored : nil) ?? root.appendingPathComponent("Fixtures").path
      for module in modules {
        let process = TestProcess(
          command: [
            program, JudgeMutantCommand.name, "--module", module.name, "--part", part.rawValue,
            "--fixtures", fixtures,
          ],
          folder: root, environment: PackageCopy.environment(variables), timeLimit: timeLimit)
        guard try run.take(process) else { return run }
      }
    }
    return run
  }
}

extension ReferenceModule {
  /// The target that has its source.
  var target: String {
    switch name {
    case "Errands": "FirstSecondModule"
    case "ObservedProjects": "WatchedProjectsModule"
    default: "\(name)Module"
    }
  }

  /// Whether it has a file of the package in it.
  func isFrom(_ path: String) -> Bool {
    path.contains("/ReferenceModules/\(target.dropLast("Module".count))/")
  }
}
