/// A program or library that is part of this process.
struct LoadedImage {
  /// Where it begins.
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
          list?.assumingMemoryBound(to: ImageList.self).pointee.version =
            size < MemoryLayout<ImageHeader>.size ? nil : header.load(as: ImageHeader.self).version
          return 1
        }
        if now.version == nil || list.version != now.version {
          // Another thread may load a library meanwhile: then it is listed anew the next time.
          list = now
          list.visit { header, _, list in
            list?.assumingMemoryBound(to: ImageList.self).pointee.add(
              header.load(as: ImageHeader.self))
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

    private mutating func add(_ header: ImageHeader) {
      guard let records = header.parts else { return }
      var lowest = UInt.max
      for index in 0..<Int(header.partCount) {
        // There are so many records, which stay as long as the image does.
        let part = records.load(
          fromByteOffset: index * MemoryLayout<PartRecord>.stride, as: PartRecord.self)
        // 1: a part that is loaded.
        guard part.kind == 1, part.size > 0 else { continue }
        let begin = header.base &+ part.address
        lowest = min(lowest, begin)
        parts.append(Part(begin: begin, end: begin &+ part.size, image: images.count))
      }
      guard lowest != .max else { return }
      images.append(LoadedImage(base: lowest & ~(System.pageSize - 1), path: header.path))
    }
  }

  /// What `dl_iterate_phdr` says of an image (`dl_phdr_info`), which the C library's module hides.
  private struct ImageHeader {
    let base: UInt
    let path: UnsafePointer<CChar>?
    let parts: UnsafeRawPointer?
    let partCount: UInt16
    let loaded: UInt64
    let unloaded: UInt64

    var version: UInt64 { loaded &+ unloaded }
  }

  /// A program header of an ELF file for 64 bits.
  private struct PartRecord {
    let kind: UInt32
    let rights: UInt32
    let offset: UInt64
    let address: UInt
    let physicalAddress: UInt64
    let sizeInFile: UInt64
    let size: UInt
    let alignment: UInt64
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
