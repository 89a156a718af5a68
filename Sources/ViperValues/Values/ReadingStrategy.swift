import Foundation
import RuntimeReflection
import ViperTime

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
  /// By stored properties, once on a path; those that can't be read are named. Nil: by its class.
  case object(unread: [String]?)
  case opaque

  /// The strategy for a type, found once for each.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - value: Any value of the type, to ask which of its fields can't be read.
  static func of(_ type: Any.Type, _ value: Any) -> ReadingStrategy {
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known }
    let strategy = find(type, value)
    known.withLock { $0[key] = strategy }
    return strategy
  }

  private static let known = Guarded(
    ScalarType.all.compactMapValues { $0.content.map(ReadingStrategy.scalar) })

  private static func find(_ type: Any.Type, _ value: Any) -> ReadingStrategy {
    if type == AnyHashable.self { return .wrapper { ($0 as? AnyHashable)?.base ?? () } }
    if type is any CollectionReading.Type { return .collection }
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
    case .classType where isGuarded(type): return .object(unread: nil)
    case .classType:
      if let strategy = ofSystem(type) { return strategy }
      let isByClass = isScreen(type) || inheritsFromSystem(type)
      return .object(unread: isByClass ? nil : unreadFields(of: value, type))
    case .function, .existential, .metatype, .opaque: return .opaque
    }
  }

  /// Whether other threads may write to an object while it is read: actors, and classes that guard
  /// their state by a lock or queue of their own, which the kit can't take.
  static func isGuarded(_ type: Any.Type) -> Bool {
    type is any Actor.Type
      || Reflection.fields(of: type).contains { field in
        guards.contains { "\(field.type)".hasPrefix($0) }
      }
  }

  /// Whether a value holds no reference: a number, a switch, a case without payload.
  static func isPlain(_ type: Any.Type) -> Bool {
    let type = Reflection.unwrapped(type)
    if type is any Numeric.Type || type == Bool.self { return true }
    return Reflection.kind(of: type) == .enumeration
      && Reflection.cases(of: type)?.allSatisfy { $0.payload == nil } == true
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

// MARK: - The system's own types

extension ReadingStrategy {
  /// How objects of the system's own classes are read; nil for a class of anybody else.
  ///
  /// Those that stand for values are read as these: what reads JSON hands them out on Apple's
  /// platforms.
  static func ofSystem(_ type: Any.Type) -> ReadingStrategy? {
    switch type {
    case is NSNull.Type: .scalar { _ in .null }
    case is NSError.Type: .scalar(errorObject)
    case is NSString.Type: text { (string: NSString) in "\(string)" }
    case is NSNumber.Type: .scalar { .decimal(($0 as? NSNumber).map { "\($0)" } ?? "") }
    case is NSDate.Type: text { (date: NSDate) in ISODate.text(of: date as Date) }
    case is NSURL.Type: text { (url: NSURL) in (url as URL).absoluteString }
    case is NSUUID.Type: text { (id: NSUUID) in id.uuidString }
    case is NSData.Type: text { (data: NSData) in data.base64EncodedString() }
    case is Unit.Type: text { (unit: Unit) in unit.symbol }
    case is NSArray.Type: .wrapper { ($0 as? NSArray)?.map { $0 } ?? [] }
    case is NSDictionary.Type: .wrapper(dictionary)
    default: isOfSystem(type) ? .object(unread: nil) : nil
    }
  }

  /// The inside of the system's own classes is nobody's contract, differs between platforms, and
  /// leaves out what matters: two key paths have the same fields.
  private static func isOfSystem(_ type: Any.Type) -> Bool {
    SystemModules.contain(typeNamed: String(reflecting: type))
  }

  /// Whether what an instance is lies in a class of the system that it inherits from. The roots, such
  /// as `NSObject`, have no state.
  private static func inheritsFromSystem(_ type: Any.Type) -> Bool {
    superclasses(of: type).contains { Reflection.superclass(of: $0) != nil && isOfSystem($0) }
  }

  /// Whether a class is a screen, also where no system's view controller is among its superclasses.
  private static func isScreen(_ type: Any.Type) -> Bool {
    ([type] + superclasses(of: type)).contains {
      "\($0)".prefix { $0 != "<" }.hasSuffix("ViewController")
    }
  }

  private static func superclasses(of type: Any.Type) -> [Any.Type] {
    var superclasses: [Any.Type] = []
    while let next = Reflection.superclass(of: superclasses.last ?? type) {
      superclasses.append(next)
    }
    return superclasses
  }

  /// Whether instances stand for a value, as `NSString` does.
  static func isValue(_ type: Any.Type) -> Bool {
    switch ofSystem(type) {
    case .scalar, .wrapper: true
    default: false
    }
  }

  /// Whether a structure of Foundation keeps what matters in an object whose inside can't be read:
  /// `URLRequest`, `AttributedString`. What is left of it would look equal where it is not.
  static func wrapsSystemObject(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("Foundation")
      && Reflection.fields(of: type).contains { field in
        switch Reflection.kind(of: field.type) {
        case .classType: if case .object? = ofSystem(field.type) { true } else { false }
        case .existential, .opaque: true
        default: false
        }
      }
  }

  private static func text<Value>(_ text: @escaping (Value) -> String) -> ReadingStrategy {
    .scalar { value in .text((value as? Value).map(text) ?? "") }
  }

  private static func dictionary(_ value: Any) -> Any {
    var result: [AnyHashable: Any] = [:]
    for (key, value) in value as? NSDictionary ?? [:] {
      if let key = key as? AnyHashable { result[key] = value }
    }
    return result
  }

  /// The domain and the code; what else an error object carries is for people.
  static func errorObject(_ value: Any) -> Structure.Content {
    guard let error = value as? any Error else { return .opaque("error") }
    let object = error as NSError
    return .fields([
      .init(label: "domain", value: Structure(.text(object.domain))),
      .init(label: "code", value: Structure(.integer(object.code))),
    ])
  }
}
