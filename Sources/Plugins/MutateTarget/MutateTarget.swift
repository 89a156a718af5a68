import Foundation
import PackagePlugin

/// `swift package viper-mutate --target NAME`: has the tests run on mutants of a target.
@main struct MutateTarget: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "viper-mutate").url
    process.arguments =
      ["mutate"] + arguments
      + ["--package", context.package.directoryURL.path]
      + ["--scratch-path", context.pluginWorkDirectoryURL.appending(path: "mutants").path]
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    // Both streams went to the user: the reason stands there.
    guard status == 0 else { throw Problem(status: status) }
  }
}

/// That the tool ended otherwise than well.
struct Problem: Error, CustomStringConvertible {
  let status: Int32

  var description: String {
    status == 1
      ? "fewer mutants are killed than --minimum asks"
      : "the target was not mutated (status \(status))"
  }
}
