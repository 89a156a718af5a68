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
