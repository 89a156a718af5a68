import Foundation
import Testing
import ViperJSON
import ViperValues

/// What needs a maker of the test's.
@Suite struct ValueMakerMakerTests {
  private struct Wiring {
    var node: Sample.Node?
    var rest: [Sample.Node]
  }

  private struct WithClosure {
    var action: () -> Void
  }

  private struct WithOptionalClosure {
    var action: ((Int) -> Void)?
  }

  private struct WithWeak {
    weak var node: Sample.Node?
  }

  private enum Action {
    case run(() -> Void)
    case stop
  }

  private func message<Value>(
    _ type: Value.Type, _ json: JSONValue, _ maker: ValueMaker = ValueMaker()
  ) -> String {
    do {
      return "made \(try maker.make(type, from: json))"
    } catch {
      return error is ValueError ? "\(error)" : "not a ValueError: \(error)"
    }
  }

  @Test func aMissingMakerIsAskedForInWords() {
    #expect(
      message(Sample.Node.self, ["number": 1])
        == "Node is a class and has no maker. Register one: harness.make(Node.self) { json in … }")
    #expect(
      message(Wiring.self, ["node": ["number": 1], "rest": []])
        == "Node is a class and has no maker. Register one: harness.make(Node.self) { json in … }")
    #expect(
      message((any Sample.Named).self, ["name": "a"])
        == "Named is a protocol type and has no maker. "
        + "Register one: harness.make((any Named).self) { json in … }")
    #expect(
      message((() -> Void).self, nil)
        == "() -> () is a function and has no maker. "
        + "Register one: harness.make((() -> ()).self) { json in … }")
    #expect(
      message(Sample.Store.self, nil)
        == "Store is a class and has no maker. Register one: harness.make(Store.self) { json in … }"
    )
    #expect(
      message(Int.Type.self, nil)
        == "Int.Type can't be taken apart at run time and has no maker. "
        + "Register one: harness.make(Int.Type.self) { json in … }")
  }

  @Test func whatHoldsAFunctionNeedsAMakerItself() {
    #expect(
      message(WithClosure.self, [:])
        == "WithClosure has a function as its property 'action' and has no maker. "
        + "Register one: harness.make(WithClosure.self) { json in … }")
    #expect(
      message(WithOptionalClosure.self, ["action": nil])
        == "WithOptionalClosure has a function as its property 'action' and has no maker. "
        + "Register one: harness.make(WithOptionalClosure.self) { json in … }")
    #expect(
      message(Action.self, ["run": nil])
        == "Action carries a function in its case 'run' and has no maker. "
        + "Register one: harness.make(Action.self) { json in … }")
    #expect(message(Action.self, "stop") == "made stop")
  }

  @Test func whatReflectionRefusesNeedsAMaker() {
    #expect(
      message(WithWeak.self, ["node": nil])
        == "WithWeak can't be made from its parts (WithWeak.node cannot be filled: "
        + "it is weak or unowned) and has no maker. "
        + "Register one: harness.make(WithWeak.self) { json in … }")
    #expect(
      message(Sample.Setting.self, ["set": ["title": "a"]])
        == "Setting has several cases 'set' and has no maker. "
        + "Register one: harness.make(Setting.self) { json in … }")
  }

  @Test func aRegisteredMakerIsUsedWhereverTheTypeStands() throws {
    var maker = ValueMaker()
    maker.register(Sample.Node.self) { json in
      Sample.Node(try ValueMaker().make(from: json["number"] ?? .null))
    }
    #expect(try maker.make(Sample.Node.self, from: ["number": 1]).number == 1)
    let wiring = try maker.make(
      Wiring.self, from: ["node": ["number": 2], "rest": [["number": 3], ["number": 4]]])
    #expect(wiring.node?.number == 2)
    #expect(wiring.rest.map(\.number) == [3, 4])
    let either = try maker.make(
      Sample.Either<Sample.Node, Int>.self, from: ["left": ["number": 5]])
    #expect("\(Structure(of: either))" == ".left(Node(number: 5, next: nil))")
    let byName = try maker.make([String: Sample.Node].self, from: ["a": ["number": 6]])
    #expect(byName["a"]?.number == 6)
  }

  @Test func aMakerComesBeforeEverythingElse() throws {
    var maker = ValueMaker()
    maker.register(Int.self) { _ in 7 }
    maker.register([String].self) { _ in ["made"] }
    maker.register(Sample.Tag.self) { _ in Sample.Tag(name: "made", versions: []) }
    #expect(try maker.make([Int].self, from: [1]) == [7])
    #expect(try maker.make([String].self, from: []) == ["made"])
    #expect(try maker.make(Sample.Tag.self, from: 1).name == "made")
    maker.register(Int.self) { _ in 8 }
    #expect(try maker.make(Int.self, from: 1) == 8)
  }

  @Test func aMakerForAProtocolTypeIsUsed() throws {
    var maker = ValueMaker()
    maker.register((any Sample.Named).self) { json in Sample.Person(name: json.text ?? "") }
    maker.register((any Error).self) { _ in Sample.Failure.offline }
    let holder = try maker.make(
      Sample.Holder.self, from: ["named": "Ada", "anything": 1, "error": "x"])
    #expect(holder.named.name == "Ada")
    #expect(holder.error is Sample.Failure)
  }

  @Test func aMakerForAFunctionIsUsedForAnArgument() throws {
    var maker = ValueMaker()
    maker.register((() -> Int).self) { _ in { 3 } }
    #expect(try maker.make((() -> Int).self, from: .null)() == 3)
  }

  @Test func anErrorOfAMakerGetsItsPlace() throws {
    var maker = ValueMaker()
    maker.register(Sample.Node.self) { _ in throw Sample.Failure.offline }
    let json = try JSONDocument(reading: #"{ "node": { "number": 1 }, "rest": [] }"#, path: "a")
      .root
    let error = try #require(throws: ValueError.self) { try maker.make(Wiring.self, from: json) }
    #expect(error.message == "the registered maker threw offline")
    #expect(error.range == json["node"]?.range)
    maker.register(Sample.Node.self) { json in throw ValueError(json, "no node today") }
    #expect(message(Wiring.self, json, maker) == "no node today")
  }

  @Test func whatAFixtureLeavesOutIsTakenFromABase() throws {
    var maker = ValueMaker()
    maker.register(Sample.Tag.self, basedOn: Sample.Tag(name: "base", versions: ["1"]))
    #expect(
      try maker.make([Sample.Tag].self, from: [["name": "a"], [:]])
        == [.init(name: "a", versions: ["1"]), .init(name: "base", versions: ["1"])])
    #expect(
      message(Sample.Tag.self, ["nam": 1], maker) == "Tag has no 'nam' (did you mean 'name'?)")
    let closure = WithClosure {}
    maker.register(WithClosure.self, basedOn: closure)
    #expect(message(WithClosure.self, [:], maker).hasPrefix("WithClosure has a function"))
  }
}
