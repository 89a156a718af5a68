protocol SubscriptLabels {
  subscript(key: String, default fallback: Int) -> Int { get set }
  subscript(_ range: Range<Int>) -> [Int] { get }
}
protocol SubscriptEffects {
  subscript(page: Int) -> [Heading] { get async throws }
}
protocol SubscriptGeneric: AnyObject {
  subscript<Key: Hashable>(key: Key) -> Int? { get set }
}
protocol SubscriptThrowing {
  subscript(id: String) -> Heading { get throws }
}
