import CommandTestSupport
import Foundation
import TestConditions
import Testing

@testable import Mutants

/// A package in a temporary folder, mutated from its copy to the report: it is built and tested there.
@Suite struct MutationRunTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Counting",
      targets: [
        .target(name: "Counting"),
        .testTarget(name: "CountingTests", dependencies: ["Counting"]),
      ])
    """,
    "Sources/Counting/Counter.swift": """
    public final class Counter {
      public private(set) var count = 0
      public init() {}
      public func raise(to limit: Int) {
        while count < limit {
          count += 1
        }
      }
      public func isFull(_ limit: Int) -> Bool {
        return count > limit
      }
      public func drop() {
        count = 7
      }
      public func first(_ isLow: Bool) -> Int {
        let first: Int
        if isLow { first = 1 } else { first = count }
        return first
      }
    }
    """,
    "Tests/CountingTests/CounterTests.swift": """
    import Counting
    import Foundation
    import Testing
    import XCTest
    @Suite struct CounterTests {
      @Test func itCounts() {
        let counter = Counter()
        counter.raise(to: 3)
        #expect(counter.count == 3)
        #expect(counter.isFull(2))
      }
      @Test func itReadsTheSourceAsItsUserHasIt() throws {
        let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/Sources/Counting/"
        #expect(!(try String(contentsOfFile: folder + "Counter.swift")).contains("_viperMutant"))
        #expect(!FileManager.default.fileExists(atPath: folder + "_ViperMutant.swift"))
      }
    }
    final class LowTests: XCTestCase {
      func testLow() { XCTAssertEqual(Counter().first(true), 1) }
    }
    """,
  ]

  private static func package(
    _ files: [String: String] = files, in folder: TestFolder
  ) throws -> URL {
    let root = folder.url.appendingPathComponent("Counting")
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return root
  }

  @Test(.enabled(if: isExhaustive)) func aPackageIsMutatedFromItsCopyToTheReport() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let root = try Self.package(in: folder)
    var run = MutationRun(
      package: root, targets: ["Counting"], folder: folder.url.appendingPathComponent("scratch"))
    run.timeLimit = 5
    run.alone = 0
    let report = try run.report { _ in }
    func verdict(_ old: String, _ new: String) -> Verdict? {
      report.mutants.first { $0.mutant.old == old && $0.mutant.new == new }?.verdict
    }

    // Killed, by each of the frameworks.
    guard case .killed(let reason) = verdict("count < limit", "count <= limit") else {
      Issue.record("count <= limit was not killed: \(report.text(isVerbose: true))")
      return
    }
    #expect(reason.hasPrefix("CounterTests.swift:9:"))
    #expect(
      report.mutants.contains { judged in
        if case .killed(let reason) = judged.verdict {
          reason.contains("LowTests.testLow")
        } else {
          false
        }
      })
    // It ends never, and is ended.
    #expect(
      verdict("count += 1", "") == .killed(by: "the tests did not end within 5 s"))
    #expect(verdict("count > limit", "count >= limit") == .survived)
    #expect(verdict("count = 7", "") == .notReached)
    // A constant would have no value.
    #expect(report.uncompilable > 0)
    #expect(verdict("first = 1", "") == nil)
    #expect(
      report.text(isVerbose: false).contains("Missing: a flow with the value at the boundary."))
    // The article shows the begin of this.
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/ViperTestKit/ViperTestKit.docc/MutatingAModule.md")
    let shown = try String(contentsOf: article, encoding: .utf8)
      .components(separatedBy: "```text\n")[1].components(separatedBy: "\n```")[0]
    let said = report.text(isVerbose: false).split(separator: "\n")
    for line in shown.split(separator: "\n") { #expect(said.contains(line), "\(said)") }
    // The user's package is as it was.
    for (path, text) in Self.files {
      let now = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      #expect(now == text)
    }
    #expect(!FileManager.default.fileExists(atPath: root.appendingPathComponent(".build").path))
  }

  @Test(.enabled(if: isExhaustive)) func severalTargetsAreMutatedInOneBuild() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let root = try Self.package(
      [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "Counting",
          targets: [
            .target(name: "One", swiftSettings: [.defaultIsolation(MainActor.self)]),
            .target(name: "Two"),
            .testTarget(name: "BothTests", dependencies: ["One", "Two"]),
          ])
        """,
        "Sources/One/One.swift": "public func one() -> Int { 1 }",
        "Sources/Two/Two.swift": "public func two() -> Int { 2 }",
        "Tests/BothTests/BothTests.swift": """
        import One
        import Testing
        import Two
        @MainActor @Test func theyCount() {
          #expect(one() == 1)
          #expect(two() > 0)
        }
        """,
      ], in: folder)
    var run = MutationRun(
      package: root, targets: ["One", "Two"], folder: folder.url.appendingPathComponent("scratch"))
    run.alone = 0
    run.keeping = { $0.filter { $0.change == .constantChanged } }
    let report = try run.report { _ in }
    #expect(report.mutants.map(\.mutant.id) == [1, 2])
    #expect(report.mutants.map(\.path) == ["Sources/One/One.swift", "Sources/Two/Two.swift"])
    #expect(report.mutants.map(\.verdict.name) == ["killed", "survived"])
    #expect(report.text(isVerbose: false).contains("1 of 2 mutants of One, Two that tests reach"))
  }

  @Test func whatCanNotBeMutatedIsOneError() throws {
    let folder = try TestFolder()
    let captured = CapturedOutput()
    let path = folder.url.path
    let none = MutateTargetCommand.run(["--target", "X", "--package", path], captured.output)
    #expect(none == .badInput)
    #expect(captured.errors.hasSuffix("viper: there is no package in '\(path)'\n"))
    let unnamed = CapturedOutput()
    #expect(MutateTargetCommand.run([], unnamed.output) == .badInput)
    #expect(unnamed.errors == "viper: name one target: --target NAME; see viper --help\n")
    let odd = CapturedOutput()
    #expect(
      MutateTargetCommand.run(["--target", "X", "--sample", "few"], odd.output) == .badInput)
    #expect(odd.errors.contains("--sample takes a number from 1 to 1000000, not 'few'"))
  }
}
