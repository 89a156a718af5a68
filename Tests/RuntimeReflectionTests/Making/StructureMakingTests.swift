import Foundation
import RuntimeReflection
import SwiftFiveTypes
import Testing

@Suite struct StructureMakingTests {
  private func make(_ type: Any.Type, _ values: [String: Any]) throws -> Any {
    try Reflection.makeStructure(type) { values[$0.name] ?? Missing(name: $0.name) }
  }

  @Test func aStructureIsMadeOfItsFields() throws {
    let item = try make(Item.self, ["id": "a", "count": 2])
    #expect(item as? Item == Item(id: "a", count: 2))
    #expect(try make(Nothing.self, [:]) is Nothing)
    let range = try make(NSRange.self, ["location": 3, "length": 4])
    #expect(range as? NSRange == NSRange(location: 3, length: 4))
    let date = try make(Date.self, ["_time": 7.0])
    #expect(date as? Date == Date(timeIntervalSinceReferenceDate: 7))
    let wide = try make(Wide.self, ["values": (1, 2, 3, 4, 5, 6), "text": "w"]) as? Wide
    #expect(wide?.values.5 == 6)
    #expect(wide?.text == "w")
    let tuples = try make(Tuples.self, ["pair": (first: 1, "b"), "void": ()]) as? Tuples
    #expect(tuples?.pair.1 == "b")
  }

  @Test func fieldsAreAskedInOrder() throws {
    var asked: [String] = []
    _ = try Reflection.makeStructure(Item.self) { field in
      asked.append(field.name)
      return field.name == "id" ? "a" : 1
    }
    #expect(asked == ["id", "count"])
  }

  @Test func aStructureOfAnotherModuleIsMade() throws {
    let published = try make(
      Published.self, ["title": "t", "hidden": Int?.some(4) as Any, "secret": ["s"]])
    #expect((published as? Published)?.title == "t")
    #expect(Reflection.children(of: published).last?.value as? [String] == ["s"])
  }

  @Test func genericStructuresAreMade() throws {
    let made = try make(Generic<Item?>.self, ["value": Item?.none as Any, "values": [Item?]()])
    #expect((made as? Generic<Item?>)?.value == nil)
    let tuples =
      try make(
        Generic<(a: Int, b: String)>.self,
        ["value": (a: 1, b: "x"), "values": [(a: 2, b: "y")]]) as? Generic<(a: Int, b: String)>
    #expect(tuples?.value.b == "x")
    #expect(tuples?.values.first?.a == 2)
  }

  @Test func protocolTypesTakeWhatConforms() throws {
    let census = Census()
    let object = CountedChild(census, name: "n")
    let made =
      try make(
        Existentials.self,
        [
          "any": Int?.none as Any, "error": Problem(code: 5), "named": object, "object": object,
          "tracked": object, "type": String.self, "optional": (any Named)?.some(object) as Any,
        ]) as? Existentials
    let value = try #require(made)
    #expect(Reflection.caseName(of: value.any) == "none")
    #expect(value.error as? Problem == Problem(code: 5))
    #expect(value.named.name == "n")
    #expect(value.object as? CountedChild === object)
    #expect(value.tracked as? CountedChild === object)
    #expect("\(value.type)" == "String")
    #expect(value.optional?.name == "n")
  }

  @Test func aClassFieldTakesASubclass() throws {
    let child = CountedChild(Census())
    let base = Counted(Census())
    let made = try make(TwoObjects.self, ["first": child, "second": base, "third": 1])
    #expect((made as? TwoObjects)?.first === child)
    struct OnlyChild { var child: CountedChild }
    #expect(
      message { try make(OnlyChild.self, ["child": base]) }
        == "OnlyChild.child is of type CountedChild, but was given Counted.")
  }

  @Test func aValueOfAnotherTypeIsRefused() {
    struct OptionalField { var number: Int? }
    struct ErrorField { var error: any Error }
    struct ObjectField { var object: AnyObject }
    struct HashableField { var key: AnyHashable }
    struct StringField { var text: NSString }
    let attempts: [(Any.Type, [String: Any], String)] = [
      (Item.self, ["id": "a", "count": "2"], "Item.count is of type Int, but was given String."),
      (Item.self, ["id": "a", "count": Int8(2)], "Item.count is of type Int, but was given Int8."),
      (
        OptionalField.self, ["number": 1],
        "OptionalField.number is of type Optional<Int>, but was given Int."
      ),
      (
        Item.self, ["id": "a", "count": Int?.some(1) as Any],
        "Item.count is of type Int, but was given Optional<Int>."
      ),
      (
        ErrorField.self, ["error": Problem?.some(Problem()) as Any],
        "ErrorField.error is of type Error, but was given Optional<Problem>."
      ),
      (
        ErrorField.self, ["error": 1],
        "ErrorField.error is of type Error, but was given Int."
      ),
      (
        ObjectField.self, ["object": 1],
        "ObjectField.object is of type AnyObject, but was given Int."
      ),
      (
        HashableField.self, ["key": 1],
        "HashableField.key is of type AnyHashable, but was given Int."
      ),
      (
        StringField.self, ["text": "t"],
        "StringField.text is of type NSString, but was given String."
      ),
    ]
    for (type, values, expected) in attempts {
      #expect(message { try make(type, values) } == expected)
    }
  }

  @Test func whatIsNoStructureIsRefused() {
    let attempts: [(Any.Type, String)] = [
      (Counted.self, "Counted cannot be made from fields: it is a class."),
      (Scene.self, "Scene cannot be made from fields: it is an enumeration."),
      (Int?.self, "Optional<Int> cannot be made from fields: it is an optional."),
      ((Int, Int).self, "(Int, Int) cannot be made from fields: it is a tuple."),
      (Any.self, "Any cannot be made from fields: it is a protocol type."),
      ((() -> Void).self, "() -> () cannot be made from fields: it is a function."),
      (Int.Type.self, "Int.Type cannot be made from fields: it is a metatype."),
    ]
    for (type, expected) in attempts {
      #expect(message { try make(type, [:]) } == expected)
    }
  }

  @Test func fieldsThatCannotBeFilledAreRefusedBeforeAnyIsAsked() {
    let attempts: [(Any.Type, String)] = [
      (References.self, "References.delegate cannot be filled: it is weak or unowned."),
      (Callbacks.self, "Callbacks.call cannot be filled: (Int) -> Int is a function."),
      (Metatypes.self, "Metatypes.exact cannot be filled: Int.Type is a metatype."),
      (Int.self, "Int._value cannot be filled: Builtin.Int64 is of an unknown layout."),
    ]
    for (type, expected) in attempts {
      #expect(
        message {
          try Reflection.makeStructure(type) { field in
            Issue.record("asked for \(field.name)")
            return 0
          }
        } == expected)
    }
  }

  @Test func aStructureWithUnknownPartsIsRefused() throws {
    let union = try #require(Reflection.fields(of: in6_addr.self).first).type
    #expect(
      message { try make(union, [:]) }
        == "\(union) cannot be made from fields: parts of it are not known.")
  }

  @Test func nothingIsLeakedNorLost() throws {
    let alive = try countsAlive { census in
      for _ in 0..<100 {
        let made = try make(
          TwoObjects.self, ["first": Counted(census), "second": Counted(census), "third": 1])
        #expect(census.alive == 2)
        #expect((made as? TwoObjects)?.first.name == "")
      }
    }
    #expect(alive == 0)
  }

  @Test func whatWasFilledIsDestroyedWhenMakingFails() {
    let alive = countsAlive { census in
      for _ in 0..<100 {
        #expect(
          message {
            try make(
              TwoObjects.self, ["first": Counted(census), "second": Counted(census), "third": ""])
          } == "TwoObjects.third is of type Int, but was given String.")
        #expect(census.alive == 0)
        #expect(throws: Problem(code: 1)) {
          try Reflection.makeStructure(TwoObjects.self) { field in
            guard field.name == "first" else { throw Problem(code: 1) }
            return Counted(census)
          }
        }
        #expect(census.alive == 0)
      }
    }
    #expect(alive == 0)
  }
}

private struct Missing {
  var name: String
}
