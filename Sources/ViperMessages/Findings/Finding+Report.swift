import Foundation
import ViperValues

/// A finding as a test framework shows it.
extension Finding {
  /// How long that is at most, in bytes.
  package static let longestReport = 8_000

  /// How long a part is at most where the whole would be too long: flow, sentence, fix, places, mark
  /// and the note must fit together.
  private static let longestPart = 1_000

  /// The text for a test framework: all of it, or without its middle where that is too long.
  ///
  /// The headline, the beginning of the details, the fix, the places and the mark always stay.
  ///
  /// - Parameter keep: Keeps the whole text, and says where: `the whole is in …`. Called only for a
  ///   text that is cut.
  package func report(keepingWhole keep: (_ whole: String) -> String) -> String {
    let whole = description
    guard whole.utf8.count > Self.longestReport else { return whole }
    let place = keep(whole)
    let lines = details.flatMap(\.lines)
    func note(_ lineCount: Int, _ bytes: Int) -> String {
      let lines = lineCount > 0 ? "\(lineCount.grouped) line\(lineCount == 1 ? "" : "s"), " : ""
      return "… \(lines)\(bytes.asKilobytes) cut; \(place) …"
    }
    // How much is cut is known only in the end, and `999 bytes` is longer than `1 kB`.
    let longestNote = [999, whole.utf8.count].map { note(lines.count, $0).utf8.count }.max() ?? 0
    let first = firstLines.map(Self.short)
    let last = lastLines.map(Self.short)
    let framing = (first + last).size + min(longestNote, Self.longestPart)
    let shown = Self.ends(of: lines.map(Self.short), room: Self.longestReport - framing)
    let cut = whole.utf8.count - (first + shown.first + shown.last + last).size
    let middle = note(lines.count - shown.first.count - shown.last.count, cut)
    return (first + shown.first + [Self.short(middle)] + shown.last + last).joined(separator: "\n")
  }

  /// The flow and the sentence, each without its middle where it is too long.
  package var reportedHeadline: String {
    firstLines.map(Self.short).joined(separator: "\n")
  }

  private var firstLines: [String] { (flow.map { [$0] } ?? []) + [sentence] }

  /// The first and the last lines, of which there are as many as there is room for: the difference
  /// stands first, the transcript last.
  private static func ends(of lines: [String], room: Int) -> (first: [String], last: [String]) {
    let last = Array(fitting(lines.reversed(), room: room / 4).reversed())
    return (fitting(lines.dropLast(last.count), room: room - last.size), last)
  }

  private static func fitting(_ lines: some Sequence<String>, room: Int) -> [String] {
    var rest = room
    return lines.prefix { line in
      rest -= line.utf8.count + 1
      return rest >= 0
    }
  }

  private static func short(_ text: String) -> String {
    text.withoutMiddle(most: longestPart)
  }

  /// What the file of the whole text is called.
  package var attachmentName: String { Self.fileName(mark, ending: "txt") }

  /// The name of a file: a title, where what some systems refuse is a hyphen.
  package static func fileName(_ title: String, ending: String) -> String {
    let name = title.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
    // A dot at its beginning would hide it.
    let shown = name.first == "." ? "-" + name.dropFirst() : String(name)
    return "\(shown.prefix(100)).\(ending)"
  }

  /// Writes the whole text of a finding into a file of its own, where a framework takes no
  /// attachments.
  ///
  /// - Returns: Where it is: `the whole is in …`.
  package func keepInFile(_ whole: String) -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ViperTestKit/\(UUID().uuidString)")
    let file = folder.appendingPathComponent(attachmentName)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(whole.utf8).write(to: file)
      return "the whole is in \(file.path)"
    } catch {
      return "the whole can't be written to \(file.path)"
    }
  }
}

extension String {
  fileprivate var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).map(String.init)
  }

  /// The text, without its middle where it has more bytes than that.
  fileprivate func withoutMiddle(most: Int) -> String {
    guard utf8.count > most else { return self }
    let note = " … \((utf8.count - most).asKilobytes) … "
    let half = (most - note.utf8.count) / 2
    return "\(prefix(bytes: half))\(note)\(suffix(bytes: half))"
  }

  /// As many scalars as have at most so many bytes.
  private func prefix(bytes: Int) -> String {
    var rest = bytes
    let scalars = unicodeScalars.prefix { scalar in
      rest -= UTF8.width(scalar)
      return rest >= 0
    }
    return String(scalars)
  }

  private func suffix(bytes: Int) -> String {
    var start = unicodeScalars.endIndex
    var rest = bytes
    while start > unicodeScalars.startIndex {
      let before = unicodeScalars.index(before: start)
      rest -= UTF8.width(unicodeScalars[before])
      guard rest >= 0 else { break }
      start = before
    }
    return String(unicodeScalars[start...])
  }
}

extension [String] {
  /// How many bytes these lines have.
  fileprivate var size: Int { reduce(0) { $0 + $1.utf8.count + 1 } }
}

extension Int {
  fileprivate var asKilobytes: String {
    self < 1_000 ? "\(self) bytes" : "\((self + 500) / 1_000) kB"
  }
}
