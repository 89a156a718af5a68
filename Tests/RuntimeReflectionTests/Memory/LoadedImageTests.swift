import Foundation
import Testing

@testable import RuntimeReflection

/// To which program or library an address belongs.
struct LoadedImageTests {
  private final class Own {}

  @Test func eachAddressBelongsToTheImageThatTheSystemNames() throws {
    let here = try code("malloc")
    for address in [
      metadata(Own.self), metadata(Int.self), metadata([Own].self), metadata(NSLock.self), here,
      here + 1,
    ] {
      #expect(LoadedImage(containing: address)?.base == base(address))
    }
    let bases = [metadata(Own.self), metadata(NSLock.self)].map {
      LoadedImage(containing: $0)?.base
    }
    #expect(Set(bases).count == 2)
  }

  @Test func whatIsNoPartOfAnImageBelongsToNone() throws {
    let own = Own()
    let onHeap = UInt(bitPattern: Unmanaged.passUnretained(own).toOpaque())
    let base = try #require(LoadedImage(containing: metadata(Own.self))).base
    for address in [onHeap, 0, 8, 1 << 20, base - 1, .max, .max - 7] {
      #expect(!LoadedImage.contains(address))
    }
    withExtendedLifetime(own) {}
  }

  @Test func theStandardLibraryIsNoModule() {
    #expect(LoadedImage.isOfToolchain(metadata(Int.self)))
    #expect(!LoadedImage.isOfToolchain(metadata(Own.self)))
  }

  #if os(Linux)
    @Test func whatIsLoadedLaterIsFound() throws {
      // Small ones of the C library, that nothing else here needs.
      let names = ["libBrokenLocale.so.1", "libanl.so.1", "libnss_compat.so.2"]
      _ = LoadedImage.contains(metadata(Own.self))
      guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return }
      // A handle of the C library begins with the difference to the addresses in the file.
      let base = library.load(as: UInt.self)
      #expect(LoadedImage(containing: base)?.base == base)
      #expect(LoadedImage(containing: base)?.folder.isEmpty == false)
      dlclose(library)
    }
  #endif

  private func metadata(_ type: Any.Type) -> UInt {
    // A generic type's is made when the program runs; what describes the type is not.
    let address = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
    return address
  }

  private func code(_ name: String) throws -> UInt {
    UInt(bitPattern: try #require(dlsym(dlopen(nil, RTLD_NOW), name)))
  }

  private func base(_ address: UInt) -> UInt? {
    var record: (path: UInt, base: UInt, symbol: UInt, address: UInt) = (0, 0, 0, 0)
    let isFound = withUnsafeMutableBytes(of: &record) { bytes in
      bytes.baseAddress.map { dladdrOfSystem(UnsafeRawPointer(bitPattern: address), $0) } ?? 0
    }
    return isFound == 0 ? nil : record.base
  }
}

@_silgen_name("dladdr")
private func dladdrOfSystem(_: UnsafeRawPointer?, _: UnsafeMutableRawPointer) -> Int32
