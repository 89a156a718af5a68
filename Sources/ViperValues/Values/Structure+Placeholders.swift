extension Structure {
  /// Where something stands that can't be read, with its type: `.handler: (Int) -> ()`.
  package var placeholders: [String] {
    switch content {
    case .null, .boolean, .number, .text: []
    case .opaque: [": \(typeName)"]
    case .list(let elements), .set(let elements):
      elements.enumerated().flatMap { index, element in
        element.placeholders.map { "[\(index)]\($0)" }
      }
    case .fields(let members), .enumCase(_, let members):
      members.flatMap { member in member.value.placeholders.map { ".\(member.label)\($0)" } }
    }
  }
}
