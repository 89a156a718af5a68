package import Foundation

extension Duration {
  /// The same length in seconds.
  package var timeInterval: TimeInterval {
    let (seconds, attoseconds) = components
    return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
  }

  /// The exact length in seconds: `0.3s`, `-90s`.
  package var fixtureText: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return "\(seconds)s" }
    let digits = String(attoseconds.magnitude)
    var fraction = String(repeating: "0", count: max(18 - digits.count, 0)) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(self < .zero ? "-" : "")\(seconds.magnitude).\(fraction)s"
  }
}
