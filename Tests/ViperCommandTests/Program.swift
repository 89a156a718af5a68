import Foundation

/// The built command line, which lies beside the tests.
enum Program {
  static let path: String = folder.appendingPathComponent("viper").path

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
enum Fixtures {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").resolvingSymlinksInPath().path
}
