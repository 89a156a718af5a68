import Foundation

/// The built tools, which lie beside the tests.
package enum Program {
  /// What shows in half a minute that the kit works.
  package static let lab: String = folder.appendingPathComponent("viper-lab").path
  /// All else that shows it.
  package static let proofs: String = folder.appendingPathComponent("viper-lab-proofs").path

  /// Writes a program in a process of its own: a file that this process has open for writing is
  /// inherited by all that other tests start meanwhile, and can't be run as long as they live.
  package static func write(_ text: String, to path: String) throws {
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", #"printf %s "$1" > "$0" && chmod 755 "$0""#, path, text]
    try writer.run()
    writer.waitUntilExit()
    guard writer.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  private static var folder: URL {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (tests ?? .main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }
}

/// The folder of the project's fixtures.
package enum Fixtures {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").resolvingSymlinksInPath().path
}
