import Foundation
import ViperJSON

/// The types that are made from one piece of JSON, without asking them to decode themselves.
enum DecodedScalar {
  /// The way to make a type; nil for a type that decodes itself.
  static func of(_ type: Any.Type) -> ScalarMaking? {
    table[ObjectIdentifier(type)]
  }

  /// A value of the commonest types, without the cost of the table; nil for any other.
  static func common<Value>(_ type: Value.Type, from json: JSONValue) -> Value? {
    switch json.content {
    case .string(let text) where type == String.self: text as? Value
    case .number(let number) where type == Int.self: Int(number.text) as? Value
    case .bool(let flag) where type == Bool.self: flag as? Value
    default: nil
    }
  }

  private static let table: [ObjectIdentifier: ScalarMaking] = {
    var table: [ObjectIdentifier: ScalarMaking] = [:]
    var types: [Any.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
      Bool.self, String.self, Decimal.self, Date.self, URL.self, UUID.self, Data.self,
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      types += [Int128.self, UInt128.self]
    }
    for type in types {
      table[ObjectIdentifier(type)] = ScalarMaking.of(type)
    }
    func replace(_ type: Any.Type, _ make: @escaping @Sendable (JSONValue) -> Any?) {
      let what = ScalarMaking.of(type)?.what ?? "\(type)"
      table[ObjectIdentifier(type)] = ScalarMaking(what: what, make: make)
    }
    // Not from "inf": a type that tries a number first and then text means the text.
    replace(Double.self) { $0.numberText.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
    replace(Float.self) { $0.numberText.flatMap { Float($0) }.flatMap { $0.isFinite ? $0 : nil } }
    replace(Date.self, date)
    return table
  }()

  /// From text, or from the seconds since 2001, which is how Foundation writes a date by default.
  @Sendable private static func date(_ json: JSONValue) -> Any? {
    if let text = json.text {
      return ISODate.date(from: text)
    }
    return json.numberText.flatMap { Double($0) }.flatMap { seconds in
      seconds.isFinite ? Date(timeIntervalSinceReferenceDate: seconds) : nil
    }
  }
}
