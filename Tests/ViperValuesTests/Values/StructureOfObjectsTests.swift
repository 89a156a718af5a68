import Foundation
import Testing
import ViperValues

@Suite struct StructureOfObjectsTests {
  @Test func privateAndGenericPropertiesAreRead() {
    #expect(
      "\(Structure(of: Sample.Box([1, 2], note: "n")))"
        == #"Box<Array<Int>>(content: [1, 2], note: "n")"#)
    #expect(Structure(of: Sample.Nothing()).compact == "{}")
  }

  @Test func aClassShowsItsSuperclassesToo() {
    #expect(
      Structure(of: Sample.Dog(name: "Rex")).compact
        == #"{ "id": 1, "name": "Rex", "id (2)": 2, "tricks": [ "sit" ] }"#)
    let asAnimal: Sample.Animal = Sample.Dog(name: "Rex")
    #expect(Structure(of: asAnimal).typeName == "Dog")
  }

  @Test func anObjectWithinItselfIsAPlaceholder() {
    let node = Sample.Node(1)
    node.next = node
    #expect("\(Structure(of: node))" == "Node(number: 1, next: ‹Node, the same object as above›)")
    node.next = Sample.Node(2, next: node)
    #expect(
      "\(Structure(of: node))"
        == "Node(number: 1, next: Node(number: 2, next: ‹Node, the same object as above›))")
    // The cycle need not go through the object that is read.
    #expect(
      "\(Structure(of: Sample.Node(0, next: node)))"
        == "Node(number: 0, next: Node(number: 1, next: Node(number: 2, next: "
        + "‹Node, the same object as above›)))")
    node.next = nil
  }

  @Test func theSameObjectTwiceIsNoCycle() {
    let node = Sample.Node(1)
    #expect(
      Structure(of: [node, node]).compact
        == #"[ { "number": 1, "next": null }, { "number": 1, "next": null } ]"#)
  }

  @Test func weakAndUnownedFieldsAreLeftOut() {
    var gone: Sample.Node? = Sample.Node(1)
    var references: Sample.References?
    if let node = gone {
      references = Sample.References(view: node, owner: node, other: node)
    }
    gone = nil
    // The unowned references dangle by now: loading either would trap.
    if let references {
      #expect(Structure(of: references).compact == #"{ "count": 1 }"#)
    }
    #expect(Structure(of: Sample.Node(1)).compact == #"{ "number": 1, "next": null }"#)
  }

  @Test func noCodeOfTheTypeIsRun() {
    let liar = Structure(of: [Sample.Liar(amount: 1)])
    #expect("\(liar)" == "[Liar(amount: 1)]")
    #expect(liar.isEqual(to: Structure(of: [Sample.Liar(amount: 1)])))
    #expect(!liar.isEqual(to: Structure(of: [Sample.Liar(amount: 2)])))
  }

  @Test func equalityThatLiesIsNotAsked() {
    let (poor, rich) = (Sample.Wallet(id: 1, amount: 1), Sample.Wallet(id: 1, amount: 99))
    #expect(poor == rich)
    #expect(!Structure(of: poor).isEqual(to: Structure(of: rich)))
    #expect(!Structure(of: Set([poor])).isEqual(to: Structure(of: Set([rich]))))
  }

  @Test func lazyPropertiesHaveTheirOwnName() {
    var value = Sample.Lazy()
    #expect(
      Structure(of: value).compact == #"{ "_level": { "wrappedValue": 3 }, "late": null }"#)
    _ = value.late
    #expect(
      Structure(of: value).compact == #"{ "_level": { "wrappedValue": 3 }, "late": "late" }"#)
  }

  @Test func whatOtherThreadsMayWriteToIsAPlaceholder() {
    final class Guarded {
      let lock = NSLock()
      var names = ["a"]
    }
    #expect(Structure(of: Guarded()).compact == #"{ "$type": "StructureOfObjectsTests.Guarded" }"#)
    #expect(Structure(of: Sample.Store()).compact == #"{ "$type": "Sample.Store" }"#)
  }

  @Test func observedPropertiesHaveTheirOwnName() {
    #expect(Structure(of: Sample.Model()).compact == #"{ "title": "VIPER", "rows": [ 1 ] }"#)
  }

  @Test func protocolTypesShowWhatTheyHold() {
    let holder = Sample.Holder(
      named: Sample.Person(name: "Ada"), anything: Int?.none as Any, error: Sample.Failure.offline)
    #expect(
      Structure(of: holder).compact
        == #"{ "named": { "$type": "Sample.Person", "name": "Ada" }, "anything": null, "#
        + #""error": { "$type": "Sample.Failure", "$literal": "offline" } }"#)
  }

  @Test func knownObjectsAreShownByName() {
    let view = Sample.Node(1)
    let structure = Structure(of: [view, Sample.Node(2)]) { $0 === view ? "view" : nil }
    #expect(structure.compact == #"[ "view", { "number": 2, "next": null } ]"#)
    #expect("\(structure)" == #"[Node "view", Node(number: 2, next: nil)]"#)
    // What stands for a value has no name.
    #expect("\(Structure(of: NSString("a")))" == #""a""#)
  }

  @Test func screensAndObjectsOfAFrameworkAreWrittenByTheirClass() {
    class ListViewController {
      let rows = [1]
    }
    final class NewsScreen: ListViewController {}
    final class Import: Operation, @unchecked Sendable {
      let file = "a"
    }
    for object in [ListViewController(), NewsScreen(), Import(), Operation()] as [AnyObject] {
      let name = "\(type(of: object))"
      #expect("\(Structure(of: object))" == "‹\(name)›")
      // A class that is nested, as in a function of a test, has before it in what.
      #expect(
        Structure(of: object).compact.contains(/{ "\$type": "(StructureOfObjectsTests\.)?\w+" }/))
      #expect(Structure(of: object).compact.hasSuffix("\(name)\" }"))
    }
  }

  @Test func anEntityThatInheritsFromARootOfTheSystemIsWrittenByItsProperties() {
    final class Item: NSObject {
      let id = 1
    }
    #expect("\(Structure(of: Item()))" == "Item(id: 1)")
  }

  @Test func whatIsWrittenByItsClassMayHaveAName() {
    let lock = NSLock()
    let store = Sample.Store()
    let structure = Structure(of: [lock, store] as [AnyObject]) { $0 === store ? "store" : "lock" }
    #expect(structure.compact == #"[ "lock", "store" ]"#)
  }

  @Test func namesAreGivenToObjectsOnly() {
    let structure = Structure(of: ["a", 1, Sample.Tag(name: "b", versions: [])] as [Any]) { _ in
      "object"
    }
    #expect(
      structure.compact == #"[ "a", 1, { "$type": "Sample.Tag", "name": "b", "versions": [] } ]"#)
  }

  @Test func whatHasNoReadableInsideEqualsNothing() {
    final class KeyPathHolder { let path: AnyKeyPath = \String.count }
    let opaque: [Any] = [
      { () -> Void in }, \String.count, Int.self, NSLock(), DateFormatter(), KeyPathHolder(),
      ["a": 1].keys, UnsafeRawPointer(bitPattern: 8) as Any, ObjectIdentifier(Sample.Node(1)),
    ]
    for value in opaque {
      let structure = Structure(of: value)
      #expect(!structure.isEqual(to: Structure(of: value)), "\(structure)")
    }
    #expect("\(Structure(of: \String.count))" == "‹KeyPath<String, Int>›")
    #expect(Structure(of: NSLock()).compact == #"{ "$type": "NSLock" }"#)
    #expect("\(Structure(of: { (_: Int) -> String in "" }))" == "‹(Int) -> String›")
    #expect("\(Structure(of: Int.self))" == "‹Int.Type›")
  }
}
