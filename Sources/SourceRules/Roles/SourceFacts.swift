public import RoleNames
public import ViperRules

/// What the source of a project says of its roles: what rules about source code look at.
public struct SourceFacts: RuleSubject {
  /// What it is called.
  public static let basis: String = "the source"

  /// The files, in the order of their paths.
  public let files: [SourceFile]
  let roles: RoleIndex
  /// The stored properties by which a role knows another one.
  let references: [RoleReference]
  /// The declarations of types that play a role, and their extensions.
  let roleTypes: [RoleType]

  /// Looks at files.
  ///
  /// - Parameters:
  ///   - files: What was read.
  ///   - spellings: How the project spells the names of types that play a role.
  ///   - conformances: What the compiler knows besides.
  public init(
    _ files: [SourceFile], spellings: RoleSpellings = .init(),
    conformances: Conformances = .init()
  ) {
    let roles = RoleIndex(files, spellings: spellings, conformances: conformances)
    self.files = files
    self.roles = roles
    roleTypes = files.indices.flatMap { file in
      files[file].types.compactMap { type in
        type.kind == .protocol
          ? nil : roles.role(of: type, in: files[file]).map { RoleType(file, type, $0) }
      }
    }
    references = roleTypes.flatMap { owner in
      owner.type.properties.filter { !$0.isStatic }.flatMap { property in
        property.types.compactMap { name in
          (roles.protocols[name] ?? roles.types[name]).map {
            RoleReference(owner: owner, property: property, target: $0)
          }
        }
      }
    }
  }

  /// Reads an example: Swift source, in which `// File: List/ListView.swift` begins another file.
  public init(example: String) throws {
    var files: [(path: String, lines: [Substring])] = []
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if let path = Self.path(line) {
        files.append((path, []))
        continue
      }
      if files.isEmpty { files.append(("Example.swift", [])) }
      files[files.count - 1].lines.append(line)
    }
    self.init(
      files.map { file in
        SourceReader.file(Array(file.lines.joined(separator: "\n").utf8), path: file.path)
      })
  }

  private static func path(_ line: Substring) -> String? {
    let mark = "// File: "
    return line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
  }

  /// Whether a role is recognised, or a fact is known.
  public func has(_ need: Need) -> Bool {
    switch need {
    case .role(let role): roles.types.values.contains { $0.role == role }
    case .channel: false
    case .contract: files.contains { !contracts(in: $0).isEmpty }
    case .secondModule: roles.modules.count > 1
    case .roleReference: references.contains { $0.isBetweenRoles }
    case .backReference: references.contains { $0.isBack }
    case .backProtocol: references.contains { $0.isBack && !$0.target.isType }
    case .fact: false
    }
  }

  /// The protocols of roles in a file that declares nothing else of a module.
  func contracts(in file: SourceFile) -> [RecognisedRole] {
    guard file.types.allSatisfy({ $0.kind != .class && $0.kind != .actor && $0.kind != .extension })
    else { return [] }
    return file.types.filter { $0.kind == .protocol }.compactMap { roles.protocols[$0.name] }
  }
}

extension Need {
  /// A file of role protocols.
  static let contract: Need = .fact("file that only declares protocols of roles")
  /// More than one VIPER module.
  static let secondModule: Need = .fact("second VIPER module")
  /// A stored property by which a role knows another one.
  static let roleReference: Need = .fact("stored reference from one role to another")
  /// A stored property by which a role knows who owns it.
  static let backReference: Need = .fact("stored reference from a role to who owns it")
  /// The same, by a protocol.
  static let backProtocol: Need =
    .fact("stored reference from a role to who owns it by a protocol")
}
