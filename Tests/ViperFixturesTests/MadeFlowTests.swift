import KitTestSupport
import Testing

@testable import ViperFixtures
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

@Suite("A flow made by code")
struct MadeFlowTests {
  private static let whens = [
    #"{ "event": "start" }"#,
    #"{ "response": "loaded", "with": { "items": [1, null, { "$literal": { "$any": 1 } }] } }"#,
    #"{ "event": "didSelect", "module": "Detail", "with": {} }"#,
    #"{ "output": "names", "with": ["anna"] }"#,
    #"{ "output": "names" }"#,
    #"{ "response": "users", "failed": "offline" }"#,
    #"{ "response": "users", "completed": true }"#,
    #"{ "tap": "OK" }"#,
    #"{ "tap": "OK", "module": "Detail" }"#,
    #"{ "type": "anna", "field": 1 }"#,
    #"{ "dismiss": true }"#,
    #"{ "release": "fetch", "number": 2 }"#,
    #"{ "release": "fetch" }"#,
    #"{ "advance": "300ms" }"#,
    #"{ "callback": "get.completion", "with": { "_0": 1 }, "number": 2 }"#,
    #"{ "letGo": "Detail" }"#,
    #"{ "letGo": "Detail", "role": "view" }"#,
  ]

  private static let givens = [
    #"{ "request": "fetch", "reply": [{ "response": "loaded", "with": { "items": [] } }] }"#,
    #"{ "request": "fetch", "with": { "page": { "$any": true } }, "never": true }"#,
    #"{ "call": "items", "with": { "$any": true }, "returns": [1, 2], "held": true }"#,
    #"{ "call": "items", "throws": "offline", "after": "300ms", "on": "background" }"#,
    #"{ "call": "items", "module": "Detail", "replies": [{ "returns": 1 }, { "never": true }] }"#,
    #"{ "request": "fetch", "replies": [[{ "response": "loaded" }]] }"#,
  ]

  @Test("has the stimulus that its text has", arguments: whens)
  func stimulus(_ text: String) throws {
    let read = try Self.flow(when: text)
    let made = try Flow.Stimulus(reading: Self.value(text), module: "Small")
    #expect(made.description == read.steps[0].when.description)
    #expect(Self.parts(of: Flow.Step(when: made)) == Self.parts(of: read.steps[0]))
  }

  @Test("has the answers that its text has", arguments: givens)
  func given(_ text: String) throws {
    let read = try Self.flow(when: #"{ "event": "start" }"#, given: text)
    let made = try Given(reading: Self.value(text), module: "Small")
    #expect(Self.parts(of: [made]) == Self.parts(of: read.given))
  }

  @Test("has what else its text says")
  func whole() throws {
    let read = try Flow.read(
      text: """
        { "format": 1, "module": "Small", "subject": "interactor", "flows": [{
          "id": "small", "given": [\(Self.givens.joined(separator: ","))],
          "steps": [\(Self.whens.map { #"{ "when": \#($0) }"# }.joined(separator: ","))],
          "finally": { "released": ["interactor", "view"] } }] }
        """, path: "Small.json")[0]
    let made = try Flow(
      id: "small", module: "Small", subject: .interactor,
      given: Self.givens.map { try Given(reading: Self.value($0), module: "Small") },
      steps: Self.whens.map {
        Flow.Step(when: try Flow.Stimulus(reading: Self.value($0), module: "Small"))
      }, finally: Flow.Finally(released: [.interactor, .view]))
    #expect(made.description == read.description)
    #expect(Self.parts(of: made) == Self.parts(of: read))
    #expect(made.place(of: made.range) == nil)
    #expect(read.place(of: read.range) != nil)
  }

  @Test("sends the messages that its text sends")
  func messages() throws {
    let messages: [(made: MessagePattern, text: String)] = [
      (try MessagePattern(channel: .event, name: "start", module: "Small"), Self.whens[0]),
      (
        try MessagePattern(channel: .event, name: "didSelect", module: "Detail", with: [:]),
        Self.whens[2]
      ),
      (
        try MessagePattern(channel: .output, name: "names", module: "Small", with: ["anna"]),
        Self.whens[3]
      ),
      (
        try MessagePattern(
          channel: .response, name: "users", module: "Small", with: "offline", end: .failed),
        Self.whens[5]
      ),
      (
        try MessagePattern(channel: .response, name: "users", module: "Small", end: .completed),
        Self.whens[6]
      ),
    ]
    for message in messages {
      let read = try Self.flow(when: message.text).steps
      let step = Flow.Step(when: .message(message.made))
      #expect(Self.parts(of: [step]) == Self.parts(of: read), "\(message.text)")
    }
  }

  // MARK: What is refused

  @Test(
    "refuses the stimulus that its text may not have",
    arguments: [
      #"{ "event": "" }"#, #"{ "event": 1 }"#, #"{ "evnt": "start" }"#, #"{}"#, #"[]"#,
      #"{ "event": "start", "tap": "OK" }"#, #"{ "event": "start", "number": 1 }"#,
      #"{ "event": "start", "with": { "text": { "$any": true } } }"#,
      #"{ "event": "start", "with": { "$literal": 1 } }"#, #"{ "event": "start", "with": 1 }"#,
      #"{ "event": "start", "module": "" }"#, #"{ "output": "names", "with": { "$ref": "a" } }"#,
      #"{ "response": "users", "completed": false }"#,
      #"{ "response": "users", "cancelled": true }"#,
      #"{ "tap": "" }"#, #"{ "type": 1 }"#, #"{ "dismiss": false }"#, #"{ "advance": "3" }"#,
      #"{ "release": "fetch", "number": 0 }"#, #"{ "callback": "done", "with": [] }"#,
      #"{ "letGo": "Detail", "with": {} }"#, #"{ "unordered": [] }"#,
    ])
  func refusedStimulus(_ text: String) throws {
    let read = try #require(throws: JSONError.self) { try Self.flow(when: text) }
    let made = try #require(throws: ValueError.self) {
      try Flow.Stimulus(reading: Self.value(text), module: "Small")
    }
    #expect(JSONError(ofMade: made).message == read.message)
    #expect(JSONError(ofMade: made).remedy == read.remedy)
  }

  @Test(
    "refuses the answers that its text may not have",
    arguments: [
      #"{ "request": "fetch" }"#, #"{ "request": "fetch", "reply": [] }"#,
      #"{ "request": "fetch", "never": true, "held": true }"#,
      #"{ "call": "items", "returns": { "$any": true } }"#,
      #"{ "call": "items", "replies": [{ "returns": 1, "throws": 2 }] }"#,
      #"{ "call": "items", "with": { "id": { "$capture": "id" } }, "returns": 1 }"#,
    ])
  func refusedGiven(_ text: String) throws {
    let read = try #require(throws: JSONError.self) {
      try Self.flow(when: #"{ "event": "start" }"#, given: text)
    }
    let made = try #require(throws: ValueError.self) {
      try Flow(
        id: "small", module: "Small", given: [Given(reading: Self.value(text), module: "Small")],
        steps: [Self.start])
    }
    #expect(JSONError(ofMade: made).message == read.message)
    #expect(JSONError(ofMade: made).remedy == read.remedy)
  }

  @Test("refuses the message that its text may not have")
  func refusedMessages() {
    let sent: (String, String, JSONValue?, StreamEnd?) -> String = { name, module, with, end in
      Self.message {
        _ = try Flow(
          id: "small", module: module,
          steps: [
            Flow.Step(
              when: .message(
                MessagePattern(channel: .event, name: name, module: module, with: with, end: end)))
          ])
      }
    }
    #expect(sent("start", "Small", ["a": 1], nil) == "")
    #expect(
      sent("", "Small", nil, nil) == "'event' is a string that is not empty, this one is empty")
    #expect(
      sent("start", "", nil, nil) == "'module' is a string that is not empty, this one is empty")
    #expect(
      sent("start", "Small", ["a": ["$any": true]], nil)
        == "a matcher ($any) can't be sent, only compared; give a value")
    #expect(
      sent("start", "Small", "a", nil)
        == #"'with' is an object of arguments by label, this is a string ("a")"#)
    #expect(sent("start", "Small", false, .completed).hasPrefix("'completed' takes true, this is"))
    #expect(sent("start", "Small", nil, .cancelled).hasPrefix("a 'when' has no key 'cancelled'"))
  }

  @Test("refuses a flow that its text may not be")
  func refusedFlow() {
    let flow: (String, String, [Flow.Step], [String]) -> String = { id, subject, steps, released in
      Self.message {
        _ = try Flow(
          id: id, module: "Small", subject: .init(subject), steps: steps,
          finally: Flow.Finally(released: released.map { .init($0) }))
      }
    }
    #expect(flow("small", "view", [Self.start], ["view"]) == "")
    let empty = "is a string that is not empty, this one is empty"
    #expect(flow("", "view", [Self.start], ["view"]) == "'id' \(empty)")
    #expect(flow("small", "", [Self.start], ["view"]) == "'subject' \(empty)")
    #expect(flow("small", "view", [], ["view"]) == "'steps' is empty: the flow checks nothing")
    #expect(flow("small", "view", [Self.start], []).hasPrefix("'released' is empty: "))
    #expect(
      flow("small", "view", [Self.start], ["view", "view"])
        == "'released' has 'view' twice. Remove one of them")
  }

  /// What the reader of text refuses before anybody looks at what it says.
  @Test("refuses a value that no text can hold")
  func noText() {
    let refused: (JSONValue) -> [String] = { value in
      [
        Self.message { _ = try Flow.Stimulus(reading: value, module: "Small") },
        Self.message { _ = try Given(reading: value, module: "Small") },
        Self.message {
          _ = try MessagePattern(channel: .event, name: "a", module: "Small", with: value)
        },
      ]
    }
    let twice = #"duplicate key "a". Remove or rename one of them"#
    #expect(refused(["b": [["a": 1, "a": 2]]]) == [twice, twice, twice])
    var deep: JSONValue = []
    for _ in 0..<100_000 { deep = [deep] }
    let nested = "nested more than 512 deep. Flatten the value, or split it"
    #expect(refused(deep) == [nested, nested, nested])
    Self.unnest(&deep)
  }

  // MARK: Helpers

  private static let start = Flow.Step(when: .advance(.seconds(1)))

  private static func flow(when: String, given: String? = nil) throws -> Flow {
    let given = given.map { #""given": [\#($0)], "# } ?? ""
    return try FlowText.flow(given + #""steps": [{ "when": \#(when) }]"#)
  }

  /// A value as code makes it: without places.
  private static func value(_ text: String) throws -> JSONValue {
    try JSONDocument(reading: text, path: "").root.withoutPlaces
  }

  private static func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return error is ValueError ? "\(error)" : "no ValueError: \(error)"
    }
  }

  /// Takes a deep value apart: it would be freed by recursion.
  private static func unnest(_ value: inout JSONValue) {
    while let next = value.elements.first { value = next }
  }

  /// Everything that a value consists of, line by line, but for places in files.
  private static func parts(of value: Any, _ indent: String = "") -> String {
    let places = ["range", "nameRange", "whenRange", "thenRange", "keyOffset", "path", "document"]
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return "\(indent)\(value)\n" }
    return mirror.children.reduce("\(indent)\(mirror.subjectType)\n") { text, child in
      guard !places.contains(child.label ?? "") else { return text }
      return text + "\(indent)\(child.label ?? "-"):\n" + parts(of: child.value, indent + " ")
    }
  }
}

extension JSONValue {
  fileprivate var withoutPlaces: JSONValue {
    switch content {
    case .array(let elements): .array(elements.map(\.withoutPlaces))
    case .object(let members): .object(members.map { ($0.key, $0.value.withoutPlaces) })
    default: JSONValue(content)
    }
  }
}
