import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP server on this machine, at a port of the system's choice, that says what it is told.
///
/// `lock` guards `requests`, `waiting` and `isStopped`.
final class LocalServer: @unchecked Sendable {
  /// What is done with a connection once its request was read.
  enum Answer: Sendable {
    /// Sends a status, and a body of the stated length.
    case http(status: Int, body: String)
    /// Promises more bytes than it sends, then hangs up.
    case cutOff(body: String, promised: Int)
    /// Says nothing, and keeps the connection open.
    case never
    /// Hangs up.
    case hangUp
  }

  struct CannotListen: Error {}

  let port: Int
  private let listener: Int32
  private let respond: @Sendable (String) -> Answer
  private let lock = NSLock()
  private var requests: [String] = []
  private var waiting: [Int32] = []
  private var isStopped = false

  var address: String { "http://127.0.0.1:\(port)" }

  /// The first lines of the requests so far.
  var requestLines: [String] { lock.withLock { requests } }

  init(respond: @escaping @Sendable (String) -> Answer) throws {
    (listener, port) = try Self.boundSocket()
    self.respond = respond
    guard listen(listener, 16) == 0 else { throw CannotListen() }
    Thread.detachNewThread { [self] in serve() }
  }

  /// Ends the thread and hangs up on everybody who still waits.
  func stop() {
    let waiting = lock.withLock {
      isStopped = true
      defer { self.waiting = [] }
      return self.waiting
    }
    waiting.forEach { _ = close($0) }
    // A call of its own is what wakes the thread on every platform.
    let waker = socket(AF_INET, Self.stream, 0)
    var address = Self.loopback(port: port)
    _ = connect(waker, &address, socklen_t(MemoryLayout<sockaddr>.size))
    _ = close(waker)
  }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0, !lock.withLock({ isStopped }) else {
        _ = close(connection)
        break
      }
      answer(connection)
    }
    _ = close(listener)
  }

  private func answer(_ connection: Int32) {
    guard let line = Self.requestLine(from: connection) else {
      _ = close(connection)
      return
    }
    lock.withLock { requests.append(line) }
    switch respond(line) {
    case .http(let status, let body):
      Self.write(status: status, body: body, promised: body.utf8.count, to: connection)
    case .cutOff(let body, let promised):
      Self.write(status: 200, body: body, promised: promised, to: connection)
    case .never:
      lock.withLock { waiting.append(connection) }
      return
    case .hangUp:
      break
    }
    _ = shutdown(connection, Int32(SHUT_RDWR))
    _ = close(connection)
  }
}

// MARK: - Sockets

extension LocalServer {
  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// A socket that holds a port; nobody listens there yet, so that callers are refused.
  static func boundSocket() throws -> (socket: Int32, port: Int) {
    let bound = socket(AF_INET, stream, 0)
    guard bound >= 0 else { throw CannotListen() }
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    guard bind(bound, &address, length) == 0, getsockname(bound, &address, &length) == 0 else {
      _ = close(bound)
      throw CannotListen()
    }
    let high = Int(UInt8(truncatingIfNeeded: address.sa_data.0))
    let low = Int(UInt8(truncatingIfNeeded: address.sa_data.1))
    return (bound, high << 8 | low)
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

  /// Reads until the empty line and gives back the first one.
  private static func requestLine(from connection: Int32) -> String? {
    var head: [UInt8] = []
    let end: [UInt8] = Array("\r\n\r\n".utf8)
    while head.count < 65_536 {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      head += buffer.prefix(count)
      if head.suffix(4) == end[...] { break }
    }
    return String(decoding: head, as: UTF8.self)
      .components(separatedBy: "\r\n").first
  }

  private static func write(status: Int, body: String, promised: Int, to connection: Int32) {
    let head = [
      "HTTP/1.1 \(status) Status", "Content-Type: application/json",
      "Content-Length: \(promised)", "Connection: close",
    ]
    var rest = Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    #if canImport(Darwin)
      var on: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      _ = setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while !rest.isEmpty {
      let count = send(connection, rest, rest.count, flags)
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }
}
