package import RoleNames
package import ViperConformance
package import ViperDoubles
import ViperFlows
import ViperJSON
import ViperMessages

// For tools that have a program of their own to run once more.

extension Exploration {
  /// Explores in a process, which calls ``runExplorer(_:subject:prefix:limits:folder:wiring:)``.
  ///
  /// - Returns: What was found; without any state where the process could not come to an end.
  package static func of(_ module: String, subject: Role, in process: LawProcess) -> Exploration {
    ExplorationProcess(process).explore(module, subject)
  }

  /// In a process that was made to explore: does so, and ends it.
  ///
  /// - Parameter folder: The folder of the file that is to be written, in which files with answers may lie.
  @_disfavoredOverload
  package static func runExplorer(
    _ module: String, subject: Role, prefix: String, limits: ExplorationLimits, folder: String?,
    wiring: (Harness) throws -> Void
  ) -> Never {
    let explorer = Explorer()
    if let flows = explorer.flows(in: folder) {
      var results: [JSONValue] = []
      let start = ContinuousClock().now
      for (flow, policy) in flows where !explorer.isOver(after: start) {
        explorer.willRun(results.count, .null)
        results.append(FlowRun.of(flow, policy, wiring: wiring).result)
      }
      explorer.end(.array(results))
    }
    let search = Search(module, subject: subject, explorer.limits(limits), folder: folder)
    explorer.begin(search)
    explorer.end(of(search, prefix: prefix, willRun: explorer.willRun, wiring: wiring).json)
  }

  /// The same in the isolation of the caller.
  package static func runExplorer(
    _ module: String, subject: Role, prefix: String, limits: ExplorationLimits, folder: String?,
    isolation: isolated (any Actor)? = #isolation, wiring: (Harness) async throws -> Void
  ) async -> Never {
    let explorer = Explorer()
    if let flows = explorer.flows(in: folder) {
      var results: [JSONValue] = []
      let start = ContinuousClock().now
      for (flow, policy) in flows where !explorer.isOver(after: start) {
        explorer.willRun(results.count, .null)
        results.append(await FlowRun.of(flow, policy, wiring: wiring).result)
      }
      explorer.end(.array(results))
    }
    let search = Search(module, subject: subject, explorer.limits(limits), folder: folder)
    explorer.begin(search)
    explorer.end(await of(search, prefix: prefix, willRun: explorer.willRun, wiring: wiring).json)
  }
}
