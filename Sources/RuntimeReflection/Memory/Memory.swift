#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Copies memory of this process without ever crashing over an address that is not mapped.
///
/// What another thread writes meanwhile may be copied half-way: nothing read here is to be trusted
/// before it was checked.
enum Memory {
  /// Addresses below this are never mapped; they stand for nil and for enum cases.
  static let lowestAddress: UInt = 0x1000

  /// Copies bytes; false if not all of them could be read.
  static func copy(from address: UInt, count: Int, to buffer: UnsafeMutableRawPointer) -> Bool {
    guard count > 0 else { return true }
    guard address >= lowestAddress, address < 1 << 56,
      let source = UnsafeMutableRawPointer(bitPattern: address)
    else { return false }
    #if os(Linux) || os(Android)
      var remote = iovec(iov_base: source, iov_len: count)
      if count <= MemoryWindow.mostBytes,
        let isRead = MemoryWindow.withCopies(
          of: CollectionOfOne(remote),
          { copy in
            guard copy.count == count, let start = copy.baseAddress else { return false }
            // The caller has room for so many bytes.
            buffer.copyMemory(from: start, byteCount: count)
            return true
          })
      {
        return isRead
      }
      var local = iovec(iov_base: buffer, iov_len: count)
      // The kernel writes at most `count` bytes into `buffer`, which has room for them.
      let read = processVMReadV(thisProcess, &local, 1, &remote, 1, 0)
      if read == count { return true }
      guard read < 0, errno == EPERM || errno == ENOSYS else { return false }
      // Where the system forbids the call, there is no way but to load.
      buffer.copyMemory(from: source, byteCount: count)
      return true
    #elseif canImport(Darwin)
      var size: vm_size_t = 0
      let result = vm_read_overwrite(
        mach_task_self_, vm_address_t(address), vm_size_t(count),
        vm_address_t(UInt(bitPattern: buffer)), &size)
      return result == KERN_SUCCESS && size == vm_size_t(count)
    #else
      buffer.copyMemory(from: source, byteCount: count)
      return true
    #endif
  }

  /// A copy of some bytes; nil where not all of them can be read.
  static func bytes(at address: UInt, count: Int) -> [UInt8]? {
    guard count >= 0 else { return nil }
    // A number that was read half-way can be huge: no memory is taken for what isn't there.
    if count > 1 << 20, load(UInt8.self, at: address &+ UInt(count - 1)) == nil { return nil }
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else {
        isRead = count == 0
        return
      }
      isRead = copy(from: address, count: count, to: UnsafeMutableRawPointer(base))
      initialized = isRead ? count : 0
    }
    return isRead ? bytes : nil
  }

  /// A number, a word, or a structure of such; nil where it cannot be read.
  static func load<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let base = buffer.baseAddress,
        copy(from: address, count: MemoryLayout<Value>.size, to: UnsafeMutableRawPointer(base))
      else { return nil }
      // The bytes were just copied there, and any bits are a value of such a type.
      return base.pointee
    }
  }

  static func word(at address: UInt) -> UInt? {
    load(UInt.self, at: address)
  }

  /// The words at some addresses, with one call of the system where all of them can be read.
  static func words(at addresses: [UInt]) -> [UInt?] {
    #if os(Linux) || os(Android)
      let size = MemoryLayout<UInt>.size
      let pieces = addresses.lazy.map {
        iovec(iov_base: UnsafeMutableRawPointer(bitPattern: $0), iov_len: size)
      }
      if addresses.count <= MemoryWindow.mostPieces,
        let words = MemoryWindow.withCopies(
          of: pieces,
          { copies in
            // As many words were copied as there are addresses.
            guard copies.count == addresses.count * size else { return nil as [UInt?]? }
            return copies.bindMemory(to: UInt.self).map { $0 }
          }), let words
      {
        return words
      }
    #endif
    return addresses.map { word(at: $0) }
  }
}

#if os(Linux) || os(Android)
  /// Asked for once: it would be a call of the system each time.
  private let thisProcess = getpid()

  @_silgen_name("process_vm_readv")
  private func processVMReadV(
    _ process: pid_t, _ local: UnsafePointer<iovec>, _ localCount: UInt,
    _ remote: UnsafePointer<iovec>, _ remoteCount: UInt, _ flags: UInt
  ) -> Int
#endif

/// Copies many pieces of memory with one call of the system.
///
/// The copies stand one behind the other, each at a multiple of 16, until the next `removeAll`.
final class BatchReader {
  private struct Piece {
    let address: UInt
    let count: Int
    let offset: Int
    var isRead = false
  }

  private var pieces: [Piece] = []
  private var size = 0
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  #if os(Linux) || os(Android)
    private var remote: [iovec] = []
  #endif

  deinit {
    // Allocated by this object, and pointers to it are not used longer than it lives.
    buffer.deallocate()
  }

  func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    size = 0
  }

  /// Asks for bytes. The answer names them in `bytes(of:)`.
  func add(address: UInt, count: Int) -> Int {
    pieces.append(Piece(address: address, count: count, offset: size))
    size += (count + 15) & ~15
    return pieces.count - 1
  }

  /// The copy; nil if the memory could not be read. Valid until the next `removeAll`.
  func bytes(of number: Int) -> UnsafeRawBufferPointer? {
    let piece = pieces[number]
    guard piece.isRead else { return nil }
    return UnsafeRawBufferPointer(
      start: buffer.baseAddress.map { $0 + piece.offset }, count: piece.count)
  }

  func read() {
    if size > buffer.count {
      let larger = max(size, 2 * buffer.count)
      buffer.deallocate()
      buffer = .allocate(byteCount: larger, alignment: 16)
    }
    guard let start = buffer.baseAddress else { return }
    var next = 0
    while next < pieces.count {
      next = readTogether(from: next, to: start)
      guard next < pieces.count else { return }
      // One by one, so that the one that cannot be read is passed.
      let piece = pieces[next]
      pieces[next].isRead = Memory.copy(
        from: piece.address, count: piece.count, to: start + piece.offset)
      next += 1
    }
  }

  /// Copies pieces until the first that cannot be read, or that is one too many.
  private func readTogether(from first: Int, to start: UnsafeMutableRawPointer) -> Int {
    var next = first
    #if os(Linux) || os(Android)
      remote.removeAll(keepingCapacity: true)
      var size = 0
      for piece in pieces[first...].prefix(512) {
        size += piece.count
        guard size <= MemoryWindow.mostBytes else { break }
        remote.append(
          iovec(iov_base: UnsafeMutableRawPointer(bitPattern: piece.address), iov_len: piece.count))
      }
      MemoryWindow.withCopies(of: remote) { copies in
        var copied = 0
        while next < first + remote.count, copied + pieces[next].count <= copies.count,
          let source = copies.baseAddress
        {
          // Each piece has a place of its own in the buffer, and is copied whole.
          (start + pieces[next].offset).copyMemory(
            from: source + copied, byteCount: pieces[next].count)
          copied += pieces[next].count
          pieces[next].isRead = true
          next += 1
        }
      }
    #endif
    return next
  }
}
