import RoleNames
import ViperRules

extension SourceRule {
  static var presenterImportsNoUI: SourceRule {
    SourceRule(
      id: "presenter-imports-no-ui",
      sentence: "A presenter imports no UI framework.",
      because:
        "It decides what is shown and not how, and is tested without a screen (Articles → "
        + "ArticleDetail, First → Second).",
      remedy:
        "Hand the view values that it turns into colours, fonts and cells itself, and import "
        + "Foundation.",
      needs: [.role(.presenter)],
      passing: [
        """
        import Foundation
        // import UIKit
        final class ListPresenter {
          weak var view: ListView?
          let text = "import UIKit"
        }
        protocol ListView: AnyObject {}
        """
      ],
      failing: [
        """
        import Foundation
        #if canImport(AppKit)
          import AppKit
        #else
          @preconcurrency import class UIKit.UIColor
        #endif
        final class ListPresenter {
          weak var view: ListView?
        }
        protocol ListView: AnyObject {}
        """
      ],
      check: ImportCheck(
        role: .presenter, modules: Frameworks.ui, allowed: [.view, .router, .scene]
      ).outcome)
  }
}
