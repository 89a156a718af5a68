/// Compares a written double with the symbol graph, member by member.
///
/// The compiler does not find all that is lost: a function without an effect meets a requirement that has it.
struct MemberCheck {
  /// The members of the double, without and with their effects.
  private var written: [(title: String, line: String)] = []

  /// - Parameter lines: The lines of the double.
  init(_ lines: [String]) {
    var members: [[String]] = [[]]
    for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      // What begins otherwise goes on from the line before, as `where` does.
      if line.hasPrefix("  "), ![" ", ")", "}", "w"].contains(line.dropFirst(2).first) {
        members.append([])
      }
      members[members.count - 1].append(line)
    }
    written = members.compactMap { member in
      let head = member.joined(separator: " ").prefix { $0 != "{" }
      let accessors = member.filter { ["    get", "    set"].contains($0.prefix(7)) }
        .map { $0.prefix { $0 != "{" } }
      let body = "{ \(accessors.isEmpty ? "get" : accessors.joined(separator: " ")) }"
      return [head + body, head].lazy.compactMap { try? Declaration(.init(source: "\($0)")) }.first
        .map { ($0.labelledName, $0.line) }
    }
  }

  /// The requirements that it lacks, with their effects, but for those that are refused.
  func missing(of double: DoubleWriter, in index: ProtocolIndex) -> [String] {
    let model = double.model
    let refused = double.refused.members.keys.map { model.requirements[$0].symbol }
    var groups: [String: [(owner: String, declaration: Declaration)]] = [:]
    for owner in model.protocols {
      for symbol in index.members(of: owner)
      where ProtocolModel.kinds.contains(symbol.kind.identifier)
        && !refused.contains(symbol.names.title)
      {
        guard let declaration = try? Declaration(reading: symbol) else { continue }
        groups[model.keyInPlace(declaration), default: []].append((owner.precise, declaration))
      }
    }
    var left = written
    var missing: [String] = []
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      // What refines may have other effects than what it refines; one member serves both.
      let isInherited = group.contains { $0.owner != group[0].owner }
      for line in Set(group.map(\.declaration.line)).sorted().prefix(isInherited ? 1 : .max) {
        let place = left.firstIndex {
          isInherited ? $0.title == group[0].declaration.labelledName : $0.line == line
        }
        if let place { left.remove(at: place) } else { missing.append("\(model.name).\(line)") }
      }
    }
    return missing
  }
}

extension Declaration {
  /// Its name with its labels.
  fileprivate var labelledName: String {
    // Here a name alone is no label.
    let isBare = kind == .subscripting || !(name.first.map(Token.isWordPart) ?? false)
    let labels = parameters.map { parameter in
      (isBare && parameter.label == parameter.name ? nil : parameter.label) ?? "_"
    }
    let list = kind == .property ? "" : "(\(labels.map { $0 + ":" }.joined()))"
    return (isStatic ? "static " : "") + Words.plain(name + list)
  }

  /// The same with its effects.
  fileprivate var line: String {
    func word(_ thrown: SwiftType.Thrown) -> String {
      switch thrown {
      case .type(.existential(_, let type)) where type.isNamed("Error"): " throws"
      case .type(let type): type.isNamed("Never") ? "" : " throws(…)"
      default: thrown.text
      }
    }
    return labelledName + (isAsync ? " async" : "") + word(thrown)
      + accessors.map { " \($0.word)" + ($0.isAsync ? " async" : "") + word($0.thrown) }.joined()
  }
}

extension TokenReader {
  /// Reads source text, whose fragments no graph names.
  fileprivate init(source text: String) {
    var all = Fragment(kind: "text", spelling: text, preciseIdentifier: nil).marks
    // The name of an operator is made of marks.
    if let start = all.firstIndex(where: { $0.text == "func" }).map({ $0 + 1 }),
      let end = all[start...].firstIndex(where: { $0.text == "(" }), all[start].kind == .mark
    {
      let name = all[start..<end].map(\.text).joined()
      all.replaceSubrange(start..<end, with: [Token(text: name, kind: .word)])
    }
    // In a graph, what binds a generic parameter stands behind `where`.
    if let start = all.firstIndex(where: { ["<", "(", "{"].contains($0.text) }),
      all[start].text == "<", all[start].kind == .mark
    {
      var depth = 0
      let end = all[start...].firstIndex { token in
        depth += token.text == "<" ? 1 : token.text == ">" ? -1 : 0
        return depth == 0
      }
      if let end { all.removeSubrange(start...end) }
    }
    self.init(all)
  }
}
