import Foundation
import ReferenceChecks
import ViperCommandLine

/// The program with all commands but a plain `check`, which is built when one of them is asked for.
struct Proofs {
  private static let name = "viper-lab-proofs"
  /// The folder in which SwiftPM has built this program, such as `.build/debug`.
  private let folder: URL

  init(beside program: String) {
    folder = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Builds it as this program was built, and runs it.
  ///
  /// - Returns: What it ended with.
  func run(_ arguments: [String], _ output: Output) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Built below SCRATCH/TRIPLE/CONFIGURATION.
    process.arguments =
      [
        "swift", "run", "--package-path", FixtureRoot.checkout.path, "--scratch-path",
        folder.deletingLastPathComponent().deletingLastPathComponent().path,
        "--configuration", folder.lastPathComponent, Self.name,
      ] + arguments
    do {
      try process.run()
    } catch {
      return output.fail("\(Self.name) could not be built: \(error.localizedDescription)").rawValue
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
