import Foundation

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

  private let memory = MemoryReader()
  private var pieces: [Piece] = []
  private var size = 0
  private var buffer: UnsafeMutableRawPointer
  private var capacity: Int

  #if os(Linux) || os(Android)
    private var local: [iovec] = []
    private var remote: [iovec] = []
  #endif

  init() {
    capacity = 65_536
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

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
    return UnsafeRawBufferPointer(start: buffer + piece.offset, count: piece.count)
  }

  /// Copies all that was asked for.
  func read() {
    if size > capacity {
      buffer.deallocate()
      capacity = size.nextPowerOfTwo
      buffer = .allocate(byteCount: capacity, alignment: 16)
    }
    var next = 0
    while next < pieces.count { next = read(from: next) }
  }

  #if os(Linux) || os(Android)
    /// The most pieces that the system takes at once is 1024.
    private static let most = 512

    private func read(from first: Int) -> Int {
      let end = min(first + Self.most, pieces.count)
      local.removeAll(keepingCapacity: true)
      remote.removeAll(keepingCapacity: true)
      for piece in pieces[first..<end] {
        local.append(iovec(iov_base: buffer + piece.offset, iov_len: piece.count))
        remote.append(
          iovec(iov_base: UnsafeMutableRawPointer(bitPattern: piece.address), iov_len: piece.count))
      }
      // Each piece of `local` has a place of its own in the buffer. Pieces are copied whole, until
      // the first that cannot be.
      var left = processVMReadV(
        getpid(), local, UInt(local.count), remote, UInt(remote.count), 0)
      var next = first
      while next < end, left >= pieces[next].count {
        left -= pieces[next].count
        pieces[next].isRead = true
        next += 1
      }
      guard next < end else { return next }
      // One by one, so that the one that cannot be read is passed.
      pieces[next].isRead = readAlone(pieces[next])
      return next + 1
    }
  #else
    private func read(from first: Int) -> Int {
      pieces[first].isRead = readAlone(pieces[first])
      return first + 1
    }
  #endif

  private func readAlone(_ piece: Piece) -> Bool {
    memory.copy(from: piece.address, count: piece.count, to: buffer + piece.offset)
  }
}

extension Int {
  fileprivate var nextPowerOfTwo: Int {
    var power = 1
    while power < self { power *= 2 }
    return power
  }
}
