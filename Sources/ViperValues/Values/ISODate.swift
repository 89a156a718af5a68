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
    if microseconds == 1_000_000 { (whole, microseconds) = (whole + 1, 0) }
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
    let (head, rest) = (text.utf8.prefix(19), text.utf8.dropFirst(19))
    guard shape(head) == "0000-00-00T00:00:00" else { return nil }
    let parts = head.split { !$0.isDigit }.map { Int(Substring($0)) ?? 0 }
    let day = GregorianDay(year: parts[0], month: parts[1], day: parts[2])
    let digits = rest.first == UInt8(ascii: ".") ? rest.dropFirst().prefix(while: \.isDigit) : nil
    guard let day, parts[3] < 24, parts[4] < 60, parts[5] < 60, digits?.isEmpty != true,
      let offset = offset(rest.dropFirst(digits.map { $0.count + 1 } ?? 0))
    else { return nil }
    let whole = ((day.sinceEpoch * 24 + parts[3]) * 60 + parts[4] - offset) * 60 + parts[5]
    let fraction = digits.flatMap { Double("0.\(Substring($0))") } ?? 0
    return Date(timeIntervalSince1970: Double(whole) + fraction)
  }

  /// Minutes east of UTC: `Z`, `+09:00`, `-0430`.
  private static func offset(_ text: Substring.UTF8View) -> Int? {
    let shape = shape(text)
    if shape == "Z" { return 0 }
    guard ["+00:00", "-00:00", "+0000", "-0000"].contains(shape) else { return nil }
    let digits = Int(String(decoding: text.filter(\.isDigit), as: UTF8.self)) ?? 0
    guard digits / 100 < 24, digits % 100 < 60 else { return nil }
    return (shape.hasPrefix("-") ? -1 : 1) * (digits / 100 * 60 + digits % 100)
  }

  /// The text with a 0 for each digit.
  private static func shape(_ text: Substring.UTF8View) -> String {
    String(decoding: text.map { $0.isDigit ? UInt8(ascii: "0") : $0 }, as: UTF8.self)
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

// MARK: - Calendar

private struct GregorianDay {
  let year: Int
  let month: Int
  let day: Int

  /// - Returns: nil when there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month),
      (1...Self.lengths(ofMonthsIn: year)[month - 1]).contains(day)
    else { return nil }
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
