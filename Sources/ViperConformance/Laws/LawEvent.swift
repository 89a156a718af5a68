public import ViperJSON
public import ViperMessages
import ViperRules
import ViperValues

/// Something that enters a module when a law is tried.
///
/// An event without arguments can be written as its name: `"viewDidLoad"`.
public struct LawEvent: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The `when` of a fixture, on one line.
  let text: String
  let when: JSONValue

  /// Two of them are the same if they say the same.
  public static func == (one: LawEvent, other: LawEvent) -> Bool { one.text == other.text }

  /// Hashes what it says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }

  init(when: JSONValue) {
    self.when = when
    text = JSONWriter.compact(when)
  }

  /// Makes an event of the members that have a value.
  init(withoutNil members: [(String, JSONValue?)]) {
    self.init(when: .object(withoutNil: members))
  }

  /// Makes an event without arguments.
  public init(stringLiteral name: String) {
    self.init(when: ["event": .string(name)])
  }

  /// An event; its arguments are those of ``message(_:on:with:module:)``.
  public static func event(
    _ name: String, with: JSONValue? = nil, module: String? = nil
  ) -> LawEvent {
    message(name, on: .event, with: with, module: module)
  }

  /// A message of any kind.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - channel: Its kind.
  ///   - with: The arguments by their labels, as a fixture has them.
  ///   - module: The module that it enters; nil for the one that is tried.
  public static func message(
    _ name: String, on channel: Channel, with: JSONValue? = nil, module: String? = nil
  ) -> LawEvent {
    LawEvent(withoutNil: [
      (channel.rawValue, .string(name)), ("module", module.map { .string($0) }), ("with", with),
    ])
  }

  /// The channel and the name: "event viewDidLoad".
  public var description: String {
    guard let first = when.members.first else { return text }
    return "\(first.key) \(first.value.text ?? JSONWriter.compact(first.value))"
  }

  /// Its channel; nil where it is no message.
  var channel: Channel? { when.members.lazy.compactMap { Channel(rawValue: $0.key) }.first }

  /// Its name; nil where it is no message.
  var name: String? { channel.flatMap { when[$0.rawValue]?.text } }

  var module: String? { when["module"]?.text }
}

/// What a module's question is answered with when a law is tried.
public struct LawAnswer: Sendable {
  enum Kind: Sendable {
    case reply([LawEvent])
    /// The call returns, or its completion handler gets a value.
    case returns(JSONValue)
    case throwing(JSONValue)
    case callback(String, JSONValue?)
  }

  let kind: Kind
  /// The question that a flow gives it to; nil where no flow says it.
  var question: LawPlan.Question?
  /// The keys of the closure's parameters that take an error, as far as they are known.
  var errors: [String] = []

  /// A message that is sent back, with its arguments by their labels, as a fixture has them.
  public static func response(_ name: String, with: JSONValue? = nil) -> LawAnswer {
    LawAnswer(kind: .reply([.message(name, on: .response, with: with)]))
  }

  /// Messages that are sent back, one after the other.
  public static func responses(_ messages: [LawEvent]) -> LawAnswer {
    LawAnswer(kind: .reply(messages))
  }

  /// The call returns this.
  public static func returns(_ value: JSONValue) -> LawAnswer {
    LawAnswer(kind: .returns(value))
  }

  /// The call throws this.
  public static func throwing(_ error: JSONValue) -> LawAnswer {
    LawAnswer(kind: .throwing(error))
  }

  /// A closure is called that was handed to a double: `get.completion`.
  public static func callback(_ name: String, with: JSONValue? = nil) -> LawAnswer {
    LawAnswer(kind: .callback(name, with))
  }

  /// The keys of a `given`; empty for a closure, which a step calls.
  var members: [(String, JSONValue)] {
    switch kind {
    case .reply(let messages): [("reply", .array(messages.map(\.when)))]
    case .returns(let value): [("returns", value)]
    case .throwing(let error): [("throws", error)]
    case .callback: []
    }
  }

  var text: String {
    if case .callback(let name, let with) = kind {
      return "\(name) \(with.map(JSONWriter.compact) ?? "")"
    }
    return JSONWriter.compact(.object(members))
  }

  var callbackName: String? {
    if case .callback(let name, _) = kind { name } else { nil }
  }

  /// What is sent back; nil where it is no message.
  var messages: [LawEvent]? {
    if case .reply(let messages) = kind { messages } else { nil }
  }
}

extension LawAnswer {
  /// Reads the answer of a `given`, or one of its `replies`.
  init?(given json: JSONValue) {
    if case .array(let messages) = (json["reply"] ?? json).content {
      self.init(kind: .reply(messages.map(LawEvent.init(when:))))
    } else if let value = json["returns"] {
      self.init(kind: .returns(value))
    } else if let error = json["throws"] {
      self.init(kind: .throwing(error))
    } else if case .array(let answers)? = json["replies"]?.content, let first = answers.first {
      self.init(given: first)
    } else {
      return nil
    }
  }
}
