import Foundation

/// A program or library that is part of this process.
struct LoadedImage {
  /// Where it begins.
  let base: UInt
  /// The nearest symbol that other images may use; on Apple's platforms, that is most of them.
  let symbol: String?

  /// The image to which an address belongs; nil if it is none's.
  init?(containing address: UInt) {
    guard address >= MemoryReader.lowestAddress else { return nil }
    var record = ImageRecord()
    // The address is compared with the ranges of images only, nothing is loaded from it.
    guard findImage(UnsafeRawPointer(bitPattern: address), &record) != 0, let base = record.base
    else { return nil }
    self.base = UInt(bitPattern: base)
    // The name belongs to the image, and ends with a zero byte.
    symbol = record.symbol.map { String(cString: $0) }
  }

  /// Whether an address lies in one: what stands there was written by the compiler, and stays.
  static func contains(_ address: UInt) -> Bool {
    LoadedImage(containing: address) != nil
  }

  /// Whether an address lies in one of the libraries that come with the standard library, if that
  /// is a library of its own.
  static func isOfToolchain(_ address: UInt) -> Bool {
    guard let core, let image = place(of: address) else { return false }
    return image.folder == core.folder && image.base != program?.base
  }

  private static let core = place(of: UInt(bitPattern: TypeMetadata(type: Int.self).address))
  /// Where this very code is: a program that has the standard library in it is one of its own.
  private static let program = place(of: UInt(bitPattern: TypeMetadata(type: Self.self).address))

  private static func place(of address: UInt) -> (folder: String, base: UInt)? {
    var record = ImageRecord()
    // As above.
    guard findImage(UnsafeRawPointer(bitPattern: address), &record) != 0,
      let base = record.base, let path = record.path
    else { return nil }
    // The name belongs to the image, and ends with a zero byte.
    return (String(String(cString: path).prefix(upToLast: "/")), UInt(bitPattern: base))
  }
}

extension String {
  fileprivate func prefix(upToLast separator: Character) -> Substring {
    lastIndex(of: separator).map { self[..<$0] } ?? ""
  }
}

/// What `dladdr` fills in (`Dl_info`), which the C library's module hides on Linux.
private struct ImageRecord {
  var path: UnsafePointer<CChar>?
  var base: UnsafeRawPointer?
  var symbol: UnsafePointer<CChar>?
  var symbolAddress: UnsafeRawPointer?
}

@_silgen_name("dladdr")
private func findImage(_: UnsafeRawPointer?, _: UnsafeMutablePointer<ImageRecord>) -> Int32
