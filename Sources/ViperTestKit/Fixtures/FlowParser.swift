/// Reads the flows of a fixture file, format 1.
///
/// Strict: an unknown key, a missing one or a value of another kind is an error with its place and,
/// where a known name is near, a suggestion.
struct FlowParser {
  static let format = 1
  static let defaultTimeout: Duration = .seconds(1)

  private let document: JSONDocument
  private var module = ""
  private var subject = Role.presenter

  /// Reads all flows of a document.
  ///
  /// - Throws: ``JSONError`` at the first thing that does not hold.
  static func flows(of document: JSONDocument) throws(JSONError) -> [Flow] {
    var parser = FlowParser(document: document)
    return try parser.flows()
  }

  private init(document: JSONDocument) {
    self.document = document
  }

  private mutating func flows() throws(JSONError) -> [Flow] {
    do {
      let root = try FixtureObject(document.root, "a fixture file")
      try checkFormat(root)
      try root.allow("$schema", "format", "module", "subject", "flows")
      module = try root.text("module")
      subject = Role(try root.optionalText("subject") ?? Role.presenter.rawValue)
      let list = try root.array("flows")
      guard !list.isEmpty else {
        throw ValueError(try root.require("flows"), "'flows' is empty: there is nothing to check")
      }
      let flows = try list.map(flow)
      try refuseDuplicates(flows)
      return flows
    } catch let error as ValueError {
      throw document.error(error)
    } catch {
      throw JSONError(path: document.path, position: nil, message: "\(error)", remedy: "")
    }
  }

  private func checkFormat(_ root: FixtureObject) throws {
    let value = try root.require("format")
    guard let text = value.numberText, let number = Int(text) else {
      throw ValueError(value, "'format' is a whole number, this is \(value.kindWithText)")
    }
    guard number <= Self.format else {
      throw ValueError(
        value,
        "this file has format \(number), this kit reads up to \(Self.format). Update the kit")
    }
    guard number == Self.format else {
      throw ValueError(
        value,
        "this file has format \(number), which was never published. "
          + "Write \"format\": \(Self.format) and run `viper lint` on it")
    }
  }

  private func refuseDuplicates(_ flows: [Flow]) throws {
    var places: [String: Range<Int>] = [:]
    for flow in flows {
      if let first = places[flow.id] {
        let line = document.position(of: first.lowerBound).line
        throw ValueError(
          JSONValue(.null, range: flow.range),
          "the id '\(flow.id)' is already that of the flow on line \(line). "
            + "Give this one an id of its own")
      }
      places[flow.id] = flow.range
    }
  }

  // MARK: Flows and steps

  private func flow(_ json: JSONValue) throws -> Flow {
    let object = try FixtureObject(json, "a flow")
    try object.allow("id", "scenario", "given", "steps", "finally", "known", "timeout")
    let steps = try object.array("steps")
    guard !steps.isEmpty else {
      throw ValueError(try object.require("steps"), "'steps' is empty: the flow checks nothing")
    }
    let flow = Flow(
      id: try object.text("id"),
      scenario: try object.optionalText("scenario") ?? "",
      module: module, subject: subject,
      given: try object.optionalArray("given").map(given),
      steps: try steps.map(step),
      finally: try object["finally"].map(finally) ?? .nothing,
      known: try object["known"].map(known),
      timeout: try object["timeout"].map(duration) ?? Self.defaultTimeout,
      path: document.path, document: document,
      range: try object.require("id").range,
      problem: nil)
    try CaptureCheck.check(flow)
    return flow
  }

  private func step(_ json: JSONValue) throws -> Flow.Step {
    let object = try FixtureObject(json, "a step")
    try object.allow("when", "then")
    let when = try object.require("when")
    let then = object["then"]
    return Flow.Step(
      when: try stimulus(when),
      then: try then.map { try expectations($0) },
      range: json.range, whenRange: when.range, thenRange: then?.range ?? json.range)
  }

  private func stimulus(_ json: JSONValue) throws -> Flow.Stimulus {
    let object = try FixtureObject(json, "a 'when'")
    if object["tap"] != nil {
      try object.allow("tap")
      return .tap(button: try object.text("tap"))
    }
    if object["release"] != nil {
      try object.allow("release", "number")
      let number = try object["number"].map(positive)
      return .release(name: try object.text("release"), number: number)
    }
    if let time = object["advance"] {
      try object.allow("advance")
      return .advance(try duration(time))
    }
    return .message(
      try message(json, "a 'when'", or: ["tap", "release", "advance"], compares: false))
  }

  private func expectations(_ json: JSONValue) throws -> [Flow.Expectation] {
    guard case .array(let list) = json.content else {
      throw ValueError(json, "'then' is an array of messages, this is \(json.kindName)")
    }
    return try list.map { element in
      guard let group = element["unordered"] else {
        return .message(try message(element, "a message of 'then'", or: ["unordered"]))
      }
      let object = try FixtureObject(element, "an unordered group")
      try object.allow("unordered")
      guard case .array(let members) = group.content, !members.isEmpty else {
        throw ValueError(group, "'unordered' is an array of at least one message")
      }
      return .unordered(
        try members.map { try message($0, "a message of 'unordered'") }, range: element.range)
    }
  }

  // MARK: Messages

  /// Reads a message: one channel key with the name, `with`, `module`.
  ///
  /// - Parameter compares: Whether the arguments are compared with what comes. Where they are sent,
  ///   they are values, and are looked at when they are made.
  private func message(
    _ json: JSONValue, _ what: String, or others: [String] = [], besides: [String] = [],
    compares: Bool = true
  ) throws -> MessagePattern {
    let object = try FixtureObject(json, what)
    let channels = Channel.allCases.map(\.rawValue)
    try object.allow(channels + others + besides + ["with", "module"])
    let found = object.keys.filter { channels.contains($0) }
    guard let key = found.first, let channel = Channel(rawValue: key) else {
      throw ValueError(
        json, "\(what) needs one of the keys \((channels + others).joined(separator: ", "))")
    }
    guard found.count == 1 else {
      throw ValueError(json, "\(what) is one message, but has the keys \(found.joined(separator: " and "))")
    }
    let with = object["with"]
    return MessagePattern(
      channel: channel, name: try object.text(key),
      module: try object.optionalText("module") ?? module,
      arguments: try with.map { compares ? try arguments($0) : .exactly([]) } ?? .exactly([]),
      with: with, range: json.range, nameRange: try object.require(key).range)
  }

  private func arguments(_ json: JSONValue) throws -> MessagePattern.Arguments {
    let matcher = try Matcher(json)
    switch matcher.kind {
    case .object(let members): return .exactly(members)
    case .any, .partial: return .matching(matcher)
    default:
      throw ValueError(
        json, "'with' is an object of arguments by label, { \"$any\": true } or { \"$partial\": … }")
    }
  }

  // MARK: Given

  private static let answerKeys = [
    "reply", "returns", "throws", "never", "replies", "held", "after",
  ]

  private func given(_ json: JSONValue) throws -> Given {
    let question = try message(json, "a 'given'", besides: Self.answerKeys)
    let object = try FixtureObject(json, "a 'given'")
    guard let replies = object["replies"] else {
      return Given(question: question, answers: .always(try answer(object, json)))
    }
    for key in Self.answerKeys where key != "replies" && object[key] != nil {
      throw ValueError(json, "'\(key)' stands beside 'replies'. Put it into one of its answers")
    }
    guard case .array(let list) = replies.content, !list.isEmpty else {
      throw ValueError(replies, "'replies' is an array of answers, one a call")
    }
    return Given(question: question, answers: .oneEach(try list.map(sequenceAnswer)))
  }

  /// One of `replies`: an array of messages, or an object with an answer.
  private func sequenceAnswer(_ json: JSONValue) throws -> GivenAnswer {
    if case .array = json.content {
      return GivenAnswer(kind: .reply(try reply(json)), isHeld: false, delay: nil, range: json.range)
    }
    let object = try FixtureObject(json, "an answer of 'replies'")
    try object.allow(Self.answerKeys.filter { $0 != "replies" })
    return try answer(object, json)
  }

  private func answer(_ object: FixtureObject, _ json: JSONValue) throws -> GivenAnswer {
    let kinds = ["reply", "returns", "throws", "never"].filter { object[$0] != nil }
    guard kinds.count == 1, let kind = kinds.first, let value = object[kind] else {
      throw ValueError(
        json, "an answer is one of reply, returns, throws, never or replies; this has "
          + (kinds.isEmpty ? "none" : kinds.joined(separator: " and ")))
    }
    let isHeld = try object["held"].map(mustBeTrue) ?? false
    let delay = try object["after"].map(duration)
    if isHeld, delay != nil {
      throw ValueError(json, "an answer is either 'held' or comes 'after' a time, not both")
    }
    let answer: GivenAnswer.Kind
    switch kind {
    case "reply": answer = .reply(try reply(value))
    case "returns": answer = .returns(value)
    case "throws": answer = .throwing(value)
    default:
      _ = try mustBeTrue(value)
      guard !isHeld, delay == nil else {
        throw ValueError(json, "'never' can't be 'held' or come 'after' a time")
      }
      answer = .never
    }
    return GivenAnswer(kind: answer, isHeld: isHeld, delay: delay, range: json.range)
  }

  private func reply(_ json: JSONValue) throws -> [MessagePattern] {
    guard case .array(let list) = json.content, !list.isEmpty else {
      throw ValueError(json, "'reply' is an array of at least one message to send back")
    }
    return try list.map { try message($0, "a message of 'reply'", compares: false) }
  }

  // MARK: The rest

  private func finally(_ json: JSONValue) throws -> Flow.Finally {
    let object = try FixtureObject(json, "'finally'")
    try object.allow("released", "retained")
    let released = try object["released"].map { list in
      guard case .array(let roles) = list.content else {
        throw ValueError(list, "'released' is an array of roles")
      }
      return try roles.map { role in
        guard let name = role.text else {
          throw ValueError(role, "a role is a string, this is \(role.kindName)")
        }
        return (role: Role(name), range: role.range)
      }
    }
    var retained: [(role: Role, reason: String, range: Range<Int>)] = []
    if let value = object["retained"] {
      let roles = try FixtureObject(value, "'retained'")
      for key in roles.keys {
        retained.append((Role(key), try roles.text(key), try roles.require(key).range))
      }
    }
    return Flow.Finally(released: released, retained: retained)
  }

  private func known(_ json: JSONValue) throws -> Flow.Known {
    let object = try FixtureObject(json, "'known'")
    try object.allow("issue", "mode")
    let text = try object.text("mode")
    guard let mode = Flow.Known.Mode(rawValue: text) else {
      let hint = NearestName.suggestion(for: text, among: Flow.Known.Mode.allCases.map(\.rawValue))
      throw ValueError(try object.require("mode"), "'\(text)' is no mode\(hint)")
    }
    return Flow.Known(issue: try object.text("issue"), mode: mode, range: json.range)
  }

  private func mustBeTrue(_ json: JSONValue) throws -> Bool {
    guard json.boolean == true else {
      throw ValueError(json, "true is needed here; leave the key out otherwise")
    }
    return true
  }

  private func positive(_ json: JSONValue) throws -> Int {
    guard let number = json.numberText.flatMap({ Int($0) }), number > 0 else {
      throw ValueError(json, "a whole number from 1 is needed here, this is \(json.kindWithText)")
    }
    return number
  }

  private func duration(_ json: JSONValue) throws -> Duration {
    guard let text = json.text, let duration = Duration(fixtureText: text) else {
      throw ValueError(
        json, "a length of time is needed here, such as \"300ms\" or \"1.5s\"; "
          + "this is \(json.kindWithText)")
    }
    return duration
  }
}
