import Testing
import ViperTestKit

@testable import ViperExploration

/// Which flows are run in more than one process.
@Suite struct FlowProcessesTests {
  @Test(arguments: [
    (#"[{ "command": "show" }, { "command": "show" }]"#, true),
    (#"[{ "command": "show" }, { "command": "hide" }, { "command": "show" }]"#, true),
    (#"[{ "command": "show" }, { "request": "show" }]"#, false),
    (#"[{ "command": "show" }]"#, false),
    ("[]", false),
  ])
  func aFlowMayHaveAnOrderThatDependsOnTheProcess(_ messages: String, _ isSo: Bool) throws {
    let step = #"{ "when": { "event": "tap" }, "then": [{ "command": "hide" }] }"#
    let flow = try JSONDocument(
      reading: #"{ "steps": [\#(step), { "when": { "event": "load" }, "then": \#(messages) }] }"#,
      path: "Flow.json")
    #expect(FlowProcesses.repeatsMessages(flow.root) == isSo)
  }
}
