import Foundation

/// The functions that are being called, and whose they are.
public enum CallStack {
  /// A function that is being called.
  public struct Frame: Sendable {
    /// The module that it was compiled in; nil where its symbol does not tell.
    public let module: String?
    /// What a person would call it: "closure #1 in ListPresenter.load()".
    public let name: String
  }

  /// Where the functions that are being called will go on, the innermost first.
  ///
  /// Of asynchronous functions only those are there that were called without waiting since the task
  /// went on last.
  public static func returnAddresses() -> [UInt] {
    Thread.callStackReturnAddresses.map(\.uintValue)
  }

  /// The function that goes on at an address; nil where no symbol is known.
  public static func frame(at returnAddress: UInt) -> Frame? {
    frames.value(of: returnAddress) { find(returnAddress) }
  }

  private static let frames = FoundOnce<UInt, Frame?>()

  private static func find(_ returnAddress: UInt) -> Frame? {
    guard returnAddress > 0 else { return nil }
    // The call stands before the place where the function goes on, which may be that of the next one.
    let address = returnAddress - 1
    guard let name = CodeName.of(code: address) else { return nil }
    return Frame(module: SymbolTables.shared.symbol(at: address).flatMap(module), name: name)
  }

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
