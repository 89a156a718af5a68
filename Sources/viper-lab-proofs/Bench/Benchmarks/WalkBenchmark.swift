import RuntimeReflection

/// Whether an object costs more in a large graph than in a small one.
struct WalkBenchmark: Benchmark {
  let name = "walk"
  let summary = "reading one object of a graph of 1,000,000, against one of 10,000"

  func rows(_ scale: Scale) async throws -> [Row] {
    let (large, small) = (scale.count(1_000_000), scale.count(10_000))
    let largeList = Parcel.list(of: large)
    let smallList = Parcel.list(of: small)
    let rounds = large / small
    // Kept meanwhile: fills up what was given back before, which would seem to cost nothing.
    let filling = (0..<rounds).map { _ in walk(smallList, small) }
    // What the graphs take once they are there; the objects themselves are not counted.
    let (_, smallBytes) = ResidentMemory.taken(each: small * rounds) {
      (0..<rounds).map { _ in walk(smallList, small) }
    }
    let (_, largeBytes) = ResidentMemory.taken(each: large) { walk(largeList, large) }
    withExtendedLifetime(filling) {}
    return [
      await Race(rounds: 5).row(
        "an object of \(large)", against: "an object of \(small)", each: large, bound: 1.5
      ) {
        [walk(largeList, large).nodeCount]
      } theirs: {
        // As many objects in all, so that both have the same time to be measured in.
        (0..<rounds).map { _ in walk(smallList, small).nodeCount }
      },
      Row(
        subject: "memory of an object of \(large)", alternative: "of an object of \(small)",
        ours: largeBytes, theirs: smallBytes, bound: 1.5),
    ]
  }

  private func walk(_ list: [Parcel], _ count: Int) -> ObjectGraph {
    ObjectGraph(
      of: [ObjectGraph.Root(list)], limits: ObjectGraph.Limits(nodes: 2 * count + 100))
  }
}

/// An object with a few properties, as a model of a list has.
private final class Parcel {
  let number: Int
  var sender: Parcel?
  weak var list: Parcel?
  var name: String?

  init(number: Int, sender: Parcel?) {
    self.number = number
    self.sender = sender
  }

  /// Each refers to one before it; none is more than a few steps deep, so that it goes at once.
  static func list(of count: Int) -> [Parcel] {
    var list: [Parcel] = []
    list.reserveCapacity(count)
    for number in 0..<count {
      list.append(Parcel(number: number, sender: number == 0 ? nil : list[number / 2]))
    }
    return list
  }
}
