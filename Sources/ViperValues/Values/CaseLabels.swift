import Foundation
import RuntimeReflection

/// The labels of the payloads of enum cases, found once for each type.
enum CaseLabels {
  /// The labels of a case's payload, nil for each value that has none.
  ///
  /// - Parameters:
  ///   - type: An enum.
  ///   - name: The name of the case.
  ///   - payload: The type of the payload, to tell cases of the same name apart: `set(title:)` and
  ///     `set(loading:)`.
  /// - Returns: nil where the type is no enum that can be read, or has no such case.
  static func of(
    _ type: Any.Type, case name: String, payload: Any.Type? = nil
  ) -> [String?]? {
    guard let named = cases(of: type)[name] else { return nil }
    if named.count > 1, let payload {
      // The payload of another case may be of any type: a subclass, or what a protocol type holds.
      let exact = named.first { $0.payload == payload }
      return (exact ?? named.first { $0.labels == [nil] } ?? named.first)?.labels
    }
    return named.first?.labels
  }

  private static func cases(of type: Any.Type) -> [String: [EnumCase]] {
    let key = ObjectIdentifier(type)
    if let known = cache.lock.withLock({ cache.cases[key] }) {
      return known
    }
    let found = Dictionary(grouping: Reflection.cases(of: type) ?? [], by: \.name)
    cache.lock.withLock { cache.cases[key] = found }
    return found
  }

  private static let cache = Cache()

  /// `lock` guards `cases`.
  private final class Cache: @unchecked Sendable {
    let lock = NSLock()
    var cases: [ObjectIdentifier: [String: [EnumCase]]] = [:]
  }
}
