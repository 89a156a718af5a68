import Testing

@testable import ViperJSON
@testable import ViperValues

@Suite struct DecimalDistanceTests {
  private func isWithin(_ distance: String, _ first: String, _ second: String) throws -> Bool {
    let numbers = try [distance, first, second].map { try #require(JSONNumber($0)) }
    let result = DecimalDistance.isWithin(numbers[0], numbers[1], numbers[2])
    #expect(DecimalDistance.isWithin(numbers[0], numbers[2], numbers[1]) == result)
    return result
  }

  @Test(arguments: [
    ("0.3", "0.1", "0.4"), ("0.3", "-0.1", "0.2"), ("0", "1.0", "1"), ("0", "1e2", "100"),
    ("1", "0", "-1"), ("1e400", "1e399", "-1e399"), ("1e-300", "1e-300", "0"),
    ("1", "9007199254740993", "9007199254740992"), ("2e200", "1e200", "3e200"),
    ("1e-40", "1.0000000000000000000000000000000000000001", "1"), ("0.5", "999.5", "1000"),
    ("1e99999999999999999999", "1", "-1"), ("1e-9999", "1e-99999999999999999999", "0"),
    ("12", "-5", "7"), ("1", "99", "100"), ("0E5", "0.000", "-0"),
  ])
  func near(distance: String, first: String, second: String) throws {
    #expect(try isWithin(distance, first, second))
  }

  @Test(arguments: [
    ("0.29999999999999999", "0.1", "0.4"), ("0", "1", "2"), ("11.9", "-5", "7"),
    ("0.9999", "9007199254740993", "9007199254740992"), ("1.9e200", "1e200", "3e200"),
    ("9e-41", "1.0000000000000000000000000000000000000001", "1"), ("0.49", "999.5", "1000"),
    ("1", "1e400", "1"), ("1e10", "1e99999999999999999999", "1"), ("1", "-1e99999", "1e99999"),
    ("1e-5", "0", "1e-4"),
  ])
  func far(distance: String, first: String, second: String) throws {
    #expect(try !isWithin(distance, first, second))
  }

  @Test func hundredthsAreExact() throws {
    for a in stride(from: -120, through: 120, by: 7) {
      for b in stride(from: -130, through: 130, by: 11) {
        for distance in [0, 1, 9, 10, 99, 100, 250] {
          #expect(
            try isWithin(hundredths(distance), hundredths(a), hundredths(b))
              == (abs(a - b) <= distance))
        }
      }
    }
  }

  private func hundredths(_ number: Int) -> String {
    let digits = String(number.magnitude % 100)
    return
      "\(number < 0 ? "-" : "")\(number.magnitude / 100).\(digits.count < 2 ? "0" : "")\(digits)"
  }
}
