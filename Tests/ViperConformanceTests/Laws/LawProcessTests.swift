import TestConditions

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
  @Suite(.onOwnThreads) struct LawProcessTests {
    private static let plans = [plan("viewDidLoad"), plan("close")]

    private static func plan(_ event: LawEvent) -> LawPlan {
      var plan = LawPlan(module: "Shelf")
      plan.steps = [event]
      return plan
    }

    private func ending(_ script: String) -> LawEnding {
      LawProcess(program: "/bin/sh") { _ in ["-c", script] }
        .endings(of: [Self.plans[0]], TrappingEvents(named: []))[0].1
    }

    @Test func oneThatSaysThatAllWasRunHasSurvived() {
      #expect(ending("echo 'viper-law-trial: 1 0'") == .survived)
      // What it finds does not count.
      #expect(ending("echo 'viper-law-trial: 1 0'; exit 1") == .survived)
      // Nor does a line that the module has begun.
      #expect(ending("printf 'loading…'; printf '\\nviper-law-trial: 1 0\\n'") == .survived)
    }

    @Test(arguments: [
      ("exit 0", "it ended with status 0 before it said that the trial was over"),
      ("exit 3", "it ended with status 3 before it said that the trial was over"),
      ("echo 'viper-law-trial: 2 0'", "it says that it has run 2 trials"),
      (
        "echo 'viper-law-trial: The wiring threw NoModule()'; exit 1",
        "it says: The wiring threw NoModule()"
      ),
    ])
    func oneThatDoesNotProvesNothing(_ script: String, _ why: String) {
      #expect(ending(script) == .unknown(why))
    }

    @Test func oneThatTrapsHasDied() {
      #expect(
        ending("echo 'Fatal error: gone' >&2; kill -ILL $$")
          == .died(LawTrap(how: "trapped (signal 4)", said: "Fatal error: gone")))
    }

    @Test func oneThatEndsAmongTheTrialsHasDied() {
      #expect(
        ending("echo 'viper-law-trial: 0 2'; exit 0")
          == .died(LawTrap(how: "ended the process (status 0)", step: 1)))
    }

    @Test func oneThatHangsIsEnded() {
      let process = LawProcess(program: "/bin/sh", timeLimit: 3) { _ in
        ["-c", "trap '' TERM; echo 'viper-law-trial: 0 1'; exec sleep 600"]
      }
      #expect(
        process.endings(of: [Self.plans[0]], TrappingEvents(named: []))[0].1
          == .died(LawTrap(how: "hung: its process was ended after 3 s", step: 0)))
    }

    @Test func whoHasLessTimeEndsItSooner() {
      let process = LawProcess(program: "/bin/sh") { _ in
        ["-c", "trap '' TERM; echo 'viper-law-trial: 0 1'; exec sleep 600"]
      }
      let ending = LawProcess.$stepLimit.withValue(0) { process.run("", count: 1).ending }
      #expect(ending == .died(LawTrap(how: "hung: its process was ended after 0 s", step: 0)))
    }

    /// Other cases of a test run in the process as well, and their checks fail there.
    @Test func whatOthersWriteAfterTheTrapIsNoReason() {
      #expect(
        ending(
          "echo 'A/B.swift:7: Fatal error: at once'; echo '✘ text.contains(\"Fatal error: no\")'; "
            + "kill -ILL $$")
          == .died(
            LawTrap(how: "trapped (signal 4)", said: "A/B.swift:7: Fatal error: at once")))
    }

    @Test func anOddByteDoesNotCostTheReason() {
      #expect(
        ending("printf 'odd: \\377\\nFatal error: gone\\n' >&2; kill -ILL $$")
          == .died(LawTrap(how: "trapped (signal 4)", said: "Fatal error: gone")))
    }

    /// One that is still there is told the next file, so that one start is enough for all rounds.
    @Test func oneProcessTakesAllFiles() throws {
      let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: log) }
      let script = """
        echo started >> \(log.path)
        echo 'viper-law-trial: 1 0'
        while read file; do echo 'viper-law-trial: 1 0'; done
        """
      let process = LawProcess(program: "/bin/sh") { _ in ["-c", script] }
      for _ in 0..<3 {
        for plan in Self.plans {
          #expect(
            process.endings(of: [plan], TrappingEvents(named: [])).map(\.1) == [.survived])
        }
      }
      #expect(try String(contentsOf: log, encoding: .utf8) == "started\n")
    }

    /// One that ends without a word when it is told the next file proves nothing of that: another takes it.
    @Test func oneThatIsAboutToEndIsFollowedByAnother() throws {
      let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: log) }
      let script = "echo started >> \(log.path); echo 'viper-law-trial: 1 0'; read file"
      let process = LawProcess(program: "/bin/sh") { _ in ["-c", script] }
      for plan in Self.plans {
        #expect(process.endings(of: [plan], TrappingEvents(named: [])).map(\.1) == [.survived])
      }
      #expect(try String(contentsOf: log, encoding: .utf8) == "started\nstarted\n")
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
          \(saysHowFar ? #"echo "viper-law-trial: $count 0""# : ":")
        done
        echo "viper-law-trial: $count 0"
        """
      let process = LawProcess(program: "/bin/sh") { ["-c", script, "sh", $0] }
      let events: [LawEvent] = ["a", "b", "c", "d", "e"]
      let plans = events.map(Self.plan)
      let endings = process.endings(of: plans, TrappingEvents(named: []))
      #expect(endings.map(\.0.endingKey) == plans.map(\.endingKey))
      let died = zip(events, endings.map(\.1)).filter { $1 != .survived }
      #expect(died.allSatisfy { $1 == .died(LawTrap(how: "trapped (signal 4)")) })
      let starts = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").count
      return (died.map { "\($0.0)".suffix(1) }.joined(separator: " "), starts)
    }

    @Test(arguments: [
      ("x", "", 1), ("*c", "c", 3), ("*a", "a", 3), ("*e", "e", 2), ("*b | *d", "b d", 5),
      // What an earlier one left behind is not what a later one does.
      ("*a*c", "", 5),
      // Nor what happens when it has said that all have been run.
      ("abcdeover", "", 1),
    ])
    func onlyTheOneThatTrapsIsRunByItself(_ trap: String, _ died: String, _ starts: Int) throws {
      let run = try run(trap)
      #expect(run.died == died)
      #expect(run.starts == starts)
    }

    @Test(arguments: [("x", "", 1), ("*c", "c", 7), ("*a", "a", 3), ("*a | *c", "a c", 7)])
    func eachIsRunByItselfWhereNoneSaysHowFarItCame(
      _ trap: String, _ died: String, _ starts: Int
    ) throws {
      let run = try run(trap, saysHowFar: false)
      #expect(run.died == died)
      #expect(run.starts == starts)
    }

    /// What nobody has named and always traps costs a few processes, however many plans send it.
    @Test func anEventThatAlwaysTrapsIsSentNoMore() throws {
      let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: log) }
      let script = """
        echo started >> \(log.path)
        echo 'viper-law-trial: 0 1'; echo 'Fatal error: pending'; kill -ILL $$
        """
      let process = LawProcess(program: "/bin/sh") { _ in ["-c", script] }
      let plans = (0..<20).map { index in
        var plan = Self.plan("pending")
        plan.steps += (0..<index).map { LawEvent.event("other\($0)") }
        return plan
      }
      let trap = LawTrap(how: "trapped (signal 4)", said: "Fatal error: pending", step: 0)
      let endings = process.endings(of: plans, TrappingEvents(named: []))
      #expect(endings.map(\.1).count { $0 == .died(trap) } == 2)
      #expect(
        endings.map(\.1).count {
          $0 == .unknown("event pending ended the trials that sent it, and is sent no more")
        } == 18)
      #expect(
        try String(contentsOf: log, encoding: .utf8).split(separator: "\n").count == 3)
      // One that a flow sends may trap in one order only.
      let named = process.endings(of: plans, TrappingEvents(named: ["pending"]))
      #expect(named.map(\.1) == plans.map { _ in .died(trap) })
    }

    @Test func oneThatCanNotBeStartedIsTold() {
      let process = LawProcess(program: "/there/is/none") { _ in [] }
      let endings = process.endings(of: [Self.plans[0]], TrappingEvents(named: []))
      guard case .unknown(let why) = endings[0].1 else {
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
