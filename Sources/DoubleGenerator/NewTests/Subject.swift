/// The class that the tests of a module are about, as far as the graph lets guess it.
struct Subject: Sendable {
  let name: String
  let part: Part
  /// Why it can't be made of doubles alone; nil where it can.
  let obstacle: String?
  let adopts: Set<String>
  /// The labels of its initialiser, and for each the protocol whose double is handed over.
  let labels: [String?]
  let arguments: [String]
  let properties: [(name: String, protocolName: String)]

  /// The presenter before the interactor before anything else that can be made of doubles.
  static func guess(
    in index: ProtocolIndex, _ graph: SymbolGraph?, _ doubles: [DoubleWriter]
  ) -> Subject? {
    let classes = (graph?.symbols ?? []).filter { $0.isKind("class") }
      .sorted { $0.precise < $1.precise }
    let usable = Set(
      doubles.filter { !$0.members.contains(where: \.isNeeded) }.map(\.model.name))
    let all = classes.map { Subject($0, in: index, usable) }.filter { !$0.adopts.isEmpty }
    for part in [Part.presenter, .interactor] {
      let known = all.filter { $0.part == part }
      let most = known.map(\.neighbours).max()
      if let best = known.first(where: { $0.neighbours == most }) { return best }
    }
    return nil
  }

  /// How many protocols lead into it and out of it: the module's own presenter has more of them than
  /// that of a part of it.
  private var neighbours: Int { adopts.count + arguments.count + properties.count }

  private init(_ symbol: Symbol, in index: ProtocolIndex, _ usable: Set<String>) {
    name = symbol.name
    part = Part.guess(symbol.pathComponents.last ?? "")
    adopts = Set(
      index.relationships(from: symbol, kind: "conformsTo").compactMap {
        index.symbol($0.target)?.name
      })
    let usable = usable.subtracting(adopts)
    let symbols = index.initializers(of: symbol)
    let initializers = symbols.compactMap { try? Declaration(reading: $0) }
    let fitting = initializers.compactMap { declaration -> ([String?], [String])? in
      guard !declaration.isAsync, !declaration.thrown.canThrow, declaration.generics.isEmpty,
        declaration.initMark.isEmpty
      else { return nil }
      let needed = declaration.parameters.filter { !$0.hasDefault }
      let names = needed.compactMap { Self.protocolName($0.type, usable) }
      return names.count == needed.count ? (needed.map(\.label), names) : nil
    }
    let best = fitting.max { $0.0.count < $1.0.count }
    let isPlain = best != nil || initializers.isEmpty
    obstacle = isPlain ? nil : symbols.first?.names.title ?? ""
    let handed = best?.1 ?? []
    (labels, arguments) = (best?.0 ?? [], handed)
    properties = index.members(of: symbol).compactMap { member in
      guard member.isKind("property"), let declaration = try? Declaration(reading: member),
        declaration.accessors.isEmpty,
        let name = Self.protocolName(declaration.type, usable), !handed.contains(name),
        member.access ?? .private >= .internal
      else { return nil }
      return (declaration.name, name)
    }
  }

  /// The protocol that a type is an existential of.
  private static func protocolName(_ type: SwiftType, _ usable: Set<String>) -> String? {
    switch type {
    case .optional(let type), .unwrapped(let type): return protocolName(type, usable)
    // In Swift 5 mode an existential needs no word.
    case .existential(_, .named(let names)), .named(let names):
      let name = names.map(\.text).joined(separator: ".")
      return usable.contains(name) ? name : nil
    default: return nil
    }
  }

  func lines(names: [String: String]) -> [String] {
    let values = zip(labels, arguments).map { label, name in
      (label.map { "\($0): " } ?? "") + (names[name] ?? "")
    }
    if let obstacle {
      let text =
        "Guessed: the subject is \(name). Doubles alone don't make one: see its \(obstacle)."
      return Layout.comment(text, 3).map { String($0.drop { $0 == " " }) }
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
