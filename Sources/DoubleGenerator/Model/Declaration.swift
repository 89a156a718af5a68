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
  var type = SwiftType.void
  var constraints: [Constraint] = []
  var accessors: [Accessor] = []
  /// Whether it is an operator, which only its symbol's kind says.
  var isOperator = false
  /// `?` or `!` behind `init`.
  var initMark = ""
  /// Whether another requirement differs from it only in that it is not `async`.
  var isAsyncTwin = false

  enum Kind: Sendable {
    case function, property, subscripting, initializer
  }

  struct Parameter: Sendable {
    /// The label; nil where the caller writes none.
    let label: String?
    let name: String
    var type: SwiftType
    let isVariadic: Bool
    var hasDefault = false

    /// What it is called in the body.
    var variable: String { Words.spelled(name) }

    /// What a fixture calls its argument.
    func key(at place: Int) -> String { label.map(Words.plain) ?? "_\(place)" }
  }

  struct Accessor: Sendable {
    let word: String
    var isAsync = false
    var thrown = SwiftType.Thrown.nothing
  }

  /// `left: right` or `left == right`.
  struct Constraint: Sendable, Equatable {
    var left: SwiftType
    let relation: String
    var right: SwiftType

    var text: String { "\(left.text)\(relation == ":" ? "" : " ")\(relation) \(right.text)" }
  }

  /// The name with its labels.
  var title: String {
    "\(isInitializer ? name : Words.escaped(name))(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isSettable: Bool { accessors.contains { $0.word == "set" } }
  var isInitializer: Bool { kind == .initializer }
  /// Whether it is an initialiser that neither fails nor waits, and needs no type.
  var makesPlainly: Bool {
    initMark.isEmpty && !isAsync && !thrown.canThrow && generics.isEmpty
  }
  /// What tells a function that is `async` from one that is not.
  var wait: String { kind == .function && isAsync ? " async" : "" }

  /// What is said of a property or subscript that can be set in a constant.
  static let keepsTarget = "nonmutating accessor"
}

extension Declaration {
  /// What tells requirements apart that are not one and the same function of a double.
  ///
  /// Effects are left out: one function without them meets those with them. Only of two functions of which one
  /// is `async`, the double has both.
  var key: String {
    guard kind != .property else { return signature }
    let constraints = constraints.map(\.text).sorted().joined(separator: ", ")
    return signature + (type.isVoid ? "" : " -> \(type.text)")
      + (constraints.isEmpty ? "" : " where \(constraints)") + (isAsyncTwin ? " async" : "")
  }

  /// The same without result and constraints.
  var signature: String {
    let words = (isStatic ? ["static"] : []) + ["prefix", "postfix"].filter(modifiers.contains)
    let start = words.map { $0 + " " }.joined()
    guard kind != .property else { return "\(start)var \(name)" }
    let parameters = parameters.map {
      "\($0.label ?? "_"): \($0.type.text)\($0.isVariadic ? "..." : "")"
    }
    let generics = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    return "\(start)\(name)\(initMark)\(generics)(\(parameters.joined(separator: ", ")))"
  }

  /// Takes over what another protocol asks of the same function or property.
  mutating func merge(_ other: Declaration) {
    isAsync = isAsync && other.isAsync
    if !other.thrown.canThrow {
      thrown = other.thrown
    }
    if other.isSettable {
      // The setter is that of the protocol that refines.
      modifiers.removeAll { $0 == Self.keepsTarget }
      modifiers += other.modifiers.filter { $0 == Self.keepsTarget }
    }
    if other.isSettable, !isSettable {
      accessors = other.accessors
    } else if isSettable == other.isSettable, !accessors.isEmpty,
      let second = other.accessors.first
    {
      accessors[0].isAsync = accessors[0].isAsync && second.isAsync
      if !second.thrown.canThrow { accessors[0].thrown = second.thrown }
    }
    let discardable = "@discardableResult"
    attributes.removeAll { $0 == discardable }
    attributes += other.attributes.filter { $0 == discardable }
  }

  mutating func mapNames(_ change: ([SwiftType.Name]) -> SwiftType?) {
    func map(_ type: SwiftType) -> SwiftType { type.mapNames(change) }
    for place in parameters.indices {
      parameters[place].type = map(parameters[place].type)
    }
    type = map(type)
    thrown = thrown.map(map)
    constraints = constraints.map { $0.mapNames(change) }
    for place in accessors.indices {
      accessors[place].thrown = accessors[place].thrown.map(map)
    }
  }

  var types: [SwiftType] {
    parameters.map(\.type) + [type] + constraints.flatMap(\.types)
      + ([thrown] + accessors.map(\.thrown)).compactMap(\.named)
  }
}

extension Declaration.Constraint {
  var types: [SwiftType] { [left, right] }

  func mapNames(_ change: ([SwiftType.Name]) -> SwiftType?) -> Self {
    .init(left: left.mapNames(change), relation: relation, right: right.mapNames(change))
  }
}
