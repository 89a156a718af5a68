/// A requirement's declaration, taken apart.
struct Declaration: Sendable {
  var kind: Kind
  var attributes: [String] = []
  var modifiers: [String] = []
  /// The name without labels; `init` and `subscript` for these.
  var name = ""
  var generics: [String] = []
  var parameters: [Parameter] = []
  var isAsync = false
  var thrown = SwiftType.Thrown.nothing
  /// What is returned, or the property's type.
  var type = SwiftType.void
  var constraints: [Constraint] = []
  var accessors: [Accessor] = []
  /// Whether it is an operator, which only its symbol's kind says.
  var isOperator = false
  /// `?` or `!` behind `init`.
  var initMark = ""

  enum Kind: Sendable {
    case function, property, subscripting, initializer
  }

  struct Parameter: Sendable {
    /// The label; nil where the caller writes none.
    let label: String?
    let name: String
    var type: SwiftType
    let isVariadic: Bool
    /// Whether a caller may leave it out.
    var hasDefault = false
  }

  struct Accessor: Sendable {
    let word: String
    let isAsync: Bool
    var thrown: SwiftType.Thrown
  }

  /// `left: right` or `left == right`.
  struct Constraint: Sendable, Hashable {
    var left: SwiftType
    let relation: String
    var right: SwiftType

    var text: String {
      relation == ":" ? "\(left.text): \(right.text)" : "\(left.text) \(relation) \(right.text)"
    }
  }

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isSettable: Bool { accessors.contains { $0.word == "set" } }
}

extension Declaration {
  /// The declaration with the names in all its types replaced.
  func mapNames(_ change: ([SwiftType.Name]) -> SwiftType?) -> Declaration {
    var copy = self
    copy.parameters = parameters.map { parameter in
      var parameter = parameter
      parameter.type = parameter.type.mapNames(change)
      return parameter
    }
    copy.type = type.mapNames(change)
    copy.thrown = thrown.mapNames(change)
    copy.constraints = constraints.map { $0.mapNames(change) }
    copy.accessors = accessors.map { accessor in
      Accessor(
        word: accessor.word, isAsync: accessor.isAsync,
        thrown: accessor.thrown.mapNames(change))
    }
    return copy
  }

  /// All types in it.
  var types: [SwiftType] {
    var all = parameters.map(\.type) + [type] + constraints.flatMap { [$0.left, $0.right] }
    for case .type(let type) in [thrown] + accessors.map(\.thrown) {
      all.append(type)
    }
    return all
  }
}

extension Declaration.Constraint {
  func mapNames(_ change: ([SwiftType.Name]) -> SwiftType?) -> Self {
    Declaration.Constraint(
      left: left.mapNames(change), relation: relation, right: right.mapNames(change))
  }
}
