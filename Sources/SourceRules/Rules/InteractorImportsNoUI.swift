import RoleNames
import ViperRules

extension SourceRule {
  static var interactorImportsNoUI: SourceRule {
    SourceRule(
      id: "interactor-imports-no-ui",
      sentence: "An interactor imports no UI framework.",
      because:
        "It has the data and the business rules, which are the same on every screen (Articles → "
        + "ArticleDetail).",
      remedy: "Move what is about the screen to the view or the presenter, and import Foundation.",
      needs: [.role(.interactor)],
      passing: ["import Foundation\nfinal class ListInteractor {}"],
      failing: ["public import UIKit\nfinal class ListInteractor {}"],
      check: ImportCheck(
        role: .interactor, modules: Frameworks.ui, allowed: [.view, .router, .scene]
      ).outcome)
  }
}
