import Foundation

/// The tests of the copy, built once.
struct TestBundle: MutantTests {
  static let built = ["--build-tests"]

  private let program: String
  private let root: URL
  private let scratch: URL
  /// The suites of XCTest with their modules, and those of Swift Testing.
  private var classes: [String] = []
  private var suites: [String] = []

  /// Finds the bundle of a package that was built.
  init(of copy: PackageCopy) throws {
    (root, scratch) = (copy.root, copy.scratch)
    let folder = copy.scratch.appendingPathComponent("debug")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let name = names.sorted().first(where: { $0.hasSuffix("Tests.xctest") }) else {
      throw MutationProblem("the package has no tests")
    }
    program = folder.appendingPathComponent(name).path
  }

  /// Learns the names of the suites, from a run of all.
  mutating func learn(from output: String) throws {
    for line in output.split(separator: "\n") where line.hasPrefix("◇ Suite ") {
      let name = line.dropFirst("◇ Suite ".count)
      if name.hasSuffix(" started."), !name.hasPrefix("\"") {
        suites.append(String(name.dropLast(" started.".count)))
      }
    }
    #if os(Linux)
      let listed = try TestProcess(
        command: [program, "--list-tests"], folder: root, environment: PackageCopy.environment(),
        timeLimit: 60
      ).run().output
      let names = listed.split(separator: "\n").filter { $0.contains("/") }
        .compactMap { $0.split(separator: "/").first.map(String.init) }
      classes = Set(names).sorted()
    #endif
  }

  /// Runs the tests, those nearest to a file first, up to the first failure.
  ///
  /// - Parameters:
  ///   - file: The file that is mutated; nil for all tests, in any order.
  ///   - variables: What the environment has besides.
  ///   - timeLimit: How many seconds one process may take.
  func run(
    nearestTo file: String?, _ variables: [String: String], timeLimit: Int?
  ) throws -> TestProcess.Run {
    var run = TestProcess.Run()
    for command in commands(nearestTo: file) {
      let process = TestProcess(
        command: command, folder: root, environment: PackageCopy.environment(variables),
        timeLimit: timeLimit)
      guard try run.take(process) else { break }
    }
    return run
  }

  private func commands(nearestTo file: String?) -> [[String]] {
    #if os(Linux)
      let swiftTesting = [program, "--testing-library", "swift-testing"]
      var commands: [[String]] = []
      if let file {
        let suites = Self.nearest(suites, file), classes = Self.nearest(classes, file)
        if !suites.isEmpty {
          commands.append(swiftTesting + ["--filter", suites.joined(separator: "|")])
        }
        if !classes.isEmpty { commands.append([program, classes.joined(separator: ",")]) }
      }
      return commands + [swiftTesting, [program]]
    #else
      let test =
        ["swift", "test", "--package-path", root.path, "--scratch-path", scratch.path]
        + ["--disable-sandbox", "--skip-build", "--ignore-lock"]
      let near = file.map { Self.nearest(suites, $0) } ?? []
      return (near.isEmpty ? [] : [test + ["--filter", near.joined(separator: "|")]]) + [test]
    #endif
  }

  /// The suites whose names speak of a file: `LoginTests` and `LoginPresenterTests` of
  /// `LoginPresenter.swift`.
  static func nearest(_ suites: [String], _ file: String) -> [String] {
    let name = file.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
    return suites.filter { suite in
      var subject = suite.split(separator: ".").last ?? ""
      for ending in ["Tests", "Test", "Spec"] where subject.hasSuffix(ending) {
        subject = subject.dropLast(ending.count)
      }
      return subject.count > 3 && name.hasPrefix(subject) || subject.hasPrefix(name)
    }
  }
}
