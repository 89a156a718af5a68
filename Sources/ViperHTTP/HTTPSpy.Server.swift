public import Foundation
import ViperMessages
import ViperTime

extension HTTPSpy {
  /// A small server on this machine that answers as an ``HTTPSpy`` does.
  ///
  /// ``HTTPSpy/server(for:)`` starts one. It speaks HTTP/1.1, without encryption, one request a
  /// connection. Requests are recorded with the address that it stands for, so that one fixture fits both
  /// the double and the server.
  ///
  /// What comes of a request are the bytes of the answer, or the end of the connection: a fault of the
  /// network in `throws` ends it without an answer, which a session tells as
  /// `URLError.networkConnectionLost` or one of its kind.
  public final class Server: Sendable {
    /// The system gave no port.
    public struct CannotListen: Error, CustomStringConvertible {
      /// Says so.
      public var description: String { "The system gives no port on 127.0.0.1 to listen at." }
    }

    /// Its address: `http://127.0.0.1:49152`.
    public let url: URL

    private let listener: Listener
    private let base: String
    // Weak: the double keeps the server.
    private let spy: WeakSpy

    init(for address: String, answering spy: HTTPSpy) throws {
      listener = try Listener()
      guard let url = URL(string: "http://127.0.0.1:\(listener.port)") else { throw CannotListen() }
      self.url = url
      base = address.hasSuffix("/") ? String(address.dropLast()) : address
      self.spy = WeakSpy(spy: spy)
      listener.serve { [weak self] connection in
        guard let self else {
          connection.close()
          return
        }
        answer(connection)
      }
    }

    /// Stops it: nobody is answered any more, and whoever waits is told so.
    public func stop() {
      listener.stop()
    }

    private func answer(_ connection: Connection) {
      guard let received = connection.readRequest(), let spy = spy.spy,
        let url = URL(string: base + received.target)
      else {
        connection.close()
        return
      }
      let request = HTTPSpy.Request(
        method: received.method, url: url, headers: received.headers, body: received.body)
      let moved = Moved(connection)
      _ = spy.answer(request) { outcome, _ in
        let connection = moved.value
        if case .success(let answer) = outcome {
          connection.write(answer, isHead: request.method == "HEAD")
        }
        connection.close()
      }
    }
  }
}
