import RoleNames
import ViperRules

extension SourceRule {
  static var rolesAreReachedThroughProtocols: SourceRule {
    SourceRule(
      id: "roles-are-reached-through-protocols",
      sentence: "View, presenter and interactor know each other and the router through protocols.",
      because:
        "Each can then be replaced, in a test by a double; closures and classes that are open do "
        + "as well (Articles → ArticleDetail, ItemList → ItemDetail).",
      remedy: "Declare a protocol with what is needed of the other role, and store that.",
      needs: [.roleReference],
      passing: [
        """
        protocol ListInteractorInput: AnyObject {}
        final class ListInteractor: ListInteractorInput {}
        final class ListPresenter { let interactor: any ListInteractorInput }
        """
      ],
      failing: [
        """
        final class ListInteractor {}
        final class ListPresenter { let interactor: ListInteractor }
        """
      ],
      check: check)
  }

  @Sendable
  private static func check(_ facts: SourceFacts) -> RuleOutcome {
    let references = facts.references.filter(\.isBetweenRoles)
    let violations = references.compactMap { reference -> Violation? in
      let (owner, target) = (reference.owner, reference.target)
      // Routers put modules together, and know what they make.
      guard owner.role.role != .router, target.isType, !target.isOpen, !target.isObservable,
        target.role != .view || target.module != nil
      else { return nil }
      return Violation(
        "\(owner.role.name).\(reference.property.name) has the type \(target.name), which is no protocol.",
        types: [owner.role.name, target.name], edge: reference.property.name,
        place: facts.files[owner.file].place(of: reference.property.offset))
    }
    return .looked(at: references.count, violations)
  }
}
