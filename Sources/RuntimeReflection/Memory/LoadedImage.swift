/// A program or library that is part of this process.
struct LoadedImage {
  let base: UInt
  /// The folder that it was loaded from; empty where the system does not say.
  let folder: String

  /// The image to which an address belongs; nil if it is none's.
  init?(containing address: UInt) {
    guard address >= Memory.lowestAddress else { return nil }
    #if canImport(Darwin)
      guard let record = ImageRecord(of: address), let base = record.base else { return nil }
      self.init(base: UInt(bitPattern: base), path: record.path)
    #else
      guard let image = ImageList.image(containing: address) else { return nil }
      self = image
    #endif
  }

  fileprivate init(base: UInt, path: UnsafePointer<CChar>?) {
    self.base = base
    // The name belongs to the image, and ends with a zero byte; a program's may be empty.
    let path = path.map { String(cString: $0) } ?? ""
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Whether an address lies in one: what stands there was written by the compiler, and stays.
  static func contains(_ address: UInt) -> Bool {
    LoadedImage(containing: address) != nil
  }
}

extension LoadedImage {
  /// Whether an address lies in one of the libraries that come with the standard library, if that
  /// is a library of its own.
  static func isOfToolchain(_ address: UInt) -> Bool {
    guard let core, let image = LoadedImage(containing: address) else { return false }
    return image.folder == core.folder && image.base != program?.base
  }

  private static let core = LoadedImage(declaring: Int.self)
  /// Where this very code is: a program that has the standard library in it is one of its own.
  private static let program = LoadedImage(declaring: Self.self)

  private init?(declaring type: Any.Type) {
    // An `Any.Type` is one word, the address of the record.
    self.init(containing: unsafeBitCast(type, to: UInt.self))
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
#else
  /// The loaded parts of the program and the libraries of this process, ordered by address.
  ///
  /// They are listed once, and again when one was loaded or unloaded. `dladdr` would also look
  /// through all symbols of the image for the nearest, which nobody asks for.
  private struct ImageList {
    private struct Part {
      let begin: UInt
      let end: UInt
      let image: Int
    }

    /// How often an image was loaded or unloaded; nil where the C library does not say.
    private var version: UInt64?
    private var images: [LoadedImage] = []
    private var parts: [Part] = []

    private static let latest = Guarded(ImageList())

    /// The image of which a loaded part contains an address.
    static func image(containing address: UInt) -> LoadedImage? {
      latest.withLock { list in
        var now = ImageList()
        now.visit { header, size, list in
          // The first image says it for all. Some C libraries have a shorter record.
          guard size >= 48 else { return 1 }
          list?.assumingMemoryBound(to: ImageList.self).pointee.version =
            header.load(fromByteOffset: 32, as: UInt64.self)
            &+ header.load(fromByteOffset: 40, as: UInt64.self)
          return 1
        }
        if now.version == nil || list.version != now.version {
          // Another thread may load a library meanwhile: then it is listed anew the next time.
          list = now
          list.visit { header, _, list in
            list?.assumingMemoryBound(to: ImageList.self).pointee.add(header)
            return 0
          }
          list.parts.sort { $0.begin < $1.begin }
        }
        let behind = (0..<list.parts.count).partition { list.parts[$0].begin > address }
        guard behind > 0, address < list.parts[behind - 1].end else { return nil }
        return list.images[list.parts[behind - 1].image]
      }
    }

    /// Gives the list to a function that is called for each image, until that returns 1.
    private mutating func visit(_ body: ImageVisitor) {
      // The pointers are used within the call only.
      _ = withUnsafeMutablePointer(to: &self) { visitImages(body, $0) }
    }

    /// What `dl_iterate_phdr` says of an image (`dl_phdr_info`, which the C library's module hides):
    /// the base, the path, where the headers of its parts are, and how many (2 bytes); then, 8 bytes
    /// each, how often an image was loaded, and how often unloaded.
    private mutating func add(_ header: UnsafeRawPointer) {
      let base = header.load(as: UInt.self)
      guard let records = header.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else {
        return
      }
      var lowest = UInt.max
      for index in 0..<Int(header.load(fromByteOffset: 24, as: UInt16.self)) {
        // There are so many program headers of 56 bytes, which stay as long as the image does: the kind
        // is at 0, 1 for what is loaded, the address at 16, the size in memory at 40.
        let part = records + 56 * index
        let size = part.load(fromByteOffset: 40, as: UInt.self)
        guard part.load(as: UInt32.self) == 1, size > 0 else { continue }
        let begin = base &+ part.load(fromByteOffset: 16, as: UInt.self)
        lowest = min(lowest, begin)
        parts.append(Part(begin: begin, end: begin &+ size, image: images.count))
      }
      guard lowest != .max else { return }
      let path = header.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
      images.append(LoadedImage(base: lowest & ~(System.pageSize - 1), path: path))
    }
  }

  private typealias ImageVisitor =
    @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer?) -> Int32

  @_silgen_name("dl_iterate_phdr")
  private func visitImages(_: ImageVisitor, _: UnsafeMutableRawPointer?) -> Int32
#endif

extension Range<Int> {
  /// The first number from which on a condition holds; it must hold for all behind that.
  func partition(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
