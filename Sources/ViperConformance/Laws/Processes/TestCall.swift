import Foundation
package import ViperMessages
import ViperTime

/// The call of a check in a test, which a process that is made for its trials finds again.
///
/// The process is this program once more, with that test only. It runs the body up to the call, which
/// then runs the trials instead of checking.
package struct TestCall: Sendable {
  /// What it has to do.
  package enum Turn {
    /// It checks, and has this to run trials by.
    case check(LawProcess)
    /// This process was made for its trials.
    case trials
    /// This process was made for the trials of another one.
    case pass
  }

  /// What tells the test, its case and the line from others in any process.
  private let id: String
  /// The arguments with which this program runs that test only.
  private let arguments: Result<[String], Refusal>

  /// Why no process can be made: the rest of a sentence.
  struct Refusal: Error {
    let why: String
  }

  private init(_ id: [String], _ place: SourcePlace, _ arguments: () throws(Refusal) -> [String]) {
    self.id = (id + ["\(place.filePath):\(place.line)"]).joined(separator: " ")
    self.arguments = Result(catching: arguments)
  }
}

#if os(macOS) || os(Linux)
  extension TestCall {
    /// How many seconds a step of a trial may take.
    @TaskLocal package static var timeLimit = 20
    /// How often each call was made: one in a loop is told from the next one by its number.
    private static let counts = Guarded<[String: Int]>([:])

    /// What this call, which is made now, has to do.
    package func turn() -> Turn {
      let number = Self.counts.withLock { counts in
        counts[id, default: 0] += 1
        return counts[id, default: 0]
      }
      let key = "\(number) \(id)"
      if let file = LawProcess.firstFile {
        let asked = try? String(contentsOfFile: Self.callFile(of: file), encoding: .utf8)
        return asked == key ? .trials : .pass
      }
      switch arguments {
      case .failure(let refusal): return .check(.none(because: refusal.why))
      case .success(let arguments):
        return .check(
          LawProcess(
            program: Bundle.main.executablePath ?? CommandLine.arguments[0],
            // What the test records before the call is recorded by the test itself.
            environment: ["VIPER_RECORD": "never"], timeLimit: Self.timeLimit
          ) { file in
            // Where it can't be written the process finds no call of its own, and says nothing.
            try? Data(key.utf8).write(to: URL(fileURLWithPath: Self.callFile(of: file)))
            return arguments
          })
      }
    }

    private static func callFile(of file: String) -> String { "\(file).call" }
  }

  // MARK: - Swift Testing

  extension TestCall {
    /// A call in a test of Swift Testing.
    ///
    /// - Parameters:
    ///   - test: The id of the test; nil where none runs.
    ///   - testCase: What tells its case from others; nil where it has one only.
    ///   - place: The line of the call.
    package static func swiftTesting(
      _ test: String?, case testCase: String?, at place: SourcePlace
    ) -> TestCall {
      // What stands where in the memory is another number in each process.
      let testCase = testCase?.replacingOccurrences(
        of: "(\\$|0x)[0-9a-fA-F]+", with: "", options: .regularExpression)
      return TestCall([test, testCase].compactMap { $0 }, place) { () throws(Refusal) in
        guard let test else { throw Refusal(why: "it is not known which test calls it") }
        guard CommandLine.arguments.contains("swift-testing") else {
          throw Refusal(
            why: "only tests that 'swift test' runs can be started once more, one by one")
        }
        return swiftTestingArguments(filter: "^\(NSRegularExpression.escapedPattern(for: test))$")
      }
    }

    /// The arguments of this process, with another choice of tests.
    static func swiftTestingArguments(filter: String) -> [String] {
      var rest = CommandLine.arguments.dropFirst()
      var kept: [String] = []
      let valued = [
        "--filter", "--skip", "--xunit-output", "--event-stream-output-path", "--repetitions",
        "--configuration-path", "--attachments-path",
      ]
      while let argument = rest.popFirst() {
        if valued.contains(argument) {
          _ = rest.popFirst()
        } else if !valued.contains(where: { argument.hasPrefix($0 + "=") }) {
          kept.append(argument)
        }
      }
      return kept + ["--filter", filter]
    }
  }

  // MARK: - XCTest

  extension TestCall {
    /// A call in a test of XCTest.
    ///
    /// - Parameters:
    ///   - testCase: The name of its class, with that of its module.
    ///   - name: The name of the test, as XCTest has it.
    ///   - place: The line of the call.
    package static func xctest(
      _ testCase: String, name: String, at place: SourcePlace
    ) -> TestCall {
      TestCall([name], place) { () throws(Refusal) in
        // "-[Module.Class test]", "Class.test".
        let method = name.split { ". ]".contains($0) }.last.map(String.init) ?? ""
        guard !testCase.contains("("), !method.isEmpty else {
          throw Refusal(why: "the test case \(testCase) is private, and can't be named")
        }
        return try xctestArguments("\(testCase)/\(method)")
      }
    }

    private static func xctestArguments(_ test: String) throws(Refusal) -> [String] {
      #if os(Linux)
        return [test]
      #else
        let isInXcode =
          ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
        guard !isInXcode, let bundle = CommandLine.arguments.last, bundle.hasSuffix(".xctest")
        else {
          throw Refusal(
            why: "only tests that 'swift test' runs can be started once more, one by one")
        }
        return ["-XCTest", test, bundle]
      #endif
    }
  }
#else
  extension TestCall {
    package func turn() -> Turn {
      .check(.none(because: "there are no processes on this platform that a test can make"))
    }

    package static func swiftTesting(
      _ test: String?, case testCase: String?, at place: SourcePlace
    ) -> TestCall {
      TestCall([], place) { [] }
    }

    package static func xctest(
      _ testCase: String, name: String, at place: SourcePlace
    ) -> TestCall {
      TestCall([], place) { [] }
    }
  }
#endif
