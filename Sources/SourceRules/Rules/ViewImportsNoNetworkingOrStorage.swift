import RoleNames
import ViperRules

extension SourceRule {
  static var viewImportsNoNetworkingOrStorage: SourceRule {
    SourceRule(
      id: "view-imports-no-networking-or-storage",
      sentence: "A view imports neither networking nor storage.",
      because:
        "Only the interactor handles data; a view shows what the presenter says (Articles → "
        + "ArticleDetail).",
      remedy: "Let the interactor ask for the data, and the presenter hand it to the view.",
      needs: [.role(.view)],
      passing: ["import UIKit\nfinal class ListViewController: UIViewController {}"],
      failing: [
        "import UIKit\nimport struct CoreData.NSManagedObjectID\n"
          + "final class ListViewController: UIViewController {}"
      ],
      check: ImportCheck(
        role: .view, modules: Frameworks.networkAndStorage,
        allowed: [.interactor, .service, .scene]
      ).outcome)
  }
}
