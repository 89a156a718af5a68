/// The compiler's own box of an indirect case.
///
/// All boxes of indirect cases are alike for the same payload, so this enum, whose bits are
/// nothing but the reference to its box (measured), reads and makes those of any other.
indirect enum IndirectBox<Payload> {
  case payload(Payload)

  var content: Payload {
    switch self {
    case .payload(let payload): payload
    }
  }
}

extension IndirectBox {
  /// A copy of what is in the box to which the word at an address refers.
  ///
  /// The word is not consumed.
  static func content(at address: UnsafeRawPointer) -> Payload {
    // The word is what an indirect case projects: a reference to a box, which is alive.
    address.assumingMemoryBound(to: IndirectBox<Payload>.self).pointee.content
  }
}
