import Foundation
package import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
import ViperTime

#if os(macOS) || os(Linux) || os(Windows)
  extension LawProcess {
    /// Whether this process is there for trials only.
    package static var isTrial: Bool { firstFile != nil }

    /// The first file of trials of this process.
    package static var firstFile: String? { ProcessInfo.processInfo.environment[fileKey] }

    /// In a process that was made for trials: runs them, and ends it.
    @_disfavoredOverload
    package static func runTrials(wiring: (Harness) throws -> Void) -> Never {
      var trials = Trials()
      while let flow = trials.next() {
        trials.take(FlowRun.of(flow, trials.policy, wiring: wiring))
        if trials.isLast { BoundedWait.wait(upTo: Trials.quietTime) { false } }
        trials.tell()
      }
      end()
    }

    /// In a process that was made for trials of an asynchronous test: runs them, and ends it.
    package static func runTrials(
      isolation: isolated (any Actor)? = #isolation, wiring: (Harness) async throws -> Void
    ) async -> Never {
      var trials = Trials()
      while let flow = trials.next() {
        trials.take(
          await FlowRun.of(flow, trials.policy, isolation: isolation, wiring: wiring))
        if trials.isLast {
          await ProcessIdle.wait()
          await BoundedWait.wait(upTo: Trials.quietTime) { false }
        }
        trials.tell()
      }
      end()
    }

    /// Ends a process that was made for trials.
    package static func end() -> Never {
      #if os(Windows)
        exit(0)
      #else
        // Nothing that the module left behind is to end it otherwise.
        _exit(0)
      #endif
    }
  }

  /// The trials of a process that was made for them, one after the other.
  private struct Trials {
    /// How long a trap may take that nobody announces. Half as much as a test would wait: it waits
    /// itself when the trial has survived.
    static let quietTime: Duration = .milliseconds(50)

    private var file = LawProcess.firstFile
    private var flows: ArraySlice<Flow> = []
    private let observer = TrialObserver()

    init() {
      // How the process ends is what the trials tell.
      BegunCheck.endAll()
    }

    /// The next flow of this file, or of the next one; nil where there are no more.
    mutating func next() -> Flow? {
      while flows.isEmpty {
        guard let path = file, !path.isEmpty else { return nil }
        file = nil
        do {
          flows = try Flow.read(path)[...]
          observer.begin()
        } catch {
          refuse(error.message)
        }
        if flows.isEmpty { file = readLine() }
      }
      return flows.popFirst()
    }

    /// Whether that was the last flow of its file.
    var isLast: Bool { flows.isEmpty }

    /// Nothing is compared, and the module may be released in any state.
    var policy: RunPolicy {
      var policy = RunPolicy()
      let observer = observer
      policy.rest = { _ in observer.hasOwnQueue ? .quietInOwnQueues(Self.quietTime) : .idle }
      policy.beforeStep = LawTrial.awaitQuestion
      policy.isAboutRelease = false
      policy.ignoresLateMessages = true
      policy.observer = observer
      return policy
    }

    mutating func take(_ run: FlowRun) {
      let broken = run.findings.first { $0.id == .wiringFailed || $0.id == .invalidFixture }
      if let broken { refuse(broken.clause) }
    }

    /// Says that a flow has been run.
    mutating func tell() {
      observer.tellEnd()
      if isLast { file = readLine() }
    }

    private func refuse(_ why: String) {
      observer.say(LawProgress(refusal: why))
    }
  }

  /// Says after each step how far the process has come.
  private final class TrialObserver: FlowObserver {
    private var progress = LawProgress()
    private var knowsQueues = false
    private(set) var hasOwnQueue = false

    /// Another file begins.
    func begin() {
      progress = LawProgress()
      say(progress)
    }

    func look(at harness: Harness) {
      if !knowsQueues {
        knowsQueues = true
        hasOwnQueue = LawTrial.hasOwnQueue(harness)
      }
      progress.looks += 1
      say(progress)
    }

    func tellEnd() {
      progress.done += 1
      progress.looks = 0
      say(progress)
    }

    func say(_ progress: LawProgress) {
      // Nobody reads it any more where whoever made the process has ended.
      try? FileHandle.standardOutput.write(contentsOf: Data(progress.line.utf8))
    }
  }
#else
  extension LawProcess {
    package static var isTrial: Bool { false }
    package static var firstFile: String? { nil }

    package static func end() -> Never { fatalError("no process is made for trials here") }
  }
#endif
