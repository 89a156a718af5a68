/// A class that tests of a module are about, as far as the graph lets guess it.
struct Subject: Sendable {
  let name: String
  let part: Part
  let adopts: Set<String>
  /// Why it can't be made of doubles alone; nil where it can.
  let obstacle: String?
  let arguments: [Place]
  /// Those of its properties that are empty once it is made.
  let properties: [Property]
  /// Its functions that take the messages of an enum.
  let entries: [Entry]

  struct Property: Sendable {
    let name: String
    let content: Place.Content
    /// The protocol that its type is an existential of; nil for anything else.
    let protocolName: String?
    let isReadable: Bool
    let isSettable: Bool

    var isWired: Bool { isSettable && Place(name: name, content: content).isWired }
  }

  /// A function that takes a message: `handle(event:)`.
  struct Entry: Sendable {
    let function: String
    /// What tells it from others, as that of a requirement.
    let key: String
    /// The full name of the enum.
    let message: String
    let cases: [Symbol]
    let channel: String
    /// Whether only the type tells it from another one.
    var isOverloaded = false

    var text: String { isOverloaded ? "\(function) as (\(message)) -> Void" : function }
  }

  /// The presenters of a module, or else its interactors: the one with most neighbours first.
  static func all(
    in index: ProtocolIndex, _ graph: SymbolGraph?, _ doubles: [DoubleWriter]
  ) -> [Subject] {
    let classes = (graph?.symbols ?? []).filter {
      $0.isKind("class") && ($0.access ?? .internal) >= .internal
        && !$0.fragments.contains { $0.kind == "genericParameter" }
    }.sorted { $0.precise < $1.precise }
    // What others inherit from is no subject of its own.
    let bases = Set(
      classes.flatMap { index.relationships(from: $0, kind: "inheritsFrom") }.map(\.target))
    let all = classes.filter { !bases.contains($0.precise) }
      .map { Subject($0, in: index, doubles) }
      .filter { !$0.adopts.isEmpty || !$0.entries.isEmpty }
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
    adopts.count + entries.count + arguments.count + properties.count
  }

  private init(_ symbol: Symbol, in index: ProtocolIndex, _ doubles: [DoubleWriter]) {
    name = symbol.name
    part = Part.guess(symbol.pathComponents.last ?? "")
    let classes = Self.classes(from: symbol, in: index)
    let adopted = Set(
      classes.flatMap { index.relationships(from: $0, kind: "conformsTo") }.compactMap {
        index.symbol($0.target)?.name
      })
    adopts = adopted
    let usable = Set(
      doubles.filter { !$0.members.contains(where: \.isNeeded) }.map(\.model.name))
    var reader = PlaceReader(index: index, usable: usable.subtracting(adopts))
    // Those of its protocols are driven already.
    let driven = Set(
      doubles.filter { adopted.contains($0.model.name) }
        .flatMap { $0.members.map(\.declaration.key) })
    entries = Self.entries(of: classes, reader).filter { !driven.contains($0.key) }
    for entry in entries where reader.incoming[entry.channel] == nil {
      reader.incoming[entry.channel] = entry.message
    }
    let initializers = classes.lazy.map { index.initializers(of: $0) }.first { !$0.isEmpty } ?? []
    let fitting = initializers.compactMap { Self.arguments(of: $0, reader) }
    let best = fitting.max { $0.count < $1.count }
    obstacle =
      best != nil || initializers.isEmpty ? nil : initializers.first?.names.title ?? ""
    arguments = best ?? []
    let handed = arguments.map(\.content)
    properties = classes.flatMap { Self.properties(of: $0, reader) }.filter { property in
      // A place for what was handed over, or for the same closure.
      if case .closure = property.content, handed.contains(property.content) { return false }
      if case .double = property.content, handed.contains(property.content) { return false }
      return true
    }
  }

  /// The class, then what it inherits from, as far as the graphs say.
  private static func classes(from symbol: Symbol, in index: ProtocolIndex) -> [Symbol] {
    var classes = [symbol]
    while let parent = index.relationships(from: classes[classes.count - 1], kind: "inheritsFrom")
      .first.flatMap({ index.symbol($0.target) })
    {
      classes.append(parent)
    }
    return classes
  }

  /// What an initialiser is given; nil where something can't be made.
  private static func arguments(of symbol: Symbol, _ reader: PlaceReader) -> [Place]? {
    guard (symbol.access ?? .private) >= .internal,
      let declaration = try? Declaration(reading: symbol), !declaration.isAsync,
      !declaration.thrown.canThrow, declaration.generics.isEmpty, declaration.initMark.isEmpty
    else { return nil }
    let places = declaration.parameters.compactMap { parameter -> Place? in
      let content = reader.content(of: parameter.type, named: parameter.label ?? parameter.name)
      let isNil = reader.index.facts.isOptional(parameter.type)
      switch content {
      case .unknown where parameter.hasDefault, .value where parameter.hasDefault: return nil
      case .unknown where isNil && reader.protocolName(parameter.type) == nil:
        return Place(name: parameter.label, content: .value("nil"))
      default: return Place(name: parameter.label, content: content)
      }
    }
    return places.allSatisfy(\.isWired) ? places : nil
  }

  /// The properties that may be nil, and so are empty until somebody sets them.
  private static func properties(of symbol: Symbol, _ reader: PlaceReader) -> [Property] {
    reader.index.members(of: symbol).compactMap { member in
      guard member.isKind("property"), let declaration = try? Declaration(reading: member),
        member.fragments.contains(where: { $0.spelling == "var" }),
        reader.index.facts.isOptional(declaration.type)
      else { return nil }
      let content = reader.content(of: declaration.type, named: declaration.name)
      let isReadable = (member.access ?? .private) >= .internal
      let isSettable = isReadable && (declaration.accessors.isEmpty || declaration.isSettable)
      if case .unknown = content, !isNeighbour(declaration, isSettable, reader) { return nil }
      return Property(
        name: declaration.name, content: content,
        protocolName: reader.protocolName(declaration.type), isReadable: isReadable,
        isSettable: isSettable)
    }
  }

  /// Whether what no double stands for is somebody whom the subject talks to, or whom it can't do
  /// without: no state of its own.
  private static func isNeighbour(
    _ declaration: Declaration, _ isSettable: Bool, _ reader: PlaceReader
  ) -> Bool {
    if case .unwrapped = declaration.type, isSettable { return true }
    if reader.protocolName(declaration.type) != nil { return true }
    if reader.index.facts.closure(declaration.type) != nil { return isSettable }
    guard case .optional(.named(let names)) = declaration.type, let last = names.last else {
      return false
    }
    return reader.symbol(names)?.isKind("class") == true && Part.guess(last.text) != .service
  }

  private static func entries(
    of classes: [Symbol], _ reader: PlaceReader
  ) -> [Entry] {
    let functions = classes.flatMap { reader.index.members(of: $0) }.compactMap { member in
      member.isKind("method") && (member.access ?? .private) >= .internal
        ? try? Declaration(reading: member) : nil
    }
    var entries = functions.compactMap { function -> Entry? in
      guard function.parameters.count == 1, function.type.isVoid, !function.isAsync,
        !function.thrown.canThrow, function.generics.isEmpty,
        case .named(let names) = function.parameters[0].type,
        let message = reader.enumName(function.parameters[0].type),
        let symbol = reader.symbol(names),
        let channel = channel(of: message, function)
      else { return nil }
      let label = function.parameters[0].label
      let cases = reader.index.members(of: symbol).filter { $0.isKind("enum.case") }
      return Entry(
        function: "\(Words.escaped(function.name))(\(label ?? "_"):)", key: function.key,
        message: message, cases: cases, channel: channel)
    }
    for place in entries.indices {
      let twins = entries.count { $0.function == entries[place].function }
      entries[place].isOverloaded = twins > 1
    }
    return entries
  }

  /// The channel that a function takes messages of, by the name of the enum or the label; nil where
  /// neither they nor the function's name tell of messages.
  private static func channel(of message: String, _ function: Declaration) -> String? {
    let known = ["event", "response", "request", "command", "route", "delegate"]
    for name in [message, function.parameters[0].label ?? ""] {
      if let channel = known.first(where: { name.lowercased().hasSuffix($0) }) { return channel }
    }
    return ["handle", "receive"].contains(function.name) ? "event" : nil
  }
}
