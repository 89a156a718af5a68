import Testing

@testable import ViperDoubles

@Suite struct SplitMix64Tests {
  @Test func givesTheNumbersOfTheAlgorithm() {
    var generator = SplitMix64(seed: 0)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(numbers == [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f])
  }

  @Test func staysBelowItsBound() {
    var generator = SplitMix64(seed: 7)
    let numbers = (0..<1000).map { _ in generator.below(3) }
    #expect(Set(numbers) == [0, 1, 2])
    #expect(generator.below(0) == 0)
  }

  @Test func isAnotherForEachTextAndSeed() {
    let first = (0..<20).map { number -> UInt64 in
      var generator = SplitMix64(seed: 7, for: "title#\(number)")
      return generator.next()
    }
    var other = SplitMix64(seed: 8, for: "title#0")
    #expect(Set(first + [other.next()]).count == 21)
  }
}
