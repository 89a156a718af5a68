import Foundation
import ReferenceChecks

/// What the kit adds to the clean build of a package that tests with it.
struct ClientBenchmark: Benchmark {
  let name = "client"
  let summary =
    "a clean build of a package that tests with the kit, against one without, in processor time"

  func rows(_ scale: Scale) async throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (with, without) = (
      try ClientPackage(kit: FixtureRoot.checkout, in: folder),
      try ClientPackage(kit: nil, in: folder)
    )
    return [
      try await Race(
        rounds: scale == .full ? 3 : 1, warmsUp: false, measure: .processorTimeOfChildren
      )
      .row(
        "a package with one test in ViperTesting", against: "one with a test in Testing"
      ) {
        try with.build()
      } theirs: {
        try without.build()
      }
    ]
  }
}

/// A package with a class and a test of it.
private struct ClientPackage {
  private let folder: TemporaryFolder

  /// - Parameter kit: The kit's checkout; nil for a package without it.
  init(kit: URL?, in parent: TemporaryFolder) throws {
    folder = try TemporaryFolder(named: kit == nil ? "Without" : "With", in: parent)
    if let kit {
      try FileManager.default.createSymbolicLink(
        at: parent.url.appendingPathComponent("ViperTestKit"), withDestinationURL: kit)
    }
    let package = kit == nil ? "" : ".package(path: \"../ViperTestKit\")"
    let product = kit == nil ? "" : ", .product(name: \"ViperTesting\", package: \"ViperTestKit\")"
    _ = try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [\(package)],
        targets: [
          .target(name: "App"),
          .testTarget(name: "AppTests", dependencies: ["App"\(product)]),
        ])

      """, to: "Package.swift")
    _ = try folder.write(
      "public final class Greeter { public init() {} }\n", to: "Sources/App/App.swift")
    _ = try folder.write(
      """
      import App
      import Testing
      \(kit == nil ? "" : "import ViperTesting")

      @Test func aGreeterIsThere() {
        _ = Greeter()
      }

      """, to: "Tests/AppTests/AppTests.swift")
  }

  /// Builds all of it anew.
  func build() throws {
    try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(".build"))
    try folder.run(["swift", "build", "--build-tests"])
  }
}
