protocol Uncopyable: ~Copyable {
  var count: Int { get set }
  func act()
  mutating func change(_ text: String) -> Int
  consuming func end() throws -> String
}
@available(macOS 26, *) protocol TakesSpan {
  func sum(_ numbers: Span<Int>) -> Int
  func reset()
}
