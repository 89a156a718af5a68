import Testing

@testable import ViperJSON

@Suite struct JSONNumberTests {
  @Test(arguments: ["0", "-0", "10", "1.50", "1e5", "1E-05", "-12.5e+3"])
  func takesNumbersAsTheyAreWritten(text: String) {
    #expect(JSONNumber(text)?.text == text)
  }

  @Test(arguments: ["", "-", "01", "+1", "1.", ".5", "1e", "1 ", " 1", "0x1", "NaN", "1e5.0", "١"])
  func refusesWhatIsNoNumber(text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test(arguments: [
    ("1.0", "1"), ("100", "1e2"), ("-0", "0"), ("0e999", "0.000"), ("1e400", "10e399"),
    ("-12.50", "-1250E-2"), ("0.001", "1e-3"), ("1e0000", "1"), ("100e-2", "1.00"),
    ("1e100000000000000000", "10e99999999999999999"),
    ("1e-100000000000000000", "0.1e-99999999999999999"),
    ("1e999999999999999999999", "0.1e1000000000000000000000"),
    ("1e-999999999999999999999", "10e-1000000000000000000000"),
    ("1e999999999999999999999", "1.0e+0999999999999999999999"),
  ])
  func comparesByValue(first: String, second: String) throws {
    let first = try #require(JSONNumber(first))
    let second = try #require(JSONNumber(second))
    #expect(first.isNumericallyEqual(to: second))
    #expect(second.isNumericallyEqual(to: first))
    #expect(first != second)
  }

  @Test(arguments: [
    ("1", "-1"), ("1", "10"), ("9007199254740993", "9007199254740992"), ("1e400", "1e401"),
    ("1e999999999999999999999", "1e999999999999999999998"), ("1e99", "1e-99"), ("0", "1e-400"),
    ("1e999999999999999999999", "1e-999999999999999999999"), ("101", "11"), ("0.1", "0.01"),
    ("1e100000000000000000", "1e99999999999999999"),
  ])
  func tellsValuesApart(first: String, second: String) throws {
    let first = try #require(JSONNumber(first))
    let second = try #require(JSONNumber(second))
    #expect(!first.isNumericallyEqual(to: second))
    #expect(!second.isNumericallyEqual(to: first))
  }

  @Test func writesIntegers() {
    #expect(JSONNumber(Int64.min).text == "-9223372036854775808")
    #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
  }
}
