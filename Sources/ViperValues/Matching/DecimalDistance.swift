import Foundation
import ViperJSON

/// How far numbers are apart, exactly: 0.3 is 0.1 + 0.2.
///
/// Digit by digit, so that neither `Double` rounds nor `Decimal` gives up at 38 digits. Numbers from
/// 10^10,000 on are near nothing, and those below 10^-10,000 count as 0.
enum DecimalDistance {
  static func isWithin(_ distance: JSONNumber, _ first: JSONNumber, _ second: JSONNumber) -> Bool {
    guard let first = DecimalDigits(first), let second = DecimalDigits(second) else { return false }
    // A distance beyond all bounds is never exceeded.
    guard let distance = DecimalDigits(distance) else { return true }
    let numbers = [first, second, distance]
    // One column more, for what is carried out of a sum.
    let highest = 1 + (numbers.map(\.end).max() ?? 0)
    let lowest = numbers.map { $0.end - $0.digits.count }.min() ?? 0
    let (a, b) = (first.columns(highest, lowest), second.columns(highest, lowest))
    let apart: [UInt8]
    if first.isNegative != second.isNegative {
      apart = sum(a, b)
    } else {
      apart = b.lexicographicallyPrecedes(a) ? difference(a, b) : difference(b, a)
    }
    return !distance.columns(highest, lowest).lexicographicallyPrecedes(apart)
  }

  private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result = a
    var carry: UInt8 = 0
    for index in result.indices.reversed() {
      let sum = a[index] + b[index] + carry
      (result[index], carry) = (sum % 10, sum / 10)
    }
    return result
  }

  /// - Parameter a: Not less than `b`.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result = a
    var borrow: UInt8 = 0
    for index in result.indices.reversed() {
      let less = b[index] + borrow
      borrow = a[index] < less ? 1 : 0
      result[index] = a[index] + 10 * borrow - less
    }
    return result
  }
}

/// The digits of a number that can be written out.
private struct DecimalDigits {
  let isNegative: Bool
  private(set) var digits: [UInt8] = []
  /// The power of ten just above the first digit.
  private(set) var end = 0

  /// - Returns: nil when the number is too large to be written out.
  init?(_ number: JSONNumber) {
    let largestExponent: Decimal = 10_000
    let form = DecimalForm(of: number)
    guard form.exponent <= largestExponent else { return nil }
    isNegative = form.isNegative
    guard form.exponent >= -largestExponent else { return }
    (digits, end) = (form.digits, NSDecimalNumber(decimal: form.exponent).intValue)
  }

  /// The digits in columns between two powers of ten, the highest column first.
  func columns(_ highest: Int, _ lowest: Int) -> [UInt8] {
    let below = end - digits.count - lowest
    return Array(repeating: 0, count: highest - end) + digits + Array(repeating: 0, count: below)
  }
}
