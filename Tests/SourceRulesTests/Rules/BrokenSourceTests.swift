import Testing
import ViperRules
import ViperTestKit

@testable import SourceRules

/// Two small modules as they should be, and for each rule the change that breaks it and nothing else.
@Suite struct BrokenSourceTests {
  private static let files: [(path: String, text: String)] = [
    (
      "List/ListContracts.swift",
      """
      protocol ListViewInput: AnyObject { func show() }
      protocol ListPresenterInput: AnyObject { func load() }
      protocol ListInteractorInput: AnyObject { func fetch() }
      protocol ListInteractorOutput: AnyObject { func fetched() }
      protocol ListRouterInput: AnyObject { func openDetail() }
      """
    ),
    (
      "List/ListViewController.swift",
      """
      import UIKit
      final class ListViewController: UIViewController, ListViewInput {
        var presenter: (any ListPresenterInput)?
        func show() {}
      }
      """
    ),
    (
      "List/ListPresenter.swift",
      """
      import Foundation
      final class ListPresenter: ListPresenterInput, ListInteractorOutput {
        weak var view: (any ListViewInput)?
        var interactor: (any ListInteractorInput)?
        var router: (any ListRouterInput)?
        func load() { interactor?.fetch() }
        func fetched() { view?.show() }
      }
      """
    ),
    (
      "List/ListInteractor.swift",
      """
      import Foundation
      final class ListInteractor: ListInteractorInput {
        weak var output: (any ListInteractorOutput)?
        func fetch() { output?.fetched() }
      }
      """
    ),
    (
      "List/ListRouter.swift",
      """
      import UIKit
      final class ListRouter: ListRouterInput {
        weak var viewController: UIViewController?
        static func assemble() -> UIViewController {
          let view = ListViewController()
          let presenter = ListPresenter()
          let interactor = ListInteractor()
          interactor.output = presenter
          presenter.interactor = interactor
          presenter.router = ListRouter()
          presenter.view = view
          view.presenter = presenter
          return view
        }
        func openDetail() { _ = DetailRouter.assemble() }
      }
      """
    ),
    (
      "List/Entity/Article.swift",
      """
      import Foundation
      struct Article { let title: String }
      """
    ),
    (
      "Detail/DetailPresenter.swift",
      """
      final class DetailPresenter { func load() {} }
      """
    ),
    (
      "Detail/DetailRouter.swift",
      """
      final class DetailRouter { static func assemble() -> DetailPresenter { DetailPresenter() } }
      """
    ),
  ]

  /// What is written in place of what.
  struct Change: Sendable, CustomTestStringConvertible {
    let rule: String
    let file: String
    let old: String
    let new: String

    var testDescription: String { rule }
  }

  static let changes = [
    Change(
      rule: "back-reference-protocols-are-class-bound", file: "List/ListContracts.swift",
      old: "protocol ListViewInput: AnyObject", new: "protocol ListViewInput"),
    Change(
      rule: "contract-imports-no-unneeded-ui", file: "List/ListContracts.swift",
      old: "protocol ListViewInput", new: "import UIKit\nprotocol ListViewInput"),
    Change(
      rule: "entity-imports-no-ui", file: "List/Entity/Article.swift",
      old: "import Foundation", new: "import SwiftUI"),
    Change(
      rule: "interactor-imports-no-ui", file: "List/ListInteractor.swift",
      old: "import Foundation", new: "@preconcurrency import UIKit"),
    Change(
      rule: "no-unowned-back-reference", file: "List/ListPresenter.swift",
      old: "weak var view: (any ListViewInput)?", new: "unowned var view: any ListViewInput"),
    Change(
      rule: "only-router-or-scene-constructs-roles", file: "List/ListPresenter.swift",
      old: "interactor?.fetch()", new: "ListInteractor().fetch()"),
    Change(
      rule: "only-router-or-scene-names-another-module", file: "List/ListPresenter.swift",
      old: "func load() {", new: "func open(_ detail: DetailPresenter) {}\n  func load() {"),
    Change(
      rule: "presenter-imports-no-ui", file: "List/ListPresenter.swift",
      old: "import Foundation", new: "#if os(iOS)\nimport struct UIKit.UIColor\n#endif"),
    Change(
      rule: "roles-are-reached-through-protocols", file: "List/ListPresenter.swift",
      old: "var interactor: (any ListInteractorInput)?", new: "var interactor: ListInteractor?"),
    Change(
      rule: "view-imports-no-networking-or-storage", file: "List/ListViewController.swift",
      old: "import UIKit", new: "import UIKit\npublic import CoreData"),
  ]

  private func report(_ change: Change? = nil) throws -> ConformanceReport {
    SourceRules.report(
      on: SourceFacts(
        try Self.files.map { path, text in
          guard let change, change.file == path else { return .reading(text, path: path) }
          try #require(text.contains(change.old))
          return .reading(text.replacing(change.old, with: change.new), path: path)
        }))
  }

  @Test func theModulesAsTheyShouldBeKeepAllRules() throws {
    let report = try report()
    #expect(report.findings.map(\.description) == [])
    #expect(report.count(.rule).holding == SourceRules.all.count, "\(report.text(isVerbose: true))")
  }

  @Test(arguments: changes)
  func aChangeBreaksOneRule(_ change: Change) throws {
    let report = try report(change)
    #expect(report.findings.map(\.rule) == [change.rule], "\(report.text())")
  }

  @Test func eachRuleIsBroken() {
    #expect(Self.changes.map(\.rule) == SourceRules.all.map(\.id))
  }
}
