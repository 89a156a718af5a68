import FlowTestSupport
import KitTestSupport
import TestConditions
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperPictures

/// What a test framework keeps of a flow that fails.
@Suite(.onOwnThreads) struct AttachmentTests {
  private static let steps =
    #""steps": [ { "when": { "event": "start" }, "then": [ { "request": "load", "with": { "id": 1 } }, { "command": "hide" } ] } ]"#

  private func run(
    _ members: String = steps, times: Int = 1, leaks: Bool = false
  ) throws -> FlowResult {
    FlowRunner(try FlowText.flow(members)).run { harness in
      let presenter = SmallPresenter.wire(harness) { presenter, _ in
        for _ in 0..<times { presenter.onRequest(.load(id: 1)) }
      }
      if leaks { presenter.keepsItselfAlive = presenter }
    }
  }

  @Test func aFlowThatFailsKeepsItsTranscriptAndAPicture() throws {
    let result = try run()
    #expect(result.ids == [.missingMessage])
    let attachments = result.attachments
    #expect(attachments.map(\.name) == ["small.txt", "small.svg"])
    #expect(attachments[0].text == result.transcript.description + "\n")
    #expect(attachments[1].text.hasPrefix("<svg xmlns="))
    #expect(attachments[1].text.contains("Small to view: missing: command hide."))
    #expect(attachments[1].text.contains("Small to interactor: request load(id: 1)"))
  }

  @Test func aFlowThatHoldsKeepsNothing() throws {
    let result = try run(
      #""steps": [ { "when": { "event": "start" }, "then": [ { "request": "load", "with": { "id": 1 } } ] } ]"#
    )
    #expect(result.holds)
    #expect(result.attachments == [])
    #expect(result.conversation == nil)
  }

  @Test func aFlowOfManyMessagesHasNoPicture() throws {
    // Together with the event.
    #expect(try run(times: 499).attachments.map(\.kind) == [.text, .picture])
    #expect(try run(times: 500).attachments.map(\.kind) == [.text])
  }

  @Test func aFlowThatWasNotRunKeepsNothing() {
    let flow = Flow.named("not.there", in: "Nowhere.json", filePath: "/nowhere/Tests.swift")
    let result = FlowRunner(flow).run { _ in }
    #expect(!result.holds && result.attachments == [])
  }

  @Test func aLeakKeepsAPictureOfWhoHoldsWhom() throws {
    let result = try run(
      #""steps": [ { "when": { "event": "start" }, "then": [ { "request": "load", "with": { "id": 1 } } ] } ]"#,
      leaks: true)
    let finding = try #require(result.findings.first { $0.id == .notReleased })
    #expect(finding.attachments.map(\.name) == ["not-released.svg"])
    #expect(finding.attachments[0].text.contains("keepsItselfAlive: change this"))
    #expect(result.findings.filter { $0.id != .notReleased }.allSatisfy { $0.attachments == [] })
  }

  @Test func noFileIsCalledWhatSomeSystemsRefuse() {
    #expect(TestAttachment("a/b: \"c\"?", .picture, "").name == "a-b---c--.svg")
    #expect(TestAttachment(String(repeating: "é", count: 300), .text, "").name.count == 104)
  }
}
