import Foundation
package import ReferenceHarnesses
package import ViperExploration
package import ViperTestKit

extension ReferenceModule.Suite {
  /// In a process that was made to explore the module: does so, and ends it.
  ///
  /// - Parameters:
  ///   - module: Its name, as fixtures have it.
  ///   - subject: The role that is real.
  ///   - limits: How far the search goes.
  ///   - root: The fixture root, in which the files with answers lie.
  package func runExplorer(
    _ module: String, _ subject: Role, _ limits: ExplorationLimits, root: String
  ) async -> Never {
    let prefix = "\(file.split(separator: "/").last?.dropLast(5).lowercased() ?? module).explored"
    let folder = ("\(root)/\(file)" as NSString).deletingLastPathComponent
    let explore = {
      Exploration.runExplorer(
        module, subject: subject, prefix: prefix, limits: limits, folder: folder
      ) {
        try wire($0, [])
      }
    }
    if isOnMainThread { return await { @MainActor in explore() }() }
    guard isOnMainActor else { return explore() }
    return await { @MainActor in
      await Exploration.runExplorer(
        module, subject: subject, prefix: prefix, limits: limits, folder: folder
      ) {
        try wire($0, [])
      }
    }()
  }
}
