import Foundation
import RuntimeReflection
import SwiftFiveTypes
import Testing

@Suite struct ChildrenTests {
  @Test func valuesComeInOrderWithTheirLabels() throws {
    let children = Reflection.children(of: Item(id: "a", count: 2))
    #expect(children.map(\.label) == ["id", "count"])
    #expect(children.first?.value as? String == "a")
    #expect(children.last?.value as? Int == 2)
    let tuple = Reflection.children(of: (1, second: "b"))
    #expect(tuple.map(\.label) == [nil, "second"])
    #expect(tuple.last?.value as? String == "b")
  }

  @Test func noCodeOfTheTypeIsRun() {
    #expect(Reflection.children(of: Traps()).first?.value as? Int == 1)
    #expect(
      shape(of: Generic(value: Traps(), values: [])) == ["value: Traps", "values: Array<Traps>"])
  }

  @Test func objectsShowSuperclassesAndLeaveOutWeakFields() {
    let derived = Derived()
    derived.inherited = "changed"
    let children = Reflection.children(of: derived)
    #expect(children.map(\.label) == ["inherited", "own"])
    #expect(children.first?.value as? String == "changed")
    #expect(Reflection.unreadFields(of: derived) == ["delegate"])
    #expect(Reflection.children(of: Counter()).first?.value as? Int == 4)
    #expect(Reflection.unreadFields(of: Counter()).isEmpty)
  }

  @Test func aDanglingUnownedReferenceIsNotLoaded() {
    let census = Census()
    var gone: Counted? = Counted(census)
    let value: References?
    if let object = gone {
      value = References(
        delegate: object, owner: object, other: object, strong: Counted(census))
    } else {
      value = nil
    }
    gone = nil
    #expect(census.alive == 1)
    #expect(value.map { shape(of: $0) } == ["strong: Counted"])
    #expect(value.map { Reflection.unreadFields(of: $0) } == ["delegate", "owner", "other"])
  }

  @Test func whatIsHeldByAContainerIsUnwrapped() {
    let value = Existentials(
      any: 1, error: Problem(), named: Counted(Census()), object: Derived(),
      tracked: CountedChild(Census()), type: Int.self, optional: nil)
    #expect(
      shape(of: value) == [
        "any: Int", "error: Problem", "named: Counted", "object: Derived",
        "tracked: CountedChild", "type: Int.Type", "optional: Optional<Named>",
      ])
    let error: any Error = Problem(code: 9)
    #expect(Reflection.children(of: generically(error)).first?.value as? Int == 9)
    let boxed: Any = Item(id: "x", count: 1)
    #expect(shape(of: generically(boxed)) == ["id: String", "count: Int"])
  }

  @Test func metatypesAreReadThoughTheyTakeNoRoom() {
    let value = Metatypes(
      before: 1, exact: Int.self, any: String.self, object: CountedChild.self,
      pair: (2, Int.self), after: "z")
    let children = Reflection.children(of: value)
    #expect(children.map(\.label) == ["before", "exact", "any", "object", "after"])
    #expect(children.map { "\($0.value)" } == ["1", "Int", "String", "CountedChild", "z"])
    #expect(Reflection.unreadFields(of: value) == ["pair"])
    #expect(shape(of: Generic(value: Int.self, values: [])).first == "value: Int.Type")
  }

  @Test func fieldsThatCannotBeCopiedAreLeftOut() {
    #expect(shape(of: HoldsUnique()) == ["before: Int", "after: Int"])
    #expect(Reflection.unreadFields(of: HoldsUnique()) == ["unique"])
    #expect(Reflection.fields(of: HoldsUnique.self).map(\.name) == ["before", "unique", "after"])
  }

  @Test func aLastFieldThatCannotBeCopiedIsLeftOut() {
    #expect(Reflection.fields(of: HoldsUniqueLast.self).map(\.name) == ["before", "unique"])
    #expect(shape(of: HoldsUniqueLast()) == ["before: Int"])
  }

  @Test func functionsAreShown() {
    let value = Callbacks(call: { $0 }, optional: { $0 })
    #expect(
      shape(of: value) == ["call: (Int) -> Int", "optional: Optional<(Int) -> Int>"])
  }

  @Test func wrappersLazyPropertiesTuplesAndVoidAreRead() {
    #expect(
      shape(of: Wrapping()) == [
        "_level: Clamped<Int>", "$__lazy_storage_$_late: Optional<String>",
      ])
    #expect(
      shape(of: Tuples(pair: (1, "b"), void: ())) == ["pair: (first: Int, String)", "void: ()"])
    #expect(shape(of: Generic(value: (), values: [()])) == ["value: ()", "values: Array<()>"])
    #expect(shape(of: Nothing()).isEmpty)
    #expect(Reflection.unreadFields(of: Nothing()).isEmpty)
  }

  @Test func typesOfOtherModulesAreRead() {
    let published = Published(title: "t", hidden: 4, secret: ["s"])
    #expect(
      shape(of: published) == ["title: String", "hidden: Optional<Int>", "secret: Array<String>"])
    #expect(shape(of: Wrapper()) == ["concealed: Concealed"])
    #expect(
      Reflection.children(of: Wrapper()).flatMap { shape(of: $0.value) } == ["depth: Int"])
    let date = Reflection.children(of: Date(timeIntervalSinceReferenceDate: 5))
    #expect(date.first?.value as? Double == 5)
    #expect(shape(of: NSRange(location: 1, length: 2)) == ["location: Int", "length: Int"])
    #expect(shape(of: timeval(tv_sec: 1, tv_usec: 2)).count == 2)
  }

  @Test func memoryWithoutFieldsIsToldToBeOpaque() {
    #expect(Reflection.children(of: 5).isEmpty)
    #expect(Reflection.unreadFields(of: 5) == ["_value"])
    #expect(shape(of: in6_addr()).count == 1)
    let union = Reflection.children(of: in6_addr()).first?.value ?? 0
    #expect(Reflection.children(of: union).isEmpty)
    #expect(Reflection.unreadFields(of: union) == ["(opaque)"])
  }

  @Test func anythingFromFoundationCanBeAsked() {
    let values: [Any] = [
      URL(filePath: "/a/b"), Data([1, 2, 3]), Data(count: 100), Decimal(3), UUID(),
      NSError(domain: "d", code: 1), URLError(.badURL), Calendar(identifier: .gregorian),
      Locale(identifier: "de"), DateComponents(), IndexPath(index: 1),
      NSString("x"), NSNumber(3), NSArray(array: [1]), JSONEncoder(), "é", [1], ["a": 1],
      Set([1]), AnyHashable(1), 1..<2, \Item.id, DispatchQueue.main, Notification(name: .init("")),
      { () -> Void in }, Int.self, Void(), sockaddr_in6(), CommandLine.self, stat(),
    ]
    for value in values { walk(value, depth: 0) }
  }

  private func walk(_ value: Any, depth: Int) {
    guard depth < 6 else { return }
    _ = Reflection.caseName(of: value)
    _ = Reflection.unreadFields(of: value)
    if let payload = Reflection.payload(of: value) { walk(payload, depth: depth + 1) }
    for child in Reflection.children(of: value) { walk(child.value, depth: depth + 1) }
  }

  @Test func onlyObjectsAreObjects() {
    let object = CountedChild(Census())
    #expect(Reflection.object(of: object) as? CountedChild === object)
    #expect(Reflection.object(of: generically(object as Counted)) as? CountedChild === object)
    #expect(Reflection.object(of: generically(object as any Named)) as? CountedChild === object)
    #expect(Reflection.object(of: generically(object as AnyObject)) as? CountedChild === object)
    for value in [1, "a", [1], Optional(object) as Any, Int.self, Problem(), { () -> Void in }]
      as [Any]
    {
      #expect(Reflection.object(of: value) == nil, "\(type(of: value))")
    }
  }

  @Test func readingLeavesReferenceCountsAsTheyWere() {
    let alive = countsAlive { census in
      for _ in 0..<100 {
        let value = TwoObjects(
          first: Counted(census), second: CountedChild(census), third: 1)
        let children = Reflection.children(of: value)
        #expect(census.alive == 2)
        let first = children.first?.value as? Counted
        #expect(first === value.first)
        _ = Reflection.children(of: value.second)
        _ = Reflection.children(of: (value, other: [value.first]))
        _ = Reflection.children(of: generically(value.second as any Named))
      }
      #expect(census.alive == 0)
    }
    #expect(alive == 0)
  }

  @Test func childrenOutliveTheirParent() {
    let census = Census()
    var children = Reflection.children(
      of: TwoObjects(first: Counted(census, name: "kept"), second: Counted(census), third: 1))
    #expect(census.alive == 2)
    #expect((children.first?.value as? Counted)?.name == "kept")
    children = []
    #expect(census.alive == 0)
  }
}
