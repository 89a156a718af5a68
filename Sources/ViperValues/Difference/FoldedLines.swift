/// Lines of what differs, in which runs of what does not are folded.
package enum FoldedLines {
  /// One part of what is shown.
  package enum Part {
    /// Both sides have it. The text is made only where it is shown.
    case unchanged(() -> String)
    case removed(String)
    case inserted(String)
    /// Something whose own parts differ, as lines that are marked already.
    case changed([String])
  }

  /// One line for each line of a part's text.
  ///
  /// Removals begin with `- `, insertions with `+ `, what is unchanged with two spaces. Longer runs
  /// of it are folded into a line such as `  … 4,997 unchanged …`, with one part before and after a
  /// change.
  package static func of(_ parts: [Part]) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < parts.count {
      switch parts[index] {
      case .removed(let text): lines += marked("- ", text)
      case .inserted(let text): lines += marked("+ ", text)
      case .changed(let changed): lines += changed
      case .unchanged:
        let end = parts[index...].firstIndex { !$0.isUnchanged } ?? parts.count
        let run = index..<end
        let hidden = hiddenPart(of: run, count: parts.count)
        lines += unchangedLines(parts[run.lowerBound..<hidden.lowerBound])
        if !hidden.isEmpty { lines.append("  … \(hidden.count.grouped) unchanged …") }
        lines += unchangedLines(parts[hidden.upperBound..<run.upperBound])
        index = end
        continue
      }
      index += 1
    }
    return lines
  }

  /// The same lines one level further in, behind their marks.
  package static func indented(_ lines: [String]) -> [String] {
    lines.map { "\($0.prefix(2))  \($0.dropFirst(2))" }
  }

  /// The part of a run of unchanged parts that is folded; empty where it would save no line.
  private static func hiddenPart(of run: Range<Int>, count: Int) -> Range<Int> {
    let before = run.lowerBound == 0 ? 0 : 1
    let after = run.upperBound == count ? 0 : min(1, run.count - before)
    let hidden = (run.lowerBound + before)..<(run.upperBound - after)
    return hidden.count > 1 ? hidden : run.upperBound..<run.upperBound
  }

  private static func unchangedLines(_ parts: ArraySlice<Part>) -> [String] {
    parts.flatMap { part -> [String] in
      guard case .unchanged(let text) = part else { return [] }
      return marked("  ", text())
    }
  }

  /// Marks every line of a text, so that no line of a long element passes for unchanged.
  private static func marked(_ mark: String, _ text: String) -> [String] {
    // Nearly all are one line, which the bytes tell sooner than the characters.
    guard text.utf8.contains(where: mayBeginNewline) else { return [mark + text] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      mark + $0
    }
  }

  /// Whether a byte begins a newline in UTF-8, or another character of those that begin with it.
  private static func mayBeginNewline(_ byte: UInt8) -> Bool {
    switch byte {
    // LF, VT, FF, CR; NEL; LS and PS.
    case 0x0A...0x0D, 0xC2, 0xE2: true
    default: false
    }
  }
}

extension FoldedLines.Part {
  fileprivate var isUnchanged: Bool {
    if case .unchanged = self { true } else { false }
  }
}

extension Int {
  /// The number with a comma between thousands: `4,997`.
  package var grouped: String {
    let digits = String(magnitude)
    let groups = digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digit)
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }
}
