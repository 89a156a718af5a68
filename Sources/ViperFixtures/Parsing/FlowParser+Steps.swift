import RoleNames
import ViperJSON
import ViperMessages
import ViperValues

extension FlowParser {
  func step(_ json: JSONValue) throws -> Flow.Step {
    let object = try FixtureObject(json, "a step")
    var errors = ErrorList()
    errors.read {
      try object.allow(
        ["when", "then", "delegates"] + ExpectedOutcome.keys + ExpectedNavigation.keys)
    }
    let when = errors.read(of: object, "when") { try stimulus(object.require("when")) }
    let then = errors.read { try object["then"].map { try expectations($0, of: "then") } }
    let delegates = errors.read { try DelegateExpectation.all(in: object) }
    let navigation = errors.read { try ExpectedNavigation(object) }
    let outcome = errors.read { try when.flatMap { try ExpectedOutcome(object, when: $0) } }
    try errors.check()
    // Nothing is missing where nothing is wrong.
    guard let when else { throw ValueError(json, "a step needs the key 'when'") }
    var step = Flow.Step(
      when: when, then: then, delegates: delegates ?? [], range: json.range,
      whenRange: object["when"]?.range ?? json.range,
      thenRange: object["then"]?.range ?? json.range,
      navigation: navigation)
    step.outcome = outcome
    return step
  }

  private static let alertAnswers = ["tap", "type", "dismiss"]
  private static let otherStimuli =
    ["tap", "release", "advance", "callback", "letGo", "type", "dismiss"]

  func stimulus(_ json: JSONValue) throws -> Flow.Stimulus {
    let object = try FixtureObject(json, "a 'when'")
    try object.refuseGroup()
    let kinds = Self.channels + Self.otherStimuli
    let ends = StreamEnd.keys(isSent: true)
    try object.allow(kinds + ["number", "with", "module", "field"], and: ends + ["role"])
    let kind = try object.only(of: kinds, noun: "thing")
    for (key, owners) in [
      ("number", ["release", "callback"]), ("field", ["type"]), ("role", ["letGo"]),
    ] {
      guard let range = object.keyRange(key), !owners.contains(kind ?? "") else { continue }
      let names = owners.map { "'\($0)'" }.listed("or")
      throw ValueError(at: range, "'\(key)' goes with \(names)")
    }
    guard let kind, Self.otherStimuli.contains(kind) else {
      return .message(try message(json, "a 'when'", or: Self.otherStimuli, isSent: true))
    }
    for key in ["with", "module"] + ends {
      guard let range = object.keyRange(key), (key, kind) != ("with", "callback"),
        key != "module" || !Self.alertAnswers.contains(kind)
      else { continue }
      throw ValueError(at: range, "'\(key)' goes with a message, not with '\(kind)'")
    }
    let alertModule = try object.optionalText("module") ?? module
    switch kind {
    case "tap": return .tap(button: try object.text("tap"), module: alertModule)
    case "type":
      let value = try object.require("type")
      guard let text = value.text else {
        throw ValueError(value, "'type' is the text that is typed, \(value.thisIs)")
      }
      let field = try object.number("field", from: 0) ?? 0
      return .type(text: text, field: field, module: alertModule)
    case "dismiss":
      _ = try object.flag("dismiss")
      return .dismiss(module: alertModule)
    case "release":
      let number = try object.number("number", from: 1)
      return .release(name: try object.text("release"), number: number)
    case "callback":
      let with = object["with"]
      _ = try with.map(sentArguments)
      return .callback(
        name: try object.text("callback"), with: with,
        number: try object.number("number", from: 1))
    case "letGo":
      return .releaseModule(
        module: try object.text("letGo"), role: try object.optionalText("role").map { Role($0) })
    default: return .advance(try object.duration("advance") ?? .zero)
    }
  }

  /// Reads all messages that must come.
  ///
  /// - Parameter key: The key that says so.
  func expectations(_ json: JSONValue, of key: String) throws -> [Flow.Expectation] {
    try json.list("'\(key)' is an array of messages").mapAll { element in
      guard element["unordered"] != nil else {
        return .message(try expected(element, "a message of '\(key)'", or: ["unordered"]))
      }
      return try group(element, of: key)
    }
  }

  /// Reads a message that must come, perhaps on the main thread.
  private func expected(
    _ json: JSONValue, _ what: String, or others: [String] = []
  ) throws -> MessagePattern {
    var pattern = try message(json, what, or: others, isExpected: true)
    if let thread = json["on"] {
      guard thread.text == "main" else {
        throw ValueError(
          thread,
          "'on' of \(what) takes \"main\", \(thread.thisIs). Leave the key out where any thread will do"
        )
      }
      pattern.belongsOnMainThread = true
    }
    return pattern
  }

  private func group(_ json: JSONValue, of key: String) throws -> Flow.Expectation {
    _ = try FixtureObject(json, "an element of '\(key)'")
      .only(of: Self.channels + ["unordered"], noun: "message or one group")
    let object = try FixtureObject(json, "an unordered group")
    try object.allow("unordered")
    let members = try object.filledArray(
      "unordered", of: "messages", orElse: "a group has at least one message")
    return .unordered(
      try members.mapAll { try expected($0, "a message of 'unordered'") }, range: json.range)
  }
}

extension FixtureObject {
  fileprivate func number(_ key: String, from least: Int) throws -> Int? {
    guard let json = self[key] else { return nil }
    guard let number = json.integer, number >= least else {
      throw ValueError(json, "'\(key)' is a whole number from \(least), \(json.thisIs)")
    }
    return number
  }
}
