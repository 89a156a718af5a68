import SwiftLexing

// Weak references that hold on.

extension MutantFinder {
  /// Lets the weak properties of a type hold what they refer to, by a second property beside each.
  mutating func mutateWeakProperties(of type: SyntaxNode) {
    let members = type.all("members")
    let initializers = members.filter { $0.kind == "constructor_decl" && !$0.isImplicit }
    for member in members where member.kind == "var_decl" {
      guard let mark = Self.weakMark(of: member) else { continue }
      let binding = members.first { binding in
        binding.kind == "pattern_binding_decl" && binding.all("pattern_entries").count == 1
          && binding.range?.contains(member.range?.lowerBound ?? -1) == true
      }
      let hasAccessors = member.all("accessors").contains { !$0.isImplicit }
      // The compiler makes an initializer of all properties of a struct without one.
      let isFilled = type.kind != "struct_decl" || !initializers.isEmpty
      guard let range = binding?.range, !hasAccessors, isFilled, !member.flag("static") else {
        countUnswitchable()
        continue
      }
      let name = member.declaredName
      let strong = "_viperStrong_\(name)"
      let observer =
        " { didSet { if \(Mutant.switchName)(#) { \(strong) = \(name) } } }\n"
        + "  private var \(strong): AnyObject?"
      var pieces = [Mutant.Piece.text(range.upperBound, observer)]
      // No observer is told of what an initializer assigns.
      for (place, value) in initializers.flatMap({ assignments(to: member, in: $0) }) {
        pieces.append(.after(place, "self.\(strong) = \(value)"))
      }
      add(
        .weakRemoved, mark.lowerBound..<range.upperBound,
        new: source.text(range), pieces,
        edits: [.init(range: mark, text: "")])
    }
  }

  /// Where `weak` stands before a property, with the blank behind it.
  private static func weakMark(of member: SyntaxNode) -> Range<Int>? {
    let mark = member.all("attrs").first {
      $0.kind == "reference_ownership_attr" && $0.flag("weak")
    }
    return mark?.range.map { $0.lowerBound..<$0.upperBound + 1 }
  }

  private func assignments(
    to member: SyntaxNode, in node: SyntaxNode
  ) -> [(Range<Int>, value: String)] {
    if node.kind == "assign_expr", node.part("dest")?.reference?.id == member.text("usr"),
      let range = node.range, let value = node.part("src")?.range
    {
      return [(range, source.text(value))]
    }
    return node.parts.flatMap { assignments(to: member, in: $0.node) }
  }

  /// Lets a closure hold what it captures as `weak`, by a second capture.
  mutating func mutateWeakCaptures(of list: SyntaxNode) {
    guard let body = list.part("closure_body")?.part("body") else { return }
    for capture in list.all("captures") {
      guard let place = capture.range?.lowerBound, let name = source.token(at: place),
        name > 0, source.tokens[name - 1].isWord("weak")
      else { continue }
      let token = source.tokens[name]
      let next = source.tokens.indices.contains(name + 1) ? source.tokens[name + 1] : nil
      // Only what is captured by its own name.
      guard next?.isSign(",") == true || next?.isSign("]") == true,
        let start = body.all("elements").compactMap(\.range?.lowerBound).first,
        let opening = source.tokens[name...].first(where: { $0.isWord("in") }),
        opening.end <= start
      else {
        countUnswitchable()
        continue
      }
      let elements = body.all("elements")
      let givesBack =
        elements.count == 1 && elements[0].kind == "return_stmt" && elements[0].isImplicit
      let use = givesBack ? "return " : ""
      let mark = source.tokens[name - 1].offset..<token.end
      add(
        .weakRemoved, mark, new: token.text,
        [
          .text(
            token.end, ", _viperHeld# = \(Mutant.switchName)(#) ? \(token.text) : nil"),
          .text(opening.end, " _ = _viperHeld#; \(use)"),
        ],
        edits: [
          .init(range: token.end..<token.end, text: ", _viperHeld = \(token.text)"),
          .init(range: opening.end..<opening.end, text: " _ = _viperHeld; \(use)"),
        ])
    }
  }
}
