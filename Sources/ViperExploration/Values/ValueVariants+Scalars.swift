import Foundation
import ViperJSON
import ViperValues

extension ValueVariants {
  /// The values of a type that is one piece: a number, a text, a date; nil for any other type.
  static func scalars(_ type: Any.Type, _ name: String, _ number: Int) -> [ValueVariant]? {
    switch type {
    // No user causes the largest number.
    case is any FixedWidthInteger.Type: return plain(.number(number), .number(0))
    case is Bool.Type: return number % 2 == 1 ? plain(true, false) : plain(false, true)
    case is String.Type, is Substring.Type: return texts(name, number)
    case is Character.Type: return plain("a")
    case is Double.Type, is Float.Type, is Decimal.Type:
      return plain(decimal("\(number).5"), .number(0)) + edges(decimal("-1.5"))
    case is Date.Type: return plain("2026-01-02T03:04:00Z") + edges("1970-01-01T00:00:00Z")
    case is URL.Type: return plain(.string("https://example.com/\(number)"))
    case is UUID.Type: return plain(.string(uuid(number)))
    case is Data.Type: return plain("AQID", "")
    case is Duration.Type: return [Duration.seconds(number), .zero].map(read)
    case is Locale.Type: return plain("en_US_POSIX")
    case is TimeZone.Type: return plain("GMT")
    default: return nil
    }
  }

  private static func texts(_ name: String, _ number: Int) -> [ValueVariant] {
    let isID = ["id", "identifier"].contains(name.lowercased()) || name.hasSuffix("ID")
    let text = isID ? "id-\(number)" : "\(name.isEmpty ? "text" : name) \(number)"
    // What has to be encoded in an address is part of it.
    let long = String(repeating: "Zoe\u{308} 👩‍👩‍👧 a/b?c&d ", count: 10)
    return plain(.string(text), "") + edges(.string(long), .string("  \(text) "))
  }

  private static func read(_ value: Any) -> ValueVariant {
    ValueVariant(json: Structure(of: value).json)
  }

  private static func plain(_ values: JSONValue...) -> [ValueVariant] {
    values.map { ValueVariant(json: $0) }
  }

  private static func edges(_ values: JSONValue...) -> [ValueVariant] {
    values.map { ValueVariant(json: $0, isEdge: true) }
  }

  private static func decimal(_ text: String) -> JSONValue {
    JSONNumber(text).map(JSONValue.number) ?? .number(0)
  }

  private static func uuid(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
