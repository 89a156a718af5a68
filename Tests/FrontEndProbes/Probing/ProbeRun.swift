import Foundation

/// What came of a probe: this test binary, run once more for one test.
public struct ProbeRun: Sendable {
  /// The exit status; nil where a signal ended the process.
  public let status: Int32?
  /// What it wrote, to both outputs.
  public let output: String

  /// Whether the tests are a program that can be started once more, as they are on Linux.
  public static var isPossible: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// Runs tests of XCTest.
  ///
  /// - Parameters:
  ///   - name: `Target.Class` or `Target.Class/testName`.
  ///   - check: What fails in it.
  ///   - environment: More variables; an empty value unsets one.
  public static func xctest(
    _ name: String, _ check: Probe.Check, environment: [String: String] = [:]
  ) async throws -> ProbeRun {
    try await run([name], check, environment)
  }

  /// Runs tests of Swift Testing.
  ///
  /// - Parameters:
  ///   - name: `Target.Suite` or `Target.Suite/name`, without parentheses.
  ///   - check: What fails in it.
  ///   - arguments: More arguments for Swift Testing.
  ///   - environment: More variables; an empty value unsets one.
  public static func swiftTesting(
    _ name: String, _ check: Probe.Check, arguments: [String] = [],
    environment: [String: String] = [:]
  ) async throws -> ProbeRun {
    let end = name.contains("/") ? #"\("# : "/"
    let pattern = "^" + name.replacingOccurrences(of: ".", with: #"\."#) + end
    let standard = ["--testing-library", "swift-testing", "--filter", pattern]
    return try await run(standard + arguments, check, environment)
  }

  /// How many tests ran, by the summary of either framework; nil without one.
  public var count: Int? {
    let xctest = output.matches(of: #/Executed ([0-9]+) tests?, with/#).last?.output.1
    let testing = output.matches(of: #/Test run with ([0-9]+) tests?/#).last?.output.1
    return (xctest ?? testing).flatMap { Int($0) }
  }

  /// How many failures were counted, by the summary of either framework; nil without one.
  public var failureCount: Int? {
    let xctest = output.matches(of: #/Executed .*?([0-9]+) failures?/#).last?.output.1
    let testing = output.matches(of: #/ with ([0-9]+) issues?[ .]/#).last?.output.1
    return (xctest ?? testing).flatMap { Int($0) } ?? (output.contains(" passed after ") ? 0 : nil)
  }

  // Few processes at a time: a probe needs a processor, as the other tests do, and waits for a part of its
  // time.
  private static let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 3
    return queue
  }()

  private static func run(
    _ arguments: [String], _ check: Probe.Check, _ environment: [String: String]
  ) async throws -> ProbeRun {
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = "1"
    variables["CI"] = "true"
    variables["VIPER_RECORD"] = nil
    variables["VIPER_FIXTURES"] = nil
    variables[Probe.variable] = check.rawValue
    for (name, value) in environment {
      variables[name] = value.isEmpty ? nil : value
    }
    // Waiting for a process must not take a thread from the tests that run meanwhile.
    return try await withCheckedThrowingContinuation { [variables] continuation in
      queue.addOperation {
        continuation.resume(with: Result { try start(arguments, variables) })
      }
    }
  }

  private static func start(_ arguments: [String], _ variables: [String: String]) throws -> ProbeRun
  {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = arguments
    process.environment = variables
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return ProbeRun(
      status: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: String(decoding: data, as: UTF8.self))
  }
}
