import LeakSamples
import ViperTestKit

/// What the report of a release check says, read back from its text.
struct LeakReading {
  /// Why the module is still there.
  let verdict: Expectation.Verdict
  /// The references named on the cycles, as `Owner.property`.
  let hops: [String]
  /// The fix that is named first in each place; of several cycles there are several.
  let fixes: [String]
  /// Whether it is said that something could not be read, or an owner not be seen.
  let isOpaque: Bool
  /// All of it.
  let text: String

  init(_ findings: [Finding]) {
    let lines = findings.flatMap { $0.details }.map(Self.trimmed)
    text = findings.map { ([$0.headline] + $0.details).joined(separator: "\n") }
      .joined(separator: "\n")
    hops = Self.hops(lines)
    fixes = lines.filter(Self.isFix).map(Self.firstFix)
    isOpaque = text.contains("can't be read") || text.contains("can't be seen")
    verdict =
      if findings.isEmpty {
        .clean
      } else if text.contains("eld by a task") {
        .task
      } else if text.contains("⟲") {
        .cycle
      } else {
        .heldFromOutside
      }
  }

  /// A line without its indentation, its number and its arrow.
  private static func trimmed(_ line: String) -> String {
    var line = Substring(line).drop { $0 == " " }
    if let dot = line.firstIndex(of: "."), dot != line.startIndex,
      line[..<dot].allSatisfy(\.isNumber)
    {
      line = line[dot...].dropFirst().drop { $0 == " " }
    }
    if line.hasPrefix("→ ") {
      line = line.dropFirst(2)
    }
    return String(line)
  }

  /// The references of all cycles; what is held from outside is told of after them.
  private static func hops(_ lines: [String]) -> [String] {
    let cycles = lines.prefix { line in
      !["Something outside", "A block registered", "The block of a Timer"]
        .contains(where: line.hasPrefix) && !(line.hasPrefix("Held by") && line.hasSuffix("."))
    }
    return cycles.compactMap { line in
      guard line.contains(" (strong)") || line.contains(" → "), !isFix(line) else {
        return nil
      }
      return line.components(separatedBy: [" (strong)", " → "])
    }
  }

  private static func isFix(_ line: String) -> Bool {
    line.hasPrefix("Fix:") || line.hasPrefix("Fix one of:")
  }

  /// "make A weak" of "Fix one of: make A weak; make B weak."
  private static func firstFix(_ line: String) -> String {
    let fixes = line.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    let first = fixes.prefix { $0 != ";" }
    return String(first.hasSuffix(".") ? first.dropLast() : first)
  }
}

extension String {
  /// What stands in front of the first of these.
  fileprivate func components(separatedBy separators: [String]) -> String {
    let ends = separators.compactMap { range(of: $0)?.lowerBound }
    return String(self[..<(ends.min() ?? endIndex)])
  }
}
