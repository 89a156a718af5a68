import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// What a run touched of what its module can take and send.
@Suite struct CoverageOfRunTests {
  private let folder = CoverageFolder()

  private static func wire(_ harness: Harness) {
    SmallPresenter.wire(harness) { presenter, event in
      switch event {
      case .start: presenter.onRequest(.load(id: 1))
      case .stop: presenter.onCommand(.hide)
      case .type: break
      }
    }
  }

  @Test func theWholeVocabularyOfEnumsIsKnown() throws {
    let data = try folder.run(
      #""steps": [ { "when": { "event": "start" } } ]"#, wiring: Self.wire)
    #expect(data.names(.takes, .event) == ["start", "stop", "type"])
    #expect(data.names(.takes, .response) == ["loaded", "saved"])
    #expect(data.names(.sends, .command) == ["hide", "show"])
    #expect(data.names(.sends, .request) == ["load"])
    #expect(data.owners(.takes, .event) == ["SmallEvent"])
    #expect(data.owners(.sends, .command) == ["SmallCommand"])
  }

  @Test func whatWasSentCameAndIsExpectedIsCountedApart() throws {
    let data = try folder.run(
      """
      "steps": [
        { "when": { "event": "start" }, "then": [ { "request": "load", "with": { "id": 1 } } ] },
        { "when": { "event": "stop" }, "then": [] },
        { "when": { "event": "start" }, "then": [ { "command": "show", "with": { "$any": true } } ] } ]
      """, wiring: Self.wire)
    #expect(data.touched(.sent) == ["event start 2", "event stop 1"])
    #expect(data.touched(.came) == ["command hide 1", "request load 2"])
    #expect(data.touched(.expected) == ["command show 1", "request load 1"])
    #expect(data.flows == ["small"])
    #expect(data.runCount == 1)
  }

  @Test(arguments: [
    (
      #""reply": [ { "response": "loaded", "with": { "result": { "success": [ "a" ] } } } ]"#,
      "success"
    ),
    (#""reply": [ { "response": "saved" } ]"#, "success"),
    (#""reply": [ { "response": "loaded", "with": { "result": { "success": [] } } } ]"#, "empty"),
    (
      #""reply": [ { "response": "loaded", "with": { "result": { "failure": "x" } } } ]"#, "failure"
    ),
    // Of `Void`.
    (
      #""reply": [ { "response": "saved", "with": { "result": { "success": {} } } } ]"#,
      "success"
    ),
    (#""returns": { "success": {} }"#, "success"),
    (#""returns": { "success": null }"#, "empty"),
    (#""returns": {}"#, "empty"),
    (#""reply": [ { "response": "didFailToLoad" } ]"#, "failure"),
    (#""reply": [ { "response": "fail" } ]"#, "failure"),
    (#""reply": [ { "response": "fai" } ]"#, "success"),
    (#""reply": [ { "response": "saved", "with": { "lastError": "x" } } ]"#, "failure"),
    (#""reply": [ { "response": "saved", "with": { "lastError": null, "page": 1 } } ]"#, "success"),
    (#""reply": [ { "response": "saved", "with": { "list": [], "page": 1 } } ]"#, "empty"),
    (#""reply": [ { "response": "saved", "with": { "list": null, "text": "" } } ]"#, "empty"),
    (#""never": true"#, "never"),
    (#""reply": [ { "response": "saved" } ], "held": true"#, "success late"),
    (#""reply": [ { "response": "saved" } ], "after": "1s""#, "success late"),
    (#""returns": [ 1 ]"#, "success"),
    (#""returns": []"#, "empty"),
    (#""returns": null"#, "empty"),
    (#""returns": """#, "empty"),
    (#""throws": "x""#, "failure"),
  ])
  func anAnswerIsCountedByItsKind(_ answer: String, _ kinds: String) throws {
    let data = try folder.run(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, \(answer) } ],
      "steps": [ { "when": { "event": "start" } } ]
      """, wiring: Self.wire)
    let counted = CoverageCounts.Kind.answers.filter { data.touched($0) == ["request load 1"] }
    #expect(counted.map(\.rawValue).joined(separator: " ") == kinds)
    #expect(CoverageCounts.Kind.answers.allSatisfy { data.touched($0).count <= 1 })
  }

  @Test func anAnswerCountsAsOftenAsItIsAskedFor() throws {
    let data = try folder.run(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "never": true } ],
      "steps": [ { "when": { "event": "start" } }, { "when": { "event": "start" } } ]
      """, wiring: Self.wire)
    #expect(data.touched(.never) == ["request load 2"])
  }

  @Test func ofASequenceOnlyTheAnswersThatWereAskedForCount() throws {
    let data = try folder.run(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "replies": [
        [ { "response": "saved" } ], { "never": true }, { "throws": "x" } ] } ],
      "steps": [ { "when": { "event": "start" } }, { "when": { "event": "start" } } ]
      """, wiring: Self.wire)
    #expect(data.touched(.success) == ["request load 1"])
    #expect(data.touched(.never) == ["request load 1"])
    #expect(data.touched(.failure) == [])
  }

  @Test func anAnswerThatNothingAskedForDoesNotCount() throws {
    let data = try folder.run(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "never": true } ],
      "steps": [ { "when": { "event": "stop" } } ]
      """, wiring: Self.wire)
    #expect(data.touched(.never) == [])
  }

  @Test func buttonsAreCountedByTheirAlert() throws {
    let data = try folder.run(
      """
      "steps": [ { "when": { "event": "start" } }, { "when": { "tap": "Delete" } },
        { "when": { "event": "start" } }, { "when": { "tap": "Delete" } } ]
      """
    ) { harness in
      let alerts = AlertSpy(harness)
      SmallPresenter.wire(harness) { _, _ in
        alerts.show(title: "Delete?", actions: [AlertAction("Cancel"), AlertAction("Delete")])
      }
    }
    #expect(
      data.touched(.shown) == ["Cancel of (Cancel, Delete) 2", "Delete of (Cancel, Delete) 2"])
    #expect(data.touched(.tapped) == ["Delete of (Cancel, Delete) 2"])
    #expect(data.touched(.sent) == ["event start 2"])
  }

  private enum Scene {
    case list
    case detail(id: Int)
  }

  @Test func aRouteIsCountedByItsSceneToo() throws {
    let data = try folder.run(
      """
      "steps": [ { "when": { "event": "start" },
        "then": [ { "route": "push", "with": { "scene": { "detail": { "id": 1 } } } } ] } ]
      """
    ) { harness in
      let router = RouterSpy<Scene>(harness)
      SmallPresenter.wire(harness) { _, _ in router.go(.push, scene: .detail(id: 1)) }
    }
    #expect(data.names(.sends, .route) == ["detail", "list"])
    #expect(data.touched(.came) == ["route detail 1", "route push 1"])
    #expect(data.touched(.expected) == ["route detail 1", "route push 1"])
  }

  private final class SaverSpy {
    let calls: CallRecorder<Void>

    init(_ harness: Harness, tells: Bool) {
      calls = CallRecorder(harness, (), on: .call)
      if tells { calls.takes("save", "title", in: SaverSpy.self) }
      harness.adopt(self, with: calls, as: .service)
    }
  }

  @Test func aGeneratedDoubleTellsItsProtocol() throws {
    let data = try folder.run(
      #""steps": [ { "when": { "event": "start" } } ]"#
    ) { harness in
      let saver = SaverSpy(harness, tells: true)
      SmallPresenter.wire(harness) { _, _ in saver.calls.call("save") }
    }
    #expect(data.names(.sends, .call) == ["save", "title"])
    #expect(data.owners(.sends, .call) == ["Saver"])
    #expect(data.touched(.came) == ["call save 1"])
  }

  @Test func whatPutsAModuleTogetherIsNoMessage() throws {
    let data = try folder.run(
      #""steps": [ { "when": { "event": "start" } } ]"#
    ) { harness in
      let saver = SaverSpy(harness, tells: true)
      // The double takes its title as a message, and its presenter not.
      saver.calls.set("title", "a") { _ in }
      saver.calls.set("presenter", saver) { _ in }
      SmallPresenter.wire(harness) { _, _ in saver.calls.set("other", "b") { _ in } }
    }
    #expect(data.touched(.came) == ["call other 1", "call title 1"])
  }

  @Test func whatADoubleDoesNotTellIsUnknown() throws {
    let old = try folder.run(#""steps": [ { "when": { "event": "start" } } ]"#) { harness in
      _ = SaverSpy(harness, tells: false)
      SmallPresenter.wire(harness)
    }
    #expect(old.names(.sends, .call) == nil)
    let other = CoverageFolder()
    let service = try other.run(#""steps": [ { "when": { "event": "start" } } ]"#) { harness in
      _ = ServiceSpy(harness)
      SmallPresenter.wire(harness)
    }
    #expect(service.names(.sends, .call) == nil)
  }

  @Test func aModuleThatIsReleasedMeanwhileCounts() throws {
    let data = try folder.run(
      #"""
      "steps": [ { "when": { "event": "start", "module": "Other" } },
        { "when": { "letGo": "Other" } } ]
      """#
    ) { harness in
      SmallPresenter.wire(harness)
      SmallPresenter.wire(harness.submodule("Other"))
    }
    #expect(data.touched(.sent, in: "Other") == ["event start 1"])
    #expect(data.modules == ["Other", "Small"])
    let events = data.vocabularies.filter { $0.module == "Other" && $0.channel == .event }
    #expect(events.flatMap { $0.names ?? [] }.sorted() == ["start", "stop", "type"])
  }

  @Test func aModuleThatAStepOpensCounts() throws {
    let data = try folder.run(#""steps": [ { "when": { "event": "start" } } ]"#) { harness in
      SmallPresenter.wire(harness) { [weak harness] _, _ in
        harness.map { _ = SmallPresenter.wire($0.submodule("Other")) }
      }
    }
    let events = data.vocabularies.filter { $0.module == "Other" && $0.channel == .event }
    #expect(events.flatMap { $0.names ?? [] }.sorted() == ["start", "stop", "type"])
  }

  /// The assembly, and what may come in any order.
  @Test func allThatIsExpectedCounts() throws {
    let data = try folder.run(
      """
      "assembly": [ { "command": "show" } ],
      "steps": [ { "when": { "event": "start" }, "then": [ { "unordered": [
        { "request": "load", "with": { "id": 1 } }, { "command": "hide" } ] } ] } ]
      """, wiring: Self.wire)
    #expect(data.touched(.expected) == ["command hide 1", "command show 1", "request load 1"])
  }

  @Test func messagesOfOtherModulesAreCountedApart() throws {
    let data = try folder.run(
      """
      "steps": [ { "when": { "event": "start" } },
        { "when": { "event": "start", "module": "Other" } } ]
      """
    ) { harness in
      Self.wire(harness)
      Self.wire(harness.submodule("Other"))
    }
    #expect(data.touched(.sent) == ["event start 1"])
    #expect(data.touched(.sent, in: "Other") == ["event start 1"])
    #expect(data.touched(.came, in: "Other") == ["request load 1"])
  }

  @Test func aModuleThatCouldNotBeWiredDoesNotCount() throws {
    struct NoWiring: Error {}
    let runner = FlowRunner(
      try FlowText.flow(
        #""steps": [ { "when": { "event": "start" }, "then": [ { "command": "hide" } ] } ]"#))
    _ = CoverageWriter.$scope.withValue(folder.writer) {
      runner.run { _ in throw NoWiring() }
    }
    #expect(throws: LineFile.Problem.self) { try folder.data }
  }

  @Test func anAsynchronousRunCountsAsWell() async throws {
    let runner = FlowRunner(
      try FlowText.flow(
        """
        "steps": [
          { "when": { "event": "stop" }, "then": [] },
          { "when": { "advance": "1s" }, "then": [ { "command": "hide" } ] } ]
        """))
    let result = await CoverageWriter.$scope.withValue(folder.writer) {
      await runner.run { harness in
        SmallPresenter.wire(harness) { presenter, _ in
          nonisolated(unsafe) let presenter = presenter
          harness.scheduler.schedule(after: .seconds(1)) { presenter.onCommand(.hide) }
        }
      }
    }
    #expect(result.findings.isEmpty)
    #expect(try folder.data.touched(.came) == ["command hide 1"])
  }
}
