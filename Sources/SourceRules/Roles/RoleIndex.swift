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

  var all: [RecognisedRole] {
    (Array(types.values) + Array(protocols.values)).sorted {
      ($0.name, $0.file) < ($1.name, $1.file)
    }
  }

  init(_ files: [SourceFile], spellings: RoleSpellings, conformances: Conformances) {
    let candidates = Candidates(files, spellings, conformances)
    modules = candidates.modules()
    protocols = candidates.protocols.compactMapValues { candidate in
      guard let spelling = candidate.spelling, candidates.isPlausible(candidate, modules) else {
        return nil
      }
      return candidate.recognised(spelling, modules, [:], candidate.why)
    }
    types = candidates.types.compactMapValues { candidate in
      candidates.role(of: candidate, modules, protocols).map { spelling, why in
        candidate.recognised(spelling, modules, protocols, why)
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

/// A type or protocol that is known to play a role, or to stand for one.
struct RecognisedRole: Sendable {
  let type: SourceType
  let role: Role
  /// The VIPER module that it belongs to, as names tell it; nil where they tell none.
  let module: String?
  /// That module, and those whose protocols for this role it adopts: another presenter of theirs.
  let modules: Set<String>
  /// Why, as the rest of a sentence: "its name ends with Presenter".
  let why: String
  /// Whether it is a protocol to which an interactor or a router answers.
  let isOutput: Bool
  /// Whether views of SwiftUI have to know it by its type.
  let isObservable: Bool
  /// The place of the file that declares it, in ``SourceFacts/files``.
  let file: Int

  var name: String { type.name }
  var offset: Int { type.offset }
  var isType: Bool { type.kind != .protocol }
  /// Whether it may be subclassed by tests in other modules.
  var isOpen: Bool { type.isOpen }
}

/// What the declarations say that may play a role.
private struct Candidates {
  var types: [String: Candidate] = [:]
  var protocols: [String: Candidate] = [:]
  /// The names of the types that adopt a protocol.
  private var adopters: [String: [String]] = [:]
  /// The names of the types that a property has.
  private let stored: Set<String>

  init(_ files: [SourceFile], _ spellings: RoleSpellings, _ conformances: Conformances) {
    stored = Set(files.flatMap(\.types).flatMap(\.properties).flatMap(\.types))
    for (index, file) in files.enumerated() {
      for type in file.types where type.kind != .extension {
        var candidate = Candidate(type, index)
        candidate.spell(file.path, spellings)
        if type.kind == .protocol {
          protocols[type.name] = protocols[type.name] ?? candidate
        } else if types[type.name]?.extend(by: type) == nil {
          types[type.name] = candidate
        }
      }
    }
    for type in files.flatMap(\.types) where type.kind == .extension {
      types[type.name]?.extend(by: type)
    }
    for name in types.keys {
      types[name]?.inherited.formUnion(conformances.all(of: name))
      for adopted in types[name]?.inherited ?? [] {
        adopters[adopted, default: []].append(name)
      }
    }
  }

  /// What a presenter is called that has an interactor or a router of the same name, not where all of
  /// them are there to be inherited from.
  func modules() -> Set<String> {
    var presenters: Set<String> = []
    var neighbours: Set<String> = []
    var used: Set<String> = []
    let refined = Set(protocols.values.flatMap(\.inherited))
    for candidate in types.values {
      guard let spelling = candidate.spelling, !spelling.stem.isEmpty else { continue }
      if adopters[candidate.name] == nil,
        [.presenter, .interactor, .router].contains(spelling.role)
      {
        used.insert(spelling.stem)
      }
      switch spelling.role {
      // A screen that is called a presenter makes no module.
      case .presenter where !isViewOfSystem(candidate.name): presenters.insert(spelling.stem)
      case .interactor, .router: neighbours.insert(spelling.stem)
      default: break
      }
    }
    for candidate in protocols.values {
      guard let spelling = candidate.spelling,
        spelling.role == .interactor || spelling.role == .router || spelling.isOutput
      else { continue }
      neighbours.insert(spelling.stem)
      if !refined.contains(candidate.name) { used.insert(spelling.stem) }
    }
    return presenters.intersection(neighbours).intersection(used)
  }

  /// Whether a protocol stands for the role that its name tells: its adopters don't play another one.
  func isPlausible(_ candidate: Candidate, _ modules: Set<String>) -> Bool {
    guard let spelling = candidate.spelling else { return false }
    if candidate.isSpelledByProject { return true }
    if spelling.role == .delegate {
      // Any type may be a delegate; the delegate of a module is one of a presenter's.
      return modules.contains { spelling.stem.hasPrefix($0) }
    }
    let roles = (adopters[candidate.name] ?? []).compactMap { types[$0]?.spelling?.role }
    return roles.isEmpty || roles.contains(spelling.role)
  }

  /// The role of a type with the reason, if there is one.
  func role(
    of candidate: Candidate, _ modules: Set<String>, _ protocols: [String: RecognisedRole]
  ) -> (RoleName, String)? {
    if candidate.isSpelledByProject { return candidate.spelling.map { ($0, candidate.why) } }
    let adopted = candidate.inherited.sorted().compactMap { protocols[$0] }
    let isView = isViewOfSystem(candidate.name)
    guard let spelling = candidate.spelling else {
      guard let first = adopted.first(where: { $0.module != nil && $0.role != .delegate }),
        !isView || first.role == .view
      else { return roleByFolder(of: candidate, isView, adopted, protocols) }
      return (
        RoleName(role: first.role, stem: first.module ?? "", words: ""), "it adopts \(first.name)"
      )
    }
    let isOfModule = modules.contains(spelling.stem)
    switch spelling.role {
    case .presenter:
      guard candidate.type.kind != .enum, !isView else { return nil }
      guard
        isOfModule || knows(candidate, [.view, .interactor, .router], protocols)
          || adopted.contains(where: { $0.role == .presenter })
      else { return nil }
    case .view:
      // A controller may be anything; what nothing stores may only keep the parts of a module together.
      let isContainer =
        candidate.inherited.isEmpty && !stored.contains(candidate.name)
        && knows(candidate, [.interactor, .router], protocols)
      let isNamed = isOfModule && spelling.words != "Controller" && !isContainer
      guard isNamed || isView || adopted.contains(where: { $0.role == .view }) else { return nil }
    case .interactor, .router: guard candidate.type.kind != .enum, !isView else { return nil }
    default: break
    }
    return (spelling, candidate.why)
  }

  /// The role after which the folder of a type is called. Others lie there too, such as cells and
  /// texts: it is one that adopts a protocol of the role or knows another role.
  private func roleByFolder(
    of candidate: Candidate, _ isView: Bool, _ adopted: [RecognisedRole],
    _ protocols: [String: RecognisedRole]
  ) -> (RoleName, String)? {
    guard let folder = candidate.folder, candidate.type.kind != .enum,
      isView == (folder.role == .view)
    else { return nil }
    let others: Set<Role> = [.view, .presenter, .interactor, .router]
    guard
      adopted.contains(where: { $0.role == folder.role })
        || knows(candidate, others.subtracting([folder.role]), protocols)
    else { return nil }
    return (folder, "it is in the folder \(folder.words)")
  }

  /// Whether a stored property of a type is for one of these roles.
  private func knows(
    _ candidate: Candidate, _ roles: Set<Role>, _ protocols: [String: RecognisedRole]
  ) -> Bool {
    candidate.properties.lazy.flatMap(\.types).contains { name in
      (protocols[name]?.role ?? types[name]?.spelling?.role).map(roles.contains) ?? false
    }
  }

  /// Whether a type is a view of the system, by what it inherits in these sources.
  private func isViewOfSystem(_ name: String) -> Bool {
    reachable(from: [name]) { types[$0]?.inherited ?? [] }
      .contains { types[$0] == nil && protocols[$0] == nil && Frameworks.isView($0) }
  }
}

/// One type or protocol, with all its extensions.
private struct Candidate {
  let type: SourceType
  let file: Int
  var spelling: RoleName?
  /// What its folder tells where its name tells nothing.
  var folder: RoleName?
  var why = ""
  var isSpelledByProject = false
  var inherited: Set<String>
  var properties: [SourceProperty]
  var name: String { type.name }

  init(_ type: SourceType, _ file: Int) {
    self.type = type
    self.file = file
    inherited = Set(type.inherited)
    properties = type.properties
  }

  mutating func spell(_ path: String, _ spellings: RoleSpellings) {
    let own = type.kind == .protocol ? RoleName.ofProtocol(name) : RoleName.ofType(name)
    if let (role, pattern) = spellings.role(of: name) {
      isSpelledByProject = true
      why = "viper.json spells \(role) as \(pattern)"
      let stem = RoleName.ofType(name)?.stem ?? Self.stem(of: name, pattern)
      spelling = RoleName(role: role, stem: own?.stem ?? stem, words: pattern)
    } else if let own {
      spelling = own
      why = "its name has \(own.words)"
    } else if type.kind != .protocol, type.parent == nil, let folder = RoleName.ofFolder(in: path) {
      guard folder.role == .entity else {
        self.folder = folder
        return
      }
      spelling = RoleName(role: .entity, stem: "", words: folder.words)
      why = "it is in the folder \(folder.words)"
    }
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

  func recognised(
    _ spelling: RoleName, _ modules: Set<String>, _ protocols: [String: RecognisedRole],
    _ why: String
  ) -> RecognisedRole {
    // A delegate belongs to the module whose name its own begins with.
    var module = modules.contains(spelling.stem) ? spelling.stem : nil
    if module == nil, spelling.role == .delegate {
      let words = NameWords(spelling.stem).words
      module = (0..<words.count).reversed().lazy.map { words[...$0].joined() }
        .first { modules.contains($0) }
    }
    let adopted = inherited.compactMap { protocols[$0] }.filter { $0.role == spelling.role }
    return RecognisedRole(
      type: type, role: spelling.role, module: module,
      modules: Set((adopted.map(\.module) + [module]).compactMap { $0 }), why: why,
      isOutput: spelling.isOutput,
      isObservable: type.attributes.contains("Observable")
        || inherited.contains("ObservableObject"),
      file: file)
  }
}
