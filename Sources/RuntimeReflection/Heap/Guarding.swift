/// What keeps threads apart that change an object: where there is such a thing, they do change it.
enum Guarding: Sendable, Equatable {
  case actor
  /// A lock or a queue among the stored properties.
  case lock

  /// Nil where nothing of a class says that its instances are changed by several threads.
  init?(of type: Any.Type) {
    if Self.isActor(type) {
      self = .actor
    } else if Self.hasLock(type) {
      self = .lock
    } else {
      return nil
    }
  }

  private static func isActor(_ type: Any.Type) -> Bool {
    guard let descriptor = UnsafeRawPointer(bitPattern: HeapMetadata.descriptor(ofClass: type))
    else { return false }
    // The flags of a class's descriptor; bit 23 says that it is an actor
    // (`TypeContextDescriptorFlags::Class_IsActor`, the seventh of those from bit 16 on).
    return descriptor.load(as: UInt32.self) & 1 << 23 != 0
  }

  /// Looks through structures, tuples and optionals, not into other objects.
  private static func hasLock(_ type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      let records = isRecord(next) ? FieldRecords.of(next).records : []
      let fields = StoredFields.of(next)
      for (index, field) in fields.enumerated() {
        if records.count == fields.count {
          let record = records[index]
          // The registrar of an observable object locks itself only.
          if record.name == "_$observationRegistrar" || record.block != .none { continue }
          // The runtime says `()` of what cannot be copied: `Mutex`, `Atomic`.
          if field.type == Void.self, !record.isVoid { return true }
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

  private static func isRecord(_ type: Any.Type) -> Bool {
    switch TypeMetadata(type: type).kind {
    case .structure, .classType: true
    default: false
    }
  }

  /// The type in optionals and pointers.
  private static func wrapped(_ type: Any.Type) -> Any.Type {
    var type = type
    while TypeMetadata(type: type).kind == .optional
      || String(reflecting: type).hasPrefix("Swift.UnsafeMutablePointer<")
    {
      // Both have one generic argument.
      type = TypeMetadata(type: type).genericArguments.load(as: Any.Type.self)
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
    "_opaque_pthread_mutex_t",
    "pthread_rwlock_t", "_opaque_pthread_rwlock_t", "Atomic",
  ]
  private static let endings = ["Lock", "Mutex", "DispatchQueue", "OperationQueue", "Semaphore"]
}
