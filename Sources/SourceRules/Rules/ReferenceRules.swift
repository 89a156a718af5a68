import RoleNames
import ViperRules

extension SourceRules {
  static let noUnownedBackReference = SourceRule(
    id: "no-unowned-back-reference",
    sentence: "No role refers to its owner by an unowned reference.",
    because:
      "An answer that comes after the view has gone then ends the process, as in the published "
      + "code of a list of articles.",
    remedy: "Make the reference weak and optional.",
    needs: [.backReference],
    passing: [
      "protocol ListView: AnyObject {}\nfinal class ListPresenter { weak var view: ListView? }"
    ],
    failing: [
      "protocol ListView: AnyObject {}\n"
        + "final class ListPresenter { unowned(safe) let view: any ListView }"
    ]
  ) { facts in
    let references = facts.references.filter(facts.isBack)
    return .looked(
      at: references.count,
      references.filter { $0.property.hold == .unowned }.map {
        facts.violation(of: $0, "refers to \($0.target.name) unowned.")
      })
  }

  static let rolesAreReachedThroughProtocols = SourceRule(
    id: "roles-are-reached-through-protocols",
    sentence: "View, presenter and interactor know each other and the router through protocols.",
    because:
      "Each can then be replaced, in a test by a double; a closure or an open class will do as "
      + "well. A presenter that knows its router by class can't be tested without it, as in "
      + "the published code of a list of articles.",
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
    ]
  ) { facts in
    let references = facts.references.filter(\.isBetweenRoles)
    let wrong = references.filter { reference in
      let target = reference.target
      // Routers put modules together, and know what they make.
      return reference.owner.role.role != .router && target.isType && !target.isOpen
        && !target.isObservable && (target.role != .view || target.module != nil)
    }
    return .looked(
      at: references.count,
      wrong.map { facts.violation(of: $0, "has the type \($0.target.name), which is no protocol.") }
    )
  }

  static let backReferenceProtocolsAreClassBound = SourceRule(
    id: "back-reference-protocols-are-class-bound",
    sentence: "A protocol through which a role refers to its owner is class-bound.",
    because: "Only a reference to a class can be weak; one that isn't closes a cycle.",
    remedy: "Let the protocol inherit from AnyObject, and make the reference weak.",
    needs: [.backProtocol],
    passing: [
      """
      protocol Base: AnyObject {}
      protocol ListView: Base {}
      protocol FeedPresentation {}
      final class FeedInteractor { let presenter: any FeedPresentation }
      final class FeedPresenter: FeedPresentation { weak var interactor: FeedInteractor? }
      protocol DetailView where Self: UIViewController {}
      final class ListPresenter { weak var view: ListView? }
      final class DetailPresenter { weak var view: (any DetailView)? }
      """
    ],
    failing: [
      "protocol ListView {}\nfinal class ListPresenter { var view: ListView? }",
      "protocol ListInteractorOutput: Sendable {}\n"
        + "actor ListInteractor { var output: (any ListInteractorOutput)? }",
    ]
  ) { facts in
    let bound = ClassBound(facts.files)
    var seen: Set<String> = []
    let references = facts.references.filter {
      facts.isBack($0) && !$0.target.isType && seen.insert($0.target.name).inserted
    }
    return .looked(
      at: references.count,
      references.filter { bound.isMissing(at: $0.target.name) }.map { reference in
        let target = reference.target
        return Violation(
          "\(target.name) is not class-bound, and \(reference.name) refers to its owner by it.",
          types: [target.name], edge: "", place: facts.files[target.file].place(of: target.offset))
      })
  }
}

extension SourceFacts {
  /// What is wrong with a reference, by the rest of a sentence.
  fileprivate func violation(of reference: RoleReference, _ problem: String) -> Violation {
    let owner = reference.owner
    return Violation(
      "\(reference.name) \(problem)", types: [owner.role.name, reference.target.name],
      edge: reference.property.name,
      place: files[owner.file].place(of: reference.property.offset))
  }
}

/// Which protocols only classes can adopt.
private struct ClassBound {
  private var inherited: [String: [String]] = [:]
  /// The classes, and the protocols of Objective-C.
  private var bound: Set<String> = []
  private var adopters: [String: Set<SourceType.Kind>] = [:]

  init(_ files: [SourceFile]) {
    for type in files.flatMap(\.types) {
      switch type.kind {
      case .protocol:
        inherited[type.name] = type.inherited
        if type.attributes.contains("objc") { bound.insert(type.name) }
      case .class, .actor: bound.insert(type.name)
      default: break
      }
      guard type.kind != .protocol, type.kind != .extension else { continue }
      for name in type.inherited { adopters[name, default: []].insert(type.kind) }
    }
  }

  /// Whether a protocol is not class-bound, and not all that is known to adopt it are values, of
  /// which no cycle can consist.
  func isMissing(at name: String) -> Bool {
    guard !isClassBound(name) else { return false }
    return adopters[name].map { !$0.isSubset(of: [.struct, .enum]) } ?? true
  }

  /// A protocol of another module may be class-bound: it is given the benefit of the doubt.
  private func isClassBound(_ name: String) -> Bool {
    reachable(from: [name]) { inherited[$0] ?? [] }
      .contains { bound.contains($0) || (inherited[$0] == nil && !Self.unbound.contains($0)) }
  }

  /// What may be inherited from and says nothing of classes.
  private static let unbound: Set<String> = [
    "Sendable", "Error", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
    "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "Any",
  ]
}
