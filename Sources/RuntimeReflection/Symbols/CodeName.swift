/// Names of code, from the symbol tables of the process.
public enum CodeName {
  /// What a person would call the code at an address; nil where no symbol is known.
  ///
  ///     closure #1 in Builder.build(view:presenter:)
  ///     Presenter.handle(event:)
  ///
  /// Modules, types and what the compiler put around a function are left out. A program without
  /// a symbol table has no names.
  ///
  /// - Parameter code: Where the code begins, or, of an asynchronous function, its record.
  public static func of(code: UInt) -> String? {
    entry(of: code).name
  }

  /// Whether the code at an address only adapts another function, whose context it captured.
  public static func isThunk(_ code: UInt) -> Bool {
    entry(of: code).isThunk
  }

  /// Whether a closure or the forwarding of captures begins at an address, or the record of such
  /// a one that is asynchronous; not where one goes on after it has waited.
  static func isClosure(_ address: UInt) -> Bool {
    // What is known is kept of code only: other words are too many.
    LoadedImage.contains(address)
      && closures.value(of: address) { beginsClosure(address) }
  }

  private static func beginsClosure(_ address: UInt) -> Bool {
    guard let symbol = SymbolTables.shared.symbol(at: address) else { return false }
    var name = symbol.split(separator: ".").first ?? ""
    guard name.hasPrefix("$s") else { return false }
    if name.hasSuffix("Tu") { name = name.dropLast(2) }
    if name.hasSuffix("TA") { return true }
    // The closures of a function are numbered: `U_`, `U0_`, `U1_`.
    guard name.popLast() == "_" else { return false }
    while let last = name.last, last.isNumber { name.removeLast() }
    return name.last == "U"
  }

  /// Whether the code calls the closure that a block captured.
  static func adaptsClosureToBlock(_ code: UInt) -> Bool {
    guard let symbol = SymbolTables.shared.symbol(at: code) else { return false }
    // A reabstraction thunk (`TR`) to a function of the block convention; the linker may
    // have numbered it.
    let name = symbol.split(separator: ".").first ?? ""
    return name.hasPrefix("$s") && name.hasSuffix("TR") && name.contains("B_")
  }

  private static func entry(of code: UInt) -> CodeEntry {
    entries.value(of: code) { CodeEntry(code: code) }
  }

  private static let entries = FoundOnce<UInt, CodeEntry>()
  private static let closures = FoundOnce<UInt, Bool>()
}

/// What is known of code.
private struct CodeEntry {
  let name: String?
  let isThunk: Bool

  init(code: UInt) {
    guard let symbol = SymbolTables.shared.symbol(at: code) else {
      self.init(name: nil, isThunk: false)
      return
    }
    let reduced = DemangledName(Demangling.text(of: symbol) ?? symbol)
    self.init(name: reduced.text, isThunk: reduced.isThunk)
  }

  private init(name: String?, isThunk: Bool) {
    self.name = name
    self.isThunk = isThunk
  }
}
