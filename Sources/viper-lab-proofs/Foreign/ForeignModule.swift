import Foundation
import ViperCommandLine
import ViperJSON

/// A module in a shape that strangers write, with the wiring and the flows that its user would write.
///
/// It lies in a folder of `Fixtures/Foreign`:
///
/// | what | is |
/// |---|---|
/// | `Module/` | the production code, which knows nothing of the kit |
/// | `Base/` | another module of the same app that it stands on; wanting in most |
/// | `Wiring.swift` | `wire(_:)` on generated doubles, and `assemble()` as the app does it |
/// | `Flows.json` | its flows, as recording writes them |
/// | `Expected.txt` | what must come of it |
struct ForeignModule {
  let name: String
  let folder: URL
  private let wiring: String

  /// The modules below a folder, by name.
  ///
  /// - Parameter wanted: The only ones that are wanted.
  static func all(in root: URL, named wanted: [String]?) throws -> [ForeignModule] {
    let folder = root.appendingPathComponent("Foreign")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
    return try CommandProblem.find(wanted, "module", among: names, by: \.self).map {
      try ForeignModule(name: $0, folder: folder.appendingPathComponent($0))
    }
  }

  private init(name: String, folder: URL) throws {
    self.name = name
    self.folder = folder
    wiring = try String(contentsOf: folder.appendingPathComponent("Wiring.swift"), encoding: .utf8)
  }

  /// The name of the module that it stands on; nil where there is none.
  var base: String? {
    let path = folder.appendingPathComponent("Base").path
    return FileManager.default.fileExists(atPath: path) ? "\(name)Base" : nil
  }

  /// Whether its wiring belongs to the main actor.
  var isOnMainActor: Bool { wiring.contains("@MainActor func wire(") }

  /// What tests check, in the order of the way.
  static let checks = ["flows", "released", "conforms", explored]
  /// The check that explores the module where it was not explored yet, and runs what that has written.
  static let explored = "explored"

  /// The tests that make all checks.
  var tests: [ForeignTest] { Self.checks.flatMap(tests) }

  /// The tests that make a check: in both frameworks, in both language modes; explored flows, which are run
  /// many times, in each of these once.
  func tests(of check: String) -> [ForeignTest] {
    guard check != Self.explored else { return onceEach(check) }
    return TestFramework.allCases.flatMap { framework in
      ForeignMode.allCases.map {
        ForeignTest(module: name, check: check, framework: framework, mode: $0)
      }
    }
  }

  /// The tests that record its flows.
  var recordingTests: [ForeignTest] { onceEach("flows") }

  /// The tests that viper new-tests has begun, as one for each mode.
  var newTests: [ForeignTest] {
    ForeignMode.allCases.map {
      ForeignTest(module: name, check: ForeignTest.begun, framework: .swiftTesting, mode: $0)
    }
  }

  /// A check of Swift Testing in Swift 5 mode, and of XCTest in Swift 6 mode.
  private func onceEach(_ check: String) -> [ForeignTest] {
    [(TestFramework.swiftTesting, .five), (.xcTest, .six)].map {
      ForeignTest(module: name, check: check, framework: $0, mode: $1)
    }
  }

  /// The test that explores it.
  var exploringTest: ForeignTest {
    ForeignTest(module: name, check: Self.explored, framework: .swiftTesting, mode: .five)
  }

  /// The role that its flows are about, where they say so.
  var subject: String? {
    (try? JSONDocument(contentsOf: flows.path))?.root["subject"]?.text
  }

  /// Whether the app has a type that is called like the kit's flows.
  var hasOwnFlow: Bool {
    sources(of: "Module").contains { $0.text.contains(/(struct|class|enum) Flow\b/) }
  }

  /// Whether its source says how the fixes of its leaks are followed.
  var hasFixes: Bool { sources(of: "Module").contains { FollowedFixes.areIn($0.text) } }

  /// The tests that it goes, and does what it did, with its fixes.
  var testsOfFixes: [ForeignTest] { ["released", "flows"].flatMap(onceEach) }

  /// The sources of a part of it, by name.
  func sources(of part: String) -> [(name: String, text: String)] {
    let path = folder.appendingPathComponent(part)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
    return names.sorted().compactMap { name in
      (try? String(contentsOf: path.appendingPathComponent(name), encoding: .utf8)).map {
        (name, $0)
      }
    }
  }

  /// The flows as they are kept.
  var flows: URL { folder.appendingPathComponent("Flows.json") }

  /// What must come of it.
  var expected: URL { folder.appendingPathComponent("Expected.txt") }
}

/// The language mode of a module's tests.
enum ForeignMode: String, CaseIterable {
  case five = "Five"
  case six = "Six"

  /// The target of a module's tests.
  func tests(of module: String) -> String { "\(module)InSwift\(rawValue)Tests" }

  /// As SwiftPM's manifest has it.
  var setting: String { self == .five ? ".v5" : ".v6" }
}
