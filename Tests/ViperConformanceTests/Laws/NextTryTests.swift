import RoleNames
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// What a module can be tried again by, when an answer has failed.
@MainActor @Suite(.onOwnThreads) struct NextTryTests {
  /// Opens a screen for a name, which goes away with what it has asked.
  private final class NamePresenter {
    private let requests: CallRecorder<Void>
    private let commands: CallRecorder<Void>
    private let opensOnce: Bool
    private var isOpen = false
    private var hasFailed = false

    init(_ harness: Harness, opensOnce: Bool) {
      requests = CallRecorder(harness, (), on: .request)
      commands = CallRecorder(harness, (), on: .command)
      self.opensOnce = opensOnce
    }

    func open() {
      isOpen = !(opensOnce && hasFailed)
    }

    func save() {
      guard isOpen else { return }
      isOpen = false
      do {
        let name = try requests.callThrowing("keep") { (_: Void) throws -> String? in "Anna" }
        commands.call("show", ["name": name])
      } catch {
        hasFailed = true
        commands.call("showProblem")
      }
    }
  }

  /// What it closes by itself is opened anew before it is blamed.
  @Test(arguments: [(false, [] as [String]), (true, ["After a failure, event save asks nothing."])])
  func aModuleThatClosesIsOpenedAnew(_ opensOnce: Bool, _ sentences: [String]) async throws {
    let flows = try Flow.read(
      text: """
        { "format": 1, "module": "Name", "flows": [
          { "id": "saved", "given": [ { "request": "keep", "returns": "Anna" } ], "steps": [
            { "when": { "event": "open" }, "then": [] },
            { "when": { "event": "save" }, "then": [
              { "request": "keep" }, { "command": "show", "with": { "name": "Anna" } } ] } ] },
          { "id": "refused", "given": [ { "request": "keep", "throws": "full" } ], "steps": [
            { "when": { "event": "open" }, "then": [] },
            { "when": { "event": "save" }, "then": [
              { "request": "keep" }, { "command": "showProblem" } ] } ] } ] }
        """, path: "Name.json")
    var report = ConformanceReport()
    let problems = await report.check([.nextTryWorks], LawScenario(flows: flows), module: "Name") {
      let presenter = NamePresenter($0, opensOnce: opensOnce)
      $0.owns(presenter, as: .presenter)
      $0.accepts(.event, named: "open") { [unowned presenter] _ in presenter.open() }
      $0.accepts(.event, named: "save") { [unowned presenter] _ in presenter.save() }
    }
    #expect(problems.map(\.description) == [])
    let entry = try #require(report.entries.first)
    #expect(entry.violations.map(\.sentence) == sentences, "\(entry.outcome)")
    if sentences.isEmpty { #expect(entry.outcome == .holds(count: 1)) }
  }
}
