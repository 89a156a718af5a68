import Foundation
import TestConditions
import Testing

@testable import ViperMessages

/// The order of the house: targets from the bottom up, and no two folders that name each other.
@Suite(.onOwnThreads) struct HouseTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The floors of the kit and its front ends, from the bottom up.
  static let kit = [
    "RuntimeReflection", "RoleNames", "ViperJSON", "ViperTime", "PipeReading", "ViperValues",
    "ViperMessages", "ViperPictures",
    "ViperFixtures", "ViperRelease", "ViperDoubles", "ViperFlows", "ViperTestKit", "ViperTesting",
    "ViperXCTest", "ViperUIKit", "ViperHTTP", "ViperRules", "ViperConformance",
    "ViperTestingConformance",
    "ViperXCTestConformance", "ViperExploration", "ViperTestingExploration",
    "ViperXCTestExploration",
  ]
  static let tools = [
    "DoubleGenerator", "SwiftLexing", "SourceRules", "ViperCommandLine", "DoubleCommands",
    "Mutants", "Reports", "viper-mutate", "viper-doubles", "viper", "viper-lab",
  ]

  private static func manifest() throws -> Manifest {
    Manifest(
      try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8))
  }

  private static let all = kit + tools + ["ReferenceHarnesses", "LeakSamples"]

  /// Several tests ask for a target, whose sources are read once.
  private static let houses = Dictionary(
    uniqueKeysWithValues: all.map { target in (target, Result { try read(target) }) })

  private static func house(_ target: String) throws -> House { try #require(houses[target]).get() }

  private static func read(_ target: String) throws -> House {
    let folder = root.appendingPathComponent("Sources/\(target)").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    // What a tutorial shows is in no target.
    let sources = paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    let files = try sources.sorted().map { path in
      House.File(
        path: path, source: try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
    }
    try #require(!files.isEmpty, "\(target) has no source")
    return House(files)
  }

  @Test(arguments: all)
  func noTwoFoldersNameEachOther(_ target: String) throws {
    let circles = try Self.house(target).circles
    #expect(circles == [], "Move what belongs below, so that only one of them names the other.")
  }

  @Test(arguments: kit + tools)
  func aTargetImportsWhatItsManifestNames(_ target: String) throws {
    let targets = try Self.manifest().targets
    let entry = try #require(targets.first { $0.name == target })
    let own = Set(Self.kit + Self.tools)
    let imported = try Self.house(target).imports.filter { own.contains($0.key) }
    for (module, file) in imported where !entry.dependencies.contains(module) {
      Issue.record("\(target)/\(file) imports \(module), which is no floor below it.")
    }
  }

  /// Else SwiftPM would not build it anew where the layout of what it imports has changed.
  @Test func aTestTargetNamesWhatItImports() throws {
    let targets = try Self.manifest().targets.filter { $0.name.hasSuffix("Tests") }
    #expect(targets.count > 20)
    for target in targets {
      let folder = Self.root.appendingPathComponent("Tests/\(target.name)").path
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for path in paths where path.hasSuffix(".swift") {
        let lines = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8).split(
          separator: "\n")
        let imported = lines.prefix { !$0.hasPrefix("@Suite") && !$0.hasPrefix("struct ") }
          .compactMap { $0.wholeMatch(of: /(?:@\w+ )?import (\w+)/)?.1 }
        for module in imported.map(String.init)
        where Self.kit.contains(module) && !target.dependencies.contains(module) {
          Issue.record(
            "Package.swift does not name \(module), which \(target.name)/\(path) imports.")
        }
      }
    }
  }

  @Test(arguments: [("README.md", 150), ("CONTRIBUTING.md", 250)])
  func aPageIsShort(_ page: String, _ longest: Int) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    #expect(text.count { $0.isNewline } <= longest)
  }

  @Test func eachTargetStandsOnThoseBelowIt() throws {
    let manifest = try Self.manifest()
    #expect(manifest.targets.map(\.name).filter(Self.kit.contains) == Self.kit)
    #expect(
      manifest.targets.filter { Self.kit.contains($0.name) }.allSatisfy { target in
        target.dependencies.allSatisfy(Self.kit.contains)
      })
    #expect(manifest.upward.filter { Self.kit.contains(String($0.prefix { $0 != " " })) } == [])
  }

  @Test func theKitKnowsItsOwnModules() {
    #expect(ToolchainModules.ownNames == Set(Self.kit.map { Substring($0) }))
  }

  /// Each text in a folder `Golden` is asked for by name in a test beside that folder.
  @Test func noGoldenTextIsLeftOver() throws {
    let tests = Self.root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: tests)?.compactMap { $0 as? String } ?? []
    let texts = paths.filter { $0.contains("/Golden/") && $0.hasSuffix(".txt") }
    #expect(texts.count > 40)
    for text in texts {
      let parts = text.components(separatedBy: "/Golden/")
      // One of a folder within is named by what it is about.
      let name = parts[1].contains("/") ? parts[1].prefix { $0 != "/" } + "/" : parts[1].dropLast(4)
      let isNamed = try FileManager.default.contentsOfDirectory(atPath: "\(tests)/\(parts[0])")
        .filter { $0.hasSuffix(".swift") }
        .contains { file in
          try String(contentsOfFile: "\(tests)/\(parts[0])/\(file)", encoding: .utf8)
            .contains("named: \"\(name)")
        }
      #expect(isNamed, "\(text) is named by no test.")
    }
  }

  /// `swift test` starts no compiler: what could is asked for by `Compiler.run`, which refuses then.
  @Test func testsStartACompilerThroughOneDoor() throws {
    let tests = Self.root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: tests)?.compactMap { $0 as? String } ?? []
    var doors: [String] = []
    // This file names it, too.
    let others = paths.filter { $0.hasSuffix(".swift") && $0 != "HouseTests/HouseTests.swift" }
    for path in others.sorted() {
      let text = try String(contentsOfFile: "\(tests)/\(path)", encoding: .utf8)
      let namesACompiler = ["swiftc", "symbolgraph-extract"].contains { name in
        text.contains("\"\(name)\"")
      }
      guard namesACompiler else { continue }
      doors.append(path)
      #expect(
        !text.contains("Process()") && !text.contains("FinishedProcess.run("),
        "\(path) starts a compiler by itself: use Compiler.run of CompilerRecords.")
    }
    #expect(!doors.isEmpty)
  }

  // MARK: Mutants

  @Test func twoFoldersThatNameEachOtherAreACircle() {
    let house = House([
      .init(path: "Low/Value.swift", source: "struct Value { var page: Page? }"),
      .init(path: "High/Page.swift", source: "final class Page { let value = Value() }"),
    ])
    #expect(
      house.circles == [
        "High → Low: High/Page.swift names Value", "Low → High: Low/Value.swift names Page",
      ])
  }

  @Test func aCircleMayBeLarger() {
    let house = House([
      .init(path: "A/A.swift", source: "enum A { case b(B) }"),
      .init(path: "B/B.swift", source: "struct B { typealias Next = C }"),
      .init(path: "C/C.swift", source: "public typealias C = [A]"),
      .init(path: "D/D.swift", source: "struct D { let a: A }"),
    ])
    #expect(house.circles.count == 3)
  }

  @Test func aNameInACommentOrATextTiesNothing() {
    let house = House([
      .init(path: "Low/Value.swift", source: "/// See Page.\nstruct Value { let text = \"Page\" }"),
      .init(path: "High/Page.swift", source: "final class Page { let value = Value() }"),
    ])
    #expect(house.circles == [])
  }

  @Test func aFloorThatDependsOnAHigherOneIsFound() {
    let manifest = Manifest(
      """
      .target(name: "Low", dependencies: ["High"]),
      // A comment: .target(name: "None")
      .target(
        name: "High", dependencies: [
          "Low",
        ]),
      """)
    #expect(manifest.targets.map(\.name) == ["Low", "High"])
    #expect(manifest.upward == ["Low → High"])
  }

  @Test func anImportIsSeen() {
    let house = House([
      .init(path: "A.swift", source: "package import ViperFlows\nstruct A {}"),
      .init(path: "B/B.swift", source: "@_exported import ViperJSON"),
    ])
    #expect(house.imports == ["ViperFlows": "A.swift", "ViperJSON": "B/B.swift"])
  }
}
