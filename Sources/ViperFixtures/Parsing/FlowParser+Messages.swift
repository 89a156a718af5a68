import ViperJSON
import ViperMessages
import ViperValues

extension FlowParser {
  /// The keys that make an object a message.
  static let channels = Channel.allCases.map(\.rawValue)

  /// Reads a message: one channel key with the name, `with`, `module`.
  ///
  /// - Parameters:
  ///   - json: The message.
  ///   - what: What it is called in errors: `a message of 'then'`.
  ///   - others: The keys that could stand in place of the channel.
  ///   - besides: The keys that may stand beside it.
  ///   - isSent: Whether the arguments are sent, and not compared with what comes.
  ///   - isExpected: Whether it may be said where the message has to come.
  func message(
    _ json: JSONValue, _ what: String, or others: [String] = [], besides: [String] = [],
    isSent: Bool = false, isExpected: Bool = false
  ) throws -> MessagePattern {
    let object = try FixtureObject(json, what)
    if !others.contains("unordered") {
      try object.refuseGroup()
    }
    // A question has answers beside it, and no stream asks.
    let ends = besides.isEmpty ? StreamEnd.keys(isSent: isSent) : []
    try object.allow(
      Self.channels + others + besides + ["with", "module"],
      and: ends + (isExpected ? ["on"] : []) + (isSent ? [] : ["to"]))
    guard let key = try object.only(of: Self.channels, noun: "message"),
      let channel = Channel(rawValue: key)
    else {
      throw ValueError(
        json, "\(what) needs one of the keys \((Self.channels + others).joined(separator: ", "))")
    }
    let name = try object.text(key)
    let module = try object.optionalText("module") ?? module
    let end = try streamEnd(of: object, channel, ends, isSent: isSent)
    var with = object["with"]
    var arguments = MessagePattern.Arguments.exactly([])
    if channel == .output || end != nil {
      (with, arguments) = try streamArguments(of: object, end, isSent: isSent)
    } else if let with {
      arguments = try isSent ? sentArguments(with) : self.arguments(with)
    }
    var pattern = MessagePattern(
      channel: channel, name: name, module: module, arguments: arguments, with: with,
      range: json.range, nameRange: try object.require(key).range, end: end)
    if let to = object["to"] { pattern.receiver = (try object.text("to"), to.range) }
    return pattern
  }

  private func arguments(_ json: JSONValue) throws -> MessagePattern.Arguments {
    let matcher = try Matcher(json)
    switch (json.onlyKey, matcher.kind) {
    case ("$literal", _): throw literalForAll(json)
    case (_, .object(let members)): return .exactly(members)
    case (_, .any), (_, .partial): return .matching(matcher)
    case (let key, _):
      // An object that is none of these has one key, that of another matcher.
      let found = key.map { "this is { \"\($0)\": … }" } ?? json.thisIs
      throw ValueError(
        json,
        "'with' is an object of arguments by label, { \"$any\": true } or { \"$partial\": … }; "
          + found)
    }
  }

  /// Arguments to send, which are values: they are made when they are sent.
  func sentArguments(_ json: JSONValue) throws -> MessagePattern.Arguments {
    _ = try json.object("'with' is an object of arguments by label")
    if json.onlyKey == "$literal" { throw literalForAll(json) }
    try SentValue.check(json, at: "with")
    return .exactly([])
  }

  private func literalForAll(_ json: JSONValue) -> ValueError {
    ValueError(json, "'with' is an object of arguments by label. Put $literal at one of them")
  }
}

// MARK: - Streams

extension FlowParser {
  /// Reads which end of a stream a message is.
  ///
  /// - Parameters:
  ///   - object: The message.
  ///   - channel: Its kind.
  ///   - ends: The keys of ends that it may have.
  ///   - isSent: Whether it is sent, and not compared with what comes.
  private func streamEnd(
    of object: FixtureObject, _ channel: Channel, _ ends: [String], isSent: Bool
  ) throws -> StreamEnd? {
    let found = try object.only(of: ends + ["with"], noun: "value or one end of a stream")
    guard let end = found.flatMap(StreamEnd.init) else { return nil }
    guard isSent || channel == .output else {
      throw ValueError(
        at: object.keyRange(end.rawValue) ?? 0..<0,
        "'\(end.rawValue)' goes with 'output', not with '\(channel.rawValue)'")
    }
    return end
  }

  /// Reads what a message says of a stream: its value, which is `with` itself, or that of its end.
  ///
  /// - Returns: The value by its label, as any other message has it, and what is compared.
  private func streamArguments(
    of object: FixtureObject, _ end: StreamEnd?, isSent: Bool
  ) throws -> (with: JSONValue?, arguments: MessagePattern.Arguments) {
    let key = end?.rawValue ?? "with"
    guard let value = object[key] else { return (nil, .exactly([])) }
    let hasValue = end == nil || end == .failed
    if !hasValue { _ = try object.flag(key) }
    if hasValue, isSent { try SentValue.check(value, at: key) }
    let label = end?.rawValue ?? "_0"
    let with = JSONValue(.object([JSONMember(key: label, value: value)]), range: value.range)
    guard !isSent else { return (with, .exactly([])) }
    let matcher = try Matcher(value)
    guard !matcher.isAbsent else {
      throw ValueError(
        value,
        end == nil
          ? "$absent is for the value of a key. Leave 'with' out where a stream says nothing"
          : "$absent is for the value of a key; a stream fails with an error")
    }
    return (with, .exactly([Matcher.Member(key: label, matcher: matcher)]))
  }
}

extension JSONValue {
  /// The key of an object that has just one.
  fileprivate var onlyKey: String? {
    members.count == 1 ? members[0].key : nil
  }
}
