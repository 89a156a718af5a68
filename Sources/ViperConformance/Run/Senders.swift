import RoleNames
import RuntimeReflection
import ViperMessages
import ViperRelease
import ViperRules

/// Tells who sent a message by the functions that were being called: the nearest one of a type that
/// plays a role.
///
/// Optimised code may have been put into its callers, so that its functions tell nothing there.
struct Senders {
  /// A role on the way to a message.
  struct Link: Equatable {
    /// Nil where somebody is on the way of whom it is not known who it is: the default body of a
    /// protocol works for whoever adopts it.
    let role: Role?
    /// The VIPER module; nil where that is not known.
    let module: String?
  }

  /// The roles on the way to a message, the nearest first, each once in a row.
  struct Way {
    var links: [Link] = []
    /// Whether the way begins where the test sends something in.
    var beginsAtEntryPoint = false
  }

  /// Whether call stacks tell who calls.
  static let isKnown = _isDebugAssertConfiguration()

  private var types: [String: Link] = [:]
  private var doubles: Set<String> = []
  private let spellings: RoleSpellings
  private var frames: [UInt: Frame] = [:]

  private enum Frame {
    case role(Link)
    case entryPoint
    case other
  }

  init(spellings: RoleSpellings) {
    self.spellings = spellings
  }

  mutating func add(_ typeName: String, _ role: Role, module: String, isDouble: Bool) {
    let name = Self.base(typeName)
    let link = Link(role: role, module: module)
    guard isDouble ? !doubles.contains(name) : types[name] != link else { return }
    frames = [:]
    if isDouble {
      doubles.insert(name)
    } else {
      types[name] = link
    }
  }

  /// The roles on the way that a call stack tells of.
  mutating func way(of stack: [UInt]) -> Way {
    var way = Way()
    for address in stack {
      switch frame(at: address) {
      case .role(let link) where way.links.last != link: way.links.append(link)
      case .entryPoint:
        way.beginsAtEntryPoint = true
        return way
      case .role, .other: continue
      }
    }
    return way
  }

  private mutating func frame(at address: UInt) -> Frame {
    if let known = frames[address] { return known }
    let frame = CallStack.frame(at: address).map(meaning) ?? .other
    frames[address] = frame
    return frame
  }

  private func meaning(of frame: CallStack.Frame) -> Frame {
    let function = frame.name.split(separator: " in ").last.map(String.init) ?? frame.name
    if frame.module == "ViperUIKit" {
      return .role(Link(role: .navigation, module: nil))
    }
    if let module = frame.module, ToolchainModules.ownNames.contains(module[...]) {
      return function.contains("EntryPoint.") ? .entryPoint : .other
    }
    let names = function.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").dropLast()
    for name in names.reversed().map(String.init) where !doubles.contains(name) {
      if let link = types[name] { return .role(link) }
      if let role = spellings.role(of: name)?.role ?? RoleName.ofObject(name)?.role {
        return .role(Link(role: role, module: nil))
      }
    }
    guard let extended = frame.extendedModule, !Self.systemModules.contains(extended) else {
      return .other
    }
    let protocols = names.lazy.compactMap { RoleName.ofProtocol(String($0)) }
    return .role(Link(role: protocols.first?.role, module: nil))
  }

  /// Whose types are nobody on the way: a list that is gone through by a function of the app's.
  private static let systemModules: Set = [
    "Swift", "Foundation", "FoundationEssentials", "Dispatch", "_Concurrency", "Combine",
  ]

  private static func base(_ typeName: String) -> String {
    let name = typeName.prefix { $0 != "<" }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }
}

extension Senders.Way {
  /// Puts down who sent a message.
  ///
  /// - Parameter only: The one real role that there is, who sends what nobody else can have sent.
  func describe(_ sending: inout RoleTranscript.Sending, only: Senders.Link?) {
    var links = links[...]
    if sending.channel == .output, only?.role == .interactor {
      sending.receiver = .presenter
    }
    if sending.channel == .route, links.first?.role == .navigation {
      sending.receiver = .navigation
      links = links.drop { $0.role == .navigation }
    } else {
      // A double that is written as a class of its role.
      links = links.drop { $0.role == sending.receiver }
    }
    // What came from elsewhere, with nobody on the way, came from the one who is there.
    let sender = links.first ?? (beginsAtEntryPoint ? nil : only)
    sending.sender = sender?.role
    sending.senderModule = sender?.module
    sending.orderedBy = links.first { $0.role != sender?.role }?.role
    sending.isOrderUnknown = links.contains { $0.role == nil }
  }
}
