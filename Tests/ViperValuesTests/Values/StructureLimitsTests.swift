import TestConditions
import Testing
import ViperValues

@Suite(.onOwnThreads) struct StructureLimitsTests {
  @Test func whatLiesDeepIsAPlaceholder() {
    var node = Sample.Node(100)
    for number in (0..<100).reversed() { node = Sample.Node(number, next: node) }
    let json = Structure(of: node).compact
    #expect(json.contains(#""number": 62, "#))
    #expect(json.contains(#"{ "number": { "$type": "Int" }, "next": { "$type": "Sample.Node" } }"#))
    #expect(!json.contains(#""number": 63"#))
    var list = Structure(of: node)
    for _ in 0..<64 { list = list.next ?? list }
    #expect("\(list)" == "‹Node, deeper than 64 levels›")
    #expect(!Structure(of: node).isEqual(to: Structure(of: node)))
  }

  @Test func whatComesAfterManyPartsIsAPlaceholder() {
    let long = Structure(of: Array(repeating: 1, count: 1_000_000))
    guard case .list(let elements) = long.content else {
      Issue.record("this should be a list: \(long)")
      return
    }
    #expect(elements.count == 100_000)
    #expect(elements.last.map { "\($0)" } == "‹900001 more, after 100000 parts›")
    #expect(elements.dropLast().allSatisfy { $0.compact == "1" })
  }

  @Test func objectsThatShareObjectsAreReadUpToTheLimit() {
    final class Pair {
      let left: Pair?
      let right: Pair?
      init(_ both: Pair?) { (left, right) = (both, both) }
    }
    // 2^50 paths lead to the last one.
    var pair = Pair(nil)
    for _ in 0..<50 { pair = Pair(pair) }
    #expect(Structure(of: pair).count <= 110_000)
  }
}

extension Structure {
  fileprivate var next: Structure? {
    guard case .fields(let members) = content else { return nil }
    return members.first { $0.label == "next" }?.value
  }

  fileprivate var count: Int {
    guard case .fields(let members) = content else { return 1 }
    return members.reduce(1) { $0 + $1.value.count }
  }
}
