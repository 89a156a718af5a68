import GoldenText
import Testing
import ViperTestKit

@testable import SourceRules

/// What each rule says of the first of its failing examples.
@Suite struct RuleFindingTests {
  private static let expected: [String: [String]] = [
    "back-reference-protocols-are-class-bound": [
      "Example.swift:1:10 ListView is not class-bound, and ListPresenter.view refers to its owner "
        + "by it. {ListView}"
    ],
    "contract-imports-no-unneeded-ui": [
      "Example.swift:1:1 ListViewInput imports UIKit and has no need of it. {ListViewInput UIKit}"
    ],
    "entity-imports-no-ui": [
      "List/Entity/Article.swift:1:12 Article imports SwiftUI. {Article SwiftUI}"
    ],
    "interactor-imports-no-ui": [
      "Example.swift:1:8 ListInteractor imports UIKit. {ListInteractor UIKit}"
    ],
    "no-unowned-back-reference": [
      "Example.swift:2:47 ListPresenter.view refers to ListView unowned. "
        + "{ListPresenter ListView view}"
    ],
    "only-router-or-scene-constructs-roles": [
      "Example.swift:3:45 ListPresenter constructs ListInteractor. "
        + "{ListPresenter ListInteractor init}"
    ],
    "only-router-or-scene-names-another-module": [
      "Example.swift:3:15 ListPresenter names DetailPresenter, of the module Detail. "
        + "{ListPresenter DetailPresenter}"
    ],
    "presenter-imports-no-ui": [
      "Example.swift:3:3 ListPresenter imports AppKit. {ListPresenter AppKit}",
      "Example.swift:5:19 ListPresenter imports UIKit. {ListPresenter UIKit}",
    ],
    "roles-are-reached-through-protocols": [
      "Example.swift:2:33 ListPresenter.interactor has the type ListInteractor, which is no "
        + "protocol. {ListPresenter ListInteractor interactor}"
    ],
    "view-imports-no-networking-or-storage": [
      "Example.swift:2:1 ListViewController imports CoreData. {ListViewController CoreData}"
    ],
  ]

  @Test(arguments: SourceRules.all.map(\.id))
  func aFindingNamesTypesEdgeAndPlace(_ id: String) throws {
    let rule = try #require(SourceRules.all.first { $0.id == id })
    let facts = SourceFacts(example: try #require(rule.failing.first))
    guard case .violated(let violations) = rule.outcome(on: facts) else {
      Issue.record("it holds")
      return
    }
    let texts = violations.map { violation in
      let key = (violation.types + [violation.edge]).filter { !$0.isEmpty }
      return "\(violation.place.map { "\($0)" } ?? "") \(violation.sentence) "
        + "{\(key.joined(separator: " "))}"
    }
    #expect(texts == Self.expected[id])
  }

  @Test func withoutWhatARuleNeedsItIsNotChecked() throws {
    let report = SourceRules.report(on: SourceFacts([.reading("let a = 1", path: "A.swift")]))
    #expect(report.findings.isEmpty)
    #expect(report.count(.rule).notChecked == 10)
    expectGolden(report.text(isVerbose: true), named: "NotChecked")
  }
}
