import RuntimeReflection
package import ViperJSON
import ViperValues

/// A function that was called, where the app's messages are functions and no enum cases.
///
/// ```swift
/// final class StoreSpy: Store {
///   let service: ServiceSpy
///   func save(_ item: Item, force: Bool) {
///     service.call("save", [nil: item, "force": force])
///   }
/// }
/// ```
public struct Invocation {
  /// The name of the function without its labels.
  public let name: String
  private let kind: Kind

  /// A record has three words: an `Any` holds as many without memory of its own.
  private enum Kind {
    case call(KeyValuePairs<String?, Any>)
    case property(KeyValuePairs<String?, Any>)
  }

  /// What was handed over, in order; the label is nil where the call has none.
  public var arguments: KeyValuePairs<String?, Any> {
    switch kind {
    case .call(let arguments), .property(let arguments): arguments
    }
  }

  /// Whether it stands for a property that was set: nothing answers that.
  var setsProperty: Bool {
    if case .property = kind { true } else { false }
  }

  /// Makes the record of a call.
  public init(name: String, arguments: KeyValuePairs<String?, Any> = [:]) {
    self.name = name
    kind = .call(arguments)
  }

  /// Makes the record of a property that was set.
  package init(setting name: String, to value: Any) {
    self.name = name
    kind = .property(["value": value])
  }

  /// An argument.
  ///
  /// ```swift
  /// service.on("items") { call in page(of: items, number: try call("page")) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: Its label; `_0` for the first one where that has none, and so on.
  ///   - type: What it is.
  /// - Throws: ``MissingArgument`` where the call has none of that label and type.
  public func callAsFunction<Value>(
    _ label: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let found = arguments.enumerated().first {
      $1.key == label || $1.key == nil && "_\($0)" == label
    }
    guard let value = found?.element.value as? Value else {
      throw MissingArgument(call: name, label: label, type: "\(Value.self)")
    }
    return value
  }

  /// Whether a message stands for a property that was set.
  static func setsProperty(_ value: Any) -> Bool {
    type(of: value) == Invocation.self && (value as? Invocation)?.setsProperty == true
  }

  /// The labels of the closures that were handed over with a call.
  static func closures(of value: Any) -> [String] {
    guard type(of: value) == Invocation.self, let call = value as? Invocation else { return [] }
    return call.arguments.enumerated().compactMap { index, pair in
      (pair.value as? Callback)?.isThere == true ? pair.key ?? "_\(index)" : nil
    }
  }

  /// The name and the arguments of any message: an invocation, an enum value, or something else
  /// (which is named by its type and has its properties as arguments).
  ///
  /// - Parameters:
  ///   - value: The message.
  ///   - endpoint: Where it arrives, which may know how its arguments are declared.
  ///   - textOfObject: What is said of objects.
  static func parts(
    of value: Any, at endpoint: Endpoint? = nil,
    textOfObject: (AnyObject) -> ObjectText? = { _ in nil }
  ) -> (name: String, arguments: [Message.Argument]) {
    // Most messages are of no such type, and a cast takes longer than this look.
    if records.contains(where: { $0 == type(of: value) }),
      let parts = parts(ofRecord: value, endpoint, textOfObject)
    {
      return parts
    }
    let structure = Structure(of: value, textOfObject: textOfObject)
    switch structure.content {
    case .enumCase(let name, let members):
      return (name, members.map { Message.Argument(label: $0.label, value: $0.value) })
    case .fields(let members):
      let arguments = members.map { Message.Argument(label: $0.label, value: $0.value) }
      return (structure.typeName, arguments)
    default:
      return (structure.typeName, [Message.Argument(label: "_0", value: structure)])
    }
  }

  /// Whether a condition holds for the types of all values that a message hands over: for the message
  /// itself, or for what one of the kit's own records holds.
  static func allTypes(of message: Any, satisfy condition: (Any.Type) -> Bool) -> Bool {
    let type = type(of: message)
    if type == Invocation.self, let call = message as? Invocation {
      let arguments = call.arguments
      return arguments.indices.allSatisfy { condition(Swift.type(of: arguments[$0].value)) }
    }
    if type == CallbackCall.self, let call = message as? CallbackCall {
      return call.arguments.allSatisfy { condition(Swift.type(of: $0.value)) }
    }
    if type == StreamRecord.self, let record = message as? StreamRecord {
      return record.value.map { condition(Swift.type(of: $0)) } ?? true
    }
    return condition(type)
  }

  /// The kit's own types that stand for messages.
  private static let records: [Any.Type] = [
    Invocation.self, CallbackCall.self, StreamRecord.self, GivenCall.self,
  ]

  private static func parts(
    ofRecord value: Any, _ endpoint: Endpoint?, _ textOfObject: (AnyObject) -> ObjectText?
  ) -> (name: String, arguments: [Message.Argument])? {
    if let call = value as? Invocation {
      let count = call.arguments.count
      let arguments = call.arguments.enumerated().compactMap { index, pair in
        pair.value is Callback
          ? nil
          : Message.Argument(
            label: pair.key ?? "_\(index)",
            value: Structure(
              of: pair.value,
              declaredAs: endpoint?.declarations(of: call.name, at: index, of: count),
              textOfObject: textOfObject))
      }
      return (call.name, arguments)
    }
    if let call = value as? CallbackCall {
      let arguments = call.arguments.enumerated().map { index, argument in
        Message.Argument(
          label: "_\(index)",
          value: Structure(
            of: argument.value, declaredAs: [argument.type], textOfObject: textOfObject))
      }
      return (call.name, arguments)
    }
    if let record = value as? StreamRecord {
      return record.parts(textOfObject: textOfObject)
    }
    if let call = value as? GivenCall {
      let structure = Structure(json: call.with)
      guard case .fields(let members) = structure.content else { return (call.name, []) }
      return (call.name, members.map { Message.Argument(label: $0.label, value: $0.value) })
    }
    return nil
  }
}

/// A call that is recorded by what a fixture says of it: one that a fixture makes, or an alert.
package struct GivenCall {
  package let name: String
  package let with: JSONValue

  package init(name: String, with: JSONValue) {
    self.name = name
    self.with = with
  }
}

/// A call of a closure, with its arguments by position and the types that they are declared with.
package struct CallbackCall {
  package let name: String
  package let arguments: [(value: Any, type: Any.Type)]

  package init(name: String, arguments: [(value: Any, type: Any.Type)]) {
    self.name = name
    self.arguments = arguments
  }
}

/// A test asked a call for an argument that it does not have.
public struct MissingArgument: Error, Sendable, CustomStringConvertible {
  let call: String
  let label: String
  let type: String

  /// The call, the label and the type.
  public var description: String {
    "the call '\(call)' has no argument '\(label)' of type \(type)"
  }
}
