import RoleNames

/// A type that tests of a module are about, as far as the graph lets guess it.
struct Subject: Sendable {
  let name: String
  let part: Part
  let adopts: Set<String>
  let entries: Entries
  private(set) var wiring: Wiring
  /// Why it can't be made; nil where it can.
  private(set) var obstacle: String?
  private(set) var arguments: [Wiring.Argument] = []
  /// Those of its properties that are empty once it is made, with what they are given.
  private(set) var properties: [(name: String, value: Wiring.Value)] = []
  /// Those that nothing sets, with what to do.
  private(set) var unset: [(name: String, comment: String)] = []
  /// The properties whose changes `@Observable` tells of, with their types.
  private(set) var observed: [(name: String, type: SwiftType)] = []

  /// The presenters of a module, or else its interactors: the one with most neighbours first.
  static func all(
    in index: ProtocolIndex, _ graph: SymbolGraph?, _ doubles: [DoubleWriter]
  ) -> [Subject] {
    let types = (graph?.symbols ?? []).filter {
      $0.isKind("class") && ($0.access ?? .internal) >= .internal && $0.genericParameters.isEmpty
    }.sorted { $0.precise < $1.precise }
    // What others inherit from is no subject of its own.
    let bases = Set(
      types.flatMap { index.relationships(from: $0, kind: "inheritsFrom") }.map(\.target))
    let all = types.filter { !bases.contains($0.precise) }
      .map { Subject($0, in: index, doubles) }.filter(\.isToBeTested)
    for part in [Part.presenter, .interactor] {
      let known = all.filter { $0.part == part }
      if !known.isEmpty {
        // Of the same number, in the order of their names.
        return known.enumerated().sorted {
          ($1.element.neighbours, $0.offset) < ($0.element.neighbours, $1.offset)
        }.map(\.element)
      }
    }
    return []
  }

  /// How many ways lead into it and out of it: the module's own presenter has more of them than that
  /// of a part of it.
  private var neighbours: Int {
    adopts.count + entries.incoming.count + arguments.count + properties.count + unset.count
  }

  /// Whether messages enter it. A class with functions and no neighbour may be anything.
  private var isToBeTested: Bool {
    let values = arguments.map(\.value) + properties.map(\.value)
    let isAlone = values.allSatisfy { $0?.isMadeUp == true } && unset.isEmpty && observed.isEmpty
    return !adopts.isEmpty || !entries.incoming.isEmpty || !entries.lines.isEmpty && !isAlone
  }

  private init(_ symbol: Symbol, in index: ProtocolIndex, _ doubles: [DoubleWriter]) {
    name = symbol.name
    let classes = index.classes(from: symbol)
    let protocols = classes.flatMap { index.relationships(from: $0, kind: "conformsTo") }
      .compactMap { index.symbol($0.target) }
    let adopted = Set(protocols.map(\.name))
    adopts = adopted
    let drivers = doubles.filter { adopted.contains($0.model.name) }
    let last = symbol.pathComponents.last ?? ""
    let isService = RoleName.ofDouble(last)?.role == .service
    let known =
      isService
      ? .service : (RoleName.ofObject(last) ?? RoleName.ofType(last)).map { Part.of($0.role) }
    // A name that tells nothing leaves it to the protocols.
    part =
      known
      ?? [Part.presenter, .interactor].first { part in
        drivers.contains { $0.part.role == part.role }
      }
      ?? .service
    wiring = Wiring(
      index, usable: doubles.filter { $0.isUsable && !adopted.contains($0.model.name) },
      own: Set((classes + protocols).map(\.precise)))
    let all = classes.flatMap(index.properties)
    for property in all where !property.isStored {
      // The double of a neighbour adopts what that is cast to.
      guard let target = wiring.index.protocolSymbol(of: property.declaration.type),
        wiring.usable[target.name] != nil
      else { continue }
      for known in index.refined(by: target) { wiring.casts[known.name] = target.name }
    }
    entries = Entries(index.functions(of: classes), of: part, adopting: drivers, in: index)
    wiring.incoming = entries.incoming
    observed = all.filter { $0.isTracked && $0.isReadable }
      .map { ($0.declaration.name, $0.declaration.type.mapNames(index.fullName)) }
    readInitializer(index.designated(classes))
    for property in all where property.isStored { read(property) }
  }

  private mutating func readInitializer(_ initializers: [Symbol]) {
    guard let first = initializers.first else { return }
    if let arguments = wiring.call(initializers) {
      self.arguments = arguments
      return
    }
    for symbol in initializers where arguments.isEmpty {
      arguments = wiring.arguments(of: symbol) ?? []
    }
    let missing = arguments.filter { $0.value == nil }
      .map { ($0.label.map { "\($0): " } ?? "") + $0.type }
    obstacle =
      missing.isEmpty
      ? "its \(first.names.title) can't be called from here"
      : "no value can be made up for \(missing.joined(separator: ", "))"
  }

  private mutating func read(_ property: ClassProperty) {
    let (name, type) = (property.declaration.name, property.declaration.type)
    guard wiring.index.facts.isOptional(type) else { return }
    let isNeeded = if case .unwrapped = type { true } else { false }
    var copy = wiring
    let value = copy.value(of: type, named: name)
    let isClosure = wiring.index.facts.closure(type) != nil
    let isPlain = value?.isMadeUp == true && !isClosure
    // A place for what was handed over.
    let isHanded = arguments.contains { argument in
      argument.type == type.text || argument.type == type.wrapped.text
        || isClosure && argument.type.hasSuffix(type.wrapped.text)
    }
    guard isPlain ? isNeeded : !isHanded && (isNeeded || isNeighbour(property)) else { return }
    if property.isSettable, let value {
      wiring = copy
      properties.append((name, value))
      return
    }
    let target = wiring.index.protocolSymbol(of: type)
    let double = target.flatMap { wiring.usable[$0.name] }?.making
    let reason =
      target.map { "\($0.name) has no double" } ?? "no \(type.wrapped.text) can be made up"
    let isMaybeSettable = property.isSettable || property.isTracked
    unset.append(
      (
        name,
        isMaybeSettable
          ? "subject.\(name) = \(double ?? "…  // \(reason)")"
          : "\(name) can't be set from here: call what sets it."
      ))
  }

  /// Whether a property that may be nil is for somebody whom the subject talks to: no state of its own.
  private func isNeighbour(_ property: ClassProperty) -> Bool {
    let type = property.declaration.type
    if wiring.index.protocolSymbol(of: type) != nil { return true }
    if wiring.index.facts.closure(type) != nil { return property.isSettable }
    guard property.isReadable, !property.isTracked,
      let symbol = wiring.index.symbol(of: type.wrapped), symbol.isKind("class")
    else { return false }
    // What only does something is no state.
    let holds = wiring.index.properties(of: symbol).contains(where: \.isReadable)
    return Part.guess(symbol.pathComponents.last ?? "") != .service
      || !holds && wiring.index.functions(of: [symbol]).contains(where: \.isReadable)
  }
}

extension DoubleWriter {
  /// What makes it; only a test can say what one answers that needs an answer.
  var making: String {
    "\(maker)(harness\(members.contains(where: \.isNeeded) ? ", stub: .init(…)" : ""))"
  }
}
