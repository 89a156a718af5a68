import Foundation
import ViperTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection of a client, which sends one request and takes one answer.
final class Connection: Sendable {
  /// What a client has sent.
  struct Received {
    let method: String
    /// Path and query: `/items?page=1`.
    let target: String
    let headers: [String: String]
    let body: Data
  }

  private let descriptor: Int32
  private let isClosed = Guarded(false)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close() }

  func close() {
    guard !isClosed.exchange(true) else { return }
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    closeDescriptor(descriptor)
  }

  /// Reads a request; nil for what is none.
  func readRequest() -> Received? {
    let end = Data("\r\n\r\n".utf8)
    var text = Data()
    var head: Range<Data.Index>?
    while head == nil, text.count < 1_000_000, let more = readMore() {
      text += more
      head = text.range(of: end)
    }
    guard let head else { return nil }
    let lines = String(decoding: text[..<head.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      headers[String(line[..<colon])] = line[line.index(after: colon)...]
        .trimmingCharacters(in: .whitespaces)
    }
    guard let body = readBody(Data(text[head.upperBound...]), headers) else { return nil }
    return Received(
      method: String(words[0]), target: String(words[1]), headers: headers, body: body)
  }

  private func readBody(_ begun: Data, _ headers: [String: String]) -> Data? {
    func header(_ name: String) -> String? {
      headers.first { $0.key.lowercased() == name }?.value.lowercased()
    }
    if header("expect") == "100-continue" {
      send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    var body = begun
    if header("transfer-encoding") == "chunked" {
      while true {
        if let whole = Data(chunked: body) { return whole }
        guard let more = readMore() else { return nil }
        body += more
      }
    }
    let length = header("content-length").flatMap(Int.init) ?? 0
    while body.count < length {
      guard let more = readMore() else { return nil }
      body += more
    }
    return body
  }

  private func readMore() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Data(buffer.prefix(count)) : nil
    }
  }

  /// Writes an answer, in its pieces.
  func write(_ answer: HTTPSpy.Response, isHead: Bool) {
    var lines = ["HTTP/1.1 \(answer.status) \(reason(answer.status))"]
    lines += answer.headers
      .filter { !["content-length", "connection"].contains($0.key.lowercased()) }
      .sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let hasBody = answer.status >= 200 && answer.status != 204 && answer.status != 304
    if hasBody { lines.append("Content-Length: \(answer.body.count)") }
    lines.append("Connection: close")
    send(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    guard hasBody, !isHead else { return }
    for piece in answer.sentPieces {
      send(piece)
    }
  }

  private func reason(_ status: Int) -> String {
    status == 200 ? "OK" : "Status"
  }

  private func send(_ data: Data) {
    var rest = Array(data)
    #if canImport(Darwin)
      var on: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while !rest.isEmpty {
      let count = sendBytes(descriptor, rest, flags)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }
}

// The system's functions have the names of the methods.
private func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}

private func sendBytes(_ descriptor: Int32, _ bytes: [UInt8], _ flags: Int32) -> Int {
  send(descriptor, bytes, bytes.count, flags)
}

extension Data {
  /// The content of a body in chunks; nil where it is not all there yet. See RFC 9112, section 7.1.
  init?(chunked text: Data) {
    self.init()
    var rest = Data(text)
    while let line = rest.range(of: Data("\r\n".utf8)) {
      let head = String(decoding: rest[..<line.lowerBound], as: UTF8.self)
      guard let size = Int(head.prefix { $0 != ";" }, radix: 16), size >= 0 else {
        return nil
      }
      guard size > 0 else { return }
      let start = line.upperBound
      guard rest.distance(from: start, to: rest.endIndex) - 2 >= size else { return nil }
      append(rest[start..<start + size])
      rest = Data(rest[(start + size + 2)...])
    }
    return nil
  }
}
