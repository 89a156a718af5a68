import FlowTestSupport
import GoldenText
import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// Two doubles that take messages of the same name.
@Suite struct ReceiverTests {
  private final class Owner {}

  /// Asks both stores, and tells the interactor's output how many posts there are.
  private func wire(_ harness: Harness) {
    let local = ServiceSpy(harness, as: "localStore")
    let remote = ServiceSpy(harness, as: "remoteStore")
    let view = ArticlesViewInterfaceSpy(harness)
    harness.owns(Owner(), as: .presenter)
    harness.accepts(.event, named: "start") { _ in
      let old: Int = local.call("posts", orReturn: 0)
      let new: Int = remote.call("posts", orReturn: 0)
      view.set(title: "\(old) \(new)")
    }
  }

  private func run(given: String = "", then: String) throws -> FlowResult {
    try RunText.run(
      given: given, steps: #"{ "when": { "event": "start" }, "then": [ \#(then) ] }"#,
      wiring: wire)
  }

  private static let title = #"{ "command": "set", "with": { "title": { "$any": true } } }"#

  @Test(arguments: [
    (#"{ "call": "posts", "to": "localStore" }"#, #"{ "call": "posts", "to": "remoteStore" }"#),
    (#"{ "call": "posts" }"#, #"{ "call": "posts" }"#),
  ])
  func theRightOneHolds(_ first: String, _ second: String) throws {
    let result = try run(then: "\(first), \(second), \(Self.title)")
    #expect(result.findings.map(\.description) == [])
  }

  @Test func theWrongOneIsFound() throws {
    let result = try run(
      then: #"{ "call": "posts", "to": "remoteStore" }, { "call": "posts" }, \#(Self.title)"#)
    #expect(result.ids == [.differentArgument])
    expectGolden(result.findings, named: "Receiver, another")
  }

  /// Of a line that names another double and other arguments, both are told.
  @Test func theWrongOneWithOtherArgumentsIsFoundWithThem() throws {
    let result = try RunText.run(
      steps: #"""
        { "when": { "event": "start" }, "then": [
          { "call": "save", "to": "remoteStore", "with": { "title": "a", "count": 1 } } ] }
        """#
    ) { harness in
      let local = ServiceSpy(harness, as: "localStore")
      let remote = ServiceSpy(harness, as: "remoteStore")
      harness.owns(Owner(), as: .presenter)
      harness.accepts(.event, named: "start") { _ in
        local.call("save", ["title": "b", "count": 1])
        _ = remote
      }
    }
    #expect(result.ids == [.differentArgument])
    expectGolden(result.findings, named: "Receiver, another with other arguments")
  }

  @Test func aGivenAnswersTheOneThatItNames() throws {
    let result = try run(
      given: #"""
        { "call": "posts", "to": "remoteStore", "returns": 7 },
        { "call": "posts", "to": "localStore", "returns": 3 }
        """#,
      then: #"""
        { "call": "posts" }, { "call": "posts" }, { "command": "set", "with": { "title": "3 7" } }
        """#)
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aGivenForNobodyIsUnused() throws {
    let result = try run(
      given: #"{ "call": "posts", "to": "thirdStore", "returns": 7 }"#,
      then: #"{ "call": "posts" }, { "call": "posts" }, \#(Self.title)"#)
    #expect(result.ids == [.unusedGiven])
  }

  @Test func recordingSaysWhichOneItWas() throws {
    let fixture = try RecordedFixture(steps: #"{ "when": { "event": "start" } }"#)
    #expect(
      FlowRunner(try fixture.flow(), recordMode: .missing).run(wiring: wire).ids == [.recorded])
    expectGolden(try fixture.text, named: "Receiver, recorded")
    #expect(FlowRunner(try fixture.flow(), recordMode: .never).run(wiring: wire).ids == [])
  }

  /// A double of a protocol says nothing of the other functions that it has: where two of one type
  /// are there, the other one could have been called.
  @Test func oneOfTwoOfATypeIsNamedThoughTheOtherIsSilent() throws {
    let result = try RunText.run(
      steps: #"{ "when": { "event": "start" }, "then": [ { "command": "updateView" } ] }"#
    ) { harness in
      let left = ArticlesViewInterfaceSpy(harness, as: "left")
      _ = ArticlesViewInterfaceSpy(harness, as: "right")
      harness.owns(Owner(), as: .presenter)
      harness.accepts(.event, named: "start") { _ in left.showNoContentScreen() }
    }
    #expect(
      result.transcript.messages.map(\.description)
        == ["event start", "command showNoContentScreen to left"])
  }

  @Test func oneDoubleNeedsNoName() throws {
    let result = try RunText.run(
      steps: #"{ "when": { "event": "start" }, "then": [ { "command": "showNoContentScreen" } ] }"#
    ) { harness in
      let view = ArticlesViewInterfaceSpy(harness)
      let store = ServiceSpy(harness)
      harness.owns(Owner(), as: .presenter)
      harness.accepts(.event, named: "start") { _ in
        view.showNoContentScreen()
        _ = store
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(
      result.transcript.messages.map(\.description) == [
        "event start", "command showNoContentScreen",
      ]
    )
  }

  @Test(arguments: [
    ("PostStoreSpy", "PostStore"), ("Spy", "Spy"), ("PostStoreFake", "PostStore"),
    ("Store", "Store"),
  ])
  func theTypeIsNamedWithoutWhatSaysThatItIsADouble(_ type: String, _ name: String) {
    let receiver = Receiver(role: "service", typeName: type)
    #expect(receiver.typeName == name)
    #expect(receiver.isCalled(name) && receiver.isCalled("service"))
  }
}
