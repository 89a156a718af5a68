/// What a protocol's or an associated type's declaration says behind its name.
enum Bounds {
  /// The types behind the colon.
  static func read(_ fragments: [Fragment]) -> [SwiftType] {
    var reader = TokenReader(Token.tokens(of: fragments))
    while let token = reader.next, token.text != ":" {
      guard token.text != "where", token.text != "=" else { return [] }
      reader.advance()
    }
    guard reader.take(":") else { return [] }
    var types: [SwiftType] = []
    repeat {
      guard let type = try? reader.type() else { return types }
      types.append(type)
    } while reader.take(",")
    return types
  }

  /// The requirements behind `where`.
  static func constraints(_ fragments: [Fragment]) -> [Declaration.Constraint] {
    var reader = TokenReader(Token.tokens(of: fragments))
    while reader.next != nil, !reader.isAt("where") {
      reader.advance()
    }
    guard reader.take("where") else { return [] }
    return (try? Declaration.constraints(&reader)) ?? []
  }
}
