/// The cases of the enums that a module declares.
struct EnumCases {
  private struct Case {
    let name: String
    let id: String
    /// The labels and types of what it carries, as one text; empty for a case alone.
    let payload: String
  }

  private var enums: [[Case]] = []
  private var places: [String: (type: Int, index: Int)] = [:]

  init(_ trees: [SyntaxNode]) {
    for tree in trees { collect(tree) }
  }

  private mutating func collect(_ node: SyntaxNode) {
    if node.kind == "enum_decl" {
      // Each case stands there by itself, too.
      let elements = node.all("members").filter { $0.kind == "enum_element_decl" }
      for (index, element) in elements.enumerated() {
        places[element.text("usr")] = (enums.count, index)
      }
      enums.append(
        elements.map { element in
          let parameters = element.part("params")?.all("params") ?? []
          let payload = parameters.map { "\($0.text("apiName")):\($0.text("interface_type"))" }
          return Case(
            name: element.declaredName, id: element.text("usr"),
            payload: payload.joined(separator: ","))
        })
    }
    for part in node.parts { collect(part.node) }
  }

  /// What may stand in the place of a case.
  struct Other {
    let name: String
    /// Whether it carries the same, so that only the name changes.
    let isOfSamePayload: Bool
  }

  /// Another case of the same enum: the next that carries the same, or the next that carries nothing.
  func other(for id: String) -> Other? {
    guard let place = places[id] else { return nil }
    let cases = enums[place.type]
    let rest = cases[(place.index + 1)...] + cases[..<place.index]
    let own = cases[place.index].payload
    if let same = rest.first(where: { $0.payload == own }) {
      return Other(name: same.name, isOfSamePayload: true)
    }
    return rest.first { $0.payload.isEmpty }.map { Other(name: $0.name, isOfSamePayload: false) }
  }

  /// Whether a case carries something.
  func carries(_ id: String) -> Bool {
    places[id].map { !enums[$0.type][$0.index].payload.isEmpty } ?? false
  }
}
