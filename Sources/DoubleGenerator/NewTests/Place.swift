/// A place of a subject for a neighbour: an argument of its initialiser, or a property.
struct Place: Sendable {
  /// The label or the property; nil where the caller writes none.
  let name: String?
  let content: Content

  enum Content: Sendable, Equatable {
    /// The double of a protocol, by the protocol's name.
    case double(String)
    /// A closure that takes the messages of an enum: what stands behind it, and what makes that.
    case closure(Part, maker: String)
    /// A value that is made up.
    case value(String)
    /// Nothing that can be made here; the type.
    case unknown(String)
  }

  var isWired: Bool {
    if case .unknown = content { false } else { true }
  }
}

/// What reads the places of a subject.
struct PlaceReader {
  let index: ProtocolIndex
  /// The protocols whose doubles need no answers of the test's own.
  let usable: Set<String>
  /// What comes in on a channel, by the channel: the messages that a view or interactor sends.
  var incoming: [String: String] = [:]

  func content(of type: SwiftType, named name: String) -> Place.Content {
    if let name = protocolName(type), usable.contains(name) { return .double(name) }
    if let message = message(of: type) {
      let part = part(of: message, named: name)
      return .closure(part, maker: maker(part, message))
    }
    if let value = index.facts.fallback(type), value != "nil" { return .value(value) }
    if isValue(type), let value = index.made(type.mapNames(index.fullName), on: "@MainActor") {
      return .value(value)
    }
    return .unknown(type.text)
  }

  /// Whether a type is a value of the app, or one of Foundation's: a class of the app or of a framework of
  /// screens may well be a neighbour.
  private func isValue(_ type: SwiftType) -> Bool {
    guard case .named(let names) = type else { return false }
    guard let symbol = symbol(names) else {
      return SuperclassInitializers.foreignCalls[type.text] == nil
    }
    return symbol.isKind("struct") || symbol.isKind("enum")
  }

  /// The protocol that a type is an existential of.
  func protocolName(_ type: SwiftType) -> String? {
    switch type {
    case .optional(let type), .unwrapped(let type): protocolName(type)
    // In Swift 5 mode an existential needs no word.
    case .existential(_, .named(let names)), .named(let names):
      symbol(names)?.isKind("protocol") == true ? names.map(\.text).joined(separator: ".") : nil
    default: nil
    }
  }

  /// The enum that a closure takes and nothing else.
  private func message(of type: SwiftType) -> String? {
    guard let function = index.facts.closure(type)?.function, function.parameters.count == 1,
      function.result.isVoid, !function.isAsync, !function.thrown.canThrow
    else { return nil }
    return enumName(function.parameters[0].type)
  }

  /// The full name of an enum of the module.
  func enumName(_ type: SwiftType) -> String? {
    guard case .named(let names) = type, symbol(names)?.isKind("enum") == true else { return nil }
    return type.mapNames(index.fullName).text
  }

  func symbol(_ names: [SwiftType.Name]) -> Symbol? {
    names.last?.precise.flatMap(index.symbol)
  }

  /// The part behind a closure, by what it is called, or else by what it takes.
  private func part(of message: String, named name: String) -> Part {
    let guessed = Part.guess(Words.capitalized(name))
    if guessed != .service { return guessed }
    let parts: [(word: String, part: Part)] = [
      ("Command", .view), ("Request", .interactor), ("Route", .router), ("Navigation", .router),
    ]
    return parts.first { message.hasSuffix($0.word) }?.part ?? .delegate
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
