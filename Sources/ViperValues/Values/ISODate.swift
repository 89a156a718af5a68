import Foundation
import ViperJSON

/// Dates as ISO 8601 text: `2026-11-20T22:44:00Z`, with a fraction down to microseconds.
///
/// Not Foundation's reading, which takes the 30th of February for the 2nd of March and passes over
/// whatever follows the date. The calendar is the Gregorian one, also before 1582.
enum ISODate {
  /// The text of a date, in UTC; outside of the years 0 to 9999, the seconds since 1970.
  static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    guard seconds >= firstSecond, seconds < lastSecond else { return "\(seconds)\(unit)" }
    var whole = Int(seconds.rounded(.down))
    var microseconds = Int(((seconds - Double(whole)) * 1e6).rounded())
    if microseconds == 1_000_000 {
      (whole, microseconds) = (whole + 1, 0)
    }
    let time = ((whole % 86_400) + 86_400) % 86_400
    let day = GregorianDay(sinceEpoch: (whole - time) / 86_400)
    return "\(day.year.padded(4))-\(day.month.padded(2))-\(day.day.padded(2))"
      + "T\((time / 3600).padded(2)):\((time / 60 % 60).padded(2)):\((time % 60).padded(2))"
      + fraction(microseconds) + "Z"
  }

  /// The date that a text says, with any offset; nil when it is no ISO 8601 date and time.
  static func date(from text: String) -> Date? {
    if text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map(Date.init(timeIntervalSince1970:))
    }
    var reader = Reader(text: Array(text.utf8)[...])
    return reader.date()
  }

  private static let unit = " s since 1970"
  private static let firstSecond = Double(GregorianDay.sinceEpoch(startOf: 0) * 86_400)
  private static let lastSecond = Double(GregorianDay.sinceEpoch(startOf: 10_000) * 86_400)

  private static func fraction(_ microseconds: Int) -> String {
    guard microseconds > 0 else { return "" }
    var digits = microseconds.padded(6)
    while digits.hasSuffix("0") { digits.removeLast() }
    return ".\(digits)"
  }
}

// MARK: - Reading

extension ISODate {
  /// Reads from the front.
  private struct Reader {
    var text: ArraySlice<UInt8>

    mutating func date() -> Date? {
      guard let year = number(4), take("-"), let month = number(2), take("-"),
        let day = number(2), take("T"), let hour = number(2), take(":"),
        let minute = number(2), take(":"), let second = number(2),
        let days = GregorianDay(year: year, month: month, day: day)?.sinceEpoch,
        hour < 24, minute < 60, second < 60,
        let fraction = fraction(), let offset = offset(), text.isEmpty
      else { return nil }
      let whole = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
      return Date(timeIntervalSince1970: Double(whole) + fraction)
    }

    /// Digits after a point; 0 where there is no point.
    private mutating func fraction() -> Double? {
      guard take(".") else { return 0 }
      let digits = text.prefix(while: \.isDigit)
      text = text.dropFirst(digits.count)
      return digits.isEmpty ? nil : Double("0.\(String(decoding: digits, as: UTF8.self))")
    }

    /// Minutes east of UTC: `Z`, `+09:00`, `-0430`.
    private mutating func offset() -> Int? {
      if take("Z") {
        return 0
      }
      let sign = take("+") ? 1 : take("-") ? -1 : 0
      guard sign != 0, let hours = number(2), hours < 24 else { return nil }
      _ = take(":")
      guard let minutes = number(2), minutes < 60 else { return nil }
      return sign * (hours * 60 + minutes)
    }

    private mutating func number(_ length: Int) -> Int? {
      let digits = text.prefix(length)
      guard digits.count == length, digits.allSatisfy(\.isDigit) else { return nil }
      text = text.dropFirst(length)
      return Int(String(decoding: digits, as: UTF8.self))
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard let first = text.first, UInt32(first) == character.value else { return false }
      text = text.dropFirst()
      return true
    }
  }
}

// MARK: - Calendar

/// A day of the Gregorian calendar.
private struct GregorianDay {
  let year: Int
  let month: Int
  let day: Int

  /// - Returns: nil when there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.lengths(ofMonthsIn: year)[month - 1]
    else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// - Parameter days: Days since the first of January 1970, of the years from 0 on.
  init(sinceEpoch days: Int) {
    // 146,097 days are 400 years; the estimate is off by one year at most.
    var year = 1970 + days * 400 / 146_097
    while Self.sinceEpoch(startOf: year) > days { year -= 1 }
    while Self.sinceEpoch(startOf: year + 1) <= days { year += 1 }
    var rest = days - Self.sinceEpoch(startOf: year)
    var month = 1
    for length in Self.lengths(ofMonthsIn: year) {
      guard rest >= length else { break }
      rest -= length
      month += 1
    }
    (self.year, self.month, self.day) = (year, month, rest + 1)
  }

  var sinceEpoch: Int {
    Self.sinceEpoch(startOf: year)
      + Self.lengths(ofMonthsIn: year).prefix(month - 1).reduce(0, +) + day - 1
  }

  /// The days from 1970 to the first of January of a year from 0 on.
  static func sinceEpoch(startOf year: Int) -> Int {
    (year - 1970) * 365 + leapYears(before: year) - leapYears(before: 1970)
  }

  private static func leapYears(before year: Int) -> Int {
    (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
  }

  private static func lengths(ofMonthsIn year: Int) -> [Int] {
    let isLeap = leapYears(before: year + 1) > leapYears(before: year)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }
}

extension Int {
  fileprivate func padded(_ length: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(length - text.count, 0)) + text
  }
}
