extension Availability {
  /// The `@available(…)` lines that say the same.
  static func attributes(_ all: [Availability]?) -> [String] {
    (all ?? []).compactMap(\.attribute)
  }

  private var attribute: String? {
    // Of the language, and not of a platform: the double is not older than the protocol.
    guard domain != "Swift" else { return nil }
    var parts: [String] = []
    if isUnconditionallyUnavailable == true { parts.append("unavailable") }
    if isUnconditionallyDeprecated == true { parts.append("deprecated") }
    for (word, version) in [
      ("introduced", introduced), ("deprecated", deprecated), ("obsoleted", obsoleted),
    ] {
      guard let version else { continue }
      parts.append("\(word): \(version.text)")
    }
    guard !parts.isEmpty else { return nil }
    return "@available(\(domain ?? "*"), \(parts.joined(separator: ", ")))"
  }
}
