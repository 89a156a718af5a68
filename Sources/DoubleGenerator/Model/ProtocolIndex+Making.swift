// What a static requirement returns where nobody says so: a value that an initialiser makes.

extension ProtocolIndex {
  /// How a value of a type is made out of nothing; nil where nobody knows.
  ///
  /// - Parameters:
  ///   - type: The type, with its full name.
  ///   - isolation: The global actor that it is made on.
  func made(_ type: SwiftType, on isolation: String?) -> String? {
    if let value = made(type, on: isolation, in: []) { return value }
    // The commonest router template returns a screen from a function of no actor.
    guard isolation == nil, isOfMainActor(type), let value = made(type, on: "@MainActor", in: [])
    else { return nil }
    return "MainActor.answer { \(value) }"
  }

  /// - Parameter outer: What it is to be a part of: nothing is made of itself.
  private func made(_ type: SwiftType, on isolation: String?, in outer: [String]) -> String? {
    if let plain = facts.fallback(type) { return plain }
    if let closure = facts.closure(type), !closure.isAutoclosure {
      guard closure.function.result.isVoid else { return nil }
      let blanks = closure.function.parameters.map { _ in "_" }.joined(separator: ", ")
      return blanks.isEmpty ? "{}" : "{ \(blanks) in }"
    }
    guard case .named(let names) = type.bare, let precise = names.last?.precise,
      !outer.contains(precise)
    else { return nil }
    // An empty stream of the standard library.
    if ["s:ScS", "s:Scs"].contains(precise) { return "\(type.bare.text) { $0.finish() }" }
    guard names.allSatisfy(\.arguments.isEmpty) else { return nil }
    guard let symbol = symbol(precise) else {
      return Self.foreign(names, type.bare.text, on: isolation)
    }
    guard isUsable(symbol, on: isolation) else { return nil }
    if symbol.isKind("enum") { return enumCase(of: symbol).map { "\(type.bare.text).\($0)" } }
    if symbol.isKind("typealias") {
      let target = facts.resolved(type)
      return target == type ? nil : made(target, on: isolation, in: outer + [precise])
    }
    guard symbol.isKind("struct") || symbol.isKind("class") else { return nil }
    return arguments(toMake: symbol, on: isolation, in: outer + [precise])
      .map { "\(type.bare.text)(\($0))" }
  }

  /// The arguments of the initialiser that needs the fewest.
  private func arguments(
    toMake symbol: Symbol, on isolation: String?, in outer: [String]
  ) -> String? {
    let initializers = initializers(of: symbol)
    guard !initializers.isEmpty else {
      // A class without initialisers of its own has those of the class that it inherits from.
      guard let parent = relationships(from: symbol, kind: "inheritsFrom").first else {
        return nil
      }
      guard let known = self.symbol(parent.target) else {
        return Self.isForeign(parent.name, on: isolation) ? "" : nil
      }
      return isUsable(known, on: isolation)
        ? arguments(toMake: known, on: isolation, in: outer) : nil
    }
    let all = initializers.filter { isUsable($0, on: isolation) }.compactMap { initializer in
      arguments(of: initializer, on: isolation, in: outer)
    }
    return all.min { $0.count < $1.count }?.joined(separator: ", ")
  }

  private func arguments(
    of initializer: Symbol, on isolation: String?, in outer: [String]
  ) -> [String]? {
    guard var declaration = try? Declaration(reading: initializer), declaration.makesPlainly
    else { return nil }
    declaration.mapNames(fullName)
    var arguments: [String] = []
    for parameter in declaration.parameters where !parameter.hasDefault && !parameter.isVariadic {
      guard !parameter.type.words.contains("inout"),
        let value = made(parameter.type, on: isolation, in: outer)
      else { return nil }
      arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
    }
    return arguments
  }

  func enumCase(of symbol: Symbol) -> String? {
    let cases = members(of: symbol).filter { $0.isKind("enum.case") }
    return cases.compactMap(\.pathComponents.last).first { !$0.contains("(") }.map(Words.escaped)
  }

  /// Whether a type or an initialiser may be named here: it is seen, it is on every platform, and it
  /// is bound to no other global actor.
  func isUsable(_ symbol: Symbol, on isolation: String?) -> Bool {
    let own = symbol.tokens.first { $0.kind == .attribute && SwiftType.isGlobalActor($0.text) }?
      .text
    let isSeen = symbol.access ?? .internal >= (isOwn(symbol) ? .internal : .package)
    guard isSeen, (symbol.availability ?? []).isEmpty, own == nil || own == isolation else {
      return false
    }
    return relationships(from: symbol, kind: "inheritsFrom").allSatisfy { parent in
      self.symbol(parent.target).map { isUsable($0, on: isolation) } ?? true
    }
  }

  /// Whether it is a class of a framework that can be made there: all but `NSObject` are bound to the
  /// main actor.
  private static func isForeign(_ name: String, on isolation: String?) -> Bool {
    SuperclassInitializers.foreignCalls[name] != nil
      && (isolation == "@MainActor" || name == "NSObject")
  }

  /// Whether a type is a class that is bound to the main actor.
  private func isOfMainActor(_ type: SwiftType) -> Bool {
    guard case .named(let names) = type.bare, let precise = names.last?.precise else {
      return false
    }
    guard let symbol = symbol(precise) else {
      return Self.foreign(names, type.bare.text, on: "@MainActor") != nil
        && Self.foreign(names, type.bare.text, on: nil) == nil
    }
    return symbol.isKind("class") && isOfMainActor(symbol)
  }

  private func isOfMainActor(_ symbol: Symbol) -> Bool {
    symbol.tokens.contains { $0.kind == .attribute && $0.text == "@MainActor" }
      || relationships(from: symbol, kind: "inheritsFrom").contains { parent in
        self.symbol(parent.target).map(isOfMainActor)
          ?? (parent.name != "NSObject" && Self.isForeign(parent.name, on: "@MainActor"))
      }
  }

  /// Types of other modules, by what makes one.
  private static func foreign(
    _ names: [SwiftType.Name], _ text: String, on isolation: String?
  ) -> String? {
    guard names.count == 1 else { return nil }
    if isForeign(text, on: isolation) { return "\(text)()" }
    guard let module = names[0].precise.flatMap(ModuleName.toImport), module == "Foundation" else {
      return nil
    }
    return foundation[text]
  }

  private static let foundation = [
    "Bundle": "Bundle.main", "Date": "Date()", "NotificationCenter": "NotificationCenter.default",
    "URL": "URL(fileURLWithPath: \"/\")", "UUID": "UUID()", "UserDefaults": "UserDefaults.standard",
  ]
}
