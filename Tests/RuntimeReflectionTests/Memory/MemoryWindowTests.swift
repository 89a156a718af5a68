#if os(Linux)
  import Glibc
  import Testing

  @testable import RuntimeReflection

  /// Memory that the system copies to: what can't be read, and a descriptor that the app closes.
  @Suite struct MemoryWindowTests {
    private static let page = Int(System.pageSize)

    /// Three pages, of which the middle one can't be read; each word has its number.
    private func withGap(_ body: (UInt) -> Void) throws {
      let pages = try #require(
        mmap(nil, 3 * Self.page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
      try #require(pages != MAP_FAILED)
      for word in 0..<3 * Self.page / 8 {
        pages.storeBytes(of: UInt(word), toByteOffset: 8 * word, as: UInt.self)
      }
      try #require(mprotect(pages + Self.page, Self.page, PROT_NONE) == 0)
      body(UInt(bitPattern: pages))
      munmap(pages, 3 * Self.page)
    }

    private func piece(_ address: UInt, _ count: Int) -> iovec {
      iovec(iov_base: UnsafeMutableRawPointer(bitPattern: address), iov_len: count)
    }

    @Test func itStopsAtWhatCannotBeRead() throws {
      var window = try #require(MemoryWindow())
      try withGap { start in
        let last = start + UInt(Self.page) - 8
        let counts = [
          [piece(start, 16), piece(last, 8)],
          [piece(start, 16), piece(last + 8, 8), piece(start, 8)],
          // Eight bytes of the second can be read.
          [piece(start, 16), piece(last, 16), piece(start, 8)], [piece(last + 8, 8)], [],
          // No process has memory there: the system takes none of them.
          [piece(start, 16), piece(1 << 63, 8)],
        ].map { window.copy($0)?.count }
        #expect(counts == [24, 16, 24, 0, 0, 0])
        let copies = window.copy([piece(start + 8, 8), piece(last, 8)])
        #expect(copies.map { Array($0.bindMemory(to: UInt.self)) } == [1, UInt(Self.page) / 8 - 1])
      }
    }

    @Test func aBatchPassesWhatCannotBeRead() throws {
      try withGap { start in
        let gap = start + UInt(Self.page)
        let reader = BatchReader()
        let addresses: [UInt] = [start + 8, gap, start + 24, 1 << 63, 0, gap + UInt(Self.page)]
        for address in addresses { _ = reader.add(address: address, count: 8) }
        // Larger than a window.
        let large = [UInt8](repeating: 7, count: 3 << 20)
        large.withUnsafeBufferPointer { bytes in
          let number = reader.add(address: UInt(bitPattern: bytes.baseAddress), count: bytes.count)
          reader.read()
          #expect(reader.bytes(of: number)?.allSatisfy { $0 == 7 } == true)
        }
        let words = addresses.indices.map { reader.bytes(of: $0)?.load(as: UInt.self) }
        #expect(words == [1, nil, 3, nil, nil, UInt(2 * Self.page / 8)])
      }
    }

    @Test func aDescriptorThatTheAppClosesIsGivenUp() throws {
      var window = try #require(MemoryWindow())
      let value: UInt = 5
      try withUnsafePointer(to: value) { pointer in
        let word = [piece(UInt(bitPattern: pointer), 8)]
        #expect(window.copy(word)?.count == 8)
        close(window.descriptor)
        #expect(window.copy(word) == nil)
        // Where the app has opened something else with that number, what is read is not what was written.
        let other = try #require(anotherFile())
        try #require(dup2(other, window.descriptor) == window.descriptor)
        #expect(window.copy(word) == nil)
        close(other)
        close(window.descriptor)
      }
    }

    private func anotherFile() -> Int32? {
      let file = open("/dev/null", O_RDWR | O_CLOEXEC)
      return file < 0 ? nil : file
    }

    @Test func itsNumberIsHigh() throws {
      let window = try #require(MemoryWindow())
      #expect(window.descriptor >= Int32(sysconf(Int32(_SC_OPEN_MAX))) / 4 * 3)
      #expect(fcntl(window.descriptor, F_GETFD) & FD_CLOEXEC != 0)
      close(window.descriptor)
    }

    @Test func eightThreadsReadAtOnce() async {
      let words = (0..<64).map { UInt($0) }
      await withTaskGroup(of: Bool.self) { group in
        for thread in 0..<8 {
          group.addTask {
            words.withUnsafeBufferPointer { buffer in
              let start = UInt(bitPattern: buffer.baseAddress)
              let addresses = (0..<32).map { start + UInt(8 * ((thread * 7 + $0) % 64)) }
              let expected = (0..<32).map { UInt((thread * 7 + $0) % 64) as UInt? }
              return (0..<500).allSatisfy { _ in Memory.words(at: addresses) == expected }
            }
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }
#endif
