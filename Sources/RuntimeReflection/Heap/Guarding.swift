/// What keeps threads apart that change an object: where there is such a thing, they do change it.
enum Guarding: Sendable, Equatable {
  case actor
  /// A lock or a queue among the stored properties.
  case lock

  /// Nil where nothing of a class says that its instances are changed by several threads.
  init?(of type: Any.Type) {
    // The flags of a class's descriptor; bit 23 says that it is an actor
    // (`TypeContextDescriptorFlags::Class_IsActor`, the seventh of those from bit 16 on).
    if let flags = ClassMetadata(type: type).descriptor?.load(as: UInt32.self), flags & 1 << 23 != 0
    {
      self = .actor
    } else if Self.hasLock(type) {
      self = .lock
    } else {
      return nil
    }
  }

  /// Looks through structures, tuples and optionals, not into other objects.
  private static func hasLock(_ type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      let isTuple = TypeMetadata(type: next).kind == .tuple
      let fields =
        isTuple ? TypeMetadata(type: next).tupleElements : StoredFields(of: next).fields
      for field in fields {
        if let written = field.written {
          // The registrar of an observable object locks itself only.
          if written.name == "_$observationRegistrar" || written.block != .none { continue }
          // The runtime says `()` of what cannot be copied: `Mutex`, `Atomic`.
          if field.type == Void.self, !written.isVoid { return true }
        }
        let part = wrapped(field.type)
        if isLock(part) { return true }
        switch TypeMetadata(type: part).kind {
        case .structure where !KnownTypes.isLeaf(part) && !KnownTypes.isTransparent(part):
          waiting.append(part)
        case .tuple:
          waiting.append(part)
        default:
          break
        }
      }
    }
    return false
  }

  /// The type in optionals and pointers, each of which has one generic argument.
  private static func wrapped(_ type: Any.Type) -> Any.Type {
    var type = type
    while TypeMetadata(type: type).kind == .optional
      || String(reflecting: type).hasPrefix("Swift.UnsafeMutablePointer<")
    {
      type = TypeMetadata(type: type).wrapped
    }
    return type
  }

  /// By its name, which says it of the system's types as well as of those that apps make.
  private static func isLock(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: false).prefix { $0 != "<" }
    return exact.contains(String(name)) || endings.contains { name.hasSuffix($0) }
  }

  private static let exact: Set<String> = [
    "NSCondition", "os_unfair_lock", "os_unfair_lock_s", "pthread_mutex_t",
    "_opaque_pthread_mutex_t", "pthread_rwlock_t", "_opaque_pthread_rwlock_t", "Atomic",
  ]
  private static let endings = ["Lock", "Mutex", "DispatchQueue", "OperationQueue", "Semaphore"]
}
