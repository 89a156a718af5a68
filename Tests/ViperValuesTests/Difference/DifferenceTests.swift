import TestConditions
import Testing

@testable import ViperValues

@Suite("Difference", .onOwnThreads)
struct DifferenceTests {
  @Test("an element on both sides stays; removals stand before insertions")
  func entries() {
    let difference = Difference(from: ["a", "b", "c"], to: ["a", "x", "y", "c"])
    #expect(
      difference.entries == [
        .unchanged(old: 0, new: 0), .removed(old: 1), .inserted(new: 1), .inserted(new: 2),
        .unchanged(old: 2, new: 3),
      ])
  }

  @Test("empty sides")
  func emptySides() {
    let nothing: [String] = []
    #expect(Difference(from: nothing, to: nothing).entries.isEmpty)
    #expect(Difference(from: ["a"], to: nothing).entries == [.removed(old: 0)])
    #expect(Difference(from: nothing, to: ["a"]).entries == [.inserted(new: 0)])
  }

  @Test("offsets count from the start of a slice")
  func slices() {
    let difference = Difference(from: [9, 9, 1, 2][2...], to: [2])
    #expect(difference.entries == [.removed(old: 0), .unchanged(old: 1, new: 0)])
  }

  @Test("all short sequences over two and three values get the fewest changes")
  func exhaustive() {
    for (letters, longest) in [(2, 5), (3, 3)] {
      let sequences = allSequences(letters: letters, longest: longest)
      for old in sequences {
        for new in sequences {
          expectCorrect(old, new, changes: fewestChanges(old, new))
        }
      }
    }
  }

  @Test(
    "random sequences of up to a few hundred elements get the fewest changes",
    arguments: [(9, 2), (9, 5), (30, 3), (60, 8), (60, 60), (200, 3), (300, 40), (300, 600)])
  func random(longest: Int, letters: Int) {
    var generator = SeededGenerator(seed: UInt64(longest * 1_000 + letters))
    for _ in 0..<max(3, 2_000 / (longest * longest / 20 + 1)) {
      let old = randomSequence(longest, letters, &generator)
      let new = randomSequence(longest, letters, &generator)
      expectCorrect(old, new, changes: fewestChanges(old, new))
    }
  }

  @Test("500 elements on each side get the fewest changes", arguments: [4, 20, 100])
  func halfThousand(letters: Int) {
    var generator = SeededGenerator(seed: UInt64(letters))
    let old = (0..<500).map { _ in Int.random(in: 0..<letters, using: &generator) }
    let new = (0..<500).map { _ in Int.random(in: 0..<letters, using: &generator) }
    expectCorrect(old, new, changes: fewestChanges(old, new))
  }

  @Test("two changes among thousands are found as such")
  func fewChanges() {
    let old = Array(0..<5_000)
    var new = old
    new[1_000] = -1
    new[4_000] = 7
    expectCorrect(old, new, changes: 4)
    new.remove(at: 2_500)
    expectCorrect(old, new, changes: 5)
  }

  @Test("large sequences are compared correctly, whatever they have in common")
  func large() {
    var generator = SeededGenerator(seed: 1)
    let base = Array(0..<1_200)
    expectCorrect(base, base.map { $0 + 1_200 }, changes: 2_400)
    expectCorrect(base, base.reversed(), changes: 2_398)
    expectCorrect(base, Array(base[600...] + base[..<600]), changes: 1_200)
    expectCorrect(
      (base + base).shuffled(using: &generator), (base + base).shuffled(using: &generator))
    for letters in [4, 50] {
      expectCorrect(
        base.map { _ in .random(in: 0..<letters, using: &generator) },
        base.map { _ in .random(in: 0..<letters, using: &generator) })
    }
  }

  @Test(
    "a few elements among thousands: paths that give up end within the shorter side",
    .enabled(if: isExhaustive))
  func lopsided() {
    var generator = SeededGenerator(seed: 4)
    let many = (0..<3_000).map { _ in Int.random(in: 0..<3, using: &generator) }
    for count in [1, 3, 10, 100] {
      let few = (0..<count).map { _ in Int.random(in: 0..<3, using: &generator) }
      expectCorrect(few, many)
      expectCorrect(many, few)
    }
  }

  @Test("an order that is wholly different keeps the longest part that is in order")
  func shuffled() {
    var generator = SeededGenerator(seed: 3)
    let base = Array(0..<1_200)
    let shuffled = base.shuffled(using: &generator)
    expectCorrect(base, shuffled, changes: fewestChanges(base, shuffled))
  }

  @Test("the time does not blow up where everything changes", .timeLimit(.minutes(10)))
  func manyChanges() {
    let base = Array(0..<50_000)
    #expect(Difference(from: base, to: base.map { $0 + 50_000 }).changeCount == 100_000)
    #expect(Difference(from: base, to: base.reversed()).changeCount == 99_998)
  }

  @Test("beyond the limit the number of changes stays near the fewest")
  func nearlyFewest() {
    var generator = SeededGenerator(seed: 2)
    let old = (0..<900).map { _ in Int.random(in: 0..<4, using: &generator) }
    let new = (0..<900).map { _ in Int.random(in: 0..<4, using: &generator) }
    let count = Difference(from: old, to: new).changeCount
    #expect(count <= fewestChanges(old, new) * 11 / 10)
  }
}

extension Difference {
  /// The number of removals and insertions.
  fileprivate var changeCount: Int {
    entries.count { if case .unchanged = $0 { false } else { true } }
  }
}

/// Checks that the entries turn one sequence into the other, and how many changes they have.
private func expectCorrect(
  _ old: [Int], _ new: [Int], changes: Int? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = Difference(from: old, to: new)
  var (nextOld, nextNew, changeCount, isCorrect) = (0, 0, 0, true)
  for entry in difference.entries {
    switch entry {
    case .unchanged(let oldOffset, let newOffset):
      isCorrect =
        isCorrect && oldOffset == nextOld && newOffset == nextNew && nextOld < old.count
        && nextNew < new.count && old[oldOffset] == new[newOffset]
      nextOld += 1
      nextNew += 1
    case .removed(let oldOffset):
      isCorrect = isCorrect && oldOffset == nextOld
      nextOld += 1
      changeCount += 1
    case .inserted(let newOffset):
      isCorrect = isCorrect && newOffset == nextNew
      nextNew += 1
      changeCount += 1
    }
  }
  isCorrect = isCorrect && nextOld == old.count && nextNew == new.count
  // One expectation only: each costs more than a comparison of short sequences.
  if isCorrect && changeCount == changes ?? changeCount { return }
  Issue.record(
    "\(old.prefix(20)) to \(new.prefix(20)): correct \(isCorrect), \(changeCount) changes",
    sourceLocation: sourceLocation)
}

/// The length of both sequences less twice that of the longest common subsequence, by table.
private func fewestChanges(_ old: [Int], _ new: [Int]) -> Int {
  var previous = Array(repeating: 0, count: new.count + 1)
  for element in old {
    var current = [0]
    current.reserveCapacity(new.count + 1)
    for (index, other) in new.enumerated() {
      current.append(
        element == other ? previous[index] + 1 : max(previous[index + 1], current[index]))
    }
    previous = current
  }
  return old.count + new.count - 2 * (previous.last ?? 0)
}

private func allSequences(letters: Int, longest: Int) -> [[Int]] {
  var all: [[Int]] = [[]]
  var last = all
  for _ in 0..<longest {
    last = last.flatMap { sequence in (0..<letters).map { sequence + [$0] } }
    all += last
  }
  return all
}

private func randomSequence(
  _ longest: Int, _ letters: Int, _ generator: inout SeededGenerator
) -> [Int] {
  (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
    .random(in: 0..<letters, using: &generator)
  }
}

/// The same numbers in every run, so that a failure can be seen again.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 32)
  }
}
