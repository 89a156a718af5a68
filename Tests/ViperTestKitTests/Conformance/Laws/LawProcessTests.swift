#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import ViperTestKit

  /// A process of trials says itself that it has run them: that it ended proves nothing.
  @Suite struct LawProcessTests {
    private static let plans = [plan("viewDidLoad"), plan("close")]

    private static func plan(_ event: LawEvent) -> LawPlan {
      var plan = LawPlan(module: "Shelf")
      plan.steps = [event]
      return plan
    }

    private func ending(_ script: String) -> LawEnding {
      LawProcess(program: "/bin/sh") { _ in ["-c", script] }.ending(of: Self.plans)
    }

    @Test func oneThatSaysThatAllWasRunHasSurvived() {
      #expect(ending("printf '2 run' > \"$VIPER_LAW_END\"") == .survived)
      // What it finds does not count.
      #expect(ending("printf '2 run' > \"$VIPER_LAW_END\"; exit 1") == .survived)
    }

    @Test(arguments: [
      ("exit 0", "it ended with status 0 before it said that the trial was over"),
      ("exit 3", "it ended with status 3 before it said that the trial was over"),
      ("printf '1 run' > \"$VIPER_LAW_END\"", "it says: 1 run"),
      (
        "printf 'The wiring threw NoModule()' > \"$VIPER_LAW_END\"; exit 1",
        "it says: The wiring threw NoModule()"
      ),
    ])
    func oneThatDoesNotProvesNothing(_ script: String, _ why: String) {
      #expect(ending(script) == .unknown(why))
    }

    @Test func oneThatTrapsHasDied() {
      #expect(
        ending("echo 'Fatal error: gone' >&2; kill -ILL $$")
          == .died("trapped (signal 4)", said: "Fatal error: gone"))
    }

    @Test func oneThatCanNotBeStartedIsTold() {
      let process = LawProcess(program: "/there/is/none") { _ in [] }
      guard case .unknown(let why) = process.ending(of: Self.plans) else {
        Issue.record("it was started")
        return
      }
      #expect(why.hasPrefix("/there/is/none could not be started: "))
    }

    /// A law that wants a process says why it was not checked.
    @MainActor @Test func aLawSaysWhyItWasNotChecked() {
      var report = ConformanceReport()
      let problems = report.check(
        [.eventsBeforeTheViewHasLoadedDoNotTrap], Shelf.scenario, module: "Shelf",
        process: LawProcess(program: "/bin/sh") { _ in ["-c", "exit 0"] }
      ) { Shelf.wire($0) }
      #expect(problems.map(\.description) == [])
      #expect(
        report.entries.map(\.outcome) == [
          .notChecked(
            why: "no process of its own has run the trial: it ended with status 0 before it said "
              + "that the trial was over")
        ])
    }
  }
#endif
