import Foundation
import ViperCommandLine

/// The rows as text.
enum Table {
  private static let widths = [10, 51, 43, 10, 10, 7, 8]

  /// The titles of the columns, and a rule below them.
  static var head: String {
    let titles = line([
      "benchmark", "measured", "against", "ours", "theirs", "ratio", "bound", "met",
    ])
    return titles + "\n" + String(repeating: "-", count: titles.count)
  }

  /// One row.
  static func line(_ row: Row, of benchmark: String) -> String {
    line([
      benchmark, row.subject, row.alternative, text(row.ours), text(row.theirs),
      row.ratio.map(ratioText) ?? "-", row.bound.map { "≤ \(ratioText($0))" } ?? "-",
      row.isMet.map { $0 ? "yes" : "NO" } ?? "-",
    ])
  }

  private static func line(_ cells: [String]) -> String {
    let padded = zip(cells, widths).map { cell, width in cell.padded(to: width) }
    return (padded + cells.dropFirst(widths.count)).joined(separator: "  ")
  }

  private static func text(_ amount: Amount) -> String {
    switch amount {
    case .unknown(let why): why
    case .bytes(let bytes): "\(Int(bytes.rounded())) B"
    case .seconds(let seconds):
      switch seconds {
      case 1...: "\(text(seconds)) s"
      case 1e-3...: "\(text(seconds * 1e3)) ms"
      case 1e-6...: "\(text(seconds * 1e6)) µs"
      default: "\(text(seconds * 1e9)) ns"
      }
    }
  }

  private static func ratioText(_ ratio: Double) -> String {
    ratio < 0.01 ? String(format: "%.4f", ratio) : String(format: "%.2f", ratio)
  }

  /// Three digits that mean something, more would be noise.
  private static func text(_ number: Double) -> String {
    switch number {
    case 100...: String(format: "%.0f", number)
    case 10...: String(format: "%.1f", number)
    default: String(format: "%.2f", number)
    }
  }
}

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
