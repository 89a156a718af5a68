import Foundation
import ViperCommandLine
import ViperJSON

/// A package of foreign modules and their tests, that depends on the kit as an app does.
///
/// A file that is as it should be is left alone, so that only what changed is built anew.
struct ForeignPackage {
  static let name = "Foreign"

  let folder: URL
  /// The kit's own checkout.
  let kit: URL
  let modules: [ForeignModule]

  /// Writes all but the doubles; the flows are without what is expected, so that they are recorded.
  func write() throws {
    try write(manifest, to: "Package.swift")
    for module in modules {
      try copy(module, "Module", to: "Sources/\(module.name)")
      if let base = module.base { try copy(module, "Base", to: "Sources/\(base)") }
      let wiring = try String(
        contentsOf: module.folder.appendingPathComponent("Wiring.swift"), encoding: .utf8)
      for mode in ForeignMode.allCases {
        let tests = ForeignTests(module: module, mode: mode)
        let folder = "Tests/\(mode.tests(of: module.name))"
        try write(wiring, to: "\(folder)/Wiring.swift")
        try write(tests.swiftTesting, to: "\(folder)/SwiftTestingTests.swift")
        try write(tests.xcTest, to: "\(folder)/XCTTests.swift")
      }
    }
    try writeKeptFlows()
  }

  /// The doubles of a module, in the tests of a mode.
  func doubles(of module: ForeignModule, _ mode: ForeignMode) -> URL {
    folder.appendingPathComponent("Tests/\(mode.tests(of: module.name))/Doubles.generated.swift")
  }

  /// The file that explored flows are written into, beside the tests.
  static let explored = "Explored.json"

  private func explored(of module: ForeignModule, _ mode: ForeignMode) -> URL {
    folder.appendingPathComponent("Tests/\(mode.tests(of: module.name))/\(Self.explored)")
  }

  /// Has the modules be explored anew by a body, and gives what that has written to the tests of both modes.
  func explore(_ body: () throws -> Void) throws {
    for module in modules {
      for mode in ForeignMode.allCases {
        try? FileManager.default.removeItem(at: explored(of: module, mode))
      }
    }
    try body()
    for module in modules {
      guard let text = try? Data(contentsOf: explored(of: module, .five)) else { continue }
      try text.write(to: explored(of: module, .six))
    }
  }

  /// Adds the beginning of a module's tests, with its fixtures.
  func write(newTests: [String: String], of module: ForeignModule) throws {
    for mode in ForeignMode.allCases {
      for (path, text) in newTests {
        try write(text, to: "Tests/\(mode.tests(of: module.name))/\(path)")
      }
    }
  }

  /// Removes the fixtures of new tests: explored flows would be written beside them.
  func removeNewFixtures() {
    for tests in modules.flatMap({ module in ForeignMode.allCases.map { $0.tests(of: module.name) }
    }) {
      try? FileManager.default.removeItem(
        at: folder.appendingPathComponent("Tests/\(tests)/Fixtures"))
    }
  }

  /// Follows the fixes in the sources of the modules that have some.
  func followFixes() throws {
    for module in modules where module.hasFixes {
      try copy(module, "Module", to: "Sources/\(module.name)", FollowedFixes.followed)
    }
  }

  /// The flows of a module, as the tests of a mode read and record them.
  func flows(of module: ForeignModule, _ mode: ForeignMode) -> URL {
    folder.appendingPathComponent("Tests/\(mode.tests(of: module.name))/Flows.json")
  }

  /// Writes the flows without what their steps expect.
  func writeFlowsToRecord() throws {
    for module in modules {
      let kept = try JSONDocument(contentsOf: module.flows.path)
      for mode in ForeignMode.allCases {
        try write(
          JSONWriter.pretty(kept.root.withoutExpectations) + "\n", to: flows(of: module, mode))
      }
    }
  }

  /// Keeps what was recorded of flows of which something was not kept yet.
  func keepRecordedFlows() throws {
    for module in modules {
      let recorded = try Data(contentsOf: flows(of: module, .five))
      try recorded.write(to: module.flows)
    }
  }

  /// Writes the flows as they are kept.
  func writeKeptFlows() throws {
    for module in modules {
      let kept = try String(contentsOf: module.flows, encoding: .utf8)
      for mode in ForeignMode.allCases {
        try write(kept, to: flows(of: module, mode))
      }
    }
  }

  // MARK: Files

  private var manifest: String {
    let targets = modules.flatMap { module in
      let bases = module.base.map { ["\"\($0)\""] } ?? []
      let base = bases.map { ".target(name: \($0), swiftSettings: [.swiftLanguageMode(.v5)])," }
      let own =
        ".target(name: \"\(module.name)\", dependencies: [\(bases.joined())], "
        + "swiftSettings: [.swiftLanguageMode(.v5)]),"
      return base + [own]
        + ForeignMode.allCases.map { mode in
          ".testTarget(name: \"\(mode.tests(of: module.name))\", "
            + "dependencies: [\"\(module.name)\"] + kit, exclude: [\"Fixtures\", \"Flows.json\", \"\(Self.explored)\"], "
            // A build that has nothing to do would not say a warning again.
            + "swiftSettings: [.swiftLanguageMode(\(mode.setting)), "
            + ".unsafeFlags([\"-warnings-as-errors\"])]),"
        }
    }
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let kit: [Target.Dependency] = [
        "ViperTesting", "ViperTestingConformance", "ViperTestingExploration",
        "ViperXCTest", "ViperXCTestConformance", "ViperXCTestExploration",
      ].map { .product(name: $0, package: "ViperTestKit") }

      let package = Package(
        name: "\(Self.name)",
        dependencies: [.package(name: "ViperTestKit", path: \(JSONWriter.compact(.init(.string(kit.path)))))],
        targets: [
      \(targets.map { "    \($0)" }.joined(separator: "\n"))
        ])

      """
  }

  private func copy(
    _ module: ForeignModule, _ part: String, to path: String,
    _ change: (String) -> String = { $0 }
  ) throws {
    for (name, text) in module.sources(of: part) {
      try write(change(text), to: "\(path)/\(name)")
    }
  }

  private func write(_ text: String, to path: String) throws {
    try write(text, to: folder.appendingPathComponent(path))
  }

  private func write(_ text: String, to file: URL) throws {
    try CompiledFile.write(text.utf8, to: file)
  }
}

extension JSONValue {
  /// The value without what steps expect: messages, and what a driven function returns or throws. A flow
  /// that is known to fail keeps what does not come.
  fileprivate var withoutExpectations: JSONValue {
    switch content {
    case .array(let elements): return JSONValue(.array(elements.map(\.withoutExpectations)))
    case .object(let members):
      guard !members.contains(where: { $0.key == "known" }) else { return self }
      let isStep = members.contains { $0.key == "when" }
      let expectations: Set = ["then", "returns", "throws"]
      return JSONValue(
        .object(
          members.filter { !isStep || !expectations.contains($0.key) }
            .map { JSONMember(key: $0.key, value: $0.value.withoutExpectations) }))
    default: return self
    }
  }
}
