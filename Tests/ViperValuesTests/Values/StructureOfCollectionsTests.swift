import Foundation
import Testing
import ViperValues

@Suite struct StructureOfCollectionsTests {
  @Test func listsKeepTheirOrder() {
    #expect(Structure(of: [3, 1, 2]).compact == "[ 3, 1, 2 ]")
    #expect(Structure(of: [3, 1, 2].dropFirst()).compact == "[ 1, 2 ]")
    #expect(Structure(of: ContiguousArray(["a"])).compact == #"[ "a" ]"#)
    #expect(!Structure(of: [1, 2]).isEqual(to: Structure(of: [2, 1])))
    #expect(!Structure(of: [1]).isEqual(to: Structure(of: [1, 1])))
  }

  @Test func setsHaveNoOrderAndAlwaysTheSameText() {
    let set = Structure(of: Set(["c", "a", "b"]))
    #expect(set.compact == #"[ "a", "b", "c" ]"#)
    #expect("\(set)" == #"Set(["a", "b", "c"])"#)
    #expect(set.isEqual(to: Structure(of: Set(["b", "c", "a"]))))
    #expect(!set.isEqual(to: Structure(of: Set(["b", "c", "d"]))))
    #expect(!set.isEqual(to: Structure(of: ["a", "b", "c"])))
    let byHand = Structure(.set([Structure(of: 2), Structure(of: 1)]))
    #expect(byHand.isEqual(to: Structure(of: Set([1, 2]))))
    #expect(byHand.compact == "[ 1, 2 ]")
  }

  @Test func setsAreComparedOneToOne() {
    let one = Structure(.set([Structure(of: 1), Structure(of: 1), Structure(of: 2)]))
    let two = Structure(.set([Structure(of: 1), Structure(of: 2), Structure(of: 2)]))
    #expect(!one.isEqual(to: two))
    #expect(!two.isEqual(to: one))
  }

  @Test func dictionariesAreObjectsWhereTheirKeysAreText() {
    #expect(Structure(of: ["b": 1, "a": 2]).compact == #"{ "a": 2, "b": 1 }"#)
    #expect(Structure(of: [10: "x", 9: "y"]).compact == #"{ "10": "x", "9": "y" }"#)
    #expect(Structure(of: [true: 1]).compact == #"{ "true": 1 }"#)
    #expect(Structure(of: [Sample.Size.small: 1]).compact == #"{ "small": 1 }"#)
    #expect(Structure(of: [String: Int]()).compact == "{}")
    let id = UUID()
    #expect(Structure(of: [id: 1]).compact == "{ \"\(id.uuidString)\": 1 }")
  }

  @Test func otherDictionariesAreSetsOfPairs() {
    let tags = [Sample.Tag(name: "b", versions: []): 1, Sample.Tag(name: "a", versions: []): 2]
    #expect(
      Structure(of: tags).compact
        == #"[ [ { "name": "a", "versions": [] }, 2 ], [ { "name": "b", "versions": [] }, 1 ] ]"#)
    // As keys of one object they would be the same.
    let mixed: [AnyHashable: String] = [1: "number", "1": "text"]
    #expect(Structure(of: mixed).compact == #"[ [ "1", "text" ], [ 1, "number" ] ]"#)
  }

  @Test func orderOfEntriesDoesNotCount() {
    let one = Structure(
      .fields([.init(label: "a", value: .init(.null)), .init(label: "b", value: Structure(of: 1))]))
    let other = Structure(
      .fields([.init(label: "b", value: Structure(of: 1)), .init(label: "a", value: .init(.null))]))
    #expect(one.isEqual(to: other))
    let twice = Structure(
      .fields([.init(label: "a", value: .init(.null)), .init(label: "a", value: .init(.null))]))
    #expect(!twice.isEqual(to: one))
    #expect(!one.isEqual(to: twice))
  }

  @Test func labelsAndCasesAreComparedByScalars() {
    let composed = Structure(.enumCase("\u{e9}", [])), split = Structure(.enumCase("e\u{301}", []))
    #expect(composed.isEqual(to: composed))
    #expect(!composed.isEqual(to: split))
    func field(_ label: String) -> Structure {
      Structure(.fields([.init(label: label, value: .init(.null))]))
    }
    #expect(!field("\u{e9}").isEqual(to: field("e\u{301}")))
    #expect(field("\u{e9}").isEqual(to: field("\u{e9}")))
  }

  @Test func tuplesHaveLabelsOrPositions() {
    #expect(Structure(of: (1, second: "b")).compact == #"{ "_0": 1, "second": "b" }"#)
    #expect("\(Structure(of: (1, second: "b")))" == #"(1, second: "b")"#)
    #expect(Structure(of: ()).compact == "{}")
    let pairs: KeyValuePairs = ["b": 1, "a": 2]
    #expect("\(Structure(of: pairs))" == #"[("b", 1), ("a", 2)]"#)
  }

  @Test func anyHoldsWhatItHolds() {
    let values: [Any] = [1, "a", Int?.some(2) as Any, Int?.none as Any, [AnyHashable(3)]]
    #expect(Structure(of: values).compact == #"[ 1, "a", 2, null, [ 3 ] ]"#)
  }
}
