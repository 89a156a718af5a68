import Foundation

/// A program or library that is part of this process.
struct LoadedImage {
  /// Where it begins.
  let base: UInt
  /// The folder that it was loaded from; empty where the system does not say.
  let folder: String

  /// The image to which an address belongs; nil if it is none's.
  init?(containing address: UInt) {
    guard address >= MemoryReader.lowestAddress else { return nil }
    #if canImport(Darwin)
      guard let record = ImageRecord(of: address), let base = record.base else { return nil }
      self.base = UInt(bitPattern: base)
      // The name belongs to the image, and ends with a zero byte.
      folder = record.path.map { Self.folder(of: String(cString: $0)) } ?? ""
    #else
      guard let image = LoadedImages.shared.image(containing: address) else { return nil }
      self = image
    #endif
  }

  init(base: UInt, path: String) {
    self.base = base
    folder = Self.folder(of: path)
  }

  /// Whether an address lies in one: what stands there was written by the compiler, and stays.
  static func contains(_ address: UInt) -> Bool {
    LoadedImage(containing: address) != nil
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

#if canImport(Darwin)
  extension LoadedImage {
    /// The nearest symbol that other images may use, which is most of them.
    static func symbol(at address: UInt) -> String? {
      // The name belongs to the image, and ends with a zero byte.
      ImageRecord(of: address)?.symbol.map { String(cString: $0) }
    }
  }

  /// What `dladdr` fills in (`Dl_info`).
  private struct ImageRecord {
    var path: UnsafePointer<CChar>?
    var base: UnsafeRawPointer?
    var symbol: UnsafePointer<CChar>?
    var symbolAddress: UnsafeRawPointer?

    init?(of address: UInt) {
      // The address is compared with the ranges of images only, nothing is loaded from it.
      guard findImage(UnsafeRawPointer(bitPattern: address), &self) != 0 else { return nil }
    }
  }

  @_silgen_name("dladdr")
  private func findImage(_: UnsafeRawPointer?, _: UnsafeMutablePointer<ImageRecord>) -> Int32
#endif
