/// A case of an enumeration.
public struct EnumCase: Sendable {
  /// The name without labels.
  public let name: String
  /// The type of what the case carries: a tuple where there are several values, or a label.
  ///
  /// One value without a label has its bare type. `case detail(item: Item)` carries the tuple
  /// `(item: Item)` of one element, which the source language cannot spell.
  public let payload: Any.Type?
  /// One entry for each value of the payload, nil where it has no label.
  public let labels: [String?]
  /// Whether the payload lives in a box of its own.
  public let isIndirect: Bool

  /// The values of the payload; the label is nil where there is none.
  public var elements: [(label: String?, type: Any.Type)] {
    guard let payload else { return [] }
    // A single value without a label may be a tuple itself.
    let types = labels == [nil] ? nil : Reflection.tupleElements(of: payload)?.map(\.type)
    return Array(zip(labels, types ?? [payload]))
  }
}
