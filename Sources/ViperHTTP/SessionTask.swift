import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an exchange has to know of the task of its session.
///
/// FoundationNetworking says some of it in no public way. It is read by `Mirror`; where a later one has
/// other names, the task is answered without it.
struct SessionTask {
  private weak var task: URLSessionTask?

  init(_ task: URLSessionTask?) {
    self.task = task
  }

  #if canImport(FoundationNetworking)
    /// Whether the session can take an answer for it.
    var canBeAnswered: Bool { !(task is URLSessionDownloadTask) }

    var isOfSharedSession: Bool { session === URLSession.shared }

    private var session: URLSession? { member("session") as? URLSession }

    /// Does something where the session expects to be told.
    func perform(_ body: @escaping @Sendable () -> Void) {
      guard let queue = member("workQueue") as? DispatchQueue else {
        body()
        return
      }
      queue.async(execute: body)
    }

    /// Does something in the queue of the session's callbacks, behind those that it has begun so far.
    func besideCallbacks(_ body: @escaping @Sendable () -> Void) {
      guard let queue = session?.delegateQueue else {
        body()
        return
      }
      queue.addOperation(body)
    }

    /// Whether each piece of a body comes for itself. With a completion handler the last one would be
    /// taken for all of it.
    ///
    /// It expects the queue of ``perform(_:)``, as ``isAwaited`` does.
    var takesPieces: Bool {
      session?.delegate is any URLSessionDataDelegate && behaviour.name.hasPrefix("callDelegate")
    }

    /// Whether a task of Swift waits for the answer: `data(for:)` and its kind.
    var isAwaited: Bool {
      behaviour.name.contains("CompletionHandlerWithTaskDelegate")
    }

    /// What the session calls when the answer comes: the completion handler or the delegate.
    var handler: Any? { behaviour.handler ?? session?.delegate }

    /// How the session tells the module what comes, in words of FoundationNetworking, and whom.
    private var behaviour: (name: String, handler: Any?) {
      guard let session, let registry = Self.member("taskRegistry", of: session),
        let behaviours = Self.member("behaviours", of: registry) as? [Int: Any],
        let behaviour = behaviours[task?.taskIdentifier ?? 0]
      else { return ("", nil) }
      let payload = Mirror(reflecting: behaviour).children.first
      return (payload?.label ?? "\(behaviour)", payload?.value)
    }

    /// The header of an answer. Where a 401 says how to log in, FoundationNetworking asks for credentials
    /// and goes to the network itself, or never answers: it is not told.
    func headers(of answer: HTTPSpy.Response) -> [String: String] {
      answer.status == 401
        ? answer.headers.filter { $0.key.lowercased() != "www-authenticate" } : answer.headers
    }

    /// The body of a request, which an upload keeps elsewhere.
    func body(of request: URLRequest) -> Data? {
      if let body = request.httpBody { return body }
      guard let known = member("knownBody") else { return nil }
      for child in Mirror(reflecting: Self.unwrapped(known)).children {
        switch child.value {
        case let data as DispatchData: return Data(data)
        case let file as URL: return try? Data(contentsOf: file)
        case let stream as InputStream: return Data(reading: stream)
        default: continue
        }
      }
      return nil
    }

    private func member(_ name: String) -> Any? {
      task.flatMap { Self.member(name, of: $0) }
    }

    private static func member(_ name: String, of object: Any) -> Any? {
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        if let child = current.children.first(where: { $0.label == name }) {
          return unwrapped(child.value)
        }
        mirror = current.superclassMirror
      }
      return nil
    }

    private static func unwrapped(_ value: Any) -> Any {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional, let child = mirror.children.first else {
        return value
      }
      return child.value
    }
  #else
    var canBeAnswered: Bool { true }
    var isOfSharedSession: Bool { false }
    var takesPieces: Bool { true }
    var isAwaited: Bool { true }
    var handler: Any? { nil }

    func perform(_ body: @escaping @Sendable () -> Void) {
      body()
    }

    func besideCallbacks(_ body: @escaping @Sendable () -> Void) {
      body()
    }

    func headers(of answer: HTTPSpy.Response) -> [String: String] { answer.headers }

    func body(of request: URLRequest) -> Data? {
      request.httpBody ?? request.httpBodyStream.map { Data(reading: $0) }
    }
  #endif
}

extension Data {
  /// What a stream holds.
  fileprivate init(reading stream: InputStream) {
    self.init()
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count > 0 else { return }
      append(contentsOf: buffer.prefix(count))
    }
  }
}
