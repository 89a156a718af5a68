/// Names of types as the compiler writes them into metadata.
enum MangledName {
  /// The length in bytes of the name that begins at an address.
  ///
  /// The bytes 1 to 17 (hexadecimal) are followed by a relative address of four bytes, 18 to 1F by
  /// an absolute one of eight; there, a zero byte does not end the name.
  static func length(at name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
      // Every name in metadata ends with a zero byte.
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return length
      case 0x01...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }
}
