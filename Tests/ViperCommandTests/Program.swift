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

/// Whether everything is to be tried of which else only a part is, as the build server does.
let isExhaustive = ProcessInfo.processInfo.environment["VIPER_EXHAUSTIVE"] != nil
