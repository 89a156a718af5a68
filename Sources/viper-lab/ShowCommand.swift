import ReferenceChecks
import ReferenceHarnesses
import ViperCommandLine
import ViperTestKit

/// `viper-lab check`: shows in half a minute what the kit is for.
enum ShowCommand {
  /// - Parameters:
  ///   - systems: What is shown.
  ///   - program: This program, which runs each of them in a process beside the others.
  static func run(
    _ systems: [ReferenceModule] = ReferenceModule.fiveSystems, to output: Output, program: String
  ) async -> CommandStatus {
    do {
      let root = try FixtureRoot.path(nil)
      let modules = try systems.map { try FaultyModule($0, root: root, program: program) }
      let progress = Progress(of: modules.map(\.jobs.count).reduce(0, +), output)
      let shown = try await withThrowingTaskGroup(of: (Int, ShownModule).self) { group in
        for (place, module) in modules.enumerated() {
          group.addTask { (place, try await ShownModule(module) { progress.advance() }) }
        }
        return try await group.reduce(into: [(Int, ShownModule)]()) { $0.append($1) }
      }
      output.progress("")
      let report = ShownReport(modules: shown.sorted { $0.0 < $1.0 }.map(\.1))
      report.lines(examples: try await Example.all(of: modules)).forEach(output.line)
      return report.holds ? .holds : .fails
    } catch let problem as CommandProblem {
      return output.usage(problem)
    } catch {
      output.progress("")
      return output.fail("\(error)")
    }
  }
}
