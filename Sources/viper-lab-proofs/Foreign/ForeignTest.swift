import Foundation

/// A framework that tests run in.
enum TestFramework: String, CaseIterable {
  case swiftTesting = "Swift Testing"
  case xcTest = "XCTest"
}

/// A test of a foreign module: one check in one framework and language mode.
struct ForeignTest: Hashable {
  let module: String
  let check: String
  var framework: TestFramework
  let mode: ForeignMode

  var target: String { mode.tests(of: module) }

  /// The name of its function in XCTest.
  private var method: String { "test\(check.prefix(1).uppercased())\(check.dropFirst())" }

  /// What stands behind "error: " where XCTest tells of it, on Linux and on macOS.
  var xcTestNames: [String] { ["\(target).\(method)", "-[\(target).\(target) \(method)]"] }

  /// Selects it among the tests of its framework: XCTest by its name, Swift Testing by a pattern.
  private var selection: String {
    switch framework {
    case .swiftTesting: "^\(target)\\.\(module)SwiftTesting/\(check)\\("
    case .xcTest: "\(target).\(target)/\(method)"
    }
  }

  /// The version of the events that Swift Testing writes: warnings are among them since 6.3. Before, the
  /// kit tells a warning by the standard error.
  private static var eventVersion: String {
    #if compiler(>=6.3)
      "6.3"
    #else
      "0"
    #endif
  }

  /// The command that runs it and no other test.
  ///
  /// - Parameters:
  ///   - program: The program of all tests, on Linux; elsewhere SwiftPM starts it.
  ///   - events: Where Swift Testing writes its events.
  func command(program: String, events: URL) -> [String] {
    let stream = [
      "--event-stream-output-path", events.path, "--event-stream-version", Self.eventVersion,
    ]
    #if os(Linux)
      return switch framework {
      case .swiftTesting:
        [program, "--testing-library", "swift-testing", "--filter", selection] + stream
      case .xcTest: [program, selection]
      }
    #else
      let test = ["swift", "test", "--skip-build"]
      return switch framework {
      case .swiftTesting: test + ["--disable-xctest", "--filter", selection] + stream
      case .xcTest: test + ["--disable-swift-testing", "--filter", "^\(selection)$"]
      }
    #endif
  }
}
