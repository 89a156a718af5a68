import Foundation
import SwiftFiveTypes

struct Item: Equatable {
  var id: String
  var count: Int
}

struct Nothing: Sendable {}

struct Traps: CustomReflectable, CustomStringConvertible, Equatable {
  var value = 1
  var customMirror: Mirror { fatalError("asked for its mirror") }
  var description: String { fatalError("asked for its description") }
  static func == (left: Traps, right: Traps) -> Bool { fatalError("compared") }
}

enum Scene {
  case itemDetail(item: Item)
  case bare(Item)
  case pair(from: Int, to: String)
  case mixed(Int, label: Bool)
  case failed(any Error)
  case anything(value: Any)
  case wrapped(Int??)
  case object(Counted)
  case action((Int) -> Int)
  case kind(Int.Type)
  case kinds(of: Any.Type)
  case nothing(Nothing)
  case void(Void)
  case closed
  case opened
}

indirect enum Tree {
  case node(left: Tree, right: Tree)
  case leaf(Counted)
  case text(String)
  case empty
}

enum PartlyIndirect<Value> {
  case direct(Value)
  indirect case boxed(value: Value)
  indirect case blank(Nothing)
  case none
}

enum Never2 {}
enum Single { case only }
enum SinglePayload { case only(Counted) }
enum Text: String { case one, two }
enum Either<Left, Right> { case left(Left), right(Right) }

@propertyWrapper struct Clamped<Value> {
  var wrappedValue: Value
}

struct Wrapping {
  @Clamped var level = 3
  lazy var late = "late"
}

struct Tuples {
  var pair: (first: Int, String)
  var void: Void
}

struct References {
  weak var delegate: Counted?
  unowned var owner: Counted
  unowned(unsafe) var other: Counted
  var strong: Counted
}

struct Metatypes {
  let before: Int
  let exact: Int.Type
  let any: any Any.Type
  let object: Counted.Type
  let pair: (Int, Int.Type)
  let after: String
}

struct Generic<Value> {
  var value: Value
  var values: [Value]
}

protocol Named { var name: String { get } }
extension Counted: Named {}
protocol Tracked: AnyObject {}
extension Counted: Tracked {}

struct Existentials {
  var any: Any
  var error: any Error
  var named: any Named
  var object: AnyObject
  var tracked: any Tracked
  var type: any Any.Type
  var optional: (any Named)?
}

struct Unique: ~Copyable {
  let number = 1
}

final class HoldsUnique {
  let before = 1
  let unique = Unique()
  let after = 2
}

final class HoldsUniqueLast {
  let before = 1
  let unique = Unique()
}

final class Derived: PublishedBase {
  var own = 5
  weak var delegate: (any PublishedDelegate)?
}

actor Counter {
  var count = 4
}

struct Callbacks {
  let call: (Int) -> Int
  let optional: ((Int) -> Int)?
}

struct Problem: Error, Equatable {
  var code = 3
}

struct TwoObjects {
  var first: Counted
  var second: Counted
  var third: Int
}

struct Wide: Sendable {
  var values: (Int, Int, Int, Int, Int, Int)
  var text: String
}
extension PartlyIndirect: Sendable where Value: Sendable {}
