import Foundation

/// What the web service knows its user by. `lock` guards the token.
public final class Credentials: @unchecked Sendable {
  /// What a new access token is asked for with.
  let refreshToken: String
  private let lock = NSLock()
  private var token: String

  /// Creates credentials.
  ///
  /// - Parameters:
  ///   - accessToken: What each request is sent with, as long as it is accepted.
  ///   - refreshToken: What a new one is asked for with.
  public init(accessToken: String, refreshToken: String) {
    token = accessToken
    self.refreshToken = refreshToken
  }

  /// What each request is sent with.
  var accessToken: String {
    get { lock.withLock { token } }
    set { lock.withLock { token = newValue } }
  }
}
