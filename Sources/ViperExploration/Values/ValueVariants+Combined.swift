import RuntimeReflection
import ViperJSON

// Several values together: the arguments of a message, the parts of a structure.

extension ValueVariants {
  /// Values together: all of them ordinary, then each of them another one, the rest ordinary.
  ///
  /// - Parameters:
  ///   - elements: Their labels and types.
  ///   - number: Which time they come, from 1: a text or a list is another one then.
  ///   - keepsNumbers: Whether a number is not, which may well be a place in a list.
  mutating func combined(
    _ elements: [(label: String, type: Any.Type)], _ number: Int, keepsNumbers: Bool = false
  ) throws -> [ValueVariant] {
    var lists: [(label: String, variants: [ValueVariant])] = []
    for element in elements {
      let name = element.label == "_0" ? "" : element.label
      let isKept = keepsNumbers && element.type is any FixedWidthInteger.Type
      lists.append((element.label, try of(element.type, name, number: isKept ? 1 : number)))
    }
    var base = lists.map { ($0.label, $0.variants[0].json) }
    // What tells of an error beside a value is nil as a rule.
    let errors = elements.indices.filter {
      elements.count > 1 && Self.isOptionalError(elements[$0].type)
    }
    let first = base
    for place in errors { base[place].1 = .null }
    var all = [ValueVariant(json: .object(base))]
    // With an error there is nothing else; both together come of no good service.
    let nothing = base.enumerated().map { place, member in
      (member.0, Self.isOptional(elements[place].type) ? .null : member.1)
    }
    func add(_ variant: ValueVariant, at place: Int, to base: [(String, JSONValue)]) {
      var (variant, members) = (variant, base)
      members[place].1 = variant.json
      variant.json = .object(members)
      variant.isWhole = false
      all.append(variant)
    }
    for place in errors {
      for variant in lists[place].variants where variant.json.kindName != "null" {
        add(variant, at: place, to: nothing)
      }
    }
    if !errors.isEmpty { all.append(ValueVariant(json: .object(first), isEdge: true)) }
    for (place, list) in lists.enumerated() where !errors.contains(place) {
      for variant in list.variants.dropFirst() { add(variant, at: place, to: base) }
    }
    return all
  }

  private static func isOptional(_ type: Any.Type) -> Bool {
    if case .optional = Reflection.kind(of: type) { true } else { false }
  }

  private static func isOptionalError(_ type: Any.Type) -> Bool {
    guard isOptional(type) else { return false }
    let unwrapped = Reflection.unwrapped(type)
    return unwrapped == (any Error).self || unwrapped is any Error.Type
  }
}
