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

  struct Kind: Decodable, Sendable {
    let identifier: String
  }

  struct Identifier: Decodable, Sendable {
    let precise: String
  }

  struct Names: Decodable, Sendable {
    let title: String
  }

  struct Extension: Decodable, Sendable {
    let extendedModule: String
  }

  struct Location: Decodable, Sendable {
    let position: Position
  }

  struct Position: Decodable, Sendable {
    let line: Int
    let character: Int
  }
}

/// A piece of a declaration's source text.
struct Fragment: Decodable, Sendable {
  let kind: String
  let spelling: String
  let preciseIdentifier: String?
}

/// Since when, or until when, a declaration may be used on a platform.
struct Availability: Decodable, Sendable {
  let domain: String?
  let introduced: Version?
  let deprecated: Version?
  let obsoleted: Version?
  let message: String?
  let renamed: String?
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
}

/// How two declarations hang together.
struct Relationship: Decodable, Sendable {
  let kind: String
  let source: String
  let target: String
  let targetFallback: String?
}
