/// The elements of a tuple type.
enum TupleElements {
  /// Nothing for any other type.
  static func of(_ type: Any.Type) -> [Field] {
    let metadata = TypeMetadata(type: type)
    guard metadata.kind == .tuple else { return [] }
    // A tuple's record is its kind, the number of elements, the labels, and from byte 24 on, for
    // each element, the address of its type and its offset (`TupleTypeMetadata`). The offset is
    // four bytes on Linux and eight on Apple's platforms, whose upper half is zero.
    let count = metadata.address.load(fromByteOffset: 8, as: Int.self)
    let labels = labels(at: metadata.address.load(fromByteOffset: 16, as: UInt.self))
    return (0..<count).map { index in
      let element = metadata.address + 24 + 16 * index
      return Field(
        name: index < labels.count ? labels[index] : "",
        type: element.load(as: Any.Type.self),
        isStrong: true,
        isVar: true,
        offset: Int(element.load(fromByteOffset: 8, as: UInt32.self))
      )
    }
  }

  /// The labels: one text, in which each label, also an empty one, ends with a space.
  private static func labels(at address: UInt) -> [String] {
    // Null where no element has a label, otherwise a text that ends with a zero byte.
    guard let text = UnsafePointer<CChar>(bitPattern: address) else { return [] }
    return String(cString: text).split(separator: " ", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
