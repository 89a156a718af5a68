import Foundation
import GoldenText
import SourceRules
import TestConditions
import Testing
import ViperConformance
import ViperRules

/// The reasons of rules and laws.
@Suite struct BecauseTests {
  private static let items = "the published code of a paged list of items"
  private static let modules = "two modules with an alert and a delegate"
  private static let warning = "the article on \(modules) warns"
  private static let alert = "the published code of \(modules)"
  private static let projects = "the published code of a list of watched projects (RxSwift)"
  private static let users = "the published code of a list of users (Combine)"
  private static let articles = "the published code of a list of articles"

  /// The faults that were published or warned of, by the checks that find them.
  private static let faults: [String: [String]] = [
    "alerts-are-shown-by-the-view": [warning],
    "bottom-after-an-error-asks-for-the-same-page": [projects],
    "bottom-asks-for-the-next-page": [items],
    "bottom-while-loading-asks-nothing": [items],
    "delegate-is-the-opening-presenter": [warning],
    "entities-stay-behind-the-presenter": [articles],
    "events-before-the-view-has-loaded-do-not-trap": [articles],
    "failure-reaches-the-user": [articles],
    "interactor-holds-output-weakly": [items],
    "late-answer-is-harmless": [users],
    "missing-neighbour-does-not-trap": [articles],
    "module-is-released-with-its-owner": [items],
    "next-try-works": [projects, users],
    "no-slot-is-empty": [items],
    "no-unowned-back-reference": [articles],
    "nothing-is-sent-after-release": [articles],
    "one-end-per-request": [articles],
    "only-router-or-scene-constructs-roles": [projects],
    "presenter-holds-view-weakly": [items],
    "released-after-assembly": [items],
    "released-after-every-event": [alert],
    "released-with-an-answer-pending": [projects],
    "roles-are-reached-through-protocols": [articles],
    "same-event-twice-asks-once": [items],
    "stale-answer-does-not-win": [items],
    "trials-do-not-trap": [alert],
  ]

  private static let checks: [any ConformanceCheck] = Conformance.checks + SourceRules.all

  @Test func eachSystemIsNamedForWhatWasPublishedOrWarnedOfThere() {
    let all = [Self.items, Self.warning, Self.alert, Self.projects, Self.users, Self.articles]
    let named = Self.checks.map { check in (check.id, all.filter(check.because.contains)) }
    let given = Dictionary(uniqueKeysWithValues: named.filter { !$0.1.isEmpty })
    #expect(given == Self.faults)
    for check in Self.checks where check.because.contains(/published|article\b/) {
      #expect(given[check.id] != nil, "\(check.id): \(check.because)")
    }
  }

  /// A stranger knows none of the modules that the kit is tried on, but knows the frameworks.
  @Test func noReasonNamesAModuleThatAStrangerDoesNotKnow() {
    for check in Self.checks {
      #expect(
        !check.because.contains(#/\bS[0-9]\b|→|\((?!RxSwift|Combine)[^()]*\)\.$/#),
        "\(check.id): \(check.because)")
    }
  }

  /// Nor does any other text of the kit: no literal of its sources.
  @Test(.enabled(if: isExhaustive)) func noTextOfTheKitNamesAReferenceModule() throws {
    let own = [
      "ReferenceModules", "ReferenceHarnesses", "InventedHarnesses", "ReferenceConformance",
      "ReferenceChecks", "LeakSamples", "viper-lab", "viper-lab-proofs",
    ]
    let sources = ArticleText.root.appendingPathComponent("Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
      .filter { !own.contains(String($0.prefix { $0 != "/" })) }
    #expect(files.count > 300)
    for file in files {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      let named = Self.literals(of: text).filter { !ReferenceNames.found(in: $0).isEmpty }
      #expect(named == [], "\(file)")
    }
  }

  @Test func aNameInALiteralIsFound() {
    let text = #"""
      /// The view of "First".
      let a = "\(name) is in 'Second.view'"
      let b = """
        the stack is Articles
        """
      """#
    #expect(Self.literals(of: text).flatMap(ReferenceNames.found(in:)) == ["Second", "Articles"])
  }

  /// The literals of a source text, line by line; comments have none.
  private static func literals(of text: String) -> [String] {
    var isInside = false
    return text.split(separator: "\n").flatMap { line -> [String] in
      if line.contains("\"\"\"") {
        isInside.toggle()
        return []
      }
      if isInside { return [String(line)] }
      if line.contains(#/^\s*///#) { return [] }
      return line.matches(of: #/"(?:[^"\\]|\\.)*"/#).map { String($0.output) }
    }
  }
}
