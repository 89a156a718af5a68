import Foundation
import RuntimeReflection
import SwiftFiveTypes
import Testing

@Suite struct FieldTests {
  @Test func fieldsHaveNameTypeAndPlace() {
    let fields = Reflection.fields(of: Item.self)
    #expect(fields.map(\.name) == ["id", "count"])
    #expect(fields.map(\.offset) == [0, 16])
    #expect(fields.map { "\($0.type)" } == ["String", "Int"])
    #expect(fields.map(\.isVar) == [true, true])
    #expect(fields.map(\.isStrong) == [true, true])
  }

  @Test func weakAndUnownedFieldsAreNotStrong() {
    let fields = Reflection.fields(of: References.self)
    #expect(fields.map(\.name) == ["delegate", "owner", "other", "strong"])
    #expect(fields.map(\.isStrong) == [false, false, false, true])
    #expect(Reflection.fields(of: Callbacks.self).map(\.isVar) == [false, false])
  }

  @Test func superclassFieldsComeFirst() {
    #expect(Reflection.fields(of: Derived.self).map(\.name) == ["inherited", "own", "delegate"])
    #expect(Reflection.fields(of: Derived.self).map(\.isStrong) == [true, true, false])
  }

  @Test func storageNamesOfWrappersAndLazyPropertiesAreKept() {
    #expect(
      Reflection.fields(of: Wrapping.self).map(\.name) == ["_level", "$__lazy_storage_$_late"])
  }

  @Test func anActorsExecutorIsNoField() {
    #expect(Reflection.fields(of: Counter.self).map(\.name) == ["count"])
  }

  @Test func genericArgumentsAreFilledIn() {
    #expect(
      Reflection.fields(of: Generic<(Int, String)>.self).map { "\($0.type)" }
        == ["(Int, String)", "Array<(Int, String)>"])
    #expect(
      Reflection.fields(of: Generic<() -> Int>.self).map { "\($0.type)" }
        == ["() -> Int", "Array<() -> Int>"])
  }

  @Test func tupleElementsAreFields() throws {
    let type = (first: Int, String, third: Int8).self
    #expect(Reflection.fields(of: type).map(\.name) == ["first", "", "third"])
    #expect(Reflection.fields(of: type).map(\.offset) == [0, 8, 24])
    let elements = try #require(Reflection.tupleElements(of: type))
    #expect(elements.map(\.label) == ["first", nil, "third"])
    #expect(elements.map { "\($0.type)" } == ["Int", "String", "Int8"])
    #expect(try #require(Reflection.tupleElements(of: Void.self)).isEmpty)
    #expect(Reflection.tupleElements(of: Int.self) == nil)
    #expect(Reflection.tupleElements(of: (Int, Int).self)?.map(\.label) == [nil, nil])
  }

  @Test func fieldsOfImportedStructuresAreKnown() {
    #expect(Reflection.fields(of: NSRange.self).map(\.name) == ["location", "length"])
    #expect(Reflection.fields(of: timeval.self).map(\.name) == ["tv_sec", "tv_usec"])
  }

  @Test func whatHasNoFieldsHasNone() {
    for type in [Nothing.self, Scene.self, (() -> Void).self, Any.self, Int.Type.self]
      as [Any.Type]
    {
      #expect(Reflection.fields(of: type).isEmpty, "\(type)")
    }
  }
}
