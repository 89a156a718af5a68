/// A demangled name, shortened to what a person would call the code.
struct DemangledName {
  /// "closure #1 in Builder.build(view:presenter:)".
  let text: String
  /// Whether the code only adapts another function.
  let isThunk: Bool
  /// The module of the type that an extension extends in which the code stands; nil where it stands in
  /// none, or is told by the type that conforms. An extension of a type of the own module is named only
  /// where that is a protocol, or generic.
  let extendedModule: String?
  /// The module that it was compiled in: of an extension, the one that extends.
  let module: String?

  init(_ demangled: String) {
    var name = demangled[...]
    if let end = name.firstRange(of: " with unmangled suffix ") { name = name[..<end.lowerBound] }
    if let propagated = Self.propagatedFunction(name) { name = propagated }
    name = Self.withoutPrefixes(name)
    isThunk = name.hasPrefix("reabstraction thunk") || name.hasPrefix("thunk for ")
    text = isThunk ? "reabstraction thunk" : Self.shortened(name)
    extendedModule = name.contains(" in conformance ") ? nil : Self.extendedModule(name)
    module = isThunk ? nil : Self.module(of: name)
  }

  private static func extendedModule(_ name: Substring) -> String? {
    guard let start = name.firstRange(of: "(extension in "),
      let end = name[start.upperBound...].firstRange(of: "):")
    else { return nil }
    return String(name[end.upperBound...].prefix { $0 != "." })
  }

  /// That of the outermost function: "closure #1 () -> () in App.View.show() -> ()" is of App.
  private static func module(of name: Substring) -> String? {
    guard var outermost = name.parts(separatedBy: " in ").last else { return nil }
    for lead in ["variable initialization expression of ", "static ", "class "]
    where outermost.hasPrefix(lead) {
      outermost = outermost.dropFirst(lead.count)
    }
    let extending = "(extension in "
    if outermost.hasPrefix(extending) {
      return String(outermost.dropFirst(extending.count).prefix { $0 != ")" })
    }
    let module = outermost.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return outermost[module.endIndex...].hasPrefix(".") ? String(module) : nil
  }

  /// A thunk that was specialised for one function is that function.
  private static func propagatedFunction(_ name: Substring) -> Substring? {
    guard name.contains(" of reabstraction thunk "),
      let start = name.firstRange(of: "[Constant Propagated Function : ")
    else { return nil }
    return name[start.upperBound...].upTo("]")
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
    guard let start = name.firstRange(of: " specialization <"),
      name[..<start.lowerBound].allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" })
    else { return nil }
    let arguments = name[start.upperBound...].upTo(">")
    let rest = arguments.map { name[$0.endIndex...].dropFirst() } ?? ""
    return rest.hasPrefix(" of ") ? rest.dropFirst(4) : nil
  }

  /// "(1) suspend resume partial function for ".
  private static func afterResumption(_ name: Substring) -> Substring? {
    guard name.hasPrefix("("), let end = name.firstRange(of: " resume partial function for ")
    else { return nil }
    return name[end.upperBound...]
  }

  /// Each of the functions from the innermost to the outermost.
  private static func shortened(_ name: Substring) -> String {
    let parts = name.parts(separatedBy: " in ")
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
        names.append(NamePart(part: part).text)
        index += 1
      }
    }
    return names.joined(separator: " in ")
  }

  /// "implicit closure #1 (App.View) -> (Int) -> ()": "method of View".
  private static func boundMethod(_ part: Substring) -> String {
    let type = part.drop { $0 != "(" }.dropFirst().upTo(")")
    return type.map { "method of \(NamePart(part: $0).typeName)" } ?? "bound method"
  }

  /// "Presenting.load()" and "conformance App.Presenter : …": "Presenter.load()".
  private static func witness(_ requirement: String, conformance: Substring) -> String {
    let conformance = conformance.dropFirst("conformance ".count)
    guard let type = conformance.parts(separatedBy: " : ").first,
      let method = requirement.firstIndex(of: ".")
    else { return requirement }
    return NamePart(part: type).typeName + requirement[method...]
  }
}

/// One function or type of a demangled name.
private struct NamePart {
  let part: Substring

  /// "closure #1", "Builder.build(view:presenter:)", "View.title".
  var text: String {
    let words = part.split(separator: " ", maxSplits: 2)
    if part.hasPrefix("closure #"), words.count >= 2 { return "closure \(words[1])" }
    if part.hasPrefix("implicit closure #"), words.count >= 3 {
      return "implicit closure \(words[2].prefix { $0 != " " })"
    }
    for lead in Self.leads where part.hasPrefix(lead) {
      return lead + NamePart(part: part.dropFirst(lead.count)).text
    }
    return function
  }

  /// What may stand before a function's name and is worth saying.
  private static let leads = [
    "variable initialization expression of ", "default argument 0 of ",
    "default argument 1 of ", "default argument 2 of ", "key path getter for ",
    "key path setter for ",
  ]

  /// The name of a type without its module and generic arguments.
  var typeName: String {
    components().names.joined(separator: ".")
  }

  /// A path of names, then the labels of the arguments.
  private var function: String {
    let (path, arguments) = components()
    var components = path
    if arguments == nil, components.count > 1, components.last == "getter" {
      components.removeLast()
    }
    if let last = components.last, let plain = Self.lifetime[last] {
      components[components.count - 1] = plain
    }
    return components.joined(separator: ".") + (arguments.map(labels) ?? "")
  }

  private static let lifetime = [
    "__allocating_init": "init", "__deallocating_deinit": "deinit",
    "__isolated_deallocating_deinit": "deinit",
  ]

  /// The path without the module, and the text between the brackets of the arguments, if there are any.
  private func components() -> (names: [String], arguments: Substring?) {
    var rest = part
    for word in ["static ", "class "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    // "(extension in App):App.View.show()"
    if rest.hasPrefix("(extension in "), let end = rest.firstRange(of: "):") {
      rest = rest[end.upperBound...]
    }
    var names: [String] = []
    while !rest.isEmpty {
      let (name, remaining) = Self.component(rest)
      names.append(name)
      rest = remaining
      rest = Self.behindArguments(rest)
      // A local function is numbered: "show #1 () -> ()", with its parameters behind.
      if rest.hasPrefix(" #") {
        rest = rest.dropFirst(2).drop(while: \.isNumber)
        if rest.hasPrefix(" ") { rest = rest.dropFirst() }
        rest = Self.behindArguments(rest)
      }
      guard rest.hasPrefix(".") else { break }
      rest = rest.dropFirst()
    }
    if names.count > 1 { names.removeFirst() }
    return (names, rest.hasPrefix("(") ? rest.dropFirst().upTo(")") : nil)
  }

  /// What follows generic arguments, if there are any.
  private static func behindArguments(_ text: Substring) -> Substring {
    var rest = text
    if text.hasPrefix("<") { rest.advance() }
    return rest
  }

  /// One name of a path, and what follows it.
  private static func component(_ text: Substring) -> (name: String, rest: Substring) {
    // "(show in _0123456789ABCDEF)": private to a file.
    if text.hasPrefix("("), let end = text.firstIndex(of: ")") {
      let inside = text[text.index(after: text.startIndex)..<end]
      let name = inside.firstRange(of: " in ").map { inside[..<$0.lowerBound] } ?? inside
      return (String(name), text[text.index(after: end)...])
    }
    if text.hasPrefix("`") {
      let name = text.dropFirst().prefix { $0 != "`" }
      return ("`\(name)`", text[name.endIndex...].dropFirst())
    }
    let name = text.prefix { !".(< ".contains($0) }
    // An operator, which is no name: "== infix(…)".
    guard !name.isEmpty else { return (String(text), text[text.endIndex...]) }
    return (String(name), text[name.endIndex...])
  }

  /// "view: App.View, Swift.Int": "(view:_:)".
  private func labels(_ arguments: Substring) -> String {
    let labels = arguments.parts(separatedBy: ", ").map { argument in
      let label = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isLabelled = !label.isEmpty && argument[label.endIndex...].hasPrefix(": ")
      return isLabelled ? "\(label):" : "_:"
    }
    return "(\(labels.joined()))"
  }
}

/// Ways through a demangled name, without looking into brackets of any kind.
extension Substring {
  /// What a text separates that is outside of brackets.
  fileprivate func parts(separatedBy text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while !rest.isEmpty {
      let start = rest
      while !rest.isEmpty, !rest.hasPrefix(text) { rest.advance() }
      parts.append(start[..<rest.startIndex])
      rest = rest.dropFirst(text.count)
    }
    return parts
  }

  /// What stands before a character; nil if it is not there.
  fileprivate func upTo(_ end: Character) -> Substring? {
    var rest = self
    while let character = rest.first {
      if character == end, !rest.hasPrefix("->") { return self[..<rest.startIndex] }
      rest.advance()
    }
    return nil
  }

  /// Goes over one character, or over all that a bracket encloses.
  fileprivate mutating func advance() {
    if hasPrefix("->") {
      self = dropFirst(2)
      return
    }
    guard let first = popFirst(), let closing = Self.brackets[first] else { return }
    if first == "`" || first == "\"" {
      self = drop { $0 != closing }.dropFirst()
      return
    }
    while let next = self.first, next != closing { advance() }
    self = dropFirst()
  }

  private static let brackets: [Character: Character] = [
    "(": ")", "<": ">", "[": "]", "{": "}", "`": "`", "\"": "\"",
  ]
}
