public import ViperJSON
import ViperMessages

/// What a module's question is answered with when a law is tried.
public struct LawAnswer: Sendable {
  enum Kind: Sendable {
    /// Messages are sent back.
    case reply([LawEvent])
    /// The call returns, or its completion handler gets a value.
    case returns(JSONValue)
    /// The call throws.
    case throwing(JSONValue)
    /// A closure is called that was handed over.
    case callback(String, JSONValue?)
  }

  let kind: Kind

  /// A message that is sent back.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - with: The arguments by their labels, as a fixture has them.
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

  /// What tells it from others.
  var text: String {
    if case .callback(let name, let with) = kind {
      return "\(name) \(with.map(JSONWriter.compact) ?? "")"
    }
    return JSONWriter.compact(.object(members))
  }

  /// What is sent back; nil where it is no message.
  var messages: [LawEvent]? {
    if case .reply(let messages) = kind { messages } else { nil }
  }

  /// Reads the answer of a `given`, or one of its `replies`.
  init?(given json: JSONValue) {
    if case .array(let messages) = json.content {
      self.init(kind: .reply(messages.map(LawEvent.init(when:))))
    } else if case .array(let messages)? = json["reply"]?.content {
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

  init(kind: Kind) {
    self.kind = kind
  }
}
