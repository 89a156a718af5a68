import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// GitHub's REST API.
public final class GitHubWebAPI {
  private let baseURL: URL
  private let session: URLSession
  private let faults: Faults

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: Where the API is: `https://api.github.com`.
  ///   - session: What carries the requests; its completions come on a queue of its own.
  public init(baseURL: URL, session: URLSession = .shared, faults: Faults = []) {
    self.baseURL = baseURL
    self.session = session
    self.faults = faults
  }

  /// Gets a resource with `GET`.
  ///
  /// - Parameters:
  ///   - resource: Which one.
  ///   - completion: Called once, on a queue of the session's.
  public func request<Resource: ApiResource>(
    _ resource: Resource, completion: @escaping (Result<Resource.Answer, any Error>) -> Void
  ) {
    var request = URLRequest(url: address(resource.path))
    request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
    request.setValue("2022-11-28", forHTTPHeaderField: "X-GitHub-Api-Version")
    session.dataTask(with: request) { [faults] data, response, error in
      completion(
        GitHubAnswer.read(
          data, status: (response as? HTTPURLResponse)?.statusCode, error: error, faults: faults))
    }.resume()
  }

  /// The address below the API's, each part encoded: one with a slash stays one part.
  private func address(_ path: [String]) -> URL {
    var allowed = CharacterSet.urlPathAllowed
    if !faults.contains(.slashNotEncoded) { allowed.remove("/") }
    var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    for part in path {
      components?.percentEncodedPath +=
        "/" + (part.addingPercentEncoding(withAllowedCharacters: allowed) ?? part)
    }
    return components?.url ?? baseURL
  }
}
