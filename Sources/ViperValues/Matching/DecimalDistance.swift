import ViperJSON

/// How far numbers are apart, exactly: 0.3 is 0.1 + 0.2.
///
/// Digit by digit, so that neither `Double` rounds nor `Decimal` gives up at 38 digits. Numbers from
/// 10^10,000 on are near nothing, and those below 10^-10,000 count as 0.
enum DecimalDistance {
  /// Whether two numbers are at most a given distance apart.
  static func isWithin(_ distance: JSONNumber, _ first: JSONNumber, _ second: JSONNumber) -> Bool {
    guard let first = DecimalDigits(first), let second = DecimalDigits(second) else { return false }
    // A distance beyond all bounds is never exceeded.
    guard let distance = DecimalDigits(distance) else { return true }
    let numbers = [first, second, distance]
    let lowest = numbers.map(\.exponent).min() ?? 0
    // One column more, for what is carried out of a sum.
    let length = 1 + (numbers.map(\.end).max() ?? 0) - lowest
    let (a, b) = (first.columns(lowest, length), second.columns(lowest, length))
    let apart: [UInt8]
    if first.isNegative != second.isNegative {
      apart = sum(a, b)
    } else {
      apart = b.lexicographicallyPrecedes(a) ? difference(a, b) : difference(b, a)
    }
    return !distance.columns(lowest, length).lexicographicallyPrecedes(apart)
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

/// The digits of a number and the place of the last one.
private struct DecimalDigits {
  private static let largestExponent = 10_000

  var isNegative = false
  /// 0 to 9, the highest first, without leading zeros.
  private var digits: [UInt8] = []
  /// The power of ten of the last digit.
  private(set) var exponent = 0

  /// - Returns: nil when the number is too large to be written out.
  init?(_ number: JSONNumber) {
    let parts = number.text.lowercased().split(separator: "e", maxSplits: 1)
    let mantissa = parts[0].split(separator: ".", maxSplits: 1)
    digits = parts[0].utf8.filter(\.isDigit).map { $0 - UInt8(ascii: "0") }
    digits = Array(digits.drop { $0 == 0 })
    isNegative = number.text.utf8.first == UInt8(ascii: "-")
    guard !digits.isEmpty else { return }
    let limit = Self.largestExponent + number.text.utf8.count
    let isTiny = parts.count > 1 && parts[1].utf8.first == UInt8(ascii: "-")
    let written = parts.count > 1 ? Int(parts[1]) ?? (isTiny ? -limit : limit) : 0
    exponent = min(max(written, -limit), limit) - (mantissa.count > 1 ? mantissa[1].utf8.count : 0)
    if end > Self.largestExponent {
      return nil
    }
    if end < -Self.largestExponent {
      (digits, exponent) = ([], 0)
    }
  }

  /// The power of ten just above the first digit.
  var end: Int { exponent + digits.count }

  /// The digits in columns from a power of ten upwards, the highest column first.
  func columns(_ lowest: Int, _ length: Int) -> [UInt8] {
    let below = exponent - lowest
    let above = length - digits.count - below
    return Array(repeating: 0, count: above) + digits + Array(repeating: 0, count: below)
  }
}
