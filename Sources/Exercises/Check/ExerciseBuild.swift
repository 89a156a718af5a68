import Foundation
import ViperCommandLine

/// The learner's package as it is built: one exercise and no other, or all at once.
package struct ExerciseBuild {
  let folder: LearnerFolder
  /// The exercise to build; nil for all.
  let exercise: Exercise?
  /// Environment variables of the build and of the tests.
  let environment: [String: String]

  package init(
    _ folder: LearnerFolder, _ exercise: Exercise?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.folder = folder
    self.exercise = exercise
    let chosen = [Manifest.chosen: exercise?.target ?? "*", "SWIFT_BACKTRACE": "enable=no"]
    self.environment = environment.merging(chosen) { $1 }
  }

  /// Apart from `.build`, where a tool may be running that asks for this one.
  private var scratch: [String] { ["--scratch-path", ".build/exercises"] }

  /// Where SwiftPM writes what it says.
  private var log: URL { folder.url.appendingPathComponent(".build/exercises/learn-log") }

  /// Builds.
  ///
  /// - Parameter progress: Told each line that SwiftPM says.
  /// - Returns: What does not compile; nil where all does.
  package func run(progress: @escaping @Sendable (String) -> Void) throws -> String? {
    try folder.refresh()
    let built = try FinishedProcess.run(
      ["swift", "build", "--build-tests"] + scratch, in: folder.url, environment: environment,
      log: log, isTogether: true, line: progress)
    guard !built.isSuccess else { return nil }
    let complaints = Self.complaints(in: built.output, below: folder.url)
    return complaints.isEmpty ? built.output : complaints
  }

  /// Runs the tests of an exercise, or of one of its markings.
  ///
  /// - Parameters:
  ///   - target: The target of the tests.
  ///   - fixtures: Where its flows are; nil for beside the tests.
  func test(_ target: String, in framework: TestFramework, fixtures: URL?) throws
    -> FinishedProcess
  {
    var environment = environment
    environment["VIPER_FIXTURES"] = fixtures?.path
    return try FinishedProcess.run(
      try command(target, framework), in: folder.url, environment: environment, log: log,
      isTogether: true, timeLimit: Self.timeLimit)
  }

  /// How many seconds the tests of an exercise may take: they need less than one.
  static let timeLimit = 60

  /// Runs the program of the tests, so that one that hangs can be ended; elsewhere SwiftPM starts it.
  private func command(_ target: String, _ framework: TestFramework) throws -> [String] {
    #if os(Linux)
      let program = ".build/exercises/debug/\(Manifest.name)PackageTests.xctest"
      switch framework {
      case .swiftTesting:
        return [program, "--testing-library", "swift-testing", "--filter", "^\(target)\\."]
      case .xcTest:
        let listed = try FinishedProcess.run(
          [program, "--list-tests"], in: folder.url, environment: environment, log: log)
        let tests = listed.output.split(separator: "\n").filter { $0.hasPrefix("\(target).") }
        return [program, tests.joined(separator: ",")]
      }
    #else
      let other = framework == .xcTest ? "--disable-swift-testing" : "--disable-xctest"
      return ["swift", "test", "--skip-build"] + scratch + [other, "--filter", "^\(target)\\."]
    #endif
  }

  /// What the compiler says of the learner's files: each complaint once, with the lines that it shows.
  static func complaints(in text: String, below folder: URL) -> String {
    var seen: Set<Substring> = []
    var isShown = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.contains(": error: ") {
        isShown = seen.insert(line).inserted
      } else if line.range(of: "^ *[0-9]* *[|`]", options: .regularExpression) == nil {
        isShown = false
      }
      return isShown
    }
    return lines.joined(separator: "\n").replacing("\(folder.path)/", with: "")
  }
}
