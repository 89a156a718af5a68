protocol PlainAssociated {
  associatedtype Item
  func show(_ item: Item)
  func items() -> [Item]
}
protocol ConstrainedAssociated {
  associatedtype Item: Equatable
  associatedtype Key: Hashable & Sendable
  func item(_ key: Key) -> Item?
}
protocol PrimaryAssociated<Item> {
  associatedtype Item
  associatedtype Items: Collection where Items.Element == Item
  func all(_ items: Items)
  func last() throws -> Item
}
protocol FixedAssociated: PlainAssociated where Item == Heading {
  func pin()
}
protocol RowsAssociated {
  associatedtype Element: Hashable
  associatedtype Rows: Collection where Rows.Element == Element
  func rows() -> Rows
  func put(_ rows: Rows, done: @escaping (Element?) -> Void)
}
protocol FixedRowsAssociated: RowsAssociated where Rows == [Int] {
  func more() -> Rows
}
protocol SetAssociated: AnyObject {
  associatedtype State
  var state: State { get set }
}
protocol ListenerAssociated: AnyObject {
  associatedtype Command
  func handle(command: Command)
}
protocol AssociatedClosure {
  associatedtype Output
  func run(_ completion: @escaping (Output) -> Void)
}
protocol AssociatedDefault {
  associatedtype Item = Int
  func take(_ item: Item)
}
protocol AssociatedAlias {
  associatedtype Item
  typealias Items = [Item]
  func show(_ items: Items)
}
protocol AssociatedInout {
  associatedtype Item
  mutating func change(_ item: inout Item)
}
