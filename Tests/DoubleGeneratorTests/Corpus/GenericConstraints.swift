protocol GenericWhereClauses {
  func index<Items: Collection>(of item: Items.Element, in items: Items) -> Int
  where Items.Element: Equatable
  func table<Key, Value>(of pairs: [(Key, Value)]) throws -> [Key: Value] where Key: Hashable
  func sort<Items>(_ items: inout Items) where Items: MutableCollection, Items.Element == Int
}
protocol GenericOfSubclass {
  func configure<Cell: Screen>(_ cell: Cell)
  func dequeue<Cell: Screen>(_ type: Cell.Type) throws -> Cell
}
protocol GenericOptionalResult {
  func find<Value: Decodable>(_ type: Value.Type, named name: String) -> Value?
  func all<Value: Decodable>(_ type: Value.Type) -> [Value]
}
protocol GenericTypedThrow {
  func run<Value>(_ body: () throws(Fault) -> Value) throws(Fault) -> Value?
}
protocol OverloadsByConstraint {
  func put<Value: Hashable>(_ value: Value)
  func put<Value: Error>(_ value: Value)
  func put<Value>(_ value: Value) where Value: Encodable
}
