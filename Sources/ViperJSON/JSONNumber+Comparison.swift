extension JSONNumber {
  /// Tells whether two numbers have the same value, however they are written.
  ///
  /// The comparison is exact and takes numbers of any size: `1.0` is `1`, `100` is `1e2`, `-0` is
  /// `0`, and `9007199254740993` is not `9007199254740992`.
  ///
  /// - Parameter other: The number to compare with.
  public func isNumericallyEqual(to other: JSONNumber) -> Bool {
    text == other.text || DecimalForm(of: self) == DecimalForm(of: other)
  }
}

/// The one form in which numbers of the same value are the same: 0.digits × 10^exponent.
private struct DecimalForm: Equatable {
  private var isNegative = false
  /// The digits without zeros at either end; none for zero.
  private var digits: [UInt8] = []
  private var exponent = DecimalInteger()

  init(of number: JSONNumber) {
    let text = Array(number.text.utf8)
    var fractionLength = 0
    var hasPoint = false
    var index = 0
    loop: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): break loop
      default:
        if hasPoint { fractionLength += 1 }
        if !(digits.isEmpty && text[index] == UInt8(ascii: "0")) { digits.append(text[index]) }
      }
      index += 1
    }
    guard !digits.isEmpty else {
      isNegative = false
      return
    }
    exponent = DecimalInteger(text[min(index + 1, text.count)...])
    exponent.add(digits.count - fractionLength)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
  }
}

/// An integer of any size in decimal digits.
private struct DecimalInteger: Equatable {
  private var isNegative = false
  /// ASCII digits, the highest first, without leading zeros; none for zero.
  private var digits: [UInt8] = []

  init() {}

  /// Reads an optional sign and digits.
  init(_ text: ArraySlice<UInt8>) {
    isNegative = text.first == UInt8(ascii: "-")
    digits = Array(text.drop { !$0.isDigit || $0 == UInt8(ascii: "0") })
    if digits.isEmpty { isNegative = false }
  }

  /// Adds the length of a text, which is far below 10^17.
  mutating func add(_ summand: Int) {
    if digits.count <= 17 {
      let sum = small + Int64(summand)
      isNegative = sum < 0
      digits = sum == 0 ? [] : Array(String(sum.magnitude).utf8)
    } else if summand != 0 {
      // Above 10^17 in magnitude, so that the sign stays and nothing is borrowed past the front.
      addToMagnitude(isNegative ? -summand : summand)
    }
  }

  /// The value of at most 17 digits.
  private var small: Int64 {
    let magnitude = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func addToMagnitude(_ summand: Int) {
    var carry = summand
    var index = digits.count
    while carry != 0, index > 0 {
      index -= 1
      let sum = Int(digits[index] - UInt8(ascii: "0")) + carry
      let digit = (sum % 10 + 10) % 10
      digits[index] = UInt8(ascii: "0") + UInt8(digit)
      carry = (sum - digit) / 10
    }
    if carry > 0 { digits.insert(contentsOf: String(carry).utf8, at: 0) }
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
  }
}
