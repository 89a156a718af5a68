import RuntimeReflection
import ViperJSON

/// Writes structure as Swift source would have it, shortened to what fits a line.
package enum StructureText {
  private static let mostElements = 3
  private static let mostFields = 4
  package static let mostScalars = 80
  private static let deepest = 3

  static func text(_ structure: Structure, depth: Int = 0) -> String {
    switch structure.content {
    case .null: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.text
    case .text(let text): classOfNamed(structure) + quoted(text)
    case .list(let elements): "[\(list(elements, depth: depth))]"
    case .set(let elements): "Set([\(list(elements, depth: depth))])"
    case .fields(let members): "\(nameOfFields(structure))(\(fields(members, depth: depth)))"
    case .enumCase(let name, let members) where members.isEmpty: ".\(name)"
    case .enumCase(let name, let members): ".\(name)(\(fields(members, depth: depth)))"
    case .opaque(let what): "‹\(what)›"
    }
  }

  /// The class of an object that is known by a name.
  private static func classOfNamed(_ structure: Structure) -> String {
    guard let type = structure.type, Reflection.kind(of: type) == .classType,
      !ReadingStrategy.isValue(type)
    else { return "" }
    return "\(type) "
  }

  private static func nameOfFields(_ structure: Structure) -> String {
    guard let type = structure.type else { return "" }
    let name = "\(type)"
    return name.hasPrefix("(") || name.hasPrefix("Dictionary<") ? "" : name
  }

  private static func list(_ elements: [Structure], depth: Int) -> String {
    shortened(elements, to: mostElements, depth: depth) { text($0, depth: depth + 1) }
  }

  private static func fields(_ members: [Structure.Member], depth: Int) -> String {
    shortened(members, to: mostFields, depth: depth) { member in
      let value = text(member.value, depth: depth + 1)
      return member.label.isPositional ? value : "\(member.label): \(value)"
    }
  }

  private static func shortened<Part>(
    _ parts: [Part], to most: Int, depth: Int, _ text: (Part) -> String
  ) -> String {
    guard depth < deepest else { return parts.isEmpty ? "" : "…" }
    let rest = parts.count - most
    return (parts.prefix(most).map(text) + (rest > 0 ? ["… \(rest) more"] : []))
      .joined(separator: ", ")
  }

  /// - Parameter most: How many scalars are shown.
  package static func quoted(_ text: String, most: Int = mostScalars) -> String {
    var result = "\""
    let scalars = text.unicodeScalars
    for scalar in scalars.prefix(most) {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0"..<" ": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + (scalars.dropFirst(most).isEmpty ? "\"" : "…\"")
  }
}

extension String {
  /// Whether this is the made-up label of an argument that has none: `_0`, `_1`, …
  package var isPositional: Bool {
    hasPrefix("_") && utf8.count > 1 && utf8.dropFirst().allSatisfy { (48...57).contains($0) }
  }
}
