// What new tests ask of classes, and of structures.

/// A property of a class that may be given something.
struct ClassProperty {
  let declaration: Declaration
  let isReadable: Bool
  /// Whether it is known that it can be set, from outside.
  let isSettable: Bool
  /// Whether `@Observable` tells of its changes.
  let isTracked: Bool

  /// Whether it holds something, and does not compute it: a graph shows both as `{ get }` where nobody may
  /// set it. What is weak, or unwrapped wherever it is used, is no result.
  var isStored: Bool {
    if case .unwrapped = declaration.type, isReadable { return true }
    return declaration.accessors.isEmpty || declaration.isSettable
      || declaration.modifiers.contains("weak")
  }
}

/// A function of a class, or of its extensions.
struct ClassFunction {
  let declaration: Declaration
  let isReadable: Bool
  /// Whether the class itself has it, and no class that it inherits from.
  let isOwn: Bool
}

extension ProtocolIndex {
  /// The full name of an enum of the graphs.
  func enumName(_ type: SwiftType) -> String? {
    symbol(of: type)?.isKind("enum") == true ? type.mapNames(fullName).text : nil
  }

  /// The class, then what it inherits from, as far as the graphs say.
  func classes(from symbol: Symbol) -> [Symbol] {
    let parent = relationships(from: symbol, kind: "inheritsFrom").first?.target
    return [symbol] + (parent.flatMap { self.symbol($0) }.map(classes) ?? [])
  }

  /// The initialisers of a class: those of the first class that has some.
  func designated(_ classes: [Symbol]) -> [Symbol] {
    classes.lazy.map { self.initializers(of: $0) }.first { !$0.isEmpty } ?? []
  }

  func properties(of type: Symbol) -> [ClassProperty] {
    let members = members(of: type).filter { $0.isKind("property") }
    let names = Set(members.compactMap(\.pathComponents.last))
    let isObservable = relationships(from: type, kind: "conformsTo").contains {
      $0.fullName == "Observation.Observable"
    }
    return members.compactMap { member in
      let name = member.pathComponents.last ?? ""
      // The storage of a property that is tracked.
      let isStorage = name.hasPrefix("_") && names.contains(String(name.dropFirst()))
      guard !isStorage, member.fragments.contains(where: { $0.spelling == "var" }),
        let declaration = try? Declaration(reading: member)
      else { return nil }
      let isReadable = (member.access ?? .private) >= .internal
      let isTracked = isObservable && declaration.isSettable
      return ClassProperty(
        declaration: declaration, isReadable: isReadable,
        // The graph shows no private setter of a property that is tracked.
        isSettable: isReadable && !isTracked
          && (declaration.accessors.isEmpty || declaration.isSettable), isTracked: isTracked)
    }
  }

  /// The functions of a class and of what it inherits from; what is overridden counts once.
  func functions(of classes: [Symbol]) -> [ClassFunction] {
    var known: Set<String> = []
    return classes.enumerated().flatMap { place, type in
      allMembers(of: type).compactMap { member in
        guard member.isKind("method"), var declaration = try? Declaration(reading: member)
        else { return nil }
        declaration.mapNames(fullName)
        guard known.insert(declaration.key).inserted else { return nil }
        return ClassFunction(
          declaration: declaration, isReadable: (member.access ?? .private) >= .internal,
          isOwn: place == 0)
      }
    }
  }

  /// The protocols that a protocol refines, as far as the graphs say.
  func refined(by symbol: Symbol) -> [Symbol] {
    relationships(from: symbol, kind: "conformsTo").compactMap { self.symbol($0.target) }
      .flatMap { [$0] + refined(by: $0) }
  }
}

extension Symbol {
  var genericParameters: [String] {
    fragments.filter { $0.kind == "genericParameter" }.map(\.spelling)
  }
}
