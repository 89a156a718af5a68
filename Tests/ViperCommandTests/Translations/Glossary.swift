import Foundation
import RegexBuilder

/// The terms of English texts, and how they are written in Japanese.
struct Glossary {
  struct Term {
    let english: String
    let japanese: String
    let avoided: [String]
  }

  let terms: [Term]

  /// - Parameter article: It has a table of terms, translations, and what is not written.
  init(_ article: String) {
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    terms = rows.map { row in
      let cells = row.dropFirst().split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return Term(
        english: cells[0], japanese: cells[1],
        avoided: cells[2].split(separator: "、").map(String.init))
    }
  }

  static let all = Glossary(Translation.text(of: Translation.glossary))

  /// The terms of a text in English that have another name in the same text in Japanese.
  func missing(_ english: String, in japanese: String) -> [String] {
    var english = english.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return terms.sorted { $0.english.count > $1.english.count }.filter { term in
      let form = Regex {
        Anchor.wordBoundary
        term.english
        Optionally {
          ChoiceOf {
            "s"; "d"; "ed"; "r"; "ing"
          }
        }
        Anchor.wordBoundary
      }
      guard english.contains(form) else { return false }
      // A view controller is no view.
      english.replace(form, with: "…")
      return !japanese.contains(term.japanese)
    }.map { "\($0.english): \($0.japanese)" }
  }

  /// What is in a text in Japanese and should have another name.
  func avoided(in japanese: String) -> [String] {
    // ビュー stands in ビューコントローラ as well.
    let terms = terms.sorted { $0.japanese.count > $1.japanese.count }
    let rest = terms.reduce(japanese) { $0.replacing($1.japanese, with: "…") }
    return terms.flatMap { term in
      term.avoided.filter { word in
        // クロージャー, of which クロージャ is a part.
        rest.contains(word) || (word.hasPrefix(term.japanese) && japanese.contains(word))
      }.map { "\($0): \(term.japanese)" }
    }
  }
}
