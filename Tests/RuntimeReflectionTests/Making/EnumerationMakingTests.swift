import Foundation
import RuntimeReflection
import SwiftFiveTypes
import Testing

@Suite struct EnumerationMakingTests {
  private func scene(_ name: String, _ payload: Any...) throws -> Scene? {
    try Reflection.makeEnumeration(Scene.self, case: name, payload: payload) as? Scene
  }

  @Test func casesWithAndWithoutPayloadAreMade() throws {
    guard case .closed? = try scene("closed") else { return missed() }
    guard case .opened? = try scene("opened") else { return missed() }
    guard
      case .itemDetail(item: Item(id: "a", count: 1))? =
        try scene("itemDetail", Item(id: "a", count: 1))
    else { return missed() }
    guard case .bare(Item(id: "b", count: 2))? = try scene("bare", Item(id: "b", count: 2))
    else { return missed() }
    guard case .pair(from: 1, to: "x")? = try scene("pair", 1, "x") else { return missed() }
    guard case .mixed(7, label: true)? = try scene("mixed", 7, true) else { return missed() }
    guard case .nothing? = try scene("nothing", Nothing()) else { return missed() }
    guard case .void? = try scene("void") else { return missed() }
  }

  @Test func protocolTypesTakeWhatConforms() throws {
    guard case .failed(let error)? = try scene("failed", Problem(code: 4)) else { return missed() }
    #expect(error as? Problem == Problem(code: 4))
    guard case .anything(value: let value)? = try scene("anything", "v") else { return missed() }
    #expect(value as? String == "v")
    guard case .kinds(of: let type)? = try scene("kinds", Int.self) else { return missed() }
    #expect("\(type)" == "Int")
    guard case .wrapped(.some(.none))? = try scene("wrapped", Int??.some(.none) as Any)
    else { return missed() }
  }

  @Test func enumsOfOtherModulesAreMade() throws {
    let published = Published(title: "t", hidden: nil, secret: [])
    let result = Result<[Published], any Error>.success([published])
    let event = try Reflection.makeEnumeration(
      PublishedEvent.self, case: "received", payload: [result])
    guard case .received(result: .success(let list))? = event as? PublishedEvent
    else { return missed() }
    #expect(list.map(\.title) == ["t"])
    let code = try Reflection.makeEnumeration(URLError.Code.self, case: "badURL", payload: [])
    #expect(code as? URLError.Code == .badURL)
  }

  @Test func genericEnumsAreMade() throws {
    let failure = try Reflection.makeEnumeration(
      Result<[Item], any Error>.self, case: "failure", payload: [URLError(.timedOut)])
    guard case .failure(let error)? = failure as? Result<[Item], any Error>
    else { return missed() }
    #expect((error as? URLError)?.code == .timedOut)
    let either = try Reflection.makeEnumeration(
      Either<(a: Int, b: String), Int8>.self, case: "left", payload: [1, "b"])
    guard case .left((a: 1, b: "b"))? = either as? Either<(a: Int, b: String), Int8>
    else { return missed() }
  }

  @Test func smallAndLargeEnumsAreMade() throws {
    let single = try Reflection.makeEnumeration(Single.self, case: "only", payload: [])
    #expect(single is Single)
    for value in ManyCases.allCases {
      let made = try Reflection.makeEnumeration(ManyCases.self, case: "\(value)", payload: [])
      #expect(made as? ManyCases == value)
    }
    let other = try Reflection.makeEnumeration(
      ManyCasesOrText.self, case: "other", payload: [ManyCases.c299])
    guard case .other(.c299)? = other as? ManyCasesOrText else { return missed() }
    let no = try Reflection.makeEnumeration(ManyCasesOrText.self, case: "no", payload: [])
    guard case .no? = no as? ManyCasesOrText else { return missed() }
  }

  @Test func indirectCasesAreMade() throws {
    let census = Census()
    let made =
      try Reflection.makeEnumeration(
        Tree.self, case: "node", payload: [Tree.text("l"), Tree.leaf(Counted(census))]) as? Tree
    guard case .node(left: .text("l"), right: .leaf(let counted))? = made
    else { return missed() }
    #expect(counted.census === census)
    let wide = Wide(values: (1, 2, 3, 4, 5, 6), text: "w")
    let boxed = try Reflection.makeEnumeration(
      PartlyIndirect<Wide>.self, case: "boxed", payload: [wide])
    guard case .boxed(let content)? = boxed as? PartlyIndirect<Wide> else { return missed() }
    #expect(content.values.5 == 6)
    let blank = try Reflection.makeEnumeration(
      PartlyIndirect<Int8>.self, case: "blank", payload: [Nothing()])
    guard case .blank? = blank as? PartlyIndirect<Int8> else { return missed() }
    let small = try Reflection.makeEnumeration(
      PartlyIndirect<Int8>.self, case: "boxed", payload: [Int8(3)])
    guard case .boxed(3)? = small as? PartlyIndirect<Int8> else { return missed() }
  }

  @Test func optionalsAreMade() throws {
    #expect(try Reflection.makeOptional(Int?.self, wrapping: 3) as? Int? == 3)
    let none = try Reflection.makeOptional(Int?.self, wrapping: nil)
    #expect(type(of: none) == Int?.self)
    #expect(Reflection.caseName(of: none) == "none")
    let nested = try Reflection.makeOptional(Int??.self, wrapping: Int?.none as Any)
    #expect(type(of: nested) == Int??.self)
    #expect(Reflection.caseName(of: nested) == "some")
    let named = try Reflection.makeOptional((any Named)?.self, wrapping: Counted(Census()))
    #expect(type(of: named) == (any Named)?.self)
    let callback = try Reflection.makeOptional(((Int) -> Int)?.self, wrapping: nil)
    #expect(Reflection.caseName(of: callback) == "none")
    #expect(
      message { try Reflection.makeOptional(Int?.self, wrapping: "3") }
        == "Optional<Int>.some is of type Int, but was given String.")
    #expect(
      message { try Reflection.makeOptional(Int??.self, wrapping: 3) }
        == "Optional<Optional<Int>>.some is of type Optional<Int>, but was given Int.")
    #expect(
      message { try Reflection.makeOptional(Int.self, wrapping: 3) }
        == "Int is no optional: it is a structure.")
  }

  @Test func tuplesAreMade() throws {
    let pair = try Reflection.makeTuple((a: Int, String).self, elements: [1, "b"])
    #expect((pair as? (a: Int, String))?.1 == "b")
    let void = try Reflection.makeTuple(Void.self, elements: [])
    #expect(void is Void)
    let payload = try #require(Reflection.cases(of: Scene.self)?.first?.payload)
    let single = try Reflection.makeTuple(payload, elements: [Item(id: "a", count: 1)])
    #expect(shape(of: single) == ["item: Item"])
    #expect(
      message { try Reflection.makeTuple((a: Int, String).self, elements: [1]) }
        == "(a: Int, String) has 2 elements, but 1 were given.")
    #expect(
      message { try Reflection.makeTuple((a: Int, String).self, elements: [1, 2]) }
        == "(a: Int, String).1 is of type String, but was given Int.")
    #expect(
      message { try Reflection.makeTuple(Int.self, elements: [1]) }
        == "Int cannot be made from elements: it is a structure.")
  }

  @Test func whatCannotBeMadeIsToldWhy() {
    let attempts: [(Any.Type, String, [Any], String)] = [
      (Text.self, "three", [], "Text has no case three, only one, two."),
      (Never2.self, "any", [], "Never2 has no case any."),
      (Scene.self, "closed", [1], "Scene.closed takes 0 values, but 1 were given."),
      (Scene.self, "bare", [], "Scene.bare takes 1 value, but 0 were given."),
      (Scene.self, "bare", [1], "Scene.bare is of type Item, but was given Int."),
      (Scene.self, "itemDetail", [1], "Scene.itemDetail.item is of type Item, but was given Int."),
      (Scene.self, "mixed", ["", true], "Scene.mixed.0 is of type Int, but was given String."),
      (Scene.self, "pair", [1, 2], "Scene.pair.to is of type String, but was given Int."),
      (Scene.self, "action", [1], "Scene.action cannot be filled: (Int) -> Int is a function."),
      (Scene.self, "kind", [Int.self], "Scene.kind cannot be filled: Int.Type is a metatype."),
      (Item.self, "any", [], "Item has no cases: it is a structure."),
      (Counted.self, "any", [], "Counted has no cases: it is a class."),
    ]
    for (type, name, payload, expected) in attempts {
      #expect(
        message { try Reflection.makeEnumeration(type, case: name, payload: payload) } == expected)
    }
  }

  @Test func nothingIsLeakedNorLost() throws {
    let alive = try countsAlive { census in
      for _ in 0..<100 {
        let attempts: [(Any.Type, String, [Any])] = [
          (Scene.self, "object", [Counted(census)]),
          (Scene.self, "anything", [Counted(census)]),
          (Tree.self, "leaf", [Counted(census)]),
          (Tree.self, "node", [Tree.leaf(Counted(census)), Tree.empty]),
          (SinglePayload.self, "only", [Counted(census)]),
          (Counted?.self, "some", [Counted(census)]),
          (PartlyIndirect<Counted>.self, "boxed", [Counted(census)]),
          (PartlyIndirect<Counted>.self, "direct", [Counted(census)]),
        ]
        let made = try attempts.map {
          try Reflection.makeEnumeration($0.0, case: $0.1, payload: $0.2)
        }
        #expect(census.alive == attempts.count)
        for value in made { #expect(Reflection.payload(of: value) != nil) }
      }
      #expect(census.alive == 0)
    }
    #expect(alive == 0)
  }

  @Test func whatWasFilledIsDestroyedWhenMakingFails() {
    let alive = countsAlive { census in
      for _ in 0..<100 {
        #expect(
          message {
            try Reflection.makeEnumeration(
              Tree.self, case: "node", payload: [Tree.leaf(Counted(census)), 1])
          } == "Tree.node.right is of type Tree, but was given Int.")
        #expect(
          message {
            try Reflection.makeTuple((Counted, Int).self, elements: [Counted(census), ""])
          } == "(Counted, Int).1 is of type Int, but was given String.")
        #expect(census.alive == 0)
      }
    }
    #expect(alive == 0)
  }

  private func missed(_ location: SourceLocation = #_sourceLocation) {
    Issue.record("another value was made", sourceLocation: location)
  }
}
