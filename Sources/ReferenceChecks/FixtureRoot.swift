package import Foundation
import ViperCommandLine
import ViperTestKit

/// The folder of the reference modules' fixtures.
package enum FixtureRoot {
  /// What was named, or the first of the usual places that exists.
  package static func path(_ named: String?) throws -> String {
    let places = named.map { [$0] } ?? usualPlaces
    if let place = places.first(where: { !$0.isEmpty && isFolder($0) }) { return place }
    throw CommandProblem("there is no folder of fixtures; name it with --fixtures DIR")
  }

  private static var usualPlaces: [String] {
    let variable = EnvironmentVariable.fixtures.rawValue
    return [
      ProcessInfo.processInfo.environment[variable] ?? "", "Fixtures",
      checkout.appendingPathComponent("Fixtures").path,
    ]
  }

  /// The kit's own checkout.
  package static var checkout: URL {
    (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
