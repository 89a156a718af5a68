import ViperJSON
import ViperMessages
import ViperValues

extension FlowParser {
  /// What a message says of a stream: its value, or its end.
  struct StreamPart {
    let arguments: MessagePattern.Arguments
    /// The arguments by label, as any other message has them.
    let with: JSONValue?
    let end: StreamEnd?
  }

  /// Reads what a message says of a stream; nil where it is of none.
  ///
  /// On the channel `output`, `with` is the value itself.
  ///
  /// - Parameters:
  ///   - object: The message.
  ///   - channel: Its kind.
  ///   - ends: The keys of ends that it may have.
  ///   - isSent: Whether it is sent, and not compared with what comes.
  func streamPart(
    of object: FixtureObject, _ channel: Channel, _ ends: [String], isSent: Bool
  ) throws -> StreamPart? {
    let found = try object.only(of: ends + ["with"], noun: "value or one end of a stream")
    if let found, let end = StreamEnd(rawValue: found) {
      guard isSent || channel == .output else {
        throw ValueError(
          at: object.keyRange(found) ?? 0..<0,
          "'\(found)' goes with 'output', not with '\(channel.rawValue)'")
      }
      return try streamEnd(end, object, isSent: isSent)
    }
    guard channel == .output else { return nil }
    guard let value = object["with"] else {
      return StreamPart(arguments: .exactly([]), with: nil, end: nil)
    }
    if isSent {
      try SentValue.check(value, at: "with")
    }
    return try part("_0", value, end: nil, isSent: isSent)
  }

  private func streamEnd(
    _ end: StreamEnd, _ object: FixtureObject, isSent: Bool
  ) throws -> StreamPart {
    let value = try object.require(end.rawValue)
    switch end {
    case .failed where isSent: try SentValue.check(value, at: end.rawValue)
    case .failed: break
    case .completed, .cancelled: _ = try object.flag(end.rawValue)
    }
    return try part(end.rawValue, value, end: end, isSent: isSent)
  }

  private func part(
    _ label: String, _ value: JSONValue, end: StreamEnd?, isSent: Bool
  ) throws -> StreamPart {
    let member = JSONMember(key: label, value: value)
    let with = JSONValue(.object([member]), range: value.range)
    guard !isSent else {
      return StreamPart(arguments: .exactly([]), with: with, end: end)
    }
    let matcher = try Matcher(value)
    guard !matcher.isAbsent else {
      throw ValueError(
        value,
        end == nil
          ? "$absent is for the value of a key. Leave 'with' out where a stream says nothing"
          : "$absent is for the value of a key; a stream fails with an error")
    }
    return StreamPart(
      arguments: .exactly([Matcher.Member(key: label, matcher: matcher)]), with: with, end: end)
  }
}
