import Foundation
import ViperTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes connections on 127.0.0.1, at a port of the system's choice, each on a thread of its own.
final class Listener: Sendable {
  let port: Int
  private let descriptor: Int32
  private let isStopped = Guarded(false)

  init() throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, stream, 0)
    var address = Self.loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    guard descriptor >= 0, bind(descriptor, &address, length) == 0,
      getsockname(descriptor, &address, &length) == 0, listen(descriptor, 64) == 0
    else {
      _ = close(descriptor)
      throw HTTPSpy.Server.CannotListen()
    }
    let high = Int(UInt8(truncatingIfNeeded: address.sa_data.0))
    port = high << 8 | Int(UInt8(truncatingIfNeeded: address.sa_data.1))
  }

  /// Hands over each connection, until it is stopped.
  func serve(_ body: @escaping @Sendable (Connection) -> Void) {
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(descriptor, nil, nil)
        if client < 0, errno == EINTR { continue }
        guard client >= 0 else { break }
        let connection = Connection(client)
        guard !isStopped.withLock({ $0 }) else { break }
        Thread.detachNewThread { body(connection) }
      }
      _ = close(descriptor)
    }
  }

  func stop() {
    guard !isStopped.exchange(true) else { return }
    // A call of its own is what wakes the thread on every platform.
    #if canImport(Glibc)
      let waker = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let waker = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = Self.loopback(port: port)
    _ = connect(waker, &address, socklen_t(MemoryLayout<sockaddr>.size))
    _ = close(waker)
  }

  /// The address 127.0.0.1; the generic structure has the same layout as the one for IPv4.
  private static func loopback(port: Int) -> sockaddr {
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_INET)
    address.sa_data.0 = .init(truncatingIfNeeded: port >> 8)
    address.sa_data.1 = .init(truncatingIfNeeded: port)
    address.sa_data.2 = 127
    address.sa_data.5 = 1
    return address
  }
}
