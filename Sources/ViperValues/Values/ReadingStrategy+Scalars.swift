import Foundation
import ViperJSON
import ViperTime

extension ReadingStrategy {
  /// The types of the standard library and of Foundation that are one piece of content.
  static var scalars: [ObjectIdentifier: ReadingStrategy] {
    var table: [ObjectIdentifier: ReadingStrategy] = [:]
    func add<Value>(_ type: Value.Type, _ content: @escaping (Value) -> Structure.Content) {
      table[ObjectIdentifier(type)] = .scalar { value in
        (value as? Value).map(content) ?? .opaque("\(type)")
      }
    }
    func add<Value: FixedWidthInteger>(integer type: Value.Type) {
      add(type) { .integer($0) }
    }
    add(integer: Int.self)
    add(integer: Int8.self)
    add(integer: Int16.self)
    add(integer: Int32.self)
    add(integer: Int64.self)
    add(integer: UInt.self)
    add(integer: UInt8.self)
    add(integer: UInt16.self)
    add(integer: UInt32.self)
    add(integer: UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      add(integer: Int128.self)
      add(integer: UInt128.self)
    }
    add(Bool.self) { .boolean($0) }
    add(Double.self) { .decimal($0.description) }
    add(Float.self) { .decimal($0.description) }
    add(CGFloat.self) { .decimal(Double($0).description) }
    add(Decimal.self) { $0.isNaN ? .text("nan") : .decimal($0.description) }
    add(String.self) { .text($0) }
    add(Substring.self) { .text(String($0)) }
    add(Character.self) { .text(String($0)) }
    add(StaticString.self) { .text($0.description) }
    add(Date.self) { .text(ISODate.text(of: $0)) }
    add(Duration.self) { .text($0.fixtureText) }
    add(URL.self) { .text($0.absoluteString) }
    add(URLComponents.self) { .text($0.string ?? "") }
    add(UUID.self) { .text($0.uuidString) }
    add(Data.self) { .text($0.base64EncodedString()) }
    add(Locale.self) { .text($0.identifier) }
    add(TimeZone.self) { .text($0.identifier) }
    add(Calendar.self) { .text("\($0.identifier)") }
    add(IndexPath.self) { .list($0.map { Structure(.integer($0)) }) }
    add(IndexSet.self) { .list($0.map { Structure(.integer($0)) }) }
    add(NSNull.self) { _ in .null }
    add(GivenError.self) { Structure(json: $0.json).content }
    return table
  }
}

extension Structure.Content {
  /// A whole number.
  static func integer(_ value: some BinaryInteger) -> Structure.Content {
    .number(JSONNumber(value))
  }

  /// A number by its text, which stays text where JSON has no such number: `inf`, `nan`.
  static func decimal(_ text: String) -> Structure.Content {
    JSONNumber(text).map { .number($0) } ?? .text(text)
  }
}
