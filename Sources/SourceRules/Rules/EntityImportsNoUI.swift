import RoleNames
import ViperRules

extension SourceRule {
  static var entityImportsNoUI: SourceRule {
    SourceRule(
      id: "entity-imports-no-ui",
      sentence: "An entity imports no UI framework.",
      because:
        "It is what the app is about, and not how it looks (Articles → ArticleDetail, ItemList → "
        + "ItemDetail).",
      remedy: "Keep the name of a colour or picture in the entity, and make it in the view.",
      needs: [.role(.entity)],
      passing: ["import Foundation\nstruct ArticleEntity { let title: String }"],
      failing: [
        "// File: List/Entity/Article.swift\n@_exported import SwiftUI\n"
          + "struct Article { let color: Color }"
      ],
      check: ImportCheck(
        role: .entity, modules: Frameworks.ui, allowed: [.view, .router, .scene]
      ).outcome)
  }
}
