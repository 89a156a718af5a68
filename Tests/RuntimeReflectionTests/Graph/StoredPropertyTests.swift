import RuntimeReflection
import Testing

@Suite("An object graph of stored properties")
struct StoredPropertyTests {
  @Test func hasTheRootsFirst() {
    let target = Target()
    let graph = ObjectGraph(of: [.init(target, name: "first"), .init(3, name: "second")])
    #expect(graph.nodeCount == 3)
    #expect(graph.node(0).kind == .root)
    #expect(graph.node(0).name == "first")
    #expect(graph.node(1).name == "second")
    #expect(graph.node(of: target) == 2)
    #expect(graph.node(2).type == Target.self)
    #expect(text(of: graph) == ["first. strong Target"])
  }

  @Test func followsReferencesAndOptionals() {
    final class Owner {
      let plain = Target()
      var none: Target?
      var some: Target? = Target()
      var twice: Target?? = Target()
      var nothingTwice: Target?? = .some(nil)
      var number: Int? = 4
      var text = "a text that is too long to stand in the value itself"
    }
    #expect(
      text(of: Owner()) == [
        "Owner.plain strong Target", "Owner.some strong Target", "Owner.twice strong Target",
      ])
  }

  @Test func followsSuperclassesAndGenerics() {
    class Base { let base = Target() }
    class Generic<Value>: Base {
      let value: Value
      let after = Target()
      init(_ value: Value) { self.value = value }
    }
    final class Leaf: Generic<(Int8, Target)> { let leaf = Target() }
    #expect(
      text(of: Leaf((1, Target()))) == [
        "Leaf.base strong Target", "Leaf.value.1 strong Target", "Leaf.after strong Target",
        "Leaf.leaf strong Target",
      ])
    #expect(
      text(of: Generic<Target?>(Target())).map { $0.split(separator: ".").last } == [
        "base strong Target", "value strong Target", "after strong Target",
      ])
  }

  @Test func followsStructuresAndTuples() {
    struct Inner { var flag = true; var target: Target? = Target() }
    struct Outer { var inner = Inner(); var pair = (1, second: Target()) }
    final class Owner { var outer = Outer(); var optional: Outer? = Outer(); var no: Outer? }
    #expect(
      text(of: Owner()) == [
        "Owner.outer.inner.target strong Target", "Owner.outer.pair.second strong Target",
        "Owner.optional.inner.target strong Target", "Owner.optional.pair.second strong Target",
      ])
  }

  @Test func followsEnums() {
    enum State { case idle, loaded(Target), failed(code: Int, by: Target) }
    enum One { case empty, also, full(Target) }
    indirect enum Tree { case leaf(Target), node(Tree, Tree), end }
    final class Owner {
      var idle = State.idle
      var loaded = State.loaded(Target())
      var failed: State? = .failed(code: 1, by: Target())
      var one = One.full(Target())
      var other = One.also
      var tree = Tree.node(.leaf(Target()), .end)
      var result: Result<Target, any Error> = .success(Target())
    }
    #expect(
      text(of: Owner()) == [
        "Owner.loaded.loaded strong Target",
        "Owner.failed.failed.by strong Target",
        "Owner.one.full strong Target",
        "Owner.tree.node strong a variable",
        "Owner.result.success strong Target",
        "a variable.0.leaf strong a variable",
        "a variable. strong Target",
      ])
  }

  @Test func followsExistentials() {
    protocol ClassBound: AnyObject {}
    protocol Constrained<Value> { associatedtype Value }
    final class Part: Target, ClassBound, Constrained { typealias Value = Int }
    struct Small: Anything { var target = Target() }
    struct Large: Anything { var numbers = (1, 2, 3, 4); var target = Target() }
    struct Generic<Value>: Constrained { var target = Target() }
    final class Owner {
      var bound: any ClassBound = Part()
      var optional: (any ClassBound)? = Part()
      var absent: (any ClassBound)?
      var object: AnyObject = Part()
      var inline: any Anything = Target()
      var value: any Anything = Small()
      var boxed: any Anything = Large()
      var any: Any = Large()
      var number: Any = 3
      var nothing: Any?
      var constrained: any Constrained<Int> = Part()
      var constrainedValue: (any Constrained<String>)? = Generic<String>()
      var both: any ClassBound & Anything = Part()
      var metatype: Any.Type = Part.self
    }
    #expect(
      text(of: Owner()) == [
        "Owner.bound strong Part", "Owner.optional strong Part", "Owner.object strong Part",
        "Owner.inline strong Target", "Owner.value.target strong Target",
        "Owner.boxed strong a variable", "Owner.any strong a variable",
        "Owner.constrained strong Part", "Owner.constrainedValue.target strong Target",
        "Owner.both strong Part",
        "a variable.target strong Target", "a variable.target strong Target",
      ])
  }

  @Test func followsErrors() {
    // One thread uses it.
    struct Failure: Error, @unchecked Sendable { var code = 1; var target = Target() }
    final class Object: Error, Sendable {}
    final class Owner {
      var value: any Error = Failure()
      var object: (any Error)? = Object()
      var none: (any Error)?
    }
    #expect(
      text(of: Owner()) == [
        "Owner.value strong an error", "Owner.object strong an error",
        "an error.target strong Target", "an error. strong Object",
      ])
  }

  @Test func followsCollections() {
    struct Key: Hashable {
      var number: Int; var target: Target?
      static func == (one: Key, other: Key) -> Bool { one.number == other.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    final class Owner {
      var array = [Target(), Target()]
      var empty: [Target] = []
      var numbers = [1, 2, 3]
      var slice = [Target(), Target()][1...]
      var optional: [Int?]? = [3]
      var existentials: [any Anything] = [Target()]
      var dictionary = ["a": Target()]
      var set: Set = [Key(number: 1, target: Target())]
      var nested = [[Target()]]
    }
    #expect(
      text(of: Owner()).sorted() == [
        "Owner.array strong an array", "Owner.dictionary strong a dictionary",
        "Owner.existentials strong an array", "Owner.nested strong an array",
        "Owner.numbers strong an array", "Owner.optional strong an array",
        "Owner.set strong a set", "Owner.slice strong an array",
        "a dictionary..values[0] strong Target",
        "a set.[0].target strong Target",
        "an array.[0] strong Target", "an array.[0] strong Target", "an array.[0] strong Target",
        "an array.[0] strong Target", "an array.[0] strong an array", "an array.[1] strong Target",
        "an array.[1] strong Target",
      ])
  }

  @Test func tellsKeysFromValues() {
    final class Key: Hashable {
      static func == (one: Key, other: Key) -> Bool { one === other }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let graph = ObjectGraph(of: [.init([Key(): Target()])])
    #expect(
      graph.edges(from: 1).map { "\($0.label) \(graph.node($0.target).name)" } == [
        ".keys[0] Key", ".values[0] Target",
      ])
  }
}
