/// The names under which stored properties are shown, and given in fixtures.
struct PropertyNames {
  /// One for each stored name; nil for what is no property of the author's.
  let shown: [String?]

  /// - Parameter stored: The names as stored, nil or empty for a tuple's element without a label.
  init(stored: [String?]) {
    let isObservable = stored.contains(Self.registrar)
    let names = stored.enumerated().map { index, name in
      Self.shown(name ?? "", at: index, isObservable: isObservable)
    }
    guard Set(names).count < names.count else {
      shown = names
      return
    }
    // A class and its superclass may both have a private property of a name.
    var counts: [String: Int] = [:]
    shown = names.map { name in
      guard let name else { return nil }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count > 1 ? "\(name) (\(count))" : name
    }
  }

  /// What the macro `@Observable` adds to a class, along with a `_` before each property.
  private static let registrar = "_$observationRegistrar"
  private static let lazyStorage = "$__lazy_storage_$_"

  private static func shown(_ name: String, at index: Int, isObservable: Bool) -> String? {
    if name.isEmpty { return "_\(index)" }
    if name.hasPrefix(lazyStorage) { return String(name.dropFirst(lazyStorage.count)) }
    guard isObservable else { return name }
    if name == registrar { return nil }
    return name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}
