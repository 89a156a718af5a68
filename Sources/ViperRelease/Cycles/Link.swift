import RoleNames
import RuntimeReflection
import ViperMessages

/// The way from one owner to the next: a property, and what lies between.
package struct Link {
  /// The numbers of its edges: the first leaves the owner, the last reaches the next one.
  let edges: [Int]
  /// The number of the owner.
  let source: Int
  /// The number of whom it holds.
  let target: Int
  private let graph: OwnershipGraph

  /// - Parameter edges: One or more edges, each of which begins where the one before ends.
  package init(_ edges: [Int], in graph: OwnershipGraph) {
    self.edges = edges
    self.graph = graph
    source = graph.edges[edges[0]].source
    target = graph.edges[edges[edges.count - 1]].target
  }

  /// Cuts a path at its owners.
  static func links(of path: [Int], in graph: OwnershipGraph, isOwner: (Int) -> Bool) -> [Link] {
    var links: [Link] = []
    var edges: [Int] = []
    for number in path {
      edges.append(number)
      guard isOwner(graph.edges[number].target) || number == path.last else { continue }
      links.append(Link(edges, in: graph))
      edges = []
    }
    return links
  }

  var owner: OwnershipGraph.Node { graph.nodes[source] }
  var held: OwnershipGraph.Node { graph.nodes[target] }
  private var steps: [OwnershipGraph.Edge] { edges.map { graph.edges[$0] } }

  /// The property, with what leads into its value: "children[2]"; without what closures captured.
  ///
  /// Empty for a double, whose storage is no business of a reader's.
  package var property: String {
    guard !owner.isDouble else { return "" }
    var text = ""
    for edge in steps {
      let label = edge.label
      let joins = text.isEmpty || label.isEmpty || label.hasPrefix("[") || label.hasPrefix(".")
      text += joins ? label : "." + label
      guard edge.code == nil, graph.nodes[edge.target].kind != .closure else { break }
    }
    return text
  }

  /// Owner and property: "ArticlesPresenter.view".
  var place: String { property.isEmpty ? owner.name : "\(owner.name).\(property)" }

  /// The functions on the way, from the owner on, without those that have no name where another has.
  var codes: [OwnershipGraph.Code] {
    let all = steps.compactMap { edge in
      edge.code ?? (graph.nodes[edge.target].kind == .closure ? .unnamed : nil)
    }
    let named = all.filter { $0 != .unnamed }
    return named.isEmpty && !all.isEmpty ? [.unnamed] : named
  }

  /// The functions, as a path names them.
  package var titles: [String] { codes.map { $0.title(boundTo: held.name) } }

  var ownership: OwnershipGraph.Ownership { graph.edges[edges[edges.count - 1]].ownership }

  /// Whether a task's frames hold what is next, and none of them says through what.
  var isGuess: Bool {
    let steps = steps
    return steps.contains(where: \.isGuess)
      && steps.last(where: { $0.code != nil && $0.code != .unnamed })?.isGuess ?? true
  }

  /// Where the task waits whose frames hold what is next; nil where no frames do.
  var placeOfTask: String? {
    guard owner.kind == .task else { return nil }
    let (label, start) = (graph.edges[edges[0]].label, "suspended in ")
    if label.hasPrefix(start) { return String(label.dropFirst(start.count)) }
    return codes.first { $0 != .unnamed }?.title(boundTo: "")
  }

  /// Whether the view that it leads to has the presenter that has the router which holds it.
  var isWithinAssembly: Bool {
    graph.owners(heldBy: target).contains { presenter in
      graph.nodes[presenter].role == .presenter
        && graph.owners(heldBy: presenter).contains(source)
    }
  }

  /// What equal links have in common: the types, the property without positions, the closures.
  struct Signature: Hashable {
    let source: String
    let property: String
    let codes: [OwnershipGraph.Code]
    let target: String
  }

  var signature: Signature {
    Signature(
      source: owner.name, property: Self.withoutPositions(property), codes: codes,
      target: held.name)
  }

  /// "children[2].view" and "children[3].view" are the same property.
  package static func withoutPositions(_ property: String) -> String {
    guard property.contains("[" as Character) else { return property }
    let parts = property.split(separator: "[", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { $0 + "[" + $1.drop { $0 != "]" } }
  }
}

extension Link {
  /// Whether the user wrote the reference: a framework, a library and the kit have theirs as they are.
  var isOfUser: Bool {
    steps.lazy.compactMap { writer(of: $0).module }.last.map(graph.isOfUser) ?? true
  }

  /// The module that has the reference in its source, where that may be the user's although no object of it
  /// plays a role: that of a closure, or of a superclass that a class of the user's has the property from.
  var moduleInDoubt: String? {
    guard !isOfUser, let step = steps.last(where: { $0.code != nil }) ?? steps.first,
      let module = writer(of: step).module, ToolchainModules.isOfModule(named: "\(module).")
    else { return nil }
    if case .closure? = step.code { return module }
    let isInherited = graph.nodes[step.source].module.map(graph.isOfUser) ?? false
    return step.code == nil && isInherited ? module : nil
  }

  /// The module that has a reference in its source, and the class that declares it; nil where that is not
  /// known.
  private func writer(of edge: OwnershipGraph.Edge) -> (type: Any.Type?, module: String?) {
    // A closure's reference is its own, whoever keeps the closure.
    if edge.code != nil { return (nil, edge.codeModule) }
    let node = graph.nodes[edge.source]
    guard let type = node.type else { return (nil, node.module) }
    // What a class inherits stands in the source of its superclass.
    let name = Self.firstName(of: edge.label)
    var (owner, writer) = (type, node.module)
    while let superclass = Reflection.superclass(of: owner),
      Reflection.fields(of: superclass).contains(where: { $0.name == name })
    {
      (owner, writer) = (superclass, ToolchainModules.module(of: superclass) ?? writer)
    }
    return (owner, writer)
  }

  /// The owner, by the superclass that has the property where that is of another module.
  private var keeper: String {
    guard moduleInDoubt != nil, let type = writer(of: steps[0]).type else { return owner.name }
    return String("\(type)".prefix { $0 != "<" })
  }

  /// Whether it is a property that is declared with a type.
  func isOf(type: Any.Type) -> Bool {
    guard edges.count == 1, let owner = owner.type else { return false }
    return Reflection.fields(of: owner).contains { $0.sourceName == property && $0.type == type }
  }

  /// The property that a label begins with.
  static func firstName(of label: String) -> Substring {
    label.prefix { $0 != "." && $0 != "[" }
  }

  /// The references that change with this one: a property is weak in every object of its class, a
  /// collection holds each of its elements in the same way.
  var equals: [Int] {
    guard let last = steps.last, let number = edges.last else { return [] }
    let label = Self.withoutPositions(last.label)
    func isEqual(_ edge: OwnershipGraph.Edge) -> Bool {
      edge.ownership == .strong && edge.code == last.code
        && Self.withoutPositions(edge.label) == label
    }
    guard edges.count == 1, last.code == nil else {
      return graph.outgoing[last.source].filter { $0 == number || isEqual(graph.edges[$0]) }
    }
    let home = writer(of: last).type
    return graph.edges.indices.filter { place in
      let edge = graph.edges[place]
      return isEqual(edge)
        && (graph.nodes[edge.source].name == owner.name
          || home != nil && home == writer(of: edge).type)
    }
  }

  /// Who reads the same object as `unowned` and may do so when this reference no longer holds it: in
  /// the words of a sentence.
  ///
  /// - Parameter starts: What is held from outside.
  func unownedReaders(from starts: [Int]) -> [String] {
    let readers = graph.edges.filter { $0.target == target && $0.ownership == .unowned }
    guard !readers.isEmpty else { return [] }
    // What the object itself keeps alive goes after it.
    let others = graph.reached(from: starts.filter { $0 != target }) { [graph, target] edge in
      edge.target == target || graph.nodes[edge.source].kind == .root
    }
    return readers.filter { others[$0.source] }.map { edge in
      let reader = graph.nodes[edge.source]
      return reader.isOwner ? "\(reader.name).\(edge.label)" : "a closure that captures it"
    }.uniqued
  }

  /// How a property can be weak, by its type.
  fileprivate enum Weakness {
    /// As a rule; a property that can't be nil has to become an optional.
    case possible(isOptional: Bool)
    /// By other means: its declaration can't say `weak` as it stands.
    case byOtherMeans
    /// Once a protocol is bound to classes.
    case classBound(protocolName: String)
    /// In a structure, whose type is known or not, that stands in a property.
    case within(structure: String?, property: String, name: String)
  }

  fileprivate var weakness: Weakness {
    guard edges.count == 1, var type = owner.type, !property.isEmpty else {
      return .possible(isOptional: true)
    }
    var names = property.split(separator: ".").map(String.init)
    var read: [String] = []
    var structure: String?
    var isOptional = true
    while !names.isEmpty {
      let name = names.removeFirst()
      let fields = Reflection.fields(of: type)
      guard !name.contains("[" as Character),
        let field = fields.first(where: { $0.sourceName == name || $0.name == "_\(name)" })
      else { return .possible(isOptional: true) }
      // What has the name of its storage only is a property wrapper's.
      if names.isEmpty, field.sourceName != name || !field.mayBeWeak { return .byOtherMeans }
      read.append(name)
      type = Reflection.unwrapped(field.type)
      isOptional = type != field.type
      guard let next = names.last else { break }
      switch Reflection.kind(of: type) {
      case .structure: structure = OwnershipGraph.readable("\(type)")
      case .existential:
        return .within(structure: nil, property: read.joined(separator: "."), name: next)
      default: return .possible(isOptional: true)
      }
    }
    if Reflection.isProtocolOfValues(type) {
      let name = "\(type)".prefix { $0 != "<" }
      return .classBound(protocolName: String(name.hasPrefix("any ") ? name.dropFirst(4) : name))
    }
    guard let structure, let name = read.last else { return .possible(isOptional: isOptional) }
    return .within(
      structure: structure, property: read.dropLast().joined(separator: "."), name: name)
  }

  /// How to break a cycle at this reference, as a part of a sentence: "make ArticlesPresenter.view
  /// weak".
  var fix: String {
    guard held.kind != .task else { return "cancel the task in \(place) when the module ends" }
    let object = held.role.map { "the \($0)" } ?? held.name
    if isGuess {
      // Each of these releases the object, whatever the value is.
      let places =
        placeOfTask.map { "\($0) and in what is handed to it" } ?? "what it waits with"
      return
        "cancel the task when the module ends, or hold \(object) weakly in \(places); where that "
        + "unwraps self before a loop, unwrap it in the loop's body: guard let self else { return }"
    }
    switch codes.last {
    case .closure(let name) where owner.kind == .task:
      // A function of the object keeps it for as long as it runs.
      return "cancel the task when the module is closed; or capture \(object) weakly in \(name), "
        + "which is enough only where it awaits no function of \(object)"
    case .closure(let name):
      return "capture \(object) weakly in \(name)"
    case .method?:
      let method = titles.last ?? "the bound method"
      return "hand over a closure that captures \(object) weakly instead of \(method)"
    case .unnamed:
      return "capture \(object) weakly in the closure in \(place)"
    case nil:
      return plainFix(object)
    }
  }

  private func plainFix(_ object: String) -> String {
    let place = property.isEmpty ? place : "\(keeper).\(property)"
    switch weakness {
    case .classBound(let name):
      return "make \(place) weak, after \(name) is bound to classes (\(name): AnyObject)"
    case .within(let structure?, let property, let name):
      return "make \(structure).\(name) weak, in the structure in \(keeper).\(property), which "
        + "itself can't be weak"
    case .within(nil, let property, let name):
      return "make \(name) weak in the value in \(keeper).\(property), which itself can't be "
        + "weak"
    case .possible(let isOptional)
    where edges.count == 1 && !property.contains(where: { ".[(".contains($0) }):
      return "make \(place) weak"
        + (isOptional ? "" : " and optional, also in a protocol that requires it")
    case .possible, .byOtherMeans:
      return "hold \(object) weakly in \(Self.withoutPositions(place).replacing("[]", with: ""))"
    }
  }

  /// How to break a cycle at this reference where it can't be weak, since nobody else holds the
  /// object.
  var ending: String {
    let place = Self.withoutPositions(place).replacing("[]", with: "")
    return "empty \(place) when the module is closed: nobody else holds \(held.name), so that a "
      + "weak reference would lose it"
  }
}
