import ViperRules

extension SourceRule {
  static var backReferenceProtocolsAreClassBound: SourceRule {
    SourceRule(
      id: "back-reference-protocols-are-class-bound",
      sentence: "A protocol through which a role refers to its owner is class-bound.",
      because:
        "Only a reference to a class can be weak; one that isn't closes a cycle (First → Second, "
        + "Articles → ArticleDetail).",
      remedy: "Let the protocol inherit from AnyObject, and make the reference weak.",
      needs: [.backProtocol],
      passing: [
        """
        protocol Base: AnyObject {}
        protocol ListView: Base {}
        protocol DetailView where Self: UIViewController {}
        final class ListPresenter { weak var view: ListView? }
        final class DetailPresenter { weak var view: (any DetailView)? }
        """
      ],
      failing: [
        "protocol ListView {}\nfinal class ListPresenter { var view: ListView? }",
        "protocol ListInteractorOutput: Sendable {}\n"
          + "actor ListInteractor { var output: (any ListInteractorOutput)? }",
      ],
      check: check)
  }

  @Sendable
  private static func check(_ facts: SourceFacts) -> RuleOutcome {
    let bound = ClassBound(facts.files)
    var seen: Set<String> = []
    var violations: [Violation] = []
    for reference in facts.references where reference.isBack && !reference.target.isType {
      let target = reference.target
      guard seen.insert(target.name).inserted, !bound.isClassBound(target.name),
        !bound.isAdoptedByValuesOnly(target.name)
      else { continue }
      let owner = "\(reference.owner.role.name).\(reference.property.name)"
      violations.append(
        Violation(
          "\(target.name) is not class-bound, and \(owner) refers to its owner by it.",
          types: [target.name], edge: "", place: facts.files[target.file].place(of: target.offset)))
    }
    return .looked(at: seen.count, violations)
  }
}

/// Which protocols only classes can adopt.
private struct ClassBound {
  private var inherited: [String: [String]] = [:]
  private var objectiveC: Set<String> = []
  private var classes: Set<String> = []
  private var adopters: [String: Set<SourceType.Kind>] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      for type in file.types {
        switch type.kind {
        case .protocol:
          inherited[type.name] = type.inherited
          if type.attributes.contains("objc") { objectiveC.insert(type.name) }
        case .class, .actor: classes.insert(type.name)
        default: break
        }
        guard type.kind != .protocol, type.kind != .extension else { continue }
        for name in type.inherited { adopters[name, default: []].insert(type.kind) }
      }
    }
  }

  /// Whether all that is known to adopt it are values, of which no cycle can consist.
  func isAdoptedByValuesOnly(_ name: String) -> Bool {
    guard let kinds = adopters[name], !kinds.isEmpty else { return false }
    return kinds.isSubset(of: [.struct, .enum])
  }

  /// A protocol of another module may be class-bound: it is given the benefit of the doubt.
  func isClassBound(_ name: String) -> Bool {
    var seen: Set<String> = []
    var waiting = [name]
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      if objectiveC.contains(name) || classes.contains(name) { return true }
      if let inherited = inherited[name] {
        waiting += inherited
      } else if !Self.unbound.contains(name) {
        return true
      }
    }
    return false
  }

  /// What may be inherited from and says nothing of classes.
  private static let unbound: Set<String> = [
    "Sendable", "Error", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
    "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "Any",
  ]
}
