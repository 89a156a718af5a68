import ViperRules

extension SourceRule {
  static var noUnownedBackReference: SourceRule {
    SourceRule(
      id: "no-unowned-back-reference",
      sentence: "No role refers to its owner by an unowned reference.",
      because:
        "An answer that comes after the view has gone then ends the process (First → Second, "
        + "UserList → RepositoryList).",
      remedy: "Make the reference weak and optional.",
      needs: [.backReference],
      passing: [
        "protocol ListView: AnyObject {}\nfinal class ListPresenter { weak var view: ListView? }"
      ],
      failing: [
        "protocol ListView: AnyObject {}\n"
          + "final class ListPresenter { unowned(safe) let view: any ListView }"
      ],
      check: check)
  }

  @Sendable
  private static func check(_ facts: SourceFacts) -> RuleOutcome {
    let references = facts.references.filter(\.isBack)
    return .looked(
      at: references.count,
      references.filter { $0.property.hold == .unowned }.map { reference in
        let (owner, target) = (reference.owner, reference.target)
        return Violation(
          "\(owner.role.name).\(reference.property.name) refers to \(target.name) unowned.",
          types: [owner.role.name, target.name], edge: reference.property.name,
          place: facts.files[owner.file].place(of: reference.property.offset))
      })
  }
}
