/// The way to a generic argument of a closure, from what the context holds.
indirect enum MetadataSource: Equatable, Sendable {
  /// A word of the bindings.
  case binding(Int)
  /// The class of a captured object.
  case reference(Int)
  /// A captured type.
  case metatype(Int)
  /// A generic argument of the type to which the rest of the way leads.
  case argument(Int, of: MetadataSource)

  /// `B0`, `R1`, `M0`, `G0R1_`; nil for what is not understood.
  init?(_ text: String) {
    var rest = text[...]
    guard let source = Self(&rest), rest.isEmpty else { return nil }
    self = source
  }

  private init?(_ text: inout Substring) {
    guard let letter = text.popFirst() else { return nil }
    let digits = text.prefix(while: \.isNumber)
    text = text.dropFirst(digits.count)
    guard let index = Int(digits) else { return nil }
    switch letter {
    case "B": self = .binding(index)
    case "R": self = .reference(index)
    case "M": self = .metatype(index)
    case "G":
      guard let inner = Self(&text), text.popFirst() == "_" else { return nil }
      self = .argument(index, of: inner)
    default: return nil
    }
  }
}
