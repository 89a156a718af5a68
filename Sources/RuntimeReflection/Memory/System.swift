#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// Foundation has all of this, but every client would wait for it: this target is built first.

/// A state that one thread at a time may look at.
///
/// All of them stand in static properties, so the lock is never given back.
final class Guarded<State>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
    self.state = state
    // The memory is this object's own, and a mutex is made of it before anybody can have that.
    pthread_mutex_init(lock, nil)
  }

  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }
}

/// What was found out of types and code, by key: neither ever changes.
final class FoundOnce<Key: Hashable, Value>: Sendable {
  private let values = Guarded<[Key: Value]>([:])

  /// What is known of a key, or else is found out now.
  func value(of key: Key, orFind find: () -> Value) -> Value {
    // Found out outside of the lock: two threads may do so at once, and find the same.
    known(key) ?? keep(find(), for: key)
  }

  func known(_ key: Key) -> Value? {
    values.withLock { $0[key] }
  }

  @discardableResult
  func keep(_ value: Value, for key: Key) -> Value {
    values.withLock { $0[key] = value }
    return value
  }
}

enum System {
  static let pageSize = UInt(max(1, sysconf(Int32(_SC_PAGESIZE))))

  /// Where what has a name in C stands, in whichever image of the process.
  static func address(of symbol: String) -> UInt? {
    // A library without a name stands for all images; symbols are looked up only.
    dlopen(nil, RTLD_NOW).flatMap { dlsym($0, symbol) }.map { UInt(bitPattern: $0) }
  }

  /// A text of C that was allocated for the caller, who has no more use for it.
  static func text(of allocated: UnsafeMutablePointer<CChar>) -> String {
    defer { free(allocated) }
    return String(cString: allocated)
  }
}

final class ReadFile {
  private let descriptor: Int32

  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  var number: UInt64? {
    var record = stat()
    return fstat(descriptor, &record) == 0 ? UInt64(record.st_ino) : nil
  }

  /// Some bytes of the file; nil if it does not have them.
  func bytes(at offset: UInt64, count: Int) -> [UInt8]? {
    // No table is larger; more is a broken file.
    guard (0...1 << 30).contains(count), offset < 1 << 62 else { return nil }
    let bytes = some(at: Int(offset), atMost: count)
    return bytes.count == count ? bytes : nil
  }

  /// All of the file, which may not say how long it is.
  func all() -> [UInt8] {
    some(at: 0, atMost: 1 << 30)
  }

  /// Asks until there is no more: some files hand out a page at a time.
  private func some(at offset: Int, atMost count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let part = [UInt8](unsafeUninitializedCapacity: min(count - bytes.count, 1 << 20)) {
        // The system writes no more than there is room for.
        let read = pread(descriptor, $0.baseAddress, $0.count, off_t(offset + bytes.count))
        $1 = max(0, read)
      }
      guard !part.isEmpty else { break }
      bytes += part
    }
    return bytes
  }
}
