import Foundation
import ViperTestKit

/// The folder of the reference modules' fixtures.
enum FixtureRoot {
  /// What was named, or the first of the usual places that exists.
  static func path(_ named: String?) throws -> String {
    let places = named.map { [$0] } ?? usualPlaces
    if let place = places.first(where: { !$0.isEmpty && isFolder($0) }) { return place }
    throw WrongUsage(problem: "there is no folder of fixtures; name it with --fixtures DIR")
  }

  private static var usualPlaces: [String] {
    let variable = EnvironmentVariable.fixtures.rawValue
    let package = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    return [
      ProcessInfo.processInfo.environment[variable] ?? "", "Fixtures",
      package.joined(separator: "/").replacingOccurrences(of: "//", with: "/") + "/Fixtures",
    ]
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
