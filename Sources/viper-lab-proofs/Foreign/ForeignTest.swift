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

  /// The check that stands for all tests that viper new-tests has begun.
  static let begun = "begun"

  var target: String { mode.tests(of: module) }

  /// The name of its function in XCTest.
  private var method: String { "test\(check.prefix(1).uppercased())\(check.dropFirst())" }

  /// What stands behind "error: " where XCTest tells of it, on Linux and on macOS.
  var xcTestNames: [String] { ["\(target).\(method)", "-[\(target).\(target) \(method)]"] }

  /// Whether an event of Swift Testing is of it.
  func isNamed(in event: Substring) -> Bool {
    // JSON escapes the slash.
    event.contains("\(target).\(suite)/\(function)")
      || event.contains("\(target).\(suite)\\/\(function)")
  }

  private var suite: String { "\(module)\(check == Self.begun ? "FlowTests" : "SwiftTesting")" }

  /// What the name of its function begins with: where it is all of its suite, with anything.
  private var function: String { check == Self.begun ? "" : "\(check)(" }

  /// Selects it among the tests of its framework: XCTest by its name, Swift Testing by a pattern.
  private var selection: String {
    switch framework {
    case .swiftTesting:
      "^\(target)\\.\(suite)/" + function.replacingOccurrences(of: "(", with: "\\(")
    case .xcTest: "\(target).\(target)/\(method)"
    }
  }

  /// Whether one process can run several tests, so that what each reports is still known.
  static var canRunTogether: Bool {
    #if os(Linux)
      eventVersion != "0"
    #else
      false
    #endif
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

  /// The command that runs some tests of one framework, one after another, and no other test.
  ///
  /// - Parameters:
  ///   - program: The program of all tests, on Linux; elsewhere SwiftPM starts it.
  ///   - events: Where Swift Testing writes its events.
  static func command(_ tests: [ForeignTest], program: String, events: URL) -> [String] {
    let names = tests.map(\.selection)
    let stream = [
      "--event-stream-output-path", events.path, "--event-stream-version", eventVersion,
    ]
    #if os(Linux)
      return switch tests.first?.framework {
      case .swiftTesting:
        [program, "--testing-library", "swift-testing", "--no-parallel"]
          + ["--filter", names.joined(separator: "|")] + stream
      case .xcTest, nil: [program, names.joined(separator: ",")]
      }
    #else
      let test = ["swift", "test", "--skip-build"]
      return switch tests.first?.framework {
      case .swiftTesting:
        test + ["--disable-xctest", "--filter", names.joined(separator: "|")] + stream
      case .xcTest, nil:
        test + ["--disable-swift-testing", "--filter", "^(\(names.joined(separator: "|")))$"]
      }
    #endif
  }
}
