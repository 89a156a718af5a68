import RoleNames
import ViperRules

extension SourceRule {
  static var onlyRouterOrSceneConstructsRoles: SourceRule {
    SourceRule(
      id: "only-router-or-scene-constructs-roles",
      sentence: "Only a router or a scene constructs the roles of a module.",
      because:
        "Who makes another role knows its type and all that it needs, and can't be tested without "
        + "it (ItemList → ItemDetail, First → Second).",
      remedy: "Make the role in the router or the assembly, and hand it over.",
      needs: [.role(.presenter)],
      passing: [
        """
        final class ListRouter { func open() { let presenter = ListPresenter() } }
        final class ListPresenter { let router: ListRouter }
        """
      ],
      failing: [
        """
        final class ListInteractor {}
        final class ListPresenter {
          let interactor: any ListInteractorInput = ListInteractor()
        }
        protocol ListInteractorInput: AnyObject {}
        """
      ],
      check: check)
  }

  @Sendable
  private static func check(_ facts: SourceFacts) -> RuleOutcome {
    var violations: [Violation] = []
    let bound: Set<Role> = [.view, .presenter, .interactor, .entity]
    let types = facts.roleTypes.filter { bound.contains($0.role.role) }
    let made: Set<Role> = [.view, .presenter, .interactor, .router]
    for type in types {
      for construction in type.type.constructions {
        guard let target = facts.roles.types[construction.name], target.module != nil,
          made.contains(target.role), target.name != type.role.name
        else { continue }
        // A screen lays itself out of views.
        if type.role.role == .view, target.role == .view, target.module == type.role.module {
          continue
        }
        violations.append(
          Violation(
            "\(type.role.name) constructs \(target.name).", types: [type.role.name, target.name],
            edge: "init", place: facts.files[type.file].place(of: construction.offset)))
      }
    }
    return .looked(at: types.count, violations)
  }
}
