import ViperJSON

/// Writes structure as Swift source would have it, shortened to what fits a line.
package enum StructureText {
  private static let mostElements = 3
  private static let mostFields = 4
  private static let mostScalars = 80
  private static let deepest = 3

  static func oneLine(_ structure: Structure) -> String {
    text(structure, depth: 0)
  }

  private static func text(_ structure: Structure, depth: Int) -> String {
    switch structure.content {
    case .null: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.text
    case .text(let text): quoted(text)
    case .list(let elements): "[\(list(elements, depth: depth))]"
    case .set(let elements): "Set([\(list(elements, depth: depth))])"
    case .fields(let members): "\(nameOfFields(structure))(\(fields(members, depth: depth)))"
    case .enumCase(let name, let members) where members.isEmpty: ".\(name)"
    case .enumCase(let name, let members): ".\(name)(\(fields(members, depth: depth)))"
    case .opaque(let what): "‹\(what)›"
    }
  }

  private static func nameOfFields(_ structure: Structure) -> String {
    guard let type = structure.type else { return "" }
    let name = "\(type)"
    return name.hasPrefix("(") || name.hasPrefix("Dictionary<") ? "" : name
  }

  private static func list(_ elements: [Structure], depth: Int) -> String {
    guard depth < deepest else { return elements.isEmpty ? "" : "…" }
    let shown = elements.prefix(mostElements).map { text($0, depth: depth + 1) }
    let rest = elements.count - shown.count
    return (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")
  }

  private static func fields(_ members: [Structure.Member], depth: Int) -> String {
    guard depth < deepest else { return members.isEmpty ? "" : "…" }
    let shown = members.prefix(mostFields).map { member in
      let value = text(member.value, depth: depth + 1)
      return member.label.isPositional ? value : "\(member.label): \(value)"
    }
    let rest = members.count - shown.count
    return (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")
  }

  package static func quoted(_ text: String) -> String {
    var result = "\""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < mostScalars else {
        result += "…"
        break
      }
      count += 1
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

extension String {
  /// Whether this is the made-up label of an argument that has none: `_0`, `_1`, …
  package var isPositional: Bool {
    hasPrefix("_") && utf8.count > 1 && utf8.dropFirst().allSatisfy { (48...57).contains($0) }
  }
}
