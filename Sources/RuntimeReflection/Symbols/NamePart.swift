import Foundation

/// One function or type of a demangled name.
struct NamePart {
  private let part: Substring

  init(_ part: Substring) {
    self.part = part
  }

  /// "closure #1", "Builder.build(view:presenter:)", "View.title".
  var text: String {
    let words = part.split(separator: " ", maxSplits: 2)
    if part.hasPrefix("closure #"), words.count >= 2 { return "closure \(words[1])" }
    if part.hasPrefix("implicit closure #"), words.count >= 3 {
      return "implicit closure \(words[2].prefix { $0 != " " })"
    }
    for lead in Self.leads where part.hasPrefix(lead) {
      return lead + NamePart(part.dropFirst(lead.count)).text
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
    var components = self.components().names
    if components.count > 1 { components.removeFirst() }
    return components.joined(separator: ".")
  }

  /// A path of names, then the labels of the arguments.
  private var function: String {
    let (names, arguments) = components()
    var components = names
    if components.count > 1 { components.removeFirst() }
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

  /// The path, and the text between the brackets of the arguments, if there are any.
  private func components() -> (names: [String], arguments: Substring?) {
    var rest = part
    for word in ["static ", "class "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    // "(extension in App):App.View.show()"
    if rest.hasPrefix("(extension in "), let end = rest.range(of: "):") {
      rest = rest[end.upperBound...]
    }
    var names: [String] = []
    while !rest.isEmpty {
      let (name, remaining) = Self.component(rest)
      names.append(name)
      rest = remaining
      if rest.hasPrefix("<") {
        var scanner = NameScanner(rest)
        scanner.advance()
        rest = scanner.rest
      }
      // A local function is numbered: "show #1 () -> ()", with its parameters behind.
      if rest.hasPrefix(" #") {
        rest = rest.dropFirst(2).drop(while: \.isNumber)
        if rest.hasPrefix(" ") { rest = rest.dropFirst() }
        if rest.hasPrefix("<") {
          var scanner = NameScanner(rest)
          scanner.advance()
          rest = scanner.rest
        }
      }
      guard rest.hasPrefix(".") else { break }
      rest = rest.dropFirst()
    }
    guard rest.hasPrefix("(") else { return (names, nil) }
    var scanner = NameScanner(rest.dropFirst())
    return (names, scanner.upTo { $0 == ")" })
  }

  /// One name of a path, and what follows it.
  private static func component(_ text: Substring) -> (name: String, rest: Substring) {
    // "(show in _0123456789ABCDEF)": private to a file.
    if text.hasPrefix("("), let end = text.firstIndex(of: ")") {
      let inside = text[text.index(after: text.startIndex)..<end]
      let name = inside.range(of: " in ").map { inside[..<$0.lowerBound] } ?? inside
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
    var labels = ""
    var scanner = NameScanner(arguments)
    while let argument = scanner.upTo(", ") {
      let label = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isLabelled = !label.isEmpty && argument[label.endIndex...].hasPrefix(": ")
      labels += isLabelled ? "\(label):" : "_:"
      guard scanner.skip(", ") else { break }
    }
    return "(\(labels))"
  }
}
