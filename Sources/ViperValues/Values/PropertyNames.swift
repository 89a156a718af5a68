/// The names under which stored properties are shown, and given in fixtures.
struct PropertyNames {
  /// One for each stored name; nil for what is no property of the author's.
  let shown: [String?]

  /// - Parameter stored: The names as stored, nil or empty for a tuple's element without a label.
  init(stored: [String?]) {
    let isObservable = stored.contains(Self.registrar)
    var shown = stored.enumerated().map { index, name in
      Self.shown(name ?? "", at: index, isObservable: isObservable)
    }
    Self.makeUnique(&shown)
    self.shown = shown
  }

  /// What the macro `@Observable` adds to a class, along with a `_` before each property.
  private static let registrar = "_$observationRegistrar"
  private static let lazyStorage = "$__lazy_storage_$_"

  private static func shown(_ name: String, at index: Int, isObservable: Bool) -> String? {
    if name.isEmpty {
      return "_\(index)"
    }
    if name.hasPrefix(lazyStorage) {
      return String(name.dropFirst(lazyStorage.count))
    }
    guard isObservable else { return name }
    if name == registrar {
      return nil
    }
    return name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  /// A class and its superclass may both have a private property of a name.
  private static func makeUnique(_ names: inout [String?]) {
    guard names.count > 1, Set(names).count < names.count else { return }
    var counts: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      guard let name else { continue }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      if count > 1 { names[index] = "\(name) (\(count))" }
    }
  }
}
