/// The class that the tests of a module are about, as far as the graph lets guess it.
struct Subject: Sendable {
  let name: String
  let part: Part
  /// The protocols that it adopts.
  let adopts: Set<String>
  /// The labels of its initialiser, and for each the protocol whose double is handed over.
  let labels: [String?]
  let arguments: [String]
  let properties: [Property]

  struct Property: Sendable {
    let name: String
    let protocolName: String
  }

  /// The presenter before the interactor before anything else that can be made of doubles.
  static func guess(
    in index: ProtocolIndex, _ graph: SymbolGraph?, _ doubles: [DoubleWriter]
  ) -> Subject? {
    let classes = (graph?.symbols ?? []).filter { $0.kind.identifier == "swift.class" }
      .sorted { $0.precise < $1.precise }
    let usable = Set(
      doubles.filter { !$0.members.contains(where: \.isNeeded) }.map(\.model.name))
    let all = classes.compactMap { Subject($0, in: index, graph, usable) }
    return all.first { $0.part == .presenter && !$0.adopts.isEmpty }
      ?? all.first { $0.part == .interactor && !$0.adopts.isEmpty }
  }

  private init?(
    _ symbol: Symbol, in index: ProtocolIndex, _ graph: SymbolGraph?, _ usable: Set<String>
  ) {
    name = symbol.pathComponents.joined(separator: ".")
    part = Part.guess(symbol.pathComponents.last ?? "")
    adopts = Set(
      index.relationships(from: symbol.precise, kind: "conformsTo")
        .compactMap { index.symbol($0.target)?.pathComponents.joined(separator: ".") })
    let usable = usable.subtracting(adopts)
    let initializers = index.initializers(of: symbol).compactMap(Self.declaration)
    let fitting = initializers.compactMap { declaration -> ([String?], [String])? in
      guard !declaration.isAsync, !declaration.thrown.canThrow, declaration.generics.isEmpty,
        declaration.initMark.isEmpty
      else { return nil }
      let names = declaration.parameters.compactMap { Self.protocolName($0.type, usable) }
      guard names.count == declaration.parameters.count else { return nil }
      return (declaration.parameters.map(\.label), names)
    }
    guard let best = fitting.max(by: { $0.0.count < $1.0.count }) else { return nil }
    (labels, arguments) = best
    let handed = Set(best.1)
    properties = index.variables(of: symbol).compactMap { member in
      guard let declaration = Self.declaration(member), declaration.accessors.isEmpty,
        !declaration.modifiers.contains("private(set)"),
        let name = Self.protocolName(declaration.type, usable), !handed.contains(name),
        AccessLevel(rawValue: member.accessLevel) ?? .private >= .internal
      else { return nil }
      return Property(name: declaration.name, protocolName: name)
    }
  }

  private static func declaration(_ symbol: Symbol) -> Declaration? {
    var fragments = symbol.declarationFragments ?? []
    // A class says `weak var`, and no accessors where the property is stored.
    fragments.removeAll {
      ["weak", "unowned", "final", "override", "convenience"].contains($0.spelling)
    }
    return try? Declaration(reading: Token.tokens(of: fragments))
  }

  /// The protocol that a type is an existential of.
  private static func protocolName(_ type: SwiftType, _ usable: Set<String>) -> String? {
    switch type {
    case .optional(let type), .unwrapped(let type): return protocolName(type, usable)
    case .existential(_, .named(let names)):
      let name = names.map(\.text).joined(separator: ".")
      return usable.contains(name) ? name : nil
    default: return nil
    }
  }

  /// The lines that make it and tie it to its neighbours.
  func lines(names: [String: String]) -> [String] {
    let values = zip(labels, arguments).map { label, name in
      (label.map { "\($0): " } ?? "") + (names[name] ?? "")
    }
    var lines = ["// Guessed: the subject is \(name)."]
    lines += Layout.list("let subject = \(name)", values, "", 0)
    lines.append("harness.owns(subject, as: .\(part.role))")
    if !properties.isEmpty {
      lines.append("// Guessed from the types of its properties.")
      lines += properties.map { "subject.\($0.name) = \(names[$0.protocolName] ?? "")" }
    }
    return lines
  }
}
