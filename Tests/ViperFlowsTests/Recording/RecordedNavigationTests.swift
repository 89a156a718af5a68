import FlowTestSupport
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// Recording writes messages, and leaves alone what a fixture says of where the app is.
@Suite struct RecordedNavigationTests {
  private func run(_ fixture: RecordedFixture, _ mode: RecordMode) throws -> FlowResult {
    try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
      let app = RouterFake<Shop.Scene>(harness)
      SmallPresenter.wire(harness) { _, _ in app.launch(.list) }
    }
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func noStateIsInvented(_ mode: RecordMode) throws {
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "start" } }"#)
    #expect(try run(fixture, mode).ids == [.recorded])
    let text = try fixture.text
    #expect(text.contains(#"{ "route": "launch", "with": { "scene": "list" } }"#))
    #expect(!text.contains("stack"))
    #expect(!text.contains("presented"))
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func aStateThatIsWrongStaysAndIsStillFound(_ mode: RecordMode) throws {
    let state = #""stack": [ "login" ], "tab": "Home""#
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "start" }, \#(state) }"#)
    let result = try run(fixture, mode)
    #expect(result.ids == [.differentNavigation, .differentNavigation, .recorded])
    #expect(try fixture.text.contains(state))
    #expect(try run(fixture, mode).ids == [.differentNavigation, .differentNavigation])
    #expect(try fixture.text.contains(state))
  }
}
