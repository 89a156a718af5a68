import ViperMessages
import ViperValues

/// What a generated double returns where nobody said anything.
enum Fallback {
  /// Nil, nothing, zero, false, or what is empty; nil for every other type.
  static func plain<Value>(_ type: Value.Type = Value.self) -> Value? {
    if Value.self == Void.self { return () as? Value }
    if Value.self == Bool.self { return false as? Value }
    let value: Any? =
      switch type {
      case let type as any OptionalMaking.Type: type.none
      case let type as any RangeReplaceableCollection.Type: type.init()
      case let type as any AdditiveArithmetic.Type: type.zero
      case let type as any SetAlgebra.Type: type.init()
      case let type as any ExpressibleByDictionaryLiteral.Type: empty(type)
      default: nil
      }
    return value as? Value
  }

  /// A value out of nothing, always the same.
  static func invented<Value>(_ type: Value.Type = Value.self) -> Value? {
    try? EntityFake<Value>().make()
  }

  private static func empty<Literal: ExpressibleByDictionaryLiteral>(_ type: Literal.Type) -> Any {
    let empty: Literal = [:]
    return empty
  }
}

extension CallResponder {
  /// What a call that can fail returns where nobody said anything.
  ///
  /// - Throws: ``Unanswered`` where there is no such value, which is a finding.
  func fallback<Value>(for call: Invocation) throws -> Value {
    if let value: Value = Fallback.plain() {
      return value
    }
    guard let value: Value = Fallback.invented() else {
      noteUnanswered(call, "throws")
      throw Unanswered(name: call.name)
    }
    noteUnanswered(call, "returns the invented \(Structure(of: value))")
    return value
  }
}
