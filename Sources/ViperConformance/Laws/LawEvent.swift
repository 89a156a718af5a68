public import ViperJSON
public import ViperMessages
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

  /// Makes an event without arguments.
  public init(stringLiteral name: String) {
    self.init(when: ["event": .string(name)])
  }

  /// An event.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - with: The arguments by their labels, as a fixture has them.
  ///   - module: The module that it enters; nil for the one that is tried.
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
    var members: [(String, JSONValue)] = [(channel.rawValue, .string(name))]
    if let module { members.append(("module", .string(module))) }
    if let with { members.append(("with", with)) }
    return LawEvent(when: .object(members))
  }

  /// The channel and the name: "event viewDidLoad".
  public var description: String {
    guard case .object(let members) = when.content, let first = members.first else { return text }
    return "\(first.key) \(first.value.text ?? JSONWriter.compact(first.value))"
  }

  /// Its channel; nil where it is no message.
  var channel: Channel? {
    guard case .object(let members) = when.content else { return nil }
    return members.lazy.compactMap { Channel(rawValue: $0.key) }.first
  }

  /// Its name; nil where it is no message.
  var name: String? { channel.flatMap { when[$0.rawValue]?.text } }

  /// The module that it names.
  var module: String? { when["module"]?.text }
}
