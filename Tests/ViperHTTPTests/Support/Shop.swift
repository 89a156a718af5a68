import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A service of items as apps have it: nothing in it knows that it is tested.

struct ShopItem: Decodable {
  let title: String
}

enum ShopRequest {
  case fetch(page: Int)
  case add(title: String)
}

enum ShopResponse {
  case fetched(titles: [String])
  case added(status: Int)
  case failed(reason: String)
}

/// How a client sends: by a completion handler, by `await`, by a delegate, by a static function.
typealias Send = (URLRequest, @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) ->
  Void

/// Asks the service, renews its token once where that is refused, and reads what comes.
final class ShopInteractor: @unchecked Sendable {
  var output: ((ShopResponse) -> Void)?
  private let base: String
  private let send: Send

  init(base: String = "https://shop.example", send: @escaping Send) {
    self.base = base
    self.send = send
  }

  func handle(request: ShopRequest) {
    switch request {
    case .fetch(let page):
      ask("GET", "/items?page=\(page)", renewing: true) { [weak self] status, data in
        self?.read(status, data)
      }
    case .add(let title):
      let body = try? JSONSerialization.data(withJSONObject: ["title": title])
      ask("POST", "/items", body: body) { [weak self] status, _ in
        self?.output?(.added(status: status))
      }
    }
  }

  private func ask(
    _ method: String, _ path: String, body: Data? = nil, renewing: Bool = false,
    _ done: @escaping @Sendable (Int, Data) -> Void
  ) {
    guard let url = URL(string: base + path) else { return }
    var request = URLRequest(url: url)
    request.httpMethod = method
    // Real time: a test of a busy machine may take long between two steps.
    request.timeoutInterval = 3_600
    request.httpBody = body
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    send(request) { [weak self] data, response, error in
      guard let response = response as? HTTPURLResponse, error == nil else {
        self?.output?(.failed(reason: "network"))
        return
      }
      guard response.statusCode == 401, renewing else {
        done(response.statusCode, data ?? Data())
        return
      }
      self?.ask("POST", "/token") { [weak self] _, _ in
        self?.ask(method, path, body: body, done)
      }
    }
  }

  private func read(_ status: Int, _ data: Data) {
    guard status == 200 else {
      output?(.failed(reason: "status \(status)"))
      return
    }
    do {
      let items = try JSONDecoder().decode([ShopItem].self, from: data)
      output?(.fetched(titles: items.map(\.title)))
    } catch {
      output?(.failed(reason: "unreadable"))
    }
  }
}

/// A client with a static function, as many apps have one.
enum ShopClient {
  static func request(
    _ request: URLRequest,
    completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    URLSession.shared.dataTask(with: request, completionHandler: completion).resume()
  }
}

/// A client that takes what comes as the delegate of its session, piece by piece.
final class DelegateClient: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var data: [Int: Data] = [:]
  private var done: [Int: @Sendable (Data?, URLResponse?, (any Error)?) -> Void] = [:]
  private(set) var countOfPieces = 0
  private let configuration: URLSessionConfiguration

  init(_ configuration: URLSessionConfiguration) {
    self.configuration = configuration
  }

  func send(
    _ request: URLRequest,
    _ done: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    // The session keeps its delegate until it is told that nothing more comes.
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    lock.withLock { self.done[ObjectIdentifier(task).hashValue] = done }
    task.resume()
    session.finishTasksAndInvalidate()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    lock.withLock {
      countOfPieces += 1
      self.data[ObjectIdentifier(dataTask).hashValue, default: Data()] += data
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let id = ObjectIdentifier(task).hashValue
    let taken = lock.withLock {
      (done: done.removeValue(forKey: id), data: data.removeValue(forKey: id))
    }
    taken.done?(taken.data, task.response, error)
  }
}
