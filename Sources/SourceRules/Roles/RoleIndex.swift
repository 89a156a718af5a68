import RoleNames

/// The types and protocols of a project that play roles, and how that is known.
///
/// A name alone is not enough where it is used for other things too: a presenter must know a
/// neighbour or belong to a VIPER module, a view must be a screen or a view of the system, adopt the
/// protocol of a view or belong to a VIPER module.
struct RoleIndex: Sendable {
  private(set) var types: [String: RecognisedRole] = [:]
  private(set) var protocols: [String: RecognisedRole] = [:]
  /// The names of the VIPER modules: what a presenter is called that has an interactor or a router.
  private(set) var modules: Set<String> = []

  /// All that was recognised, in the order of names.
  var all: [RecognisedRole] {
    (Array(types.values) + Array(protocols.values)).sorted {
      ($0.name, $0.file) < ($1.name, $1.file)
    }
  }

  /// Recognises roles.
  init(_ files: [SourceFile], spellings: RoleSpellings, conformances: Conformances) {
    let candidates = Candidates(files, spellings, conformances)
    modules = candidates.modules()
    for candidate in candidates.protocols.values {
      guard let spelling = candidate.spelling, candidates.isPlausible(candidate, modules) else {
        continue
      }
      protocols[candidate.name] = candidate.recognised(spelling, modules, [:], candidate.why)
    }
    for candidate in candidates.types.values {
      if let (spelling, why) = candidates.role(of: candidate, modules, protocols) {
        types[candidate.name] = candidate.recognised(spelling, modules, protocols, why)
      }
    }
  }

  /// The role of a declaration, or of what it is nested in or extends.
  func role(of type: SourceType, in file: SourceFile) -> RecognisedRole? {
    var current: SourceType? = type
    while let type = current {
      if type.kind == .protocol { return nil }
      if let known = types[type.name] { return known }
      current = type.parent.map { file.types[$0] }
    }
    return nil
  }
}

/// What the declarations say that may play a role.
private struct Candidates {
  var types: [String: Candidate] = [:]
  var protocols: [String: Candidate] = [:]
  private let conformances: Conformances
  /// The names of the types that adopt a protocol.
  private var adopters: [String: [String]] = [:]

  init(_ files: [SourceFile], _ spellings: RoleSpellings, _ conformances: Conformances) {
    self.conformances = conformances
    for (index, file) in files.enumerated() {
      for type in file.types where type.kind != .extension {
        var candidate = Candidate(type, index)
        candidate.spell(type, file.path, spellings)
        if type.kind == .protocol {
          protocols[type.name] = protocols[type.name] ?? candidate
        } else {
          types[type.name] = types[type.name].map { $0.merged(with: candidate) } ?? candidate
        }
      }
    }
    for file in files {
      for type in file.types where type.kind == .extension {
        types[type.name]?.extend(by: type)
      }
    }
    for name in types.keys {
      types[name]?.inherited.formUnion(conformances.all(of: name))
      for adopted in types[name]?.inherited ?? [] {
        adopters[adopted, default: []].append(name)
      }
    }
  }

  /// What a presenter is called that has an interactor or a router of the same name.
  func modules() -> Set<String> {
    var stems: [Role: Set<String>] = [:]
    for candidate in types.values {
      guard let spelling = candidate.spelling, !spelling.stem.isEmpty else { continue }
      // A screen that is called a presenter makes no module.
      guard spelling.role != .presenter || !isViewOfSystem(candidate.name) else { continue }
      stems[spelling.role, default: []].insert(spelling.stem)
    }
    var neighbours = (stems[.interactor] ?? []).union(stems[.router] ?? [])
    for candidate in protocols.values {
      guard let spelling = candidate.spelling else { continue }
      if spelling.role == .interactor || spelling.role == .router || spelling.isOutput {
        neighbours.insert(spelling.stem)
      }
    }
    return (stems[.presenter] ?? []).intersection(neighbours)
  }

  /// Whether a protocol stands for the role that its name tells: its adopters don't play another one.
  func isPlausible(_ candidate: Candidate, _ modules: Set<String>) -> Bool {
    guard let spelling = candidate.spelling else { return false }
    guard !candidate.isSpelledByProject, spelling.role != .delegate else {
      // Any type may be a delegate; the delegate of a module is one of a presenter's.
      return candidate.isSpelledByProject
        || modules.contains(where: { spelling.stem.hasPrefix($0) })
    }
    let roles = (adopters[candidate.name] ?? []).compactMap { types[$0]?.spelling?.role }
    return roles.isEmpty || roles.contains(spelling.role)
  }

  /// The module whose name a name begins with, the longest if there are several.
  static func module(before name: String, _ modules: Set<String>) -> String? {
    let words = NameWords(name).words
    return (0..<words.count).reversed().lazy.map { words[...$0].joined() }
      .first { modules.contains($0) }
  }

  /// The role of a type with the reason, if there is one.
  func role(
    of candidate: Candidate, _ modules: Set<String>, _ protocols: [String: RecognisedRole]
  ) -> (RoleName, String)? {
    if candidate.isSpelledByProject { return candidate.spelling.map { ($0, candidate.why) } }
    let adopted = candidate.inherited.sorted().compactMap { protocols[$0] }
    let isView = isViewOfSystem(candidate.name)
    guard let spelling = candidate.spelling else {
      guard let first = adopted.first(where: { $0.module != nil && $0.role != .delegate }) else {
        return nil
      }
      let role = isView ? Role.view : first.role
      guard role == first.role else { return nil }
      return (
        RoleName(role: role, stem: first.module ?? "", words: ""), "it adopts \(first.name)"
      )
    }
    let isOfModule = modules.contains(spelling.stem)
    switch spelling.role {
    case .presenter:
      guard candidate.kind != .enum, !isView else { return nil }
      let knowsNeighbour = candidate.properties.contains { property in
        property.types.contains { name in
          let role = protocols[name]?.role ?? types[name]?.spelling?.role
          return role == .view || role == .interactor || role == .router
        }
      }
      guard isOfModule || knowsNeighbour || adopted.contains(where: { $0.role == .presenter })
      else { return nil }
    case .view:
      // A controller may be anything.
      let isNamed = isOfModule && spelling.words != "Controller"
      guard isNamed || isView || adopted.contains(where: { $0.role == .view }) else { return nil }
    case .interactor, .router: guard candidate.kind != .enum, !isView else { return nil }
    default: break
    }
    return (spelling, candidate.why)
  }

  /// Whether a type is a view of the system, by what it inherits in these sources.
  private func isViewOfSystem(_ name: String) -> Bool {
    var seen: Set<String> = []
    var waiting = [name]
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      for inherited in types[name]?.inherited ?? [] {
        if types[inherited] == nil, protocols[inherited] == nil, Self.isSystemView(inherited) {
          return true
        }
        waiting.append(inherited)
      }
    }
    return false
  }

  private static func isSystemView(_ name: String) -> Bool {
    name == "View" || name == "UIViewRepresentable" || name == "UIViewControllerRepresentable"
      || ((name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK"))
        && (name.hasSuffix("View") || name.hasSuffix("Controller") || name.hasSuffix("Cell")
          || name.hasSuffix("Control") || name.hasSuffix("Button")))
  }
}

/// One type or protocol, with all its extensions.
private struct Candidate {
  let name: String
  let kind: SourceType.Kind
  let isOpen: Bool
  let file: Int
  let offset: Int
  var spelling: RoleName?
  var why = ""
  var isSpelledByProject = false
  var inherited: Set<String>
  var properties: [SourceProperty]
  private let attributes: Set<String>
  private var isObservable: Bool {
    attributes.contains("Observable") || inherited.contains("ObservableObject")
  }

  init(_ type: SourceType, _ file: Int) {
    name = type.name
    kind = type.kind
    isOpen = type.isOpen
    self.file = file
    offset = type.offset
    inherited = Set(type.inherited)
    properties = type.properties
    attributes = type.attributes
  }

  mutating func spell(_ type: SourceType, _ path: String, _ spellings: RoleSpellings) {
    let own = kind == .protocol ? RoleName.ofProtocol(name) : RoleName.ofType(name)
    if let (role, pattern) = spellings.role(of: name) {
      isSpelledByProject = true
      why = "viper.json spells \(role) as \(pattern)"
      let stem = RoleName.ofType(name)?.stem ?? Self.stem(of: name, pattern)
      spelling = RoleName(role: role, stem: own?.stem ?? stem, words: pattern)
    } else if let own {
      spelling = own
      why = "its name has \(own.words)"
    } else if kind != .protocol, type.parent == nil, let folder = Self.entityFolder(path) {
      spelling = RoleName(role: .entity, stem: "", words: folder)
      why = "it is in the folder \(folder)"
    }
  }

  private static func entityFolder(_ path: String) -> String? {
    path.split(separator: "/").dropLast().map(String.init)
      .last { ["Entity", "Entities", "Entitys"].contains($0) }
  }

  /// What a name is without the letters that a pattern has.
  private static func stem(of name: String, _ pattern: String) -> String {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard pieces.count == 2 else { return "" }
    return String(name.dropFirst(pieces[0].count).dropLast(pieces[1].count))
  }

  mutating func extend(by type: SourceType) {
    inherited.formUnion(type.inherited)
    properties += type.properties
  }

  func merged(with other: Candidate) -> Candidate {
    var merged = self
    merged.inherited.formUnion(other.inherited)
    merged.properties += other.properties
    return merged
  }

  func recognised(
    _ spelling: RoleName, _ modules: Set<String>, _ protocols: [String: RecognisedRole],
    _ why: String
  ) -> RecognisedRole {
    // A delegate belongs to the module whose name its own begins with.
    let module =
      modules.contains(spelling.stem)
      ? spelling.stem
      : spelling.role == .delegate ? Candidates.module(before: spelling.stem, modules) : nil
    let adopted = inherited.compactMap { protocols[$0] }.filter { $0.role == spelling.role }
    return RecognisedRole(
      name: name, kind: kind, role: spelling.role, module: module,
      modules: Set(adopted.compactMap(\.module) + [module].compactMap { $0 }), why: why,
      isOutput: spelling.isOutput, isOpen: isOpen, isObservable: isObservable, file: file,
      offset: offset)
  }
}
