package import Foundation

/// A JSON number, kept as it was written.
///
/// Nothing is lost on the way: `9007199254740993`, `1e400`, `-0` and `1.0` stay what they are.
/// Two numbers are equal (`==`) when they are written alike; see ``isNumericallyEqual(to:)``.
public struct JSONNumber: Sendable, Hashable {
  /// The number as it was written.
  public let text: String

  /// Creates a number from its text.
  ///
  /// - Parameter text: A number as RFC 8259 has it; anything else gives nil.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let end = try? Self.end(in: bytes, from: 0), end == bytes.count else { return nil }
    self.text = text
  }

  /// Creates a number from an integer.
  public init(_ integer: some BinaryInteger) {
    text = String(integer)
  }

  init(checked text: String) {
    self.text = text
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}

// MARK: - Grammar

extension JSONNumber {
  /// Finds where the number that begins at an offset ends.
  static func end(in text: [UInt8], from start: Int) throws(JSONFault) -> Int {
    var index = start
    func take(_ byte: UInt8) -> Bool {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
      return true
    }
    func takeDigits(after sign: String) throws(JSONFault) {
      let first = index
      while index < text.count, text[index].isDigit { index += 1 }
      guard index > first else {
        throw JSONFault(
          offset: index, message: "a digit is missing after \(sign)",
          remedy: "Complete the number.")
      }
    }
    _ = take(UInt8(ascii: "-"))
    let firstDigit = index
    try takeDigits(after: "'-'")
    guard text[firstDigit] != UInt8(ascii: "0") || index == firstDigit + 1 else {
      throw JSONFault(
        offset: firstDigit, message: "a number may not begin with a needless 0",
        remedy: "Remove the leading zeros.")
    }
    if take(UInt8(ascii: ".")) { try takeDigits(after: "'.'") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try takeDigits(after: "the exponent's 'e'")
    }
    return index
  }
}

extension UInt8 {
  /// Whether the byte is one of 0 to 9 in ASCII.
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}

// MARK: - Comparison

extension JSONNumber {
  /// Tells whether two numbers have the same value, however they are written.
  ///
  /// The comparison is exact and takes numbers of any size, with up to 38 digits in the exponent:
  /// `1.0` is `1`, `100` is `1e2`, `-0` is `0`, and `9007199254740993` is not `9007199254740992`.
  ///
  /// - Parameter other: The number to compare with.
  public func isNumericallyEqual(to other: JSONNumber) -> Bool {
    if text == other.text { return true }
    // Whole numbers are written in one way, but for zero.
    guard !(isPlain && other.isPlain) else { return false }
    return DecimalForm(of: self) == DecimalForm(of: other)
  }

  private var isPlain: Bool {
    text != "-0" && text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
  }
}

/// The one form in which numbers of the same value are the same: 0.digits × 10^exponent.
package struct DecimalForm: Equatable {
  package let isNegative: Bool
  /// 0 to 9, the highest first, without zeros at either end; none for zero.
  package private(set) var digits: [UInt8]
  package let exponent: Decimal

  package init(of number: JSONNumber) {
    let parts = number.text.lowercased().split(separator: "e")
    let fraction = parts[0].drop { $0 != "." }.dropFirst().utf8.count
    let zero = UInt8(ascii: "0")
    digits = parts[0].utf8.filter(\.isDigit).drop { $0 == zero }.map { $0 - zero }
    isNegative = !digits.isEmpty && number.text.hasPrefix("-")
    guard !digits.isEmpty else {
      exponent = 0
      return
    }
    let most = Decimal.greatestFiniteMagnitude
    let written = parts.count > 1 ? String(parts[1]) : "0"
    let parsed = Decimal(string: written).flatMap { $0.isNaN ? nil : $0 }
    exponent =
      (parsed ?? (written.hasPrefix("-") ? -most : most)) + Decimal(digits.count - fraction)
    while digits.last == 0 { digits.removeLast() }
  }
}
