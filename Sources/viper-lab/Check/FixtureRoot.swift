import Foundation
import ReferenceHarnesses
import ViperCommandLine
import ViperTestKit

/// The folder of the reference modules' fixtures.
enum FixtureRoot {
  /// What was named, or the first of the usual places that exists; says so where there is none.
  static func path(_ named: String?, _ output: Output) -> String? {
    let places = named.map { [$0] } ?? usualPlaces
    if let place = places.first(where: { !$0.isEmpty && isFolder($0) }) { return place }
    _ = output.usage("there is no folder of fixtures; name it with --fixtures DIR")
    return nil
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

extension ReferenceModule {
  /// The module of this name, all where none is named; says so where there is none.
  static func named(_ name: String?, _ output: Output) -> [ReferenceModule]? {
    guard let name else { return all }
    let modules = all.filter { $0.name == name }
    if modules.isEmpty {
      _ = output.usage("there is no module '\(name)'", among: all.map(\.name), name)
      return nil
    }
    return modules
  }
}
