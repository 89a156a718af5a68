import RoleNames
import RuntimeReflection
import ViperMessages
import ViperRelease

/// What the stored properties of an object say of its delegate.
///
/// Weak references are loaded, closures looked into; nothing of the object is called. It holds what
/// it found, so that nobody keeps it.
package struct DelegateReading {
  /// An object by which delegates are known.
  package struct Known {
    /// What a property or closure may lead to.
    package let object: AnyObject
    /// Whom that stands for: a spy, for the receiver that its closures capture.
    package let stands: AnyObject
    /// Whether it belongs to the module whose delegate is looked for.
    package let isOwn: Bool

    package init(object: AnyObject, stands: AnyObject, isOwn: Bool) {
      self.object = object
      self.stands = stands
      self.isOwn = isOwn
    }
  }

  /// What a property leads to.
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
    /// The property, by its name in the source.
    let property: String
    var isStrong: Bool
    var isClosure = false
    let target: Target

    var isValue: Bool { if case .value = target { true } else { false } }
  }

  /// The ways to delegates, by the properties that are the likeliest.
  let references: [Reference]
  /// The names of all properties.
  let properties: [String]

  /// - Parameters:
  ///   - owner: Whose delegate is looked for.
  ///   - known: The objects by which it is known.
  ///   - property: The property to look at; nil for those that are called or declared as a delegate,
  ///     or else lead to another module.
  init(of owner: AnyObject, among known: [Known], property: String? = nil) {
    let walk = Walk(known: known)
    let fields = walk.fields(of: owner)
    properties = fields.map(\.property)
    if let property {
      references = fields.filter { $0.property == property }.flatMap(walk.references)
      return
    }
    let named = fields.filter(\.isDelegate).flatMap(walk.references)
    let there = named.filter { if case .nobody = $0.target { false } else { true } }
    guard there.isEmpty else {
      references = there
      return
    }
    let others = fields.filter { !$0.isDelegate }.flatMap(walk.references).filter { reference in
      guard case .object(let object) = reference.target else { return false }
      return known.contains { $0.stands === object && !$0.isOwn }
    }
    references = others.isEmpty ? named : others
  }
}

/// A stored property, and what is in it.
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
    let lazyPrefix = "$__lazy_storage_$_"
    let property =
      name.hasPrefix(lazyPrefix)
      ? name.dropFirst(lazyPrefix.count)
      // What a property wrapper stores.
      : name.hasPrefix("_") ? name.dropFirst() : name[...]
    self.property = String(property)
    isDelegate =
      property.lowercased().contains("delegate")
      || type.map { "\($0)".contains("Delegate") } ?? false
    self.content = content
    mayBeValue = isDelegate && type.map(DelegateTypes.mayBeValue) ?? false
  }
}

/// Goes from properties to objects.
private struct Walk {
  let known: [DelegateReading.Known]

  private static let mostElements = 100
  private static let deepest = 6
  private static let limits = ObjectGraph.Limits(nodes: 10_000)

  /// All stored properties of an object or a structure.
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

  func references(_ field: DelegateField) -> [DelegateReading.Reference] {
    references(field, named: field.property, depth: 0)
  }

  private func references(
    _ field: DelegateField, named property: String, depth: Int
  ) -> [DelegateReading.Reference] {
    switch field.content {
    case .unreadable:
      return [found(property, .unknown("can't be read"), isStrong: true)]
    case .weak(let object):
      let target = object.map { DelegateReading.Target.object(standing(for: $0)) }
      return [found(property, target ?? .nobody("is nil"), isStrong: false)]
    case .unowned(let container):
      return [found(property, unowned(field.property, in: container), isStrong: false)]
    case .value(let value):
      let found = references(in: value, named: property, depth: depth)
      guard found.isEmpty, field.mayBeValue, let name = DelegateTypes.nameOfValue(value) else {
        return found
      }
      return [self.found(property, .value(name), isStrong: true)]
    }
  }

  private func references(
    in value: Any, named property: String, depth: Int
  ) -> [DelegateReading.Reference] {
    guard depth < Self.deepest else { return [] }
    switch Reflection.kind(of: type(of: value)) {
    case .optional:
      guard let wrapped = Reflection.payload(of: value) else {
        return Reflection.caseName(of: value) == "some"
          ? [found(property, .unknown("can't be read"), isStrong: true)]
          : [found(property, .nobody("is nil"), isStrong: false)]
      }
      return references(in: wrapped, named: property, depth: depth + 1)
    case .enumeration:
      return Reflection.payload(of: value).map {
        references(in: $0, named: property, depth: depth + 1)
      } ?? []
    case .classType:
      guard let object = Reflection.object(of: value) else { return [] }
      guard !isKnown(object), isBox(object) else {
        return [found(property, .object(standing(for: object)), isStrong: true)]
      }
      return parts(of: object, named: property, depth: depth)
    case .structure:
      if let elements = value as? [Any] {
        return elements.prefix(Self.mostElements).flatMap {
          references(in: $0, named: property, depth: depth + 1)
        }
      }
      guard !DelegateTypes.isPlain(type(of: value)) else { return [] }
      return parts(of: value, named: property, depth: depth)
    case .tuple:
      return Reflection.children(of: value).flatMap {
        references(in: $0.value, named: property, depth: depth + 1)
      }
    case .function:
      return closure(value, named: property)
    case .existential, .metatype, .opaque:
      return []
    }
  }

  /// What an unowned reference refers to, which only an address tells.
  private func unowned(_ name: String, in container: Any) -> DelegateReading.Target {
    let graph = ObjectGraph(
      of: [ObjectGraph.Root(container)] + known.map { ObjectGraph.Root($0.object) },
      limits: Self.limits, following: { !ToolchainModules.shared.isDouble($0) })
    let node = Reflection.object(of: container).flatMap { graph.node(of: $0) } ?? 0
    let edge = graph.edges(from: node).first { $0.label == name && $0.ownership != .strong }
    let object = known.first { edge?.target == graph.node(of: $0.object) && edge != nil }
    return object.map { .object($0.stands) }
      ?? .unknown("is unowned, and refers to nobody who is known")
  }

  private func parts(
    of value: Any, named property: String, depth: Int
  ) -> [DelegateReading.Reference] {
    fields(of: value).flatMap { references($0, named: property, depth: depth + 1) }
  }

  /// Whether an object only holds references or closures for others: a weak box, a type eraser, a
  /// list of weak boxes.
  private func isBox(_ object: AnyObject) -> Bool {
    let name = "\(type(of: object))"
    guard RoleName.ofObject(name) == nil, !ForwardingSpies.shared.isForwardingSpy(object) else {
      return false
    }
    return DelegateTypes.isBox(type(of: object))
  }

  private func isKnown(_ object: AnyObject) -> Bool {
    known.contains { $0.object === object }
  }

  private func standing(for object: AnyObject) -> AnyObject {
    known.first { $0.object === object }?.stands ?? object
  }

  private func found(
    _ property: String, _ target: DelegateReading.Target, isStrong: Bool, isClosure: Bool = false
  ) -> DelegateReading.Reference {
    DelegateReading.Reference(
      property: property, isStrong: isStrong, isClosure: isClosure, target: target)
  }
}

// MARK: - Closures

extension Walk {
  /// Whom a closure captures, and how.
  private func closure(_ value: Any, named property: String) -> [DelegateReading.Reference] {
    let roots = [ObjectGraph.Root(value)] + known.map { ObjectGraph.Root($0.object) }
    let graph = ObjectGraph(
      of: roots, limits: Self.limits, following: { !ToolchainModules.shared.isDouble($0) })
    let captures = Captured(in: graph, known)
    if !captures.known.isEmpty {
      // Behind what only records stands the one who is meant.
      let meant = captures.known.filter { !($0.object is any TestDouble) }
      return (meant.isEmpty ? captures.known : meant).map {
        found(property, .object($0.object), isStrong: $0.isStrong, isClosure: true)
      }
    }
    if !captures.others.isEmpty {
      return captures.others.map {
        found(property, .named($0.name), isStrong: $0.isStrong, isClosure: true)
      }
    }
    let target: DelegateReading.Target =
      captures.opaque.first.map { .unknown("is a closure that can't be looked into: \($0)") }
      ?? .nobody("is a closure that captures no tracked object that is still alive")
    return [found(property, target, isStrong: false, isClosure: true)]
  }

  /// What a closure captures, also through others that it calls.
  private struct Captured {
    var known: [(object: AnyObject, isStrong: Bool)] = []
    var others: [(name: String, isStrong: Bool)] = []
    var opaque: [ObjectGraph.Opaque] = []

    /// - Parameter graph: Its first root is the closure.
    init(in graph: ObjectGraph, _ candidates: [DelegateReading.Known]) {
      var objects: [Int: DelegateReading.Known] = [:]
      for candidate in candidates {
        guard let node = graph.node(of: candidate.object) else { continue }
        objects[node] = candidate
      }
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
