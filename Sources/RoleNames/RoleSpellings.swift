/// How a project spells the names of types that play a role: `*ViewModel` for presenters.
///
/// They come before the names that the kit knows.
public struct RoleSpellings: Sendable, Equatable {
  /// A name with `*` for any letters, and the role that it stands for.
  package struct Spelling: Sendable, Equatable {
    let pattern: String
    let role: Role

    package init(pattern: String, role: Role) {
      self.pattern = pattern
      self.role = role
    }
  }

  private let spellings: [Spelling]

  /// Makes spellings.
  ///
  /// ```swift
  /// RoleSpellings([.presenter: ["*ViewModel"]])
  /// ```
  public init(_ patterns: [Role: [String]] = [:]) {
    spellings = patterns.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { role, patterns in
      patterns.map { Spelling(pattern: $0, role: role) }
    }
  }

  /// Makes spellings, of which the first that fits counts.
  package init(spellings: [Spelling]) {
    self.spellings = spellings
  }

  /// The roles that can be spelled.
  public static let roles: [Role] = [
    .view, .interactor, .presenter, .entity, .router, .delegate, .service, .scene,
  ]

  /// The role of a type, and the spelling that tells it; nil where none fits.
  ///
  /// - Parameter name: The name, without what it is nested in and without generic arguments.
  public func role(of name: String) -> (role: Role, pattern: String)? {
    spellings.first { Self.fits(name, $0.pattern) }.map { ($0.role, $0.pattern) }
  }

  /// Whether a name is a pattern, in which `*` stands for any letters.
  package static func fits(_ name: String, _ pattern: String) -> Bool {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return name == pattern
    }
    guard name.hasPrefix(first), name.hasSuffix(last), name.count >= first.count + last.count else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
