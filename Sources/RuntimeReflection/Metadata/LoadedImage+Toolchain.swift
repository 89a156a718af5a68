extension LoadedImage {
  /// Whether an address lies in one of the libraries that come with the standard library, if that
  /// is a library of its own.
  static func isOfToolchain(_ address: UInt) -> Bool {
    guard let core, let image = LoadedImage(containing: address) else { return false }
    return image.folder == core.folder && image.base != program?.base
  }

  private static let core = LoadedImage(
    containing: UInt(bitPattern: TypeMetadata(type: Int.self).address))
  /// Where this very code is: a program that has the standard library in it is one of its own.
  private static let program = LoadedImage(
    containing: UInt(bitPattern: TypeMetadata(type: Self.self).address))
}
