import Foundation

/// Copies memory of this process without ever crashing over an address that is not mapped.
///
/// What another thread writes meanwhile may be copied half-way: nothing read here is to be trusted
/// before it was checked.
struct MemoryReader: Sendable {
  /// Addresses below this are never mapped; they stand for nil and for enum cases.
  static let lowestAddress: UInt = 0x1000

  /// Copies bytes; false if not all of them could be read.
  func copy(from address: UInt, count: Int, to buffer: UnsafeMutableRawPointer) -> Bool {
    guard count > 0 else { return true }
    guard let source = Self.pointer(address, count: count) else { return false }
    #if os(Linux) || os(Android)
      var local = iovec(iov_base: buffer, iov_len: count)
      var remote = iovec(iov_base: source, iov_len: count)
      // The kernel writes at most `count` bytes into `buffer`, which has room for them.
      let read = processVMReadV(getpid(), &local, 1, &remote, 1, 0)
      if read == count { return true }
      guard read < 0, Self.isRefused(errno) else { return false }
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
  func bytes(at address: UInt, count: Int) -> [UInt8]? {
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
  func load<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let base = buffer.baseAddress,
        copy(from: address, count: MemoryLayout<Value>.size, to: UnsafeMutableRawPointer(base))
      else { return nil }
      // The bytes were just copied there, and any bits are a value of such a type.
      return base.pointee
    }
  }

  /// A word; nil where it cannot be read.
  func word(at address: UInt) -> UInt? {
    load(UInt.self, at: address)
  }

  /// Nil for what can be no address.
  private static func pointer(_ address: UInt, count: Int) -> UnsafeMutableRawPointer? {
    guard address >= lowestAddress, address < 1 << 56 else { return nil }
    return UnsafeMutableRawPointer(bitPattern: address)
  }

  static func isRefused(_ code: Int32) -> Bool {
    code == EPERM || code == ENOSYS
  }
}

#if os(Linux) || os(Android)
  @_silgen_name("process_vm_readv")
  func processVMReadV(
    _ process: pid_t, _ local: UnsafePointer<iovec>, _ localCount: UInt,
    _ remote: UnsafePointer<iovec>, _ remoteCount: UInt, _ flags: UInt
  ) -> Int
#endif
