protocol GettableSubscript {
  subscript(index: Int) -> String { get }
}
protocol SettableSubscript: AnyObject {
  subscript(key key: String) -> Heading? { get set }
}
protocol ValueSubscript {
  subscript(row: Int, column: Int) -> Int { get set }
}
protocol NeededSubscript {
  subscript(index: Int) -> Heading { get }
}
protocol GenericSubscript {
  subscript<Key: Hashable>(key: Key) -> Int { get }
}
protocol ManySubscripts {
  subscript(index: Int) -> Int { get }
  subscript(name name: String) -> Int { get }
}
