import RoleNames
import RuntimeReflection
import ViperMessages

/// What the stored properties of an object say of its delegate.
///
/// Weak references are loaded, closures looked into; nothing of the object is called. It holds what
/// it found, so that nobody keeps it.
package struct DelegateReading {
  /// An object by which delegates are known.
  package struct Known {
    /// What a property or closure may lead to.
    let object: AnyObject
    /// Whom that stands for: a spy, for the receiver that its closures capture.
    let stands: AnyObject
    /// Whether it belongs to the module whose delegate is looked for.
    let isOwn: Bool

    /// An object, and the receiver that the closures of a spy capture in its place.
    package static func of(_ object: AnyObject, isOwn: Bool) -> [Known] {
      let receiver = (object as? any DelegateReceiver)?.receiver
      return ([object] + (receiver.map { [$0] } ?? [])).map {
        Known(object: $0, stands: object, isOwn: isOwn)
      }
    }
  }

  enum Target {
    case object(AnyObject)
    /// An object of a class of this name, which nothing tracks.
    case named(String)
    /// A structure or an enum of this type, in which no object was found.
    case value(String)
    /// Nobody, in words: "is nil".
    case nobody(String)
    /// Why it can't be said, in words: "is unowned, …".
    case unknown(String)
  }

  /// One way to a delegate.
  struct Reference {
    let target: Target
    let isStrong: Bool
    var isClosure = false
    /// The property, by its name in the source.
    var property = ""

    var isSomebody: Bool { if case .nobody = target { false } else { true } }
    var isValue: Bool { if case .value = target { true } else { false } }
  }

  /// The ways to delegates, by the properties that are the likeliest.
  let references: [Reference]
  let properties: [String]

  /// - Parameter property: The property to look at; nil for those that are called or declared as a
  ///   delegate, or else lead to another module.
  init(of owner: AnyObject, among known: [Known], property: String? = nil) {
    let walk = Walk(known: known)
    let fields = walk.fields(of: owner)
    properties = fields.map(\.property)
    if let property {
      references = fields.filter { $0.property == property }.flatMap(walk.references)
      return
    }
    let named = fields.filter(\.isDelegate).flatMap(walk.references)
    let others =
      named.contains(where: \.isSomebody)
      ? named.filter(\.isSomebody)
      : fields.filter { !$0.isDelegate }.flatMap(walk.references).filter { reference in
        guard case .object(let object) = reference.target else { return false }
        return known.contains { $0.stands === object && !$0.isOwn }
      }
    references = others.isEmpty ? named : others
  }
}

/// A double whose closures are recognised by the receiver that they capture.
protocol DelegateReceiver: AnyObject {
  var receiver: AnyObject { get }
}

extension DelegateSpy: DelegateReceiver {
  var receiver: AnyObject { messageRecorder.endpoint }
}

private struct DelegateField {
  enum Content {
    case value(Any)
    case weak(AnyObject?)
    /// One that can't be loaded safely, and the object or structure that has it.
    case unowned(in: Any)
    case unreadable
  }

  let property: String
  let isDelegate: Bool
  /// Whether its delegate may be a structure or an enum.
  let mayBeValue: Bool
  let content: Content

  init(_ name: String, _ type: Any.Type?, _ content: Content) {
    // What a lazy property stores, or a property wrapper.
    let prefix = ["$__lazy_storage_$_", "_"].first(where: name.hasPrefix) ?? ""
    property = String(name.dropFirst(prefix.count))
    isDelegate =
      property.lowercased().contains("delegate")
      || type.map { "\($0)".contains("Delegate") } ?? false
    self.content = content
    mayBeValue = isDelegate && type.map(Walk.mayBeValue) ?? false
  }
}

private struct Walk {
  typealias Reference = DelegateReading.Reference

  let known: [DelegateReading.Known]

  private static let mostElements = 100
  private static let deepest = 6
  private static let limits = ObjectGraph.Limits(nodes: 10_000)

  func fields(of value: Any) -> [DelegateField] {
    let types = Dictionary(
      Reflection.fields(of: type(of: value)).map { ($0.name, $0.type) }, uniquingKeysWith: { $1 })
    let loose = Reflection.looseReferences(of: value)
    let children = Reflection.children(of: value)
    let read = Set(loose.map(\.name) + children.compactMap(\.label))
    return loose.map {
      DelegateField(
        $0.name, types[$0.name], $0.ownership == .weak ? .weak($0.object) : .unowned(in: value))
    }
      + children.map { DelegateField($0.label ?? "", types[$0.label ?? ""], .value($0.value)) }
      + Reflection.unreadFields(of: value).filter { !read.contains($0) }.map {
        DelegateField($0, types[$0], .unreadable)
      }
  }

  func references(_ field: DelegateField) -> [Reference] {
    references(field, depth: 0).map { reference in
      var reference = reference
      reference.property = field.property
      return reference
    }
  }

  private func references(_ field: DelegateField, depth: Int) -> [Reference] {
    switch field.content {
    case .unreadable:
      return [Reference(target: .unknown("can't be read"), isStrong: true)]
    case .weak(let object):
      let target = object.map { DelegateReading.Target.object(standing(for: $0)) }
      return [Reference(target: target ?? .nobody("is nil"), isStrong: false)]
    case .unowned(let container):
      return [Reference(target: unowned(field.property, in: container), isStrong: false)]
    case .value(let value):
      let found = references(in: value, depth: depth)
      guard found.isEmpty, field.mayBeValue, let name = Self.nameOfValue(value) else {
        return found
      }
      return [Reference(target: .value(name), isStrong: true)]
    }
  }

  private func references(in value: Any, depth: Int) -> [Reference] {
    guard depth < Self.deepest else { return [] }
    switch Reflection.kind(of: type(of: value)) {
    case .optional:
      if let wrapped = Reflection.payload(of: value) {
        return references(in: wrapped, depth: depth + 1)
      }
      let isSome = Reflection.caseName(of: value) == "some"
      let target: DelegateReading.Target = isSome ? .unknown("can't be read") : .nobody("is nil")
      return [Reference(target: target, isStrong: isSome)]
    case .enumeration:
      let payload = Reflection.payload(of: value)
      return payload.map { references(in: $0, depth: depth + 1) } ?? []
    case .classType:
      guard let object = Reflection.object(of: value) else { return [] }
      guard !known.contains(where: { $0.object === object }), isBox(object) else {
        return [Reference(target: .object(standing(for: object)), isStrong: true)]
      }
      return parts(of: object, depth: depth)
    case .structure:
      if let elements = value as? [Any] {
        return elements.prefix(Self.mostElements).flatMap { references(in: $0, depth: depth + 1) }
      }
      guard !Self.isPlain(type(of: value)) else { return [] }
      return parts(of: value, depth: depth)
    case .tuple:
      return Reflection.children(of: value).flatMap { references(in: $0.value, depth: depth + 1) }
    case .function:
      return closure(value)
    case .existential, .metatype, .opaque:
      return []
    }
  }

  /// What can be reached of a value, which is the first root, and of the known objects.
  private func graph(of value: Any) -> ObjectGraph {
    ObjectGraph(
      of: [ObjectGraph.Root(value)] + known.map { ObjectGraph.Root($0.object) },
      limits: Self.limits, following: { !ToolchainModules.shared.isDouble($0) })
  }

  /// What an unowned reference refers to, which only an address tells.
  private func unowned(_ name: String, in container: Any) -> DelegateReading.Target {
    let graph = graph(of: container)
    let node = Reflection.object(of: container).flatMap { graph.node(of: $0) } ?? 0
    let edge = graph.edges(from: node).first { $0.label == name && $0.ownership != .strong }
    let object = known.first { edge?.target == graph.node(of: $0.object) && edge != nil }
    return object.map { .object($0.stands) }
      ?? .unknown("is unowned, and refers to nobody who is known")
  }

  private func parts(of value: Any, depth: Int) -> [Reference] {
    fields(of: value).flatMap { references($0, depth: depth + 1) }
  }

  private func isBox(_ object: AnyObject) -> Bool {
    RoleName.ofObject("\(type(of: object))") == nil
      && !ForwardingSpies.shared.isForwardingSpy(object) && Self.isBox(type(of: object))
  }

  private func standing(for object: AnyObject) -> AnyObject {
    known.first { $0.object === object }?.stands ?? object
  }
}

// MARK: - Closures

extension Walk {
  private func closure(_ value: Any) -> [Reference] {
    let captures = Captured(in: graph(of: value), known)
    if !captures.known.isEmpty {
      // Behind what only records stands the one who is meant.
      let meant = captures.known.filter { !($0.object is any TestDouble) }
      return (meant.isEmpty ? captures.known : meant).map {
        Reference(target: .object($0.object), isStrong: $0.isStrong, isClosure: true)
      }
    }
    if !captures.others.isEmpty {
      return captures.others.map {
        Reference(target: .named($0.name), isStrong: $0.isStrong, isClosure: true)
      }
    }
    let target: DelegateReading.Target =
      captures.opaque.first.map { .unknown("is a closure that can't be looked into: \($0)") }
      ?? .nobody("is a closure that captures no tracked object that is still alive")
    return [Reference(target: target, isStrong: false, isClosure: true)]
  }

  /// What a closure captures, also through others that it calls.
  private struct Captured {
    var known: [(object: AnyObject, isStrong: Bool)] = []
    var others: [(name: String, isStrong: Bool)] = []
    var opaque: [ObjectGraph.Opaque] = []

    /// - Parameter graph: Its first root is the closure.
    init(in graph: ObjectGraph, _ candidates: [DelegateReading.Known]) {
      let objects = Dictionary(
        candidates.compactMap { known in graph.node(of: known.object).map { ($0, known) } },
        uniquingKeysWith: { $1 })
      var seen: Set<Int> = [0]
      var waiting = [(node: 0, isStrong: true)]
      while let (node, isStrong) = waiting.popLast() {
        opaque += graph.node(node).opaque
        for edge in graph.edges(from: node) where seen.insert(edge.target).inserted {
          let isHeld = isStrong && edge.ownership == .strong
          let target = graph.node(edge.target)
          if let candidate = objects[edge.target] {
            // Its receiver alone keeps no spy alive.
            let isItself = candidate.object === candidate.stands
            known.append((candidate.stands, isHeld && isItself))
          } else if target.kind != .object {
            waiting.append((edge.target, isHeld))
          } else if let type = target.type as? any AnyObject.Type,
            ToolchainModules.shared.isOfModule(type)
          {
            others.append((target.name, isHeld))
          }
        }
      }
    }
  }
}

// MARK: - Types

extension Walk {
  /// Whether a property of this type may have a delegate that is a structure or an enum: it is
  /// declared by a protocol, or by a type that is called a delegate.
  fileprivate static func mayBeValue(_ type: Any.Type) -> Bool {
    let wrapped = (type as? any Holder.Type)?.content ?? type
    return Reflection.kind(of: wrapped) == .existential || "\(wrapped)".contains("Delegate")
  }

  /// The name of a value's type where that is the app's own structure or enum.
  fileprivate static func nameOfValue(_ value: Any) -> String? {
    let type = type(of: value)
    switch Reflection.kind(of: type) {
    case .optional: return Reflection.payload(of: value).flatMap(nameOfValue)
    case .structure, .enumeration:
      return ToolchainModules.isOfModule(named: String(reflecting: type)) ? "\(type)" : nil
    default: return nil
    }
  }

  /// Whether a type is a number, a text or the like, in which nobody looks for a delegate.
  fileprivate static func isPlain(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("Swift.") && !name.hasPrefix("Swift.Any") && !name.contains("<")
  }

  /// Whether a type only holds references and closures: a weak box, a type eraser, a list of such.
  fileprivate static func isBox(_ type: Any.Type, depth: Int = 0) -> Bool {
    let fields = Reflection.fields(of: type)
    guard !fields.isEmpty, depth < 3 else { return false }
    return fields.allSatisfy { field in
      if !field.isStrong || Reflection.kind(of: field.type) == .function { return true }
      // A list; what an optional has is a value of its own.
      guard Reflection.kind(of: field.type) == .structure,
        let list = field.type as? any Holder.Type
      else { return false }
      return isBox(list.content, depth: depth + 1)
    }
  }
}

/// An optional or an array, whatever is in it.
private protocol Holder {
  static var content: Any.Type { get }
}

extension Optional: Holder {
  fileprivate static var content: Any.Type { Wrapped.self }
}

extension Array: Holder {
  fileprivate static var content: Any.Type { Element.self }
}
