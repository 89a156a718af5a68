import Exercises
import Foundation
import ViperCommandLine

/// What the hints and the reason of an exercise quote: each quote must be found in its files or in what the kit
/// says, so that no hint is untrue.
struct Quotes {
  let faults: [String]

  init(_ exercise: Exercise, _ language: Language, said: String) throws {
    let start = try exercise.start()
    let solution = try exercise.solution()
    let text = try exercise.text(in: language)
    let names = Set(start.keys).union(solution.keys)
    let sources = [said] + start.values + solution.values + names
    var faults: [String] = []
    if !(2...3).contains(text.hints.count) {
      faults.append(
        "the number of hints is \(text.hints.count) in '\(language.rawValue)', not two or three")
    }
    for part in text.hints + [text.why] {
      let outside = part.components(separatedBy: "```").enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
      let spans = outside.components(separatedBy: "`").enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      for span in spans where !sources.contains(where: { $0.contains(span) }) {
        faults.append("a text in '\(language.rawValue)' quotes `\(span)`, which stands nowhere")
      }
    }
    faults += Self.faults(
      inLastOf: text.hints, language, start: Array(start.values),
      solution: Array(solution.values))
    self.faults = faults
  }

  /// The last hint shows what the solution has, and the beginning has not.
  private static func faults(
    inLastOf hints: [String], _ language: Language, start: [String], solution: [String]
  ) -> [String] {
    let fences = (hints.last ?? "").components(separatedBy: "```").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
      .map { plain($0.element.split(separator: "\n").dropFirst()) }
    guard !fences.isEmpty else { return ["the last hint in '\(language.rawValue)' shows no line"] }
    func stands(_ fence: String, in texts: [String]) -> Bool {
      texts.contains { plain($0.split(separator: "\n")[...]).contains(fence) }
    }
    var faults = fences.filter { !stands($0, in: solution) }.map {
      "the last hint in '\(language.rawValue)' shows what the solution does not have:\n\($0)"
    }
    if fences.allSatisfy({ stands($0, in: start) }) {
      faults.append("the last hint in '\(language.rawValue)' shows nothing new")
    }
    return faults
  }

  /// Lines without the spaces around them.
  private static func plain(_ lines: ArraySlice<Substring>) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
