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
      Self.channels + others + besides + ["with", "module"], and: ends + (isExpected ? ["on"] : []))
    guard let key = try object.only(of: Self.channels, noun: "message"),
      let channel = Channel(rawValue: key)
    else {
      throw ValueError(
        json, "\(what) needs one of the keys \((Self.channels + others).joined(separator: ", "))")
    }
    let name = try object.text(key)
    let nameRange = try object.require(key).range
    let module = try object.optionalText("module") ?? module
    if let part = try streamPart(of: object, channel, ends, isSent: isSent) {
      return MessagePattern(
        channel: channel, name: name, module: module, arguments: part.arguments, with: part.with,
        range: json.range, nameRange: nameRange, end: part.end)
    }
    let with = object["with"]
    return MessagePattern(
      channel: channel, name: name, module: module,
      arguments: try with.map { try isSent ? sentArguments($0) : arguments($0) } ?? .exactly([]),
      with: with, range: json.range, nameRange: nameRange)
  }

  /// Arguments to compare.
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
    guard case .object = json.content else {
      throw ValueError(json, "'with' is an object of arguments by label, \(json.thisIs)")
    }
    if json.onlyKey == "$literal" {
      throw literalForAll(json)
    }
    try SentValue.check(json, at: "with")
    return .exactly([])
  }

  private func literalForAll(_ json: JSONValue) -> ValueError {
    ValueError(json, "'with' is an object of arguments by label. Put $literal at one of them")
  }
}

extension JSONValue {
  /// The key of an object that has just one.
  fileprivate var onlyKey: String? {
    guard case .object(let members) = content, members.count == 1 else { return nil }
    return members.first?.key
  }
}
