import Foundation
import Testing

@testable import ViperValues

@Suite struct ISODateTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (0.5, "1970-01-01T00:00:00.5Z"),
      (-0.25, "1969-12-31T23:59:59.75Z"), (0.000001, "1970-01-01T00:00:00.000001Z"),
      (0.9999999, "1970-01-01T00:00:01Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (4_107_542_399, "2100-02-28T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (-62_135_769_600, "0000-12-30T00:00:00Z"), (64_092_211_200, "4001-01-01T00:00:00Z"),
      (253_402_300_800, "253402300800.0 s since 1970"), (-1e15, "-1000000000000000.0 s since 1970"),
      (.infinity, "inf s since 1970"),
    ] as [(Double, String)])
  func aDateIsItsTextInUTC(seconds: Double, text: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(ISODate.text(of: date) == text)
    let read = try #require(ISODate.date(from: text))
    #expect(ISODate.text(of: read) == text)
  }

  @Test(arguments: [
    ("2026-11-20T22:44:00+09:00", "2026-11-20T13:44:00Z"),
    ("2026-11-20T22:44:00-0430", "2026-11-21T03:14:00Z"),
    ("2026-11-20T22:44:00.25+00:00", "2026-11-20T22:44:00.25Z"),
    ("2026-11-20T22:44:00.123456789Z", "2026-11-20T22:44:00.123457Z"),
  ])
  func anOffsetIsTakenOff(text: String, utc: String) throws {
    #expect(ISODate.text(of: try #require(ISODate.date(from: text))) == utc)
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T22:44:00", "2026-02-30T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-13-01T00:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T22:60:00Z",
    "2026-11-20T22:44:60Z", "2026-11-20T22:44:00Z ", "2026-11-20 22:44:00Z", "26-11-20T22:44:00Z",
    "2026-11-20T22:44:00.Z", "2026-11-20T22:44:00+24:00", "2026-11-20T22:44:00+9",
    "2026-11-20T22:44:00z", "٢٠٢٦-11-20T22:44:00Z", "x s since 1970", "+026-11-20T22:44:00Z",
    "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
  ])
  func whatIsNoDateIsRefused(text: String) {
    #expect(ISODate.date(from: text) == nil)
  }

  @Test func everyDayOfFourCenturiesFollowsTheOneBefore() throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var day = 0
    for year in 1970..<2370 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in lengths.enumerated() {
        let last = length + (month == 1 && isLeap ? 1 : 0)
        for date in [1, last] {
          let seconds = Double((day + date - 1) * 86_400)
          let expected = "\(year)-\(two(month + 1))-\(two(date))T00:00:00Z"
          try #require(ISODate.text(of: Date(timeIntervalSince1970: seconds)) == expected)
          try #require(ISODate.date(from: expected)?.timeIntervalSince1970 == seconds)
        }
        day += last
      }
    }
  }

  private func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
