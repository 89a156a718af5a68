/// Names of code, from the symbol tables of the process.
package enum CodeName {
  /// What a person would call the code at an address; nil where no symbol is known.
  ///
  ///     closure #1 in Builder.build(view:presenter:)
  ///     Presenter.handle(event:)
  ///
  /// Modules, types and what the compiler put around a function are left out. A program without
  /// a symbol table has no names.
  ///
  /// - Parameter code: Where the code begins, or, of an asynchronous function, its record.
  package static func of(code: UInt) -> String? {
    name(code)?.text
  }

  /// Whether the code at an address only adapts another function, whose context it captured.
  package static func isThunk(_ code: UInt) -> Bool {
    name(code)?.isThunk ?? false
  }

  /// The module that the code at an address was compiled in; nil where no symbol tells.
  package static func module(of code: UInt) -> String? {
    name(code)?.module
  }

  fileprivate static func name(_ code: UInt) -> DemangledName? {
    names.value(of: code) {
      SymbolTables.symbol(at: code).map { DemangledName(demangled($0) ?? $0) }
    }
  }

  private static func demangled(_ symbol: String) -> String? {
    // The runtime allocates the text for the caller, and it ends with a zero byte.
    demangle(symbol, UInt(symbol.utf8.count), nil, nil, 0).map(System.text)
  }

  /// Whether a closure or the forwarding of captures begins at an address, or the record of such
  /// a one that is asynchronous; not where one goes on after it has waited.
  static func isClosure(_ address: UInt) -> Bool {
    // What is known is kept of code only: other words are too many.
    LoadedImage.contains(address)
      && closures.value(of: address) { symbol(at: address).map(namesClosure) ?? false }
  }

  private static func namesClosure(_ symbol: Substring) -> Bool {
    var name = symbol
    if name.hasSuffix("Tu") { name = name.dropLast(2) }
    if name.hasSuffix("TA") { return true }
    // The closures of a function are numbered: `U_`, `U0_`, `U1_`.
    guard name.popLast() == "_" else { return false }
    while let last = name.last, last.isNumber { name.removeLast() }
    return name.last == "U"
  }

  /// Whether the code calls the closure that a block captured: it is a reabstraction thunk (`TR`) to
  /// a function of the block convention.
  static func adaptsClosureToBlock(_ code: UInt) -> Bool {
    symbol(at: code).map { $0.hasSuffix("TR") && $0.contains("B_") } ?? false
  }

  /// The symbol of Swift code, without a number that the linker gave it.
  private static func symbol(at address: UInt) -> Substring? {
    let symbol = SymbolTables.symbol(at: address)?.prefix { $0 != "." }
    return symbol?.hasPrefix("$s") == true ? symbol : nil
  }

  private static let names = FoundOnce<UInt, DemangledName?>()
  private static let closures = FoundOnce<UInt, Bool>()
}

/// The functions that are being called, and whose they are.
package enum CallStack {
  package struct Frame: Sendable {
    /// The module that it was compiled in; nil where its symbol does not tell.
    package let module: String?
    /// What a person would call it: "closure #1 in ListPresenter.load()".
    package let name: String
    /// The module of the type that is extended where it is a function of an extension: of a protocol, as
    /// a rule, so that its name does not tell whose function is called.
    package let extendedModule: String?
  }

  /// Where the functions that are being called will go on, the innermost first.
  ///
  /// Of asynchronous functions only those are there that were called without waiting since the task
  /// went on last.
  package static func returnAddresses() -> [UInt] {
    #if canImport(Musl) || os(Android)
      // Their C libraries don't say, or only the newest do.
      return []
    #else
      return [UInt](unsafeUninitializedCapacity: 128) { buffer, count in
        // Writes as many addresses as there is room for.
        count = buffer.baseAddress.map { Int(backtrace($0, Int32(buffer.count))) } ?? 0
      }
    #endif
  }

  /// The function that goes on at an address; nil where no symbol is known.
  package static func frame(at returnAddress: UInt) -> Frame? {
    frames.value(of: returnAddress) {
      // The call stands before the place where the function goes on, which may be that of the
      // next one.
      guard returnAddress > 0, let name = CodeName.name(returnAddress - 1) else { return nil }
      let symbol = SymbolTables.symbol(at: returnAddress - 1)
      return Frame(
        module: symbol.flatMap(module), name: name.text, extendedModule: name.extendedModule)
    }
  }

  private static let frames = FoundOnce<UInt, Frame?>()

  /// The module in a mangled name: `$s8ListAppA9PresenterC…` begins with its length and name.
  private static func module(of symbol: String) -> String? {
    guard symbol.hasPrefix("$s") else { return nil }
    let rest = symbol.dropFirst(2)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let name = rest.dropFirst(digits.count).prefix(length)
    return name.count == length ? String(name) : nil
  }
}

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

#if !canImport(Musl) && !os(Android)
  @_silgen_name("backtrace")
  private func backtrace(_: UnsafeMutablePointer<UInt>, _ count: Int32) -> Int32
#endif
