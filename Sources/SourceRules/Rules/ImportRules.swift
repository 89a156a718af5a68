import RoleNames
import ViperRules

extension SourceRules {
  static let entityImportsNoUI = importsNoUI(
    .entity, sentence: "An entity imports no UI framework.",
    because: "It is what the app is about, and not how it looks.",
    remedy: "Keep the name of a colour or picture in the entity, and make it in the view.",
    passing: "import Foundation\nstruct ArticleEntity { let title: String }",
    failing: "// File: List/Entity/Article.swift\n@_exported import SwiftUI\n"
      + "struct Article { let color: Color }")

  static let interactorImportsNoUI = importsNoUI(
    .interactor, sentence: "An interactor imports no UI framework.",
    because: "It has the data and the business rules, which are the same on every screen.",
    remedy: "Move what is about the screen to the view or the presenter, and import Foundation.",
    passing: "import Foundation\nfinal class ListInteractor {}",
    failing: "public import UIKit\nfinal class ListInteractor {}")

  static let presenterImportsNoUI = importsNoUI(
    .presenter, sentence: "A presenter imports no UI framework.",
    because: "It decides what is shown and not how, and is tested without a screen.",
    remedy:
      "Hand the view values that it turns into colours, fonts and cells itself, and import "
      + "Foundation.",
    passing: """
      import Foundation
      // import UIKit
      final class ListPresenter {
        weak var view: ListView?
        let text = "import UIKit"
      }
      protocol ListView: AnyObject {}
      """,
    failing: """
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
      """)

  static let viewImportsNoNetworkingOrStorage = SourceRule(
    id: "view-imports-no-networking-or-storage",
    sentence: "A view imports neither networking nor storage.",
    because: "Only the interactor handles data; a view shows what the presenter says.",
    remedy: "Let the interactor ask for the data, and the presenter hand it to the view.",
    needs: [.role(.view)],
    passing: ["import UIKit\nfinal class ListViewController: UIViewController {}"],
    failing: [
      "import UIKit\nimport struct CoreData.NSManagedObjectID\n"
        + "final class ListViewController: UIViewController {}"
    ],
    check: ImportCheck(
      role: .view, modules: Frameworks.networkAndStorage, allowed: [.interactor, .service, .scene]
    ).outcome)

  private static func importsNoUI(
    _ role: Role, sentence: String, because: String, remedy: String, passing: String,
    failing: String
  ) -> SourceRule {
    SourceRule(
      id: "\(role)-imports-no-ui", sentence: sentence, because: because, remedy: remedy,
      needs: [.role(role)], passing: [passing], failing: [failing],
      check: ImportCheck(
        role: role, modules: Frameworks.ui, allowed: [.view, .router, .scene]
      ).outcome)
  }
}

/// Which files of a role import what the role should not know.
private struct ImportCheck {
  let role: Role
  let modules: Set<String>
  /// The roles for whose sake such an import may stand in the same file.
  let allowed: Set<Role>

  func outcome(_ facts: SourceFacts) -> RuleOutcome {
    var seen: Set<Int> = []
    let types = facts.roleTypes.filter { $0.role.role == role }
    return .looked(
      at: types.count,
      types.flatMap { type in
        let file = facts.files[type.file]
        if isShared(file, in: facts) { return violations(of: type, in: file) }
        return seen.insert(type.file).inserted ? violations(of: file, type.role.name) : []
      })
  }

  private func violations(of file: SourceFile, _ name: String) -> [Violation] {
    var seen: Set<String> = []
    return file.imports.filter { modules.contains($0.module) && seen.insert($0.module).inserted }
      .map { line in
        Violation(
          "\(name) imports \(line.module).", types: [name], edge: line.module,
          place: file.place(of: line.offset))
      }
  }

  /// Where others in the file need the import, what counts is whether the role uses it.
  private func violations(of type: RoleType, in file: SourceFile) -> [Violation] {
    guard modules == Frameworks.ui, file.imports.contains(where: { modules.contains($0.module) }),
      let name = type.type.names.filter({ Frameworks.isNameOfUI($0.key) })
        .min(by: { $0.value < $1.value })
    else { return [] }
    return [
      Violation(
        "\(type.role.name) uses \(name.key).", types: [type.role.name], edge: name.key,
        place: file.place(of: name.value))
    ]
  }

  /// Whether the file also declares what may import it.
  private func isShared(_ file: SourceFile, in facts: SourceFacts) -> Bool {
    file.types.contains { type in
      guard type.kind != .protocol, type.parent == nil else { return false }
      if let other = facts.roles.role(of: type, in: file) { return allowed.contains(other.role) }
      // What helps the presenter is no excuse; a cell or a view of the system is.
      return allowed.contains(.view)
        && type.inherited.contains {
          Frameworks.isNameOfUI($0) || Frameworks.isView($0) && facts.roles.protocols[$0] == nil
        }
    }
  }
}
