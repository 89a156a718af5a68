import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that is asked by another protocol than HTTP, so that its answers have no status.
///
/// The host of the address says how many seconds it takes to answer. Nobody waits for them: it answers at once
/// where the request gives it that long, and never where it does not.
final class PlainProtocol: URLProtocol {
  /// A session that asks this server alone.
  static var session: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [PlainProtocol.self]
    return URLSession(configuration: configuration)
  }

  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.scheme == "plain"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let seconds = url.host.flatMap(Double.init),
      seconds <= request.timeoutInterval
    else { return }
    let response = URLResponse(
      url: url, mimeType: "text/plain", expectedContentLength: 2, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("[]".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
