import ViperJSON

extension Duration {
  /// Why a text is no length of time.
  enum FixtureTextError: Error {
    case form
    case negative
    case tooLong
  }

  /// A length of time as fixtures write it: `300ms`, `1.5s`, `20us`, `2min`.
  init(fixture text: String) throws(FixtureTextError) {
    let units: [(suffix: String, nanoseconds: Double)] = [
      ("ms", 1e6), ("us", 1e3), ("ns", 1), ("min", 60e9), ("s", 1e9),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let number = JSONNumber(String(text.dropLast(unit.suffix.count))),
      let value = Double(number.text)
    else { throw .form }
    // Also -0, which is equal to 0.
    guard !number.text.hasPrefix("-") else { throw .negative }
    let nanoseconds = value * unit.nanoseconds
    guard nanoseconds < 1e18 else { throw .tooLong }
    self = .nanoseconds(Int64(nanoseconds.rounded()))
  }
}
