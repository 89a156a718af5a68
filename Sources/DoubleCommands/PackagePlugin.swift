import Foundation
import ViperCommandLine

/// Has the package in the current folder run its command plugin, which knows the package's targets
/// and asks the compiler about one.
struct PackagePlugin {
  /// The arguments behind `viper-doubles`.
  let arguments: [String]
  /// The program that is run, with its first arguments.
  var program = ["swift", "package", "--allow-writing-to-package-directory"]

  /// Why it can't be run, in one line.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs it; what it writes goes where this program's output goes.
  ///
  /// - Parameter folder: Where to look for a package, here and above.
  /// - Returns: Whether it could be carried out.
  func run(in folder: URL) throws(Problem) -> CommandStatus {
    guard let package = Self.package(around: folder) else {
      throw Problem(
        description: "there is no Package.swift here or above; name the module's symbol graph: "
          + "--symbol-graph FILE")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = package
    process.arguments = program + ["viper-doubles"] + arguments
    do {
      try process.run()
    } catch {
      throw Problem(description: "swift can't be run; name a symbol graph: --symbol-graph FILE")
    }
    process.waitUntilExit()
    // SwiftPM ends with 1 whatever the plugin ended with.
    return process.terminationStatus == 0 ? .holds : .badInput
  }

  /// The nearest folder with a manifest.
  private static func package(around folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while true {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      let parent = folder.deletingLastPathComponent()
      guard parent.path != folder.path, folder.path != "/" else { return nil }
      folder = parent
    }
  }
}
