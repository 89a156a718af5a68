/// Names of types as the compiler writes them into metadata.
enum MangledName {
  /// Whether the runtime would stop the process over the name: it cannot make the type of an
  /// optional block, or of a tuple with a block, where there is no Objective-C.
  static func isUnmakeable(at name: UnsafeRawPointer) -> Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      let length = length(at: name)
      // `XB` is a block, with `z` one whose type in C is told. A block alone ends with that.
      return spelling(at: name, length: length - 2).contains("XB")
        || spelling(at: name, length: length).contains("XzB")
    #endif
  }

  /// Whether it is the name of an optional block, which is one word, like a block.
  static func isOptionalBlock(at name: UnsafeRawPointer) -> Bool {
    spelling(at: name, length: length(at: name)).hasSuffix("XBSg")
  }

  /// The letters of a name, without its symbolic references.
  private static func spelling(at name: UnsafeRawPointer, length: Int) -> String {
    var spelling = ""
    var index = 0
    while index < length {
      // The index is within the name, whose length the caller knows.
      switch name.load(fromByteOffset: index, as: UInt8.self) {
      case 0x01...0x17: index += 5
      case 0x18...0x1F: index += 9
      case let byte:
        spelling.unicodeScalars.append(Unicode.Scalar(byte))
        index += 1
      }
    }
    return spelling
  }

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
