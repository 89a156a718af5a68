/// One line of the table: ours, theirs, and what is promised of the two.
struct Row {
  /// What is measured.
  let subject: String
  /// What it is measured against.
  let alternative: String
  let ours: Amount
  let theirs: Amount
  /// The highest ratio of ours by theirs that is promised; nil where none is.
  var bound: Double?

  /// Ours by theirs; nil where one of them is not known.
  var ratio: Double? {
    guard let ours = ours.value, let theirs = theirs.value, theirs > 0 else { return nil }
    return ours / theirs
  }

  /// Whether the bound is met; nil where there is none, or no ratio.
  var isMet: Bool? {
    guard let ratio, let bound else { return nil }
    return ratio <= bound
  }
}

/// A measured amount.
enum Amount {
  case seconds(Double)
  case bytes(Double)
  /// The platform does not tell, or there is nothing to compare with.
  case unknown(String)

  var value: Double? {
    switch self {
    case .seconds(let value), .bytes(let value): value
    case .unknown: nil
    }
  }
}
