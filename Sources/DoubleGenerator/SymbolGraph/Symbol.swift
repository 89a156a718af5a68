/// A declaration, as a symbol graph has it.
struct Symbol: Decodable, Sendable {
  let kind: Kind
  let identifier: Identifier
  let pathComponents: [String]
  let names: Names
  let declarationFragments: [Fragment]?
  let accessLevel: String
  let swiftExtension: Extension?
  let availability: [Availability]?
  let location: Location?

  /// The identifier that is the compiler's own.
  var precise: String { identifier.precise }
  /// The name, after the names of what it is nested in.
  var name: String { pathComponents.joined(separator: ".") }
  var fragments: [Fragment] { declarationFragments ?? [] }
  var access: AccessLevel? { AccessLevel(rawValue: accessLevel) }

  func isKind(_ kind: String) -> Bool { self.kind.identifier == "swift.\(kind)" }

  struct Kind: Decodable, Sendable {
    let identifier: String
  }

  struct Identifier: Decodable, Sendable {
    let precise: String
  }

  struct Names: Decodable, Sendable {
    let title: String
  }

  struct Extension: Decodable, Sendable {}

  struct Location: Decodable, Sendable {
    let uri: String?
    let position: Position
  }

  struct Position: Decodable, Sendable {
    let line: Int
    let character: Int
  }
}

struct Fragment: Decodable, Sendable {
  let kind: String
  let spelling: String
  let preciseIdentifier: String?
}

/// Who may see a declaration.
public enum AccessLevel: String, Comparable, CaseIterable, Sendable {
  case `private`
  case `fileprivate`
  case `internal`
  case package
  case `public`
  case open

  /// Whether fewer may see the left one.
  public static func < (left: AccessLevel, right: AccessLevel) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Since when, or until when, a declaration may be used on a platform.
struct Availability: Decodable, Sendable {
  let domain: String?
  let introduced: Version?
  let deprecated: Version?
  let obsoleted: Version?
  let isUnconditionallyDeprecated: Bool?
  let isUnconditionallyUnavailable: Bool?

  struct Version: Decodable, Sendable {
    let major: Int
    let minor: Int?
    let patch: Int?

    var text: String {
      ([major] + [minor, patch].compactMap { $0 }).map(String.init).joined(separator: ".")
    }
  }

  /// The `@available(…)` line that says the same.
  var attribute: String? {
    // Of the language, and not of a platform: the double is not older than the protocol.
    guard domain != "Swift" else { return nil }
    let parts = [
      isUnconditionallyUnavailable == true ? "unavailable" : nil,
      isUnconditionallyDeprecated == true ? "deprecated" : nil,
      introduced.map { "introduced: \($0.text)" }, deprecated.map { "deprecated: \($0.text)" },
      obsoleted.map { "obsoleted: \($0.text)" },
    ].compactMap { $0 }
    return parts.isEmpty
      ? nil : "@available(\(domain ?? "*"), \(parts.joined(separator: ", ")))"
  }
}

struct Relationship: Decodable, Sendable {
  let kind: String
  let source: String
  let target: String
  let targetFallback: String?

  /// The name of the target, with its module where its graph is not there.
  var fullName: String { targetFallback ?? target }
  var name: String { fullName.split(separator: ".").last.map(String.init) ?? fullName }
}
