import RoleNames
import ViperRules

extension SourceRule {
  static var onlyRouterOrSceneNamesAnotherModule: SourceRule {
    SourceRule(
      id: "only-router-or-scene-names-another-module",
      sentence: "Only a router or a scene names the roles of another module.",
      because:
        "Modules know each other by their routers and delegates only, so that one can change "
        + "without the other (First → Second, Articles → ArticleDetail).",
      remedy: "Let the router call the other module, or get its results through a delegate.",
      needs: [.secondModule],
      passing: [
        """
        final class ListPresenter: DetailDelegate { let router: ListRouter }
        final class ListRouter { func open() { _ = DetailPresenter() } }
        final class DetailPresenter { weak var delegate: DetailDelegate? }
        final class DetailInteractor {}
        protocol DetailDelegate: AnyObject {}
        """
      ],
      failing: [
        """
        final class ListPresenter {
          let router: ListRouter
          var detail: DetailPresenter?
        }
        final class ListRouter {}
        final class DetailPresenter {}
        final class DetailInteractor {}
        """,
        """
        // File: List/ListPresenter.swift
        import Detail
        final class ListPresenter { let router: ListRouter }
        final class ListRouter {}
        // File: Detail/Detail.swift
        final class DetailPresenter {}
        final class DetailInteractor {}
        """,
      ],
      check: check)
  }

  @Sendable
  private static func check(_ facts: SourceFacts) -> RuleOutcome {
    let bound: Set<Role> = [.view, .presenter, .interactor]
    var violations: [Violation] = []
    var count = 0
    for type in facts.roleTypes where bound.contains(type.role.role) {
      let own = type.role.modules
      guard !own.isEmpty else { continue }
      count += 1
      let file = facts.files[type.file]
      // What it contains has its names too.
      let names = type.type.parent == nil ? type.type.names : [:]
      for (name, offset) in names.sorted(by: { $0.value < $1.value }) {
        guard let target = facts.roles.types[name] ?? facts.roles.protocols[name],
          let other = target.module, !own.contains(other), isInner(target)
        else { continue }
        violations.append(
          Violation(
            "\(type.role.name) names \(name), of the module \(other).", types: [type.role.name],
            edge: name, place: file.place(of: offset)))
      }
      // An extension may stand outside, and import the type that it extends.
      for line in file.imports where type.type.kind != .extension {
        guard let other = moduleNamed(line.module, facts), !own.contains(other) else { continue }
        violations.append(
          Violation(
            "\(type.role.name) imports \(line.module), of the module \(other).",
            types: [type.role.name], edge: line.module, place: file.place(of: line.offset)))
      }
    }
    return .looked(at: count, violations)
  }

  /// Whether it is nothing that a module shows to others: a delegate, an input of the module.
  private static func isInner(_ target: RecognisedRole) -> Bool {
    target.role != .delegate && target.role != .entity && target.role != .scene
      && !target.name.contains("ModuleInput")
  }

  private static func moduleNamed(_ name: String, _ facts: SourceFacts) -> String? {
    if facts.roles.modules.contains(name) { return name }
    let stem = name.hasSuffix("Module") ? String(name.dropLast(6)) : ""
    return facts.roles.modules.contains(stem) ? stem : nil
  }
}
