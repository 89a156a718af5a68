import Dispatch
import Foundation
import NoMetadata
import RuntimeReflection
import TestConditions
import Testing

@Suite("An object graph of hostile objects", .onOwnThreads)
struct HostileObjectTests {
  @Test func passesADanglingUnownedReference() {
    final class Owner {
      unowned var gone: Target
      unowned(unsafe) var lost: Target
      init(_ target: Target) { (gone, lost) = (target, target) }
    }
    let owner = Owner(Target())
    #expect(text(of: owner) == [])
  }

  #if os(Linux)
    /// A class that no Swift source declares has no descriptor: a copy of a class without it.
    @Test func skipsAForeignClassWithAWord() throws {
      final class Foreign { let target = Target() }
      let foreign = Foreign()
      let object = UnsafeMutableRawPointer(Unmanaged.passUnretained(foreign).toOpaque())
      let isa = try #require(object.load(as: UnsafeRawPointer?.self))
      // Behind kind, superclass and flags stand the sizes and the descriptor.
      let (size, point) = (
        Int(isa.load(fromByteOffset: 32, as: UInt32.self)),
        Int(isa.load(fromByteOffset: 36, as: UInt32.self))
      )
      let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      defer { copy.deallocate() }
      copy.copyMemory(from: isa - point, byteCount: size)
      (copy + point).storeBytes(of: 0, toByteOffset: 40, as: UInt.self)
      object.storeBytes(of: UnsafeRawPointer(copy + point), as: UnsafeRawPointer.self)
      defer { object.storeBytes(of: isa, as: UnsafeRawPointer.self) }

      struct Owner { let reference: AnyObject }
      #expect(
        text(of: ObjectGraph(of: [.init(Owner(reference: foreign))])) == [
          ".reference strong an unknown object",
          "an unknown object? it is no object that the runtime knows",
        ])
    }
  #endif

  @Test func followsAReferenceToItself() {
    final class Owner { var me: Owner? }
    let owner = Owner()
    owner.me = owner
    #expect(text(of: owner) == ["Owner.me strong Owner"])
    owner.me = nil
  }

  @Test func saysThatAnObjectIsInDeinit() {
    final class Words { var lines: [String] = [] }
    final class Dying {
      let words: Words
      let target = Target()
      init(_ words: Words) { self.words = words }
      deinit {
        let graph = ObjectGraph(of: [.init(Unowned(self))], tracking: { _ in true })
        words.lines = text(of: graph) + ["\(graph.tracked.count) tracked"]
      }
    }
    /// A strong reference to it.
    struct Unowned {
      let reference: AnyObject
      init(_ object: AnyObject) { reference = object }
    }
    let words = Words()
    do { _ = Dying(words) }
    #expect(
      words.lines == [
        ".reference strong Dying",
        "Dying? it is being deinitialized, so that its contents are not looked at", "0 tracked",
      ])
  }

  @Test func saysWhatHasNoReflectionMetadata() {
    final class Owner { let secret = Secret(friend: Target()); var value = SecretValue() }
    #expect(
      text(of: Owner()) == [
        "Owner.secret strong Secret",
        "Owner? value: SecretValue was compiled without reflection metadata",
        "Secret? Secret was compiled without reflection metadata",
      ])
    final class Heir: Secret { let own = Target() }
    #expect(
      text(of: Heir()) == [
        "Heir.own strong Target", "Heir? Secret was compiled without reflection metadata",
      ])
  }

  @Test func saysWhatCannotBeCopied() {
    struct Unique: ~Copyable { let target = Target() }
    final class Owner {
      let unique = Unique()
      let after = Target()
    }
    #expect(
      text(of: Owner()) == [
        "Owner.after strong Target",
        "Owner? unique: a value that cannot be looked into, a noncopyable one for example",
      ])
  }

  #if compiler(>=6.2)
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func readsAnInlineArray() {
      final class Owner {
        let targets: InlineArray<2, Target> = [Target(), Target()]
        var handlers: InlineArray<2, () -> Void>?
        let numbers: InlineArray<3, Int> = [1, 2, 3]
        init(_ target: Target) { handlers = [{ _ = target }, { _ = target }] }
      }
      let lines = text(of: Owner(Target()))
      #expect(lines.filter { $0.hasPrefix("Owner.targets strong Target") }.count == 2)
      #expect(lines.filter { $0.hasPrefix("Owner.handlers strong ") }.count == 2)
      #expect(!lines.contains { $0.hasPrefix("Owner?") })
    }
  #endif

  @Test func doesNotAskAMirror() {
    final class Owner: CustomReflectable {
      let target = Target()
      var customMirror: Mirror { fatalError("asked") }
    }
    #expect(text(of: Owner()) == ["Owner.target strong Target"])
  }

  @Test func walksALongList() {
    let list = List(count: 100_000)
    let graph = ObjectGraph(of: [.init(list)])
    #expect(graph.nodeCount == 100_002)
    #expect(graph.reachedLimit == nil)
    list.unlink()
  }

  @Test func endsAtItsLimits() {
    let list = List(count: 10)
    let few = ObjectGraph(of: [.init(list)], limits: .init(nodes: 5))
    #expect(few.nodeCount == 5)
    #expect(few.reachedLimit == "the walk ended at its limit of 5 nodes")
    let shallow = ObjectGraph(of: [.init(list)], limits: .init(depth: 4))
    #expect(shallow.nodeCount == 5)
    #expect(
      shallow.reachedLimit == "the walk ended at its limit of 4 references in a row")
    #expect(ObjectGraph(of: [.init(list)], limits: .init(nodes: 12)).reachedLimit == nil)
    #expect(ObjectGraph(of: [.init(list)], limits: .init(depth: 11)).reachedLimit == nil)
    #expect(
      ObjectGraph(of: [.init(list)], limits: .init(depth: 10)).reachedLimit
        == "the walk ended at its limit of 10 references in a row")
  }

  @Test func saysWhatTheSystemHolds() {
    final class Owner { let queue = DispatchQueue(label: "one") }
    #expect(
      text(of: Owner()) == [
        "Owner.queue strong DispatchQueue",
        "DispatchQueue? the work submitted to it, which the dispatch library holds",
      ])
  }

  @Test func walksWhatFoundationMakes() {
    final class Owner {
      let object = NSObject()
      let text = "a" as NSString
      let array = NSMutableArray(array: [NSObject()])
      let lock = NSLock()
      let queue = OperationQueue()
      let notification = NotificationCenter()
      let formatter = DateFormatter()
      let data = Data([1])
      let url = URL(fileURLWithPath: "/")
    }
    let graph = ObjectGraph(of: [.init(Owner())])
    #expect(graph.nodeCount > 7)
  }
}

/// A list that is taken apart without recursion.
final class List {
  var next: List?

  init(count: Int) {
    for _ in 0..<count {
      let head = List(count: 0)
      head.next = next
      next = head
    }
  }

  func unlink() {
    var head = next
    next = nil
    while let current = head {
      head = current.next
      current.next = nil
    }
  }
}
