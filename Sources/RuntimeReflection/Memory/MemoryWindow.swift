#if os(Linux) || os(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// Memory that the system copies pieces of this process to, many with one call: a file without a name
  /// that is mapped, and written to.
  ///
  /// Like `process_vm_readv`, the system stops at the first piece that isn't mapped. It is quicker, since
  /// it does not look up the pages of each piece beforehand, and is allowed in sandboxes that forbid that
  /// call.
  struct MemoryWindow {
    /// The window of this process; nil where the system has none.
    static let shared = Guarded(MemoryWindow())

    private static let size = 1 << 20
    /// The most pieces that the system takes at once, with the one that is the call's own.
    static let mostPieces = 1023
    /// The most bytes that have room in one call.
    static let mostBytes = size - MemoryLayout<UInt>.size

    /// The names of `pwritev2`, that of glibc alone first: under the other one a sanitizer has a function of its
    /// own, which reports that memory between two objects is read, or what another thread writes.
    private static let writeNames = ["pwritev64v2", "pwritev2"]
    /// `MFD_CLOEXEC`, which some C libraries hide.
    private static let closesOnExec: UInt32 = 1
    /// `RLIMIT_FSIZE`, an enum in some C libraries.
    private static let fileSize: Int32 = 1

    let descriptor: Int32
    private let bytes: UnsafeMutableRawPointer
    private let write: WriteVector
    /// The number of the call, which is written first: where it does not arrive, the file is no longer this one.
    private var call: UInt = 0

    /// Copies pieces to the window of the process, one behind the other, up to the first that can't be read.
    ///
    /// - Parameters:
    ///   - pieces: At most ``mostPieces``, and ``mostBytes`` together.
    ///   - use: Takes what was copied, which is valid during the call.
    /// - Returns: What `use` returns; nil where there is no window, or none any more.
    static func withCopies<Result>(
      of pieces: some Collection<iovec>, _ use: (UnsafeRawBufferPointer) -> Result
    ) -> Result? {
      shared.withLock { window in
        if let copies = window?.copy(pieces) { return use(copies) }
        window = nil
        return nil
      }
    }

    /// Makes a file and maps it.
    init?() {
      var limit = rlimit()
      // Not each C library has them. The offset of the second is a word.
      guard MemoryLayout<UInt>.size == 8, let make = System.address(of: "memfd_create"),
        let write = Self.writeNames.lazy.compactMap(System.address).first,
        // To write more than a process may is a signal.
        readLimit(Self.fileSize, &limit) == 0, limit.rlim_cur >= Self.size
      else { return nil }
      // Those are the types of the two functions in C.
      self.write = unsafeBitCast(write, to: WriteVector.self)
      let file = unsafeBitCast(make, to: MakeFile.self)("viper", Self.closesOnExec)
      guard file >= 0 else { return nil }
      descriptor = Self.moved(file)
      // A mapping of a file that is as long, and that stays as long as the process.
      guard ftruncate(descriptor, off_t(Self.size)) == 0,
        let bytes = mmap(nil, Self.size, PROT_READ, MAP_SHARED, descriptor, 0), bytes != MAP_FAILED
      else {
        close(descriptor)
        return nil
      }
      self.bytes = bytes
    }

    /// A descriptor for the same file with a number that no code of the app has had: an app that closes one
    /// twice by mistake closes what was opened last with a low number.
    private static func moved(_ descriptor: Int32) -> Int32 {
      let most = Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)))
      let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, most / 4 * 3)
      guard moved >= 0 else { return descriptor }
      close(descriptor)
      return moved
    }

    /// Nil where the file is no longer this one, or is full.
    mutating func copy(_ pieces: some Collection<iovec>) -> UnsafeRawBufferPointer? {
      call &+= 1
      let headSize = MemoryLayout<UInt>.size
      let written = withUnsafeMutablePointer(to: &call) { call in
        // Room for each piece and the call's own; the system only reads what they name.
        withUnsafeTemporaryAllocation(of: iovec.self, capacity: pieces.count + 1) { all in
          all.initializeElement(at: 0, to: iovec(iov_base: call, iov_len: headSize))
          _ = all[1...].initialize(fromContentsOf: pieces)
          return write(descriptor, all.baseAddress, Int32(all.count), 0, 0)
        }
      }
      if written < 0, errno == EFAULT {
        // One of them lies where no memory of a process can be: none was copied.
        return UnsafeRawBufferPointer(start: bytes, count: 0)
      }
      guard written >= headSize, bytes.load(as: UInt.self) == call else { return nil }
      return UnsafeRawBufferPointer(start: bytes + headSize, count: written - headSize)
    }
  }

  private typealias MakeFile = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
  /// `pwritev2`.
  private typealias WriteVector =
    @convention(c) (Int32, UnsafePointer<iovec>?, Int32, Int, Int32) -> Int

  @_silgen_name("getrlimit")
  private func readLimit(_: Int32, _: UnsafeMutablePointer<rlimit>) -> Int32
#endif
