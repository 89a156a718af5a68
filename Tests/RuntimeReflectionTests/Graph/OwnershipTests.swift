import Foundation
import NoMetadata
import RuntimeReflection
import Testing

@Suite("An object graph of references that are not strong")
struct OwnershipTests {
  final class Child: Target {
    weak var weakly: AnyObject?
    unowned let unowned: Parent
    unowned(unsafe) let unsafely: Parent
    unowned var optionally: Parent?
    weak var existential: (any Delegate)?
    let unmanaged: Unmanaged<Parent>
    let after = Target()

    init(of parent: Parent) {
      weakly = parent
      unowned = parent
      unsafely = parent
      optionally = parent
      existential = parent
      unmanaged = .passUnretained(parent)
    }
  }

  protocol Delegate: AnyObject {}

  final class Parent: Delegate {
    var child: Child?
  }

  @Test func namesEachKind() {
    let parent = Parent()
    parent.child = Child(of: parent)
    #expect(
      text(of: parent) == [
        "Parent.child strong Child", "Child.weakly weak Parent", "Child.unowned unowned Parent",
        "Child.unsafely unmanaged Parent", "Child.optionally unowned Parent",
        "Child.existential weak Parent", "Child.unmanaged unmanaged Parent",
        "Child.after strong Target",
      ])
  }

  @Test func passesWhatIsNoNodeOrGone() throws {
    var parent: Parent? = Parent()
    let child = try Child(of: #require(parent))
    #expect(text(of: child) == ["Child.after strong Target"])
    parent = nil
    #expect(text(of: child) == ["Child.after strong Target"])
  }

  @Test func countsStrongReferences() {
    final class Owner {
      let one: Target
      let two: Target
      weak var three: Target?
      init(_ target: Target) { (one, two, three) = (target, target, nil) }
    }
    let owner = Owner(Target())
    let graph = ObjectGraph(of: [.init(owner)])
    #expect(graph.node(2).strongCount == 2)
    owner.three = owner.one
    #expect(ObjectGraph(of: [.init(owner)]).node(2).strongCount == 2)
    #expect(graph.node(0).strongCount == 0)
  }

  @Test func followsStructuresWithWeakReferences() {
    struct Weak { weak var target: Target? }
    final class Owner {
      let target = Target()
      var list: [Weak] = []
      var one = Weak()
      var optional: Weak?
      init() {
        one.target = target
        optional = one
        list = [one, Weak(), one]
      }
    }
    #expect(
      text(of: Owner()) == [
        "Owner.target strong Target", "Owner.list strong an array", "Owner.one.target weak Target",
        "Owner.optional.target weak Target",
        "an array.[0].target weak Target", "an array.[2].target weak Target",
      ])
  }

  @Test func tracksWithoutHolding() {
    final class Owner { let target: Target? = Target(); let other = NSObject() }
    var owner: Owner? = Owner()
    let graph = ObjectGraph(of: [.init(owner as Any)], tracking: { $0 is Target.Type })
    #expect(graph.tracked.count == 1)
    #expect(graph.tracked.first?.object === owner?.target)
    #expect(graph.tracked.first?.node == 2)
    #expect(graph.tracked.first?.type == Target.self)
    owner = nil
    #expect(graph.tracked.first?.object == nil)
  }

  @Test func asksOnceForEachClass() {
    nonisolated(unsafe) var asked: [String] = []
    let array = (0..<100).map { _ in Target() }
    let graph = ObjectGraph(
      of: [.init(array)],
      tracking: { type in
        asked.append("\(type)")
        return true
      })
    #expect(asked == ["Target"])
    #expect(graph.tracked.count == 100)
  }

  @Test func passesWhatIsNotFollowed() {
    final class Double { let target = Target(); var buffer = SecretValue() }
    final class Owner { let one = Double(); let two = Double(); let after = Target() }
    nonisolated(unsafe) var asked: [String] = []
    let owner = Owner()
    let graph = ObjectGraph(
      of: [.init(owner, name: "root")],
      following: { type in
        asked.append("\(type)")
        return type != Double.self
      },
      tracking: { $0 == Double.self })
    #expect(
      text(of: graph) == [
        "root. strong Owner", "Owner.one strong Double", "Owner.two strong Double",
        "Owner.after strong Target",
      ])
    #expect(asked == ["Owner", "Double", "Target"])
    #expect(graph.tracked.map(\.object).contains { $0 === owner.one })
  }
}
