import Foundation
import RuntimeReflection

/// How values of one type are read.
enum ReadingStrategy {
  /// By one piece of content.
  case scalar((Any) -> Structure.Content)
  /// By its elements, as a ``CollectionReading``.
  case collection
  /// By the value that it only wraps.
  case wrapper((Any) -> Any)
  case optional
  case enumeration
  /// By stored properties or tuple elements; those that can't be read are named.
  case fields(unread: [String])
  /// By stored properties, once on a path; those that can't be read are named.
  case object(unread: [String])
  case opaque

  /// The strategy for a type, found once for each.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - value: Any value of the type, to ask which of its fields can't be read.
  static func of(_ type: Any.Type, _ value: Any) -> ReadingStrategy {
    let key = ObjectIdentifier(type)
    if let known = cache.lock.withLock({ cache.strategies[key] }) {
      return known
    }
    let strategy = find(type, value)
    cache.lock.withLock { cache.strategies[key] = strategy }
    return strategy
  }

  private static let cache = Cache()

  /// `lock` guards `strategies`.
  private final class Cache: @unchecked Sendable {
    let lock = NSLock()
    var strategies = ReadingStrategy.scalars
  }

  private static func find(_ type: Any.Type, _ value: Any) -> ReadingStrategy {
    if type == AnyHashable.self {
      return .wrapper { ($0 as? AnyHashable)?.base ?? () }
    }
    if type is any CollectionReading.Type {
      return .collection
    }
    switch Reflection.kind(of: type) {
    case .optional: return .optional
    case .enumeration: return .enumeration
    case .tuple: return .fields(unread: [])
    case .structure:
      // Structures that only wrap an error object of Foundation: `URLError`, `CocoaError`.
      if type is any CustomNSError.Type, Reflection.fields(of: type).map(\.name) == ["_nsError"] {
        return .scalar(errorObject)
      }
      return wrapsSystemObject(type) ? .opaque : .fields(unread: unreadFields(of: value, type))
    case .classType where isGuarded(type): return .opaque
    case .classType:
      return ofSystem(type) ?? .object(unread: unreadFields(of: value, type))
    case .function, .existential, .metatype, .opaque: return .opaque
    }
  }

  /// Whether other threads may write to an object while it is read: actors, and classes that guard
  /// their state by a lock or queue of their own, which the kit can't take.
  private static func isGuarded(_ type: Any.Type) -> Bool {
    type is any Actor.Type
      || Reflection.fields(of: type).contains { field in
        guards.contains { "\(field.type)".hasPrefix($0) }
      }
  }

  private static let guards = [
    "NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "OS_dispatch_", "DispatchQueue",
    "DispatchSemaphore", "OperationQueue", "Mutex<", "Atomic<", "OSAllocatedUnfairLock<",
    "ManagedBuffer<", "os_unfair_lock", "pthread_mutex_t", "pthread_rwlock_t",
  ]

  /// Strong references and values that can't be read. What is weak or unowned is left out on
  /// purpose: it is not a part of the value.
  private static func unreadFields(of value: Any, _ type: Any.Type) -> [String] {
    let leftOut = Set(Reflection.fields(of: type).filter { !$0.isStrong }.map(\.name))
    return Reflection.unreadFields(of: value).filter { !leftOut.contains($0) }
  }
}
