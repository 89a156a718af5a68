extension SwiftType {
  /// The type as source text.
  var text: String {
    switch self {
    case .named(let names): names.map(\.sourceText).joined(separator: ".")
    case .optional(let type): type.textBeforeMark + "?"
    case .unwrapped(let type): type.textBeforeMark + "!"
    case .array(let type): "[\(type.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .tuple(let elements): "(\(elements.map(\.text).joined(separator: ", ")))"
    case .function(let function): function.text
    case .existential(let word, let type): "\(word) \(type.text)"
    case .composition(let types): types.map(\.text).joined(separator: " & ")
    case .metatype(let type, let word): "\(type.textBeforeMark).\(word)"
    case .attributed(let words, let type):
      words.last == "~" ? "~\(type.text)" : (words + [type.text]).joined(separator: " ")
    }
  }

  /// The text with a `?` or `.Type` to follow.
  private var textBeforeMark: String {
    switch self {
    case .existential, .function, .composition, .attributed: "(\(text))"
    default: text
    }
  }
}

extension SwiftType.Element {
  var text: String {
    let words = [label, name].compactMap { $0 }.joined(separator: " ")
    return (words.isEmpty ? "" : "\(words): ") + type.text + (isVariadic ? "..." : "")
  }
}

extension SwiftType.Function {
  var text: String {
    let parameters = parameters.map(\.text).joined(separator: ", ")
    return "(\(parameters))\(isAsync ? " async" : "")\(thrown.text) -> \(result.text)"
  }
}

extension SwiftType.Thrown {
  /// The effect with a space before it.
  var text: String {
    switch self {
    case .nothing: ""
    case .anything: " throws"
    case .again: " rethrows"
    case .type(let type): " throws(\(type.text))"
    }
  }
}

extension SwiftType.Name {
  fileprivate var sourceText: String {
    let text = Words.escapedType(text)
    return arguments.isEmpty ? text : "\(text)<\(arguments.map(\.text).joined(separator: ", "))>"
  }
}
