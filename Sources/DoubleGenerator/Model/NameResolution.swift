/// Spells the names of nested types in full, since a double stands elsewhere than its protocol.
struct NameResolution {
  private let index: ProtocolIndex

  init(_ index: ProtocolIndex) {
    self.index = index
  }

  /// The full name of a type; nil where it is full already.
  func resolved(_ names: [SwiftType.Name]) -> SwiftType? {
    guard let first = names.first, let precise = first.precise,
      let symbol = index.symbol(precise)
    else { return nil }
    if symbol.pathComponents == [first.text], KitNames.isShared(first.text),
      let module = index.module(of: precise)
    {
      return .named([SwiftType.Name(text: module)] + names)
    }
    guard symbol.pathComponents.count > 1,
      symbol.pathComponents.last == first.text, symbol.kind.identifier != "swift.associatedtype"
    else { return nil }
    if names.count == 1, let type = aliased(symbol) { return type }
    let outer = symbol.pathComponents.dropLast().map { SwiftType.Name(text: $0) }
    return .named(outer + names)
  }

  func resolve(_ types: [SwiftType]) -> [SwiftType] {
    types.map { $0.mapNames(resolved) }
  }

  /// What an alias stands for that a protocol has; nil for everything else.
  private func aliased(_ symbol: Symbol) -> SwiftType? {
    let isMember = index.relationships(from: symbol.precise, kind: "memberOf").contains {
      index.symbol($0.target)?.kind.identifier == "swift.protocol"
    }
    guard isMember, symbol.kind.identifier == "swift.typealias" else { return nil }
    return TypeFacts.target(of: symbol)?.mapNames(SwiftType.withoutSelf).mapNames(resolved)
  }
}

extension Declaration.Constraint {
  /// `Self.Item` is `Item` in a double.
  var withoutSelf: Self { mapNames(SwiftType.withoutSelf) }
}

extension SwiftType {
  /// `Self.Item` as `Item`.
  static func withoutSelf(_ names: [Name]) -> SwiftType? {
    guard names.count > 1, names.first?.text == "Self" else { return nil }
    return .named(Array(names.dropFirst()))
  }
}
