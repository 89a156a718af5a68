import Foundation
import LeakSamples
import Mutants
import ViperCommandLine
import ViperJSON

/// The leaking samples with the fix followed that is named first: compiled in a package of their own, and tested as
/// a user would.
struct FixedSamples {
  /// The kit's own checkout.
  let kit: URL
  /// Where the package is.
  let folder: URL
  let samples: [LeakSample]

  /// What kept the samples from being tested, or what the tests say.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether each module lives while it is held, and goes when it is closed and let go.
  func test() throws {
    try write()
    let log = folder.appendingPathComponent("log")
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: true)
    let ran = try FinishedProcess.run(
      ["swift", "test", "--disable-xctest"], in: folder,
      environment: ProcessInfo.processInfo.environment, log: log, isTogether: true)
    guard !ran.isSuccess else { return }
    throw Failure(description: ran.output)
  }

  private func write() throws {
    let sources = kit.appendingPathComponent("Sources/LeakSamples")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let source = try String(
        contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      try write(FollowedFixes.followed(in: source), to: "Sources/FixedSamples/\(path)")
    }
    try write(manifest, to: "Package.swift")
    try write(tests, to: "Tests/FixedSamplesTests/FixedSamplesTests.swift")
  }

  private func write(_ text: String, to path: String) throws {
    try CompiledFile.write(text.utf8, to: folder.appendingPathComponent(path))
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "FixedSamples",
      dependencies: [.package(name: "ViperTestKit", path: \(JSONWriter.compact(.string(kit.path))))],
      targets: [
        .target(name: "FixedSamples"),
        .testTarget(
          name: "FixedSamplesTests",
          dependencies: ["FixedSamples", .product(name: "ViperTesting", package: "ViperTestKit")]),
      ])

    """
  }

  private var tests: String {
    """
    import FixedSamples
    import Testing
    import ViperTesting

    @Suite(.serialized) struct FixedSamplesTests {
      @Test(arguments: \(samples.map(\.name)))
      func livesAndGoes(_ name: String) async throws {
        let sample = try #require(LeakSample.all.first { $0.name == name })
        // What holds a module from outside goes on to do so; the check may make more than one.
        var breakUps: [() async -> Void] = []
        await expectReleased {
          let made = await sample.module.make()
          breakUps.append(made.breakUp)
          for watched in made.watched {
            #expect(watched.object != nil, "\\(watched.name) of \\(name) has gone while the module was held")
          }
          await made.close()
          return made.value
        }
        for breakUp in breakUps { await breakUp() }
      }
    }

    """
  }
}
