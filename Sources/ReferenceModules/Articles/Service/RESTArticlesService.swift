import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A REST API over HTTP that answers in JSON.
public final class RESTArticlesService: ArticlesService {
  private let baseURL: URL
  private let session: URLSession
  private let faults: Faults

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: What stands before the resource in each address.
  ///   - session: What carries the requests.
  public init(baseURL: URL, session: URLSession = .shared, faults: Faults = []) {
    self.baseURL = baseURL
    self.session = session
    self.faults = faults
  }

  /// Gets a list of resources with `GET`; the completion is called on the main queue.
  public func get(
    path: String, completion: @escaping (_ body: [[String: Any]]?, _ error: (any Error)?) -> Void
  ) {
    var request = URLRequest(url: baseURL.appendingPathComponent(path))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    session.dataTask(with: request) { [faults] data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode
      DispatchQueue.main.async {
        do {
          completion(try Self.body(data, status: status, error: error, faults), nil)
        } catch {
          completion(nil, error)
        }
      }
    }.resume()
  }

  /// The objects of a body; nil where there is none.
  private static func body(
    _ data: Data?, status: Int?, error: (any Error)?, _ faults: Faults
  ) throws -> [[String: Any]]? {
    if let error { throw RESTError.unreachable(reason: error.localizedDescription) }
    let isRefused = !(200..<300).contains(status ?? 0)
    if isRefused, !faults.contains(.statusIgnored) {
      throw RESTError.refused(status: status ?? 0)
    }
    guard let data, !data.isEmpty else { return nil }
    guard let objects = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]] else {
      if faults.contains(.brokenBodyIsEmpty) { return [] }
      throw RESTError.unreadable
    }
    return objects
  }
}

/// Why there is no answer that can be used.
public enum RESTError: Error, Equatable {
  /// The server can't be reached, or the connection has broken.
  case unreachable(reason: String)
  /// The server says no.
  case refused(status: Int)
  /// The body is no list of objects in JSON.
  case unreadable
}

extension RESTError: LocalizedError {
  /// The words for the user.
  public var errorDescription: String? {
    switch self {
    case .unreachable(let reason): reason
    case .refused(let status): "The server answered with status \(status)."
    case .unreadable: "The server's answer can't be read."
    }
  }
}
