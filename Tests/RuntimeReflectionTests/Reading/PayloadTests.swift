import Foundation
import RuntimeReflection
import SwiftFiveTypes
import Testing

@Suite struct PayloadTests {
  @Test func theCaseIsNamed() {
    let names: [(Any, String?)] = [
      (Scene.closed, "closed"), (Scene.opened, "opened"), (Scene.void(()), "void"),
      (Scene.nothing(Nothing()), "nothing"), (Scene.kind(Int.self), "kind"),
      (Scene.action { $0 }, "action"),
      (Scene.itemDetail(item: Item(id: "", count: 0)), "itemDetail"),
      (Int?.none as Any, "none"), (Int?.some(1) as Any, "some"), (Single.only, "only"),
      (Text.two, "two"), (URLError.Code.badURL, "badURL"), (Tree.empty, "empty"),
      (Result<Int, any Error>.failure(Problem()), "failure"),
      (PublishedEvent.viewDidLoad, "viewDidLoad"),
      (ManyCases.c0, "c0"), (ManyCases.c255, "c255"), (ManyCases.c256, "c256"),
      (ManyCases.c299, "c299"), (ManyCasesOrText.other(.c280), "other"), (ManyCasesOrText.no, "no"),
      (1, nil), (Counted(Census()), nil), ((1, 2), nil), (Never2.self, nil),
    ]
    for (value, name) in names {
      #expect(Reflection.caseName(of: value) == name, "\(type(of: value))")
    }
  }

  @Test func oneUnlabelledValueIsThePayload() {
    #expect(
      Reflection.payload(of: Scene.bare(Item(id: "a", count: 1))) as? Item
        == Item(id: "a", count: 1))
    #expect(Reflection.payload(of: Int?.some(3) as Any) as? Int == 3)
    #expect(Reflection.payload(of: ManyCasesOrText.other(.c280)) as? ManyCases == .c280)
    #expect(Reflection.payload(of: ManyCasesOrText.text("t")) as? String == "t")
    #expect(Reflection.payload(of: Either<Int8, String>.left(-4)) as? Int8 == -4)
    let nested = Reflection.payload(of: Scene.wrapped(.some(.none)))
    #expect(nested.map { Reflection.caseName(of: $0) } == "some")
    let inner = nested.flatMap { Reflection.payload(of: $0) }
    #expect(inner.map { Reflection.caseName(of: $0) } == "none")
  }

  @Test func aLabelOrSeveralValuesMakeATuple() {
    let single = Reflection.payload(of: Scene.itemDetail(item: Item(id: "a", count: 1)))
    #expect(single.map { shape(of: $0) } == ["item: Item"])
    let several = Reflection.payload(of: Scene.mixed(4, label: true))
    #expect(several.map { shape(of: $0) } == ["-: Int", "label: Bool"])
    let published = Reflection.payload(of: PublishedEvent.received(result: .failure(Problem())))
    #expect(published.map { shape(of: $0) } == ["result: Result<Array<Published>, Error>"])
  }

  @Test func protocolTypesAreUnwrapped() {
    #expect(Reflection.payload(of: Scene.failed(Problem(code: 8))) as? Problem == Problem(code: 8))
    let any = Reflection.payload(of: Scene.anything(value: [1, 2]))
    #expect(any.map { shape(of: $0) } == ["value: Array<Int>"])
    let named: (any Named)? = Counted(Census())
    #expect(Reflection.payload(of: named as Any).map { "\(type(of: $0))" } == "Counted")
    let failure = Result<Int, any Error>.failure(URLError(.timedOut))
    #expect(Reflection.payload(of: failure).map { "\(type(of: $0))" } == "URLError")
  }

  @Test func payloadsWithoutBytesAreRead() {
    #expect(Reflection.payload(of: Scene.nothing(Nothing())) is Nothing)
    #expect(Reflection.payload(of: Scene.void(())) is Void)
    #expect(Reflection.payload(of: Scene.kind(Int.self)).map { "\($0)" } == "Int")
    #expect(
      Reflection.payload(of: Scene.kinds(of: Int.self)).map { shape(of: $0) } == ["of: Int.Type"])
    #expect(Reflection.payload(of: Scene.closed) == nil)
    #expect(Reflection.payload(of: Single.only) == nil)
    #expect(Reflection.payload(of: 3) == nil)
  }

  @Test func functionsAreShown() {
    let value = Reflection.payload(of: Scene.action { $0 + 1 })
    #expect(value.map { Reflection.kind(of: type(of: $0)) } == .function)
  }

  @Test func boxesOfIndirectCasesAreOpened() {
    let tree = Tree.node(left: .text("l"), right: .leaf(Counted(Census(), name: "r")))
    let payload = Reflection.payload(of: tree)
    #expect(payload.map { shape(of: $0) } == ["left: Tree", "right: Tree"])
    let children = payload.map { Reflection.children(of: $0) } ?? []
    #expect(children.first.flatMap { Reflection.payload(of: $0.value) } as? String == "l")
    let leaf = children.last.flatMap { Reflection.payload(of: $0.value) } as? Counted
    #expect(leaf?.name == "r")
    let boxed = Reflection.payload(
      of: PartlyIndirect<Wide>.boxed(
        value: Wide(values: (1, 2, 3, 4, 5, 6), text: "w")))
    #expect(boxed.map { shape(of: $0) } == ["value: Wide"])
    #expect(Reflection.payload(of: PartlyIndirect<Int>.blank(Nothing())) is Nothing)
    #expect(Reflection.payload(of: PartlyIndirect<any Error>.direct(Problem())) is Problem)
    #expect(
      Reflection.payload(of: PartlyIndirect<Int8>.boxed(value: 3)).map {
        Reflection.children(of: $0).first?.value as? Int8
      } == 3)
  }

  @Test func anUnreadablePayloadIsReported() {
    let value = UnreadablePayload.pair((1, Int.self))
    #expect(Reflection.caseName(of: value) == "pair")
    #expect(Reflection.payload(of: value) == nil)
    #expect(Reflection.unreadFields(of: value) == ["pair"])
    #expect(Reflection.unreadFields(of: UnreadablePayload.number(1)) == [])
  }

  @Test func readingLeavesReferenceCountsAsTheyWere() {
    let alive = countsAlive { census in
      for _ in 0..<100 {
        let values: [Any] = [
          Scene.object(Counted(census)), Optional(Counted(census)) as Any,
          SinglePayload.only(Counted(census)), Tree.leaf(Counted(census)),
          Tree.node(left: .leaf(Counted(census)), right: .leaf(Counted(census))),
          Scene.anything(value: Counted(census)), Either<Int, Counted>.right(Counted(census)),
          PartlyIndirect.direct(
            TwoObjects(first: Counted(census), second: Counted(census), third: 1)),
          PartlyIndirect.boxed(
            value: TwoObjects(first: Counted(census), second: Counted(census), third: 1)),
        ]
        let before = census.alive
        for value in values {
          #expect(Reflection.payload(of: value) != nil)
          #expect(Reflection.payload(of: value) != nil)
        }
        withExtendedLifetime(values) { #expect(census.alive == before) }
      }
    }
    #expect(alive == 0)
  }

  @Test func aPayloadOutlivesItsValue() {
    let census = Census()
    var payloads = [
      Reflection.payload(of: Tree.leaf(Counted(census, name: "a"))),
      Reflection.payload(of: Scene.object(Counted(census, name: "a"))),
    ]
    #expect(payloads.map { ($0 as? Counted)?.name } == ["a", "a"])
    #expect(census.alive == 2)
    payloads = []
    #expect(census.alive == 0)
  }

  @Test func oneValueCanBeReadByManyThreads() async {
    let value = PartlyIndirect.direct(
      Wide(values: (1, 2, 3, 4, 5, 6), text: String(repeating: "w", count: 50)))
    let shared: any Sendable = value
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).filter { _ in Reflection.payload(of: shared) is Wide }.count
        }
      }
      for await count in group { #expect(count == 200) }
    }
  }
}

private enum UnreadablePayload {
  case pair((Int, Int.Type))
  case number(Int)
}
