protocol Uncopyable: ~Copyable {
  var count: Int { get set }
  func act()
  mutating func change(_ text: String) -> Int
  consuming func end() throws -> String
}
