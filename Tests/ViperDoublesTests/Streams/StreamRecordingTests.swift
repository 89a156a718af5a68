import FlowTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

@Suite("Recording what streams give") struct StreamRecordingTests {
  @Test("writes values and ends as a fixture has them")
  func writes() throws {
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "start" } }"#)
    let wiring = { (harness: Harness) in
      let presenter = SmallPresenter()
      harness.owns(presenter, as: .presenter)
      let users = StreamProbe<[String?]>(harness, "users")
      let errors = StreamProbe<Int>(harness, "errors")
      let taps = StreamProbe<Void>(harness, "taps")
      let key = StreamProbe<[String: Int]>(harness, "key")
      harness.accepts(.event, presenter.handle(event:))
      presenter.onEvent = { _, _ in
        users.next(["anna", nil])
        key.next(["$any": 1])
        taps.next()
        taps.cancel()
        errors.fail(Offline.noNetwork(code: 7))
        users.complete()
      }
    }
    let result = FlowRunner(try fixture.flow(), recordMode: .all).run { wiring($0) }
    #expect(result.ids == [.recorded])
    #expect(
      try fixture.text == """
        { "format": 1, "module": "Small", "flows": [ { "id": "small", \("")
          "steps": [
            { "when": { "event": "start" },
              "then": [
                { "output": "users", "with": [ "anna", null ] },
                { "output": "key", "with": { "$literal": { "$any": 1 } } },
                { "output": "taps" },
                { "output": "taps", "cancelled": true },
                { "output": "errors", "failed": { "$type": "Offline", "noNetwork": { "code": 7 } } },
                { "output": "users", "completed": true }
              ] }
          ] } ] }

        """)
    let again = FlowRunner(try fixture.flow(), recordMode: .never).run { wiring($0) }
    #expect(again.findings.map(\.description) == [])
  }

  @Test("keeps what still matches")
  func keeps() throws {
    let fixture = try RecordedFixture(
      steps: """
        { "when": { "event": "start" },
              "then": [ { "output": "users", "with": { "$any": true } } ] }
        """)
    let result = FlowRunner(try fixture.flow(), recordMode: .failed).run { harness in
      let users = StreamProbe<[String]>(harness, "users")
      let presenter = SmallPresenter.wire(harness)
      presenter.onEvent = { _, _ in
        users.next(["anna"])
        users.complete()
      }
    }
    #expect(result.ids == [.recorded])
    #expect(
      try fixture.text.contains(
        #"{ "output": "users", "with": { "$any": true } }, { "output": "users", "completed": true }"#
      ) || fixture.text.contains(#"{ "output": "users", "with": { "$any": true } },"#))
  }
}
