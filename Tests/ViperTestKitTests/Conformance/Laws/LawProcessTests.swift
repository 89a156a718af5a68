#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import ViperConformance
  @testable import ViperDoubles
  @testable import ViperFixtures
  @testable import ViperFlows
  @testable import ViperJSON
  @testable import ViperMessages
  @testable import ViperRules

  /// A process of trials says itself that it has run them: that it ended proves nothing.
  @Suite struct LawProcessTests {
    private static let plans = [plan("viewDidLoad"), plan("close")]

    private static func plan(_ event: LawEvent) -> LawPlan {
      var plan = LawPlan(module: "Shelf")
      plan.steps = [event]
      return plan
    }

    private func ending(_ script: String) -> LawEnding {
      LawProcess(program: "/bin/sh") { _ in ["-c", script] }
        .endings(of: [Self.plans[0]])[0]
    }

    @Test func oneThatSaysThatAllWasRunHasSurvived() {
      #expect(ending("printf '1 run' > \"$VIPER_LAW_END\"") == .survived)
      // What it finds does not count.
      #expect(ending("printf '1 run' > \"$VIPER_LAW_END\"; exit 1") == .survived)
    }

    @Test(arguments: [
      ("exit 0", "it ended with status 0 before it said that the trial was over"),
      ("exit 3", "it ended with status 3 before it said that the trial was over"),
      ("printf '2 run' > \"$VIPER_LAW_END\"", "it says: 2 run"),
      ("printf '0 run' > \"$VIPER_LAW_END\"", "it says: 0 run"),
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

    @Test func anOddByteDoesNotCostTheReason() {
      #expect(
        ending("printf 'odd: \\377\\nFatal error: gone\\n' >&2; kill -ILL $$")
          == .died("trapped (signal 4)", said: "Fatal error: gone"))
    }

    /// A module of five events; a process runs one after the other, in the shell.
    ///
    /// - Parameters:
    ///   - trap: When it traps, where `$event` happens and `$before` did.
    ///   - saysHowFar: Whether it says after each how far it has come.
    /// - Returns: Which of the events end it, and how many processes it takes to know.
    private func run(_ trap: String, saysHowFar: Bool = true) throws -> (died: String, starts: Int)
    {
      let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: log) }
      let script = """
        echo started >> \(log.path)
        count=0
        before=""
        for event in $(grep -o '"event": *"[a-e]"' "$1" | cut -d'"' -f4) over; do
          case "$before$event" in \(trap)) kill -ILL $$ ;; esac
          [ $event = over ] && break
          before="$before$event"
          count=$((count + 1))
          \(saysHowFar ? #"printf "$count run" > "$VIPER_LAW_END""# : ":")
        done
        printf "$count run" > "$VIPER_LAW_END"
        """
      let process = LawProcess(program: "/bin/sh") { ["-c", script, "sh", $0] }
      let events: [LawEvent] = ["a", "b", "c", "d", "e"]
      let endings = process.endings(of: events.map(Self.plan))
      #expect(endings.count == events.count)
      let died = zip(events, endings).filter { $1 != .survived }
      #expect(died.allSatisfy { $1 == .died("trapped (signal 4)", said: nil) })
      let starts = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").count
      return (died.map { "\($0.0)".suffix(1) }.joined(separator: " "), starts)
    }

    @Test(arguments: [
      ("x", "", 1), ("*c", "c", 3), ("*a", "a", 3), ("*e", "e", 2), ("*b | *d", "b d", 5),
      // What an earlier one left behind is not what a later one does.
      ("*a*c", "", 5),
      // Nor what happens when all have been run.
      ("abcdeover", "", 6),
    ])
    func onlyTheOneThatTrapsIsRunByItself(_ trap: String, _ died: String, _ starts: Int) throws {
      let run = try run(trap)
      #expect(run.died == died)
      #expect(run.starts == starts)
    }

    @Test(arguments: [("x", "", 1), ("*c", "c", 6), ("*a", "a", 3), ("*a | *c", "a c", 7)])
    func eachIsRunByItselfWhereNoneSaysHowFarItCame(
      _ trap: String, _ died: String, _ starts: Int
    ) throws {
      let run = try run(trap, saysHowFar: false)
      #expect(run.died == died)
      #expect(run.starts == starts)
    }

    @Test func oneThatCanNotBeStartedIsTold() {
      let process = LawProcess(program: "/there/is/none") { _ in [] }
      guard case .unknown(let why) = process.endings(of: [Self.plans[0]])[0] else {
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
