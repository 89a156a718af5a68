#if !canImport(Darwin)
  import Foundation

  /// The program and the libraries of this process, by address.
  ///
  /// They are listed once, and again when one was loaded or unloaded. `dladdr` would also look
  /// through all symbols of the image for the nearest, which nobody asks for.
  ///
  /// `lock` guards the list and its version.
  final class LoadedImages: @unchecked Sendable {
    static let shared = LoadedImages()

    private let lock = NSLock()
    private var version: Version?
    private var list = ImageList()

    /// The image of which a loaded part contains an address.
    func image(containing address: UInt) -> LoadedImage? {
      lock.withLock {
        let now = Version.now()
        if version == nil || version != now {
          // Another thread may load a library meanwhile: then it is listed anew the next time.
          list = ImageList.now()
          version = now
        }
        return list.image(containing: address)
      }
    }
  }

  /// How often an image was loaded and unloaded.
  private struct Version: Equatable {
    var loaded: UInt64 = 0
    var unloaded: UInt64 = 0

    static func now() -> Version? {
      var version: Version?
      withUnsafeMutablePointer(to: &version) { version in
        // The first image says it for all; the pointers are used within the call only.
        _ = visitImages(
          { header, size, version in
            // Some C libraries have a shorter record, without the numbers.
            guard size >= MemoryLayout<ImageHeader>.size else { return 1 }
            let header = header.load(as: ImageHeader.self)
            version?.assumingMemoryBound(to: Version?.self).pointee = Version(
              loaded: header.loaded, unloaded: header.unloaded)
            return 1
          }, version)
      }
      return version
    }
  }

  /// The loaded parts of all images, ordered by address.
  private struct ImageList {
    private struct Part {
      let begin: UInt
      let end: UInt
      let image: Int
    }

    private var images: [LoadedImage] = []
    private var parts: [Part] = []

    static func now() -> ImageList {
      var list = ImageList()
      withUnsafeMutablePointer(to: &list) { list in
        // As above.
        _ = visitImages(
          { header, _, list in
            list?.assumingMemoryBound(to: ImageList.self).pointee.add(
              header.load(as: ImageHeader.self))
            return 0
          }, list)
      }
      list.parts.sort { $0.begin < $1.begin }
      return list
    }

    private mutating func add(_ header: ImageHeader) {
      guard let records = header.parts else { return }
      var begin = UInt.max
      for index in 0..<Int(header.partCount) {
        // There are so many records, which stay as long as the image does.
        let part = records.load(
          fromByteOffset: index * MemoryLayout<PartRecord>.stride, as: PartRecord.self)
        // 1: a part that is loaded.
        guard part.kind == 1, part.size > 0 else { continue }
        let address = header.base &+ part.address
        begin = min(begin, address)
        parts.append(Part(begin: address, end: address &+ part.size, image: images.count))
      }
      guard begin != .max else { return }
      // The name belongs to the image, and ends with a zero byte; the program's is empty.
      let path = header.path.map { String(cString: $0) } ?? ""
      images.append(LoadedImage(base: begin & ~(Self.pageSize - 1), path: path))
    }

    private static let pageSize = UInt(max(1, sysconf(Int32(_SC_PAGESIZE))))

    func image(containing address: UInt) -> LoadedImage? {
      var low = 0
      var high = parts.count
      while low < high {
        let middle = low + (high - low) / 2
        if parts[middle].begin <= address { low = middle + 1 } else { high = middle }
      }
      guard low > 0, address < parts[low - 1].end else { return nil }
      return images[parts[low - 1].image]
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

  @_silgen_name("dl_iterate_phdr")
  private func visitImages(
    _: @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer?) -> Int32,
    _: UnsafeMutableRawPointer?
  ) -> Int32
#endif
