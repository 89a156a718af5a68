import Foundation

/// A demangled name, shortened to what a person would call the code.
struct DemangledName {
  /// "closure #1 in Builder.build(view:presenter:)".
  let text: String
  /// Whether the code only adapts another function.
  let isThunk: Bool

  init(_ demangled: String) {
    var name = demangled[...]
    if let end = name.range(of: " with unmangled suffix ") { name = name[..<end.lowerBound] }
    if let propagated = Self.propagatedFunction(name) { name = propagated }
    name = Self.withoutPrefixes(name)
    isThunk = name.hasPrefix("reabstraction thunk") || name.hasPrefix("thunk for ")
    text = isThunk ? "reabstraction thunk" : Self.shortened(name)
  }

  /// A thunk that was specialised for one function is that function.
  private static func propagatedFunction(_ name: Substring) -> Substring? {
    guard name.contains(" of reabstraction thunk "),
      let start = name.range(of: "[Constant Propagated Function : ")
    else { return nil }
    let rest = name[start.upperBound...]
    var scanner = NameScanner(rest)
    return scanner.upTo { $0 == "]" }
  }

  /// What the compiler says about how the code came to be.
  private static func withoutPrefixes(_ name: Substring) -> Substring {
    var name = name
    while true {
      if let prefix = prefixes.first(where: { name.hasPrefix($0) }) {
        name = name.dropFirst(prefix.count)
      } else if let rest = afterSpecialization(name) ?? afterResumption(name) {
        name = rest
      } else {
        return name
      }
    }
  }

  private static let prefixes = [
    "partial apply forwarder for ", "partial apply for ", "async function pointer to ",
    "merged ", "curry thunk of ", "dispatch thunk of ", "protocol witness for ", "@objc ",
    "@nonobjc ", "static ", "outlined ", "inlined ", "dynamically replaceable thunk for ",
    "distributed thunk ", "back deployment thunk for ", "override ",
  ]

  /// "generic specialization <…> of ", "function signature specialization <…> of ".
  private static func afterSpecialization(_ name: Substring) -> Substring? {
    guard let start = name.range(of: " specialization <"),
      name[..<start.lowerBound].allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" })
    else { return nil }
    var scanner = NameScanner(name[start.upperBound...])
    guard scanner.upTo({ $0 == ">" }) != nil else { return nil }
    let rest = scanner.rest.dropFirst()
    return rest.hasPrefix(" of ") ? rest.dropFirst(4) : nil
  }

  /// "(1) suspend resume partial function for ".
  private static func afterResumption(_ name: Substring) -> Substring? {
    guard name.hasPrefix("("), let end = name.range(of: " resume partial function for ")
    else { return nil }
    return name[end.upperBound...]
  }

  /// Each of the functions from the innermost to the outermost.
  private static func shortened(_ name: Substring) -> String {
    var parts: [Substring] = []
    var scanner = NameScanner(name)
    while let part = scanner.upTo(" in ") {
      parts.append(part)
      guard scanner.skip(" in ") else { break }
    }
    if parts.count == 1, !name.contains("."), !name.contains("(") { return String(name) }
    var names: [String] = []
    var index = 0
    while index < parts.count {
      let part = parts[index]
      if part.hasPrefix("implicit closure "), index + 1 < parts.count,
        parts[index + 1].hasPrefix("implicit closure ")
      {
        // The one captures the object, the other takes the arguments.
        names.append(boundMethod(parts[index + 1]))
        index += 2
      } else if part.hasPrefix("conformance ") {
        return witness(names.joined(separator: " in "), conformance: part)
      } else {
        names.append(NamePart(part).text)
        index += 1
      }
    }
    return names.joined(separator: " in ")
  }

  /// "implicit closure #1 (App.View) -> (Int) -> ()": "method of View".
  private static func boundMethod(_ part: Substring) -> String {
    guard let start = part.firstIndex(of: "(") else { return "bound method" }
    var scanner = NameScanner(part[part.index(after: start)...])
    guard let type = scanner.upTo({ $0 == ")" }) else { return "bound method" }
    return "method of \(NamePart(type).typeName)"
  }

  /// "Presenting.load()" and "conformance App.Presenter : …": "Presenter.load()".
  private static func witness(_ requirement: String, conformance: Substring) -> String {
    var scanner = NameScanner(conformance.dropFirst("conformance ".count))
    guard let type = scanner.upTo(" : "),
      let method = requirement.firstIndex(of: ".")
    else { return requirement }
    return NamePart(type).typeName + requirement[method...]
  }
}

/// The runtime's own demangler.
enum Demangling {
  /// The full text of a mangled name; nil if it is none of Swift's.
  static func text(of symbol: String) -> String? {
    guard let text = demangle(symbol, UInt(symbol.utf8.count), nil, nil, 0) else { return nil }
    // The runtime has allocated the text for the caller, and it ends with a zero byte.
    defer { free(text) }
    return String(cString: text)
  }
}

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
