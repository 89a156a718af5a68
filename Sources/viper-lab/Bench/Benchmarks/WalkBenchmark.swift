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
    let smallBytes = bytes(by: small * rounds) { (0..<rounds).map { _ in walk(smallList, small) } }
    let largeBytes = bytes(by: large) { walk(largeList, large) }
    withExtendedLifetime(filling) {}
    let times = await Race(rounds: 5).run {
      [walk(largeList, large).nodeCount]
    } theirs: {
      // As many objects in all, so that both have the same time to be measured in.
      (0..<rounds).map { _ in walk(smallList, small).nodeCount }
    }
    return [
      Row(
        subject: "an object of \(large)", alternative: "an object of \(small)",
        ours: .seconds(times.ours / Double(large)),
        theirs: .seconds(times.theirs / Double(small * rounds)), bound: 1.5),
      Row(
        subject: "memory of an object of \(large)", alternative: "of an object of \(small)",
        ours: largeBytes, theirs: smallBytes, bound: 1.5),
    ]
  }

  private func walk(_ list: [Parcel], _ count: Int) -> ObjectGraph {
    ObjectGraph(
      of: [ObjectGraph.Root(list)], limits: ObjectGraph.Limits(nodes: 2 * count + 100))
  }

  /// What the graph takes once it is there; the objects themselves are not counted.
  private func bytes<Result>(by count: Int, _ body: () -> Result) -> Amount {
    guard let before = ResidentMemory.bytes else { return .unknown("not measured") }
    let result = body()
    guard let after = ResidentMemory.bytes else { return .unknown("not measured") }
    return withExtendedLifetime(result) { .bytes((after - before) / Double(count)) }
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
