import Foundation

protocol ScalarResults {
  func flag() -> Bool
  func number() -> Int
  func byte() -> UInt8
  func ratio() -> Double
  func single() -> Float
  func text() -> String
  func wait() -> TimeInterval
}
protocol CollectionResults {
  func list() -> [Entry]
  func table() -> [String: [Int]?]
  func bag() -> Set<Int>
  func names() -> Names
  func bytes() -> Data
}
protocol OptionalResults {
  func entry() -> Entry?
  func name() -> MaybeName
  func old() -> String!
}
protocol TupleResults {
  func pair() -> (Int, String)
  func labelled() -> (x: Int, name: String?)
}
protocol NeededResults {
  func heading() -> Heading
  func heading(of entry: Entry, at index: Int) -> Heading
  func entry() -> Entry
  func existential() -> any EmptyMarker
  func anything() -> Any
  func address() -> URL
}
protocol DiscardableResults {
  @discardableResult func save(_ entry: Entry) -> Bool
  @discardableResult func store(_ heading: Heading) throws -> Heading
}
protocol VoidSpellings {
  func a() -> Void
  func b() -> ()
}
