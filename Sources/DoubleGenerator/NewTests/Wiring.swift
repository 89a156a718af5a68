import RoleNames

/// The neighbours of a subject, as they are made one after another.
struct Wiring: Sendable {
  let index: ProtocolIndex
  /// The doubles that it may have, by their protocols.
  let usable: [String: DoubleWriter]
  /// What the subject is: its class, what that inherits from, and the protocols that it adopts.
  let own: Set<String>
  /// The protocols that a neighbour is cast to, by those of its places.
  var casts: [String: String] = [:]
  /// What comes in on a channel, by the channel: the messages that a view or interactor sends.
  var incoming: [String: String] = [:]
  private(set) var doubles: [Double] = []
  private(set) var closures: [String] = []
  private(set) var objects: [String] = []
  /// What sets the properties of objects, once the subject is made.
  private(set) var settings: [String] = []
  /// The modules of what was made up.
  private(set) var modules: Set<String> = []
  private var names: Set<String> = ["subject", "harness", "flow"]

  struct Double: Sendable {
    let writer: DoubleWriter
    let lines: [String]
    /// Whether it answers with the subject, so that it can be made only behind it.
    let isLate: Bool
  }

  struct Value: Sendable {
    let text: String
    var isMadeUp = false
    /// Whether there is none before the subject is made.
    var isLate = false
  }

  /// What a parameter is given; nothing where that can't be made.
  typealias Argument = (label: String?, type: String, value: Value?)

  init(_ index: ProtocolIndex, usable: [DoubleWriter], own: Set<String>) {
    self.index = index
    self.usable = Dictionary(usable.map { ($0.model.name, $0) }) { first, _ in first }
    self.own = own
  }

  static func texts(_ arguments: [Argument]) -> [String] {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + ($0.value?.text ?? "…") }
  }

  static func comment(on made: [String]) -> [String] {
    let text = "Made up: \(made.joined(separator: ", ")). Say what it is to be."
    return made.isEmpty ? [] : Layout.wiring(comment: text)
  }

  mutating func variable(_ name: String) -> String { Words.unique(name, in: &names) }

  /// - Parameter outer: The types that it is made for, from the subject's neighbour on.
  mutating func value(of type: SwiftType, named name: String, in outer: [String] = []) -> Value? {
    let bare = index.facts.resolved(type.wrapped)
    let symbol = index.protocolSymbol(of: type) ?? index.symbol(of: bare)
    if let symbol, own.contains(symbol.precise) {
      return outer.isEmpty ? nil : Value(text: "subject", isLate: true)
    }
    if let symbol, symbol.isKind("protocol") {
      return double(of: outer.isEmpty ? casts[symbol.name] ?? symbol.name : symbol.name)
    }
    if let message = message(of: type) { return closure(message, named: name) }
    if outer.isEmpty, isTold(type) {
      return Value(text: closure("Never", named: "delegate").text.dropLast(6) + "told(\"\(name)\")")
    }
    if case .existential(_, .named(let names)) = bare,
      names.last?.precise == "s:12_Concurrency5ClockP"
    {
      return Value(text: "harness.clock")
    }
    if case .tuple(let elements) = bare, !elements.isEmpty {
      var copy = self
      let arguments = elements.map { element -> Argument in
        let value = copy.value(of: element.type, named: element.label ?? name, in: outer)
        return (element.label, element.type.text, value)
      }
      return take(copy, arguments, "")
    }
    if let symbol, symbol.isKind("class") { return instance(of: symbol, bare, in: outer) }
    guard let text = made(bare) else {
      return symbol.flatMap { $0.isKind("struct") ? instance(of: $0, bare, in: outer) : nil }
    }
    modules.formUnion(bare.names.joined().compactMap { $0.precise.flatMap(ModuleName.toImport) })
    // A class of a framework: a weak place does not keep what is in it.
    return SuperclassInitializers.foreignCalls[bare.text] == nil
      ? Value(text: text, isMadeUp: true) : object(bare, [], [])
  }

  private func made(_ type: SwiftType) -> String? {
    index.made(type.mapNames(index.fullName), on: "@MainActor")
  }

  // MARK: Doubles

  private mutating func double(of name: String) -> Value? {
    guard let writer = usable[name] else { return nil }
    var (names, sources, madeUp, isLate) = (names, [String](), [String](), false)
    let channel = [.interactor, .service].contains(writer.part) ? ", on: .response" : ""
    let stub = writer.neededStub { member in
      // A stream out of nothing is over at once, and with it what follows it.
      if let (stream, end) = stream(of: member.declaration.type) {
        let source = Words.unique(member.declaration.name, in: &names)
        sources.append(
          "let \(source) = \(stream)(harness, \"\(member.declaration.name)\"\(channel))")
        return member.answer(with: "\(source).\(end)")
      }
      let part = part(member)
      isLate = isLate || part == "subject"
      if part == nil { madeUp.append(member.answer) }
      return part
    }
    guard let stub else { return nil }
    self.names = names
    let variable = variable(writer.part.role)
    let call = Layout.wiring("let \(variable) = \(writer.maker)", ["harness"] + stub)
    let lines = sources + Self.comment(on: madeUp) + call
    doubles.append(Double(writer: writer, lines: lines, isLate: isLate))
    return Value(text: variable, isLate: isLate)
  }

  /// A part of the module that a double is asked for: the subject, or a double that needs no answers.
  private func part(_ member: Member) -> String? {
    guard member.isPart, let symbol = member.protocolOfAnswer else { return nil }
    if own.contains(symbol.precise) { return "subject" }
    return usable[symbol.name].flatMap { writer in
      writer.members.contains(where: \.isNeeded) ? nil : "\(writer.maker)(harness)"
    }
  }

  /// The source that stands for a stream, and its end.
  private func stream(of type: SwiftType) -> (source: String, end: String)? {
    guard case .named(let names) = index.facts.resolved(type.bare), let name = names.last,
      let end = ["s:ScS": "stream", "s:Scs": "throwingStream"][name.precise ?? ""]
    else { return nil }
    return name.arguments.first.map { ("StreamSource<\($0.mapNames(index.fullName).text)>", end) }
  }

  // MARK: Objects and structures

  private mutating func instance(
    of symbol: Symbol, _ type: SwiftType, in outer: [String]
  ) -> Value? {
    guard !outer.contains(symbol.precise), index.isUsable(symbol, on: "@MainActor"),
      case .named(let names) = type
    else { return nil }
    let generics = zip(symbol.genericParameters, names.last?.arguments ?? [])
    let types = Dictionary(generics.map { ($0, $1) }) { first, _ in first }
    let place = { (type: SwiftType) in type.mapNames { types[$0.first?.text ?? ""] } }
    let outer = outer + [symbol.precise]
    let classes = index.classes(from: symbol)
    let initializers = index.designated(classes)
    var copy = self
    guard
      let arguments = initializers.isEmpty
        ? made(type).map({ _ in [] }) : copy.call(initializers, in: outer, place)
    else { return nil }
    // A box around closures is a value, too.
    let isBox =
      !arguments.isEmpty && arguments.allSatisfy { $0.value?.text.hasSuffix(".handle") ?? false }
    if symbol.isKind("struct") || isBox {
      return take(copy, arguments, type.mapNames(index.fullName).text)
    }
    var properties: [(String, Value)] = []
    for property in classes.flatMap(index.properties) where property.isStored {
      let type = place(property.declaration.type)
      let isNeeded = if case .unwrapped = type.bare { true } else { false }
      guard isNeeded || property.isSettable && copy.isOptionalProtocol(type) else { continue }
      let name = property.declaration.name
      let value = property.isSettable ? copy.value(of: type, named: name, in: outer) : nil
      // One that traps when it is used is none.
      if isNeeded, value == nil { return nil }
      if let value { properties.append((name, value)) }
    }
    self = copy
    return object(type, arguments, properties)
  }

  private func isOptionalProtocol(_ type: SwiftType) -> Bool {
    index.facts.isOptional(type) && index.protocolSymbol(of: type) != nil
  }

  private mutating func object(
    _ type: SwiftType, _ arguments: [Argument], _ properties: [(name: String, value: Value)]
  ) -> Value {
    let name = type.mapNames(index.fullName).text
    let base = String(name.split(separator: ".").last?.prefix { $0 != "<" } ?? "")
    let variable = variable(
      RoleName.ofObject(base)?.role.rawValue
        ?? Words.escaped(base.prefix(1).lowercased() + base.dropFirst()))
    objects += Layout.wiring("let \(variable) = \(name)", Self.texts(arguments))
    objects.append("harness.keeps(\(variable))")
    settings += properties.map { "\(variable).\($0.name) = \($0.value.text)" }
    return Value(text: variable)
  }

  /// The call, where all arguments are there, with what was made for it.
  private mutating func take(_ made: Wiring, _ arguments: [Argument], _ callee: String) -> Value? {
    guard arguments.allSatisfy({ $0.value != nil }) else { return nil }
    self = made
    return Value(
      text: "\(callee)(\(Self.texts(arguments).joined(separator: ", ")))",
      isMadeUp: arguments.contains { $0.value?.isMadeUp ?? false },
      isLate: arguments.contains { $0.value?.isLate ?? false })
  }

  // MARK: Initialisers

  /// What the initialiser is given that takes most of what can be made; nil where none can be called.
  mutating func call(
    _ initializers: [Symbol], in outer: [String] = [], _ place: (SwiftType) -> SwiftType = { $0 }
  ) -> [Argument]? {
    var best: (wiring: Wiring, arguments: [Argument])?
    for symbol in initializers {
      var copy = self
      guard let arguments = copy.arguments(of: symbol, in: outer, place),
        arguments.allSatisfy({ $0.value != nil }), arguments.count >= best?.arguments.count ?? 0
      else { continue }
      best = (copy, arguments)
    }
    if let best { self = best.wiring }
    return best?.arguments
  }

  /// What an initialiser is given; nil where it can't be called.
  mutating func arguments(
    of symbol: Symbol, in outer: [String] = [], _ place: (SwiftType) -> SwiftType = { $0 }
  ) -> [Argument]? {
    guard (symbol.access ?? .private) >= .internal, index.isUsable(symbol, on: "@MainActor"),
      let declaration = try? Declaration(reading: symbol), declaration.makesPlainly
    else { return nil }
    return declaration.parameters.compactMap { parameter in
      let type = place(parameter.type)
      var copy = self
      var value = copy.value(of: type, named: parameter.label ?? parameter.name, in: outer)
      if value?.isLate == true { value = nil }
      if value?.isMadeUp ?? true {
        if parameter.hasDefault { return nil }
        if index.facts.isOptional(type), !isOptionalProtocol(type) {
          value = Value(text: "nil", isMadeUp: true)
        }
      }
      if value != nil { self = copy }
      return (parameter.label, parameter.type.text, value)
    }
  }

  // MARK: Closures

  private mutating func closure(_ message: String, named name: String) -> Value {
    let part = part(of: message, named: name)
    let variable = variable(part.role)
    closures.append("let \(variable) = \(maker(part, message))")
    return Value(text: "\(variable).handle")
  }

  /// Whether a type is a closure through which something is told.
  private func isTold(_ type: SwiftType) -> Bool {
    guard let closure = index.facts.closure(type), !closure.isAutoclosure else { return false }
    let (function, isPlain) = (closure.function, index.facts.isPlainArgument)
    return function.result.isVoid && function.parameters.count <= 2
      && function.parameters.allSatisfy {
        !$0.isVariadic && isPlain($0.type) && !$0.type.words.contains("inout")
      }
  }

  /// The enum that a closure takes and nothing else.
  private func message(of type: SwiftType) -> String? {
    guard let function = index.facts.closure(type)?.function, function.parameters.count == 1,
      function.result.isVoid, !function.isAsync, !function.thrown.canThrow
    else { return nil }
    return index.enumName(function.parameters[0].type)
  }

  /// The part behind a closure, by what it is called, or else by what it takes.
  private func part(of message: String, named name: String) -> Part {
    let guessed = Part.guess(Words.capitalized(name))
    if guessed != .service { return guessed }
    return message.hasSuffix("Navigation") ? .router : Part.taking(message) ?? .delegate
  }

  private func maker(_ part: Part, _ message: String) -> String {
    switch part {
    case .view: "ViewSpy<\(incoming["event"] ?? "Never"), \(message)>(harness)"
    case .interactor: "InteractorSpy<\(message), \(incoming["response"] ?? "Never")>(harness)"
    case .router: "RouterSpy<\(message)>(harness)"
    default: "DelegateSpy<\(message)>(harness)"
    }
  }
}

extension Layout {
  /// A call with its arguments, as it fits into a wiring.
  static func wiring(_ call: String, _ arguments: [String]) -> [String] {
    list(call, arguments, "", 3).map { String($0.dropFirst(6)) }
  }

  /// A comment of a wiring.
  static func wiring(comment text: String) -> [String] {
    comment(text, 3).map { String($0.dropFirst(6)) }
  }
}
