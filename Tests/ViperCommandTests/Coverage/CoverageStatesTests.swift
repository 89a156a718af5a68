import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import ViperFixtures
@testable import viper

/// What `viper coverage` says of states, and of what flows leave out in them.
@Suite struct CoverageStatesTests {
  private typealias Visit = CoverageProject.Visit

  private let list: CoverageProject

  init() throws {
    list = try CoverageProject()
  }

  @Test func visitsOfSeveralProcessesAddUp() {
    let loads = Visit(parts: ["presenter.page: 0"], sent: ["event load"])
    list.write(CoverageProject.touched, [loads, Visit(parts: ["presenter.page: 1"])])
    let pulls = Visit(parts: ["presenter.page: 1"], count: 3, sent: ["event pull"])
    list.write(CoverageProject.touched, [pulls])
    #expect(
      list.run().text.contains(
        """
        Sent elsewhere, but never in these states (some may be impossible there):
          List, 4 times: page: 1
            event load
          List, 1 time: page: 0
            event pull

        """))
  }

  @Test func whatSeveralProcessesSentAddsUp() throws {
    let loads = Visit(parts: ["presenter.page: 0"], sent: ["event load"])
    for _ in 1...3 { list.write(CoverageProject.touched, [loads]) }
    let text = list.run("--format", "json").text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let modules = try #require(object?["modules"] as? [[String: Any]])
    let state = try #require((modules.first?["states"] as? [[String: Any]])?.first)
    #expect(state["sent"] as? [String: Int] == ["event load": 3])
    #expect(state["count"] as? Int == 3)
  }

  @Test func whatIsNeverSentOrOnlyAnswersIsMissedInNoState() {
    let sent = ["event load", "response items", "advance", "tap OK", "callback done"]
    list.write(
      CoverageProject.touched,
      [Visit(parts: ["presenter.page: 0"], sent: sent), Visit(parts: ["presenter.page: 1"])])
    #expect(
      list.run().text.contains(
        "  List, 1 time: page: 1\n    event load\n\n1 run"))
  }

  @Test func underAnAlertAndAfterAReleaseNothingIsMissed() {
    list.write(
      CoverageProject.touched,
      [
        Visit(parts: ["presenter.page: 0"], sent: ["event load"]),
        Visit(parts: ["presenter.page: 0", "alert: No connection [OK]"]),
        Visit(parts: ["released"]),
      ])
    let text = list.run().text
    #expect(text.contains("50 %     3       1 of 1\n"))
    #expect(!text.contains("Sent elsewhere"))
  }

  @Test func tenStatesAreListedAndEightEventsOfEach() {
    let events = (0..<9).map { "event e\($0)" }
    let rest = (1...12).map { Visit(parts: ["presenter.page: \($0)"], count: 20 - $0) }
    list.write(CoverageProject.touched, [Visit(parts: ["presenter.page: 0"], sent: events)] + rest)
    list.write([], module: "Other")
    let text = list.run().text
    #expect(text.contains("  List, 19 times: page: 1\n    event e0, "))
    #expect(text.contains("event e7 and 1 more\n"))
    #expect(text.contains("  List, 10 times: page: 10\n"))
    #expect(!text.contains("page: 11"))
    #expect(text.contains("\n  and in 2 more states: --module NAME, or --format json\n"))
    let only = list.run("--module", "List").text
    #expect(only.contains("\n  and in 2 more states: --format json\n"))
  }

  @Test func aTitleSaysOnlyWhatDiffersOnOneLine() {
    let long = String(repeating: "very ", count: 30) + "long"
    list.write(
      CoverageProject.touched,
      [
        Visit(parts: ["presenter.page: 0", "view.isOpen: true", "presenter.mode: a"]),
        Visit(parts: ["presenter.page: 1", "view.isOpen: false", "presenter.mode: a"]),
        Visit(parts: ["presenter.page: \(long)", "view.isOpen: true", "presenter.mode: a"]),
        Visit(
          parts: ["presenter.page: 2", "view.isOpen: true", "presenter.mode: a"],
          sent: ["event load"]),
        Visit(parts: ["presenter.mode: a"]),
        Visit(parts: ["presenter.page: -", "presenter.mode: a"], sent: ["event pull"]),
      ])
    let text = list.run().text
    #expect(text.contains("  List, 1 time: presenter.page: 0, view.isOpen: true\n"))
    #expect(text.contains("  List, 1 time: (nothing that others have)\n"))
    #expect(text.contains(": very very"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 130 })
  }

  @Test func statesWithOneTitleHaveNumbersInTheOrderOfTheirIDs() {
    let long = String(repeating: "x", count: 120)
    let visits = ["a", "b", "c"].map {
      Visit(parts: ["presenter.x: \(long)\($0)"], sent: ["event \($0)"])
    }
    list.write(CoverageProject.touched, visits)
    let text = list.run("--format", "json").text
    let ids = visits.map { CoverageState(module: "List", parts: $0.parts) }.sorted { $0.id < $1.id }
    let places = ids.map { text.range(of: $0.parts[0])?.lowerBound }
    #expect(places == places.sorted { ($0 ?? text.endIndex) < ($1 ?? text.endIndex) })
    #expect(list.run().text.contains("… (2)\n") && list.run().text.contains("… (3)\n"))
  }

  @Test func whatOtherRolesTakeIsNotMissing() {
    list.write(
      CoverageProject.touched,
      [
        Visit(parts: ["presenter.page: 0"], sent: ["event load"]),
        Visit(parts: ["interactor.isBusy: false"], sent: ["request items"]),
      ])
    #expect(list.run().text.contains("2       2 of 2\n"))
  }

  @Test func statesOfOtherModulesAreNotMixedIn() {
    let visits = [Visit(parts: ["presenter.page: 0"], sent: ["event load"])]
    list.write(CoverageProject.touched, visits + [Visit(parts: ["presenter.page: 1"])])
    list.write([], visits, module: "Other")
    let text = list.run().text
    #expect(text.contains("1 of 2   50 %     2       1 of 2\n"))
    #expect(text.contains("–        0 %      1       1 of 1\n"))
  }

  @Test func statesDoNotCountForAMinimum() {
    list.write(
      [(.sent, "event load"), (.sent, "event pull"), (.came, "command show")],
      [
        Visit(parts: ["presenter.page: 0"], sent: ["event load"]),
        Visit(parts: ["presenter.page: 1"]),
      ])
    #expect(list.run().text.contains("50 %     2       1 of 2"))
    #expect(list.run("--minimum", "50").status == .holds)
  }

  @Test func aStateThatIsNotKnownIsSaid() {
    list.write(
      CoverageProject.touched,
      CoverageProject.visits + [Visit(parts: [], count: 3, sent: ["event load"])])
    list.write([], [Visit(parts: [], count: 2)], module: "Other")
    let text = list.run().text
    #expect(text.contains("List    3 of 5    0 of 1  1 of 2   50 %     4       1 of 3"))
    #expect(
      text.hasSuffix("\n5 times a module may not have been at rest: its state is not known\n"))
    #expect(
      list.run("--module", "Other").text.contains("\n2 times a module"))
  }

  @Test func whatLeadsFromStateToStateIsDrawn() {
    list.write(
      CoverageProject.touched,
      [
        Visit(parts: ["presenter.page: 0"], count: 5, sent: ["event load>1", "event pull>0"]),
        Visit(
          parts: ["presenter.page: 1"],
          sent: ["event load>0", "tap A>0", "tap B>0", "tap C>0", "event pull"]),
        Visit(parts: ["presenter.page: 2"], count: 5),
      ])
    #expect(
      list.run("--format", "mermaid").text == """
        ### States of List

        ```mermaid
        flowchart TD
          n0["page: 2"]
          n1["page: 0<br/>stays on event pull"]
          n2["page: 1"]
          n1 -->|"event load"| n2
          n2 -->|"event load, tap A, tap B and 1 more"| n1
        ```

        """)
  }

  @Test func whereNoStateLeadsToAnotherThatIsSaid() {
    list.write(CoverageProject.touched, CoverageProject.visits)
    let said = list.run("--format", "mermaid", "--minimum", "99")
    #expect(said.status == .fails)
    #expect(
      said.errors
        == "error: Not enough is touched, or the baseline is stale; --format text says which.\n")
    #expect(
      list.run("--format", "mermaid").text
        == "No flow leads from one state of a module to another.\n")
  }
}
