import Foundation
public import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
public import ViperMessages

#if os(macOS) || os(Linux)
  extension LawProcess {
    private static let fileKey = "VIPER_LAW_TRIAL"
    private static let placeKey = "VIPER_LAW_TEST"

    /// Runs trials in this program once more, with one test, which then runs the trial only.
    ///
    /// The test begins with ``runTrial(at:isolation:wiring:)``, which does nothing but in such a
    /// process.
    ///
    /// - Parameters:
    ///   - filter: The test, as `--filter` takes it; it may find others too.
    ///   - place: The test's own line.
    ///   - environment: What is added to the environment.
    public static func thisTest(
      filter: String, at place: SourcePlace, environment: [String: String] = [:]
    ) -> LawProcess {
      guard !isTrial else {
        // A test that does not begin with its trial would start itself again and again.
        return LawProcess { _, _ in Run(ending: .unknown("it would be started by one like it")) }
      }
      let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
      let arguments = arguments(filter: filter)
      return LawProcess(
        program: program,
        environment: { file in
          environment.merging([fileKey: file, placeKey: "\(place)"]) { $1 }
        },
        arguments: { _ in arguments })
    }

    /// The arguments of this process, with another choice of tests.
    private static func arguments(filter: String) -> [String] {
      var rest = CommandLine.arguments.dropFirst()
      var kept: [String] = []
      let valued = [
        "--filter", "--skip", "--xunit-output", "--event-stream-output-path", "--repetitions",
        "--configuration-path",
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

    /// In a process that ``thisTest(filter:at:environment:)`` made for this test: runs its trial and ends it.
    ///
    /// - Parameters:
    ///   - place: The test's own line.
    ///   - isolation: Leave it out: the caller's.
    ///   - wiring: Makes the module and its doubles in an empty harness.
    public static func runTrial(
      at place: SourcePlace, isolation: isolated (any Actor)? = #isolation,
      wiring: (Harness) async throws -> Void
    ) async {
      guard let flows = trials(at: place) else { return }
      var results: [FlowResult] = []
      for flow in flows {
        results.append(await FlowRunner(flow).run(wiring: wiring))
        noteEnd(of: results)
      }
      exit()
    }

    /// In a process that ``thisTest(filter:at:environment:)`` made for this synchronous test: runs its trial and
    /// ends it.
    @_disfavoredOverload
    public static func runTrial(at place: SourcePlace, wiring: (Harness) throws -> Void) {
      guard let flows = trials(at: place) else { return }
      var results: [FlowResult] = []
      for flow in flows {
        results.append(FlowRunner(flow).run(wiring: wiring))
        noteEnd(of: results)
      }
      exit()
    }

    /// Whether this process is there for a trial only.
    public static var isTrial: Bool { ProcessInfo.processInfo.environment[fileKey] != nil }

    /// The trials of this process; nil where it is none that was made for this test.
    private static func trials(at place: SourcePlace) -> [Flow]? {
      let environment = ProcessInfo.processInfo.environment
      guard environment[placeKey] == "\(place)", let file = environment[fileKey] else { return nil }
      do {
        return try Flow.read(file)
      } catch {
        // Going on would run the test itself, which would start another process like this one.
        noteEnd(error.message)
        exit()
      }
    }

    private static func exit() -> Never {
      fflush(nil)
      // Nothing that the module left behind is to end it otherwise.
      _exit(0)
    }
  }
#endif
