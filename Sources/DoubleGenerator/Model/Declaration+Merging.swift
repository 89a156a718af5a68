extension Declaration {
  /// What tells requirements apart that are not one and the same function of a double.
  ///
  /// Effects are left out: one function without them meets those with them.
  var key: String {
    guard kind != .property else { return signature }
    let constraints = constraints.map(\.text).sorted().joined(separator: ", ")
    return signature + (type.isVoid ? "" : " -> \(type.text)")
      + (constraints.isEmpty ? "" : " where \(constraints)")
  }

  /// The same without result and constraints.
  var signature: String {
    let words = (isStatic ? ["static"] : []) + ["prefix", "postfix"].filter(modifiers.contains)
    let start = words.map { $0 + " " }.joined()
    guard kind != .property else { return "\(start)var \(name)" }
    let parameters = parameters.map {
      "\($0.label ?? "_"): \($0.type.text)\($0.isVariadic ? "..." : "")"
    }
    let generics = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    return "\(start)\(name)\(initMark)\(generics)(\(parameters.joined(separator: ", ")))"
  }

  /// Takes over what another protocol asks of the same function or property.
  mutating func merge(_ other: Declaration) {
    isAsync = isAsync && other.isAsync
    if !other.thrown.canThrow {
      thrown = other.thrown
    }
    if other.isSettable, !isSettable {
      accessors = other.accessors
    } else if isSettable == other.isSettable, let first = accessors.first,
      let second = other.accessors.first
    {
      accessors[0] = Accessor(
        word: first.word, isAsync: first.isAsync && second.isAsync,
        thrown: second.thrown.canThrow ? first.thrown : second.thrown)
    }
    attributes =
      attributes.filter { $0 != "@discardableResult" || other.attributes.contains($0) }
      + other.attributes.filter { $0 == "@discardableResult" && !attributes.contains($0) }
  }
}
