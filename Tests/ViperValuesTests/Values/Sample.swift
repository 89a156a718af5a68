import Foundation
import Observation

/// The shapes that values are read from and made into.
enum Sample {
  struct Tag: Hashable {
    var name: String
    var versions: [String]
  }

  struct Box<Value> {
    private var content: Value
    let note: String?

    init(_ content: Value, note: String? = nil) {
      self.content = content
      self.note = note
    }
  }

  struct Nothing {}

  enum Scene {
    case list
    case detail(item: Tag)
    case bare(Tag)
    case pair(Int, String)
    case labelled(from: Int, to: Int)
    case mixed(Int, label: Bool)
    case optional(Int?)
    case empty(Void)
    case nested(Step)
    case failed(any Error)
  }

  enum Step {
    case first
    case then(_ action: String)
  }

  /// Cases that only their labels tell apart.
  enum Setting {
    case set(title: String)
    case set(loading: Bool)
    case set(Int)
  }

  indirect enum Tree {
    case leaf(Int)
    case node(left: Tree, right: Tree)
  }

  enum Either<Left, Right> {
    case left(Left)
    case right(value: Right)
  }

  enum Size: String, Codable {
    case small = "large"
    case large = "small"
  }

  enum Failure: Error {
    case offline
    case status(code: Int)
  }

  struct Refusal: Error {
    let reason: String
  }

  final class Trouble: Error {
    let code = 7
  }

  class Animal {
    private var id = 1
    var name: String
    init(name: String) { self.name = name }
  }

  final class Dog: Animal {
    private var id = 2
    var tricks = ["sit"]
  }

  final class Node {
    let number: Int
    var next: Node?
    weak var previous: Node?

    init(_ number: Int, next: Node? = nil) {
      self.number = number
      self.next = next
    }
  }

  struct References {
    weak var view: Node?
    unowned var owner: Node
    unowned(unsafe) var other: Node
    var count = 1
  }

  actor Store {
    var items = [1, 2]
    nonisolated let name = "store"
  }

  @Observable final class Model {
    var title = "VIPER"
    var rows: [Int] = [1]
  }

  @propertyWrapper struct Clamped {
    var wrappedValue: Int
  }

  struct Lazy {
    @Clamped var level = 3
    lazy var late = "late"
  }

  /// Everything that a type can lie about or trap in.
  struct Liar: Equatable, CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {
    var amount: Int
    var customMirror: Mirror { fatalError("asked for its mirror") }
    var description: String { fatalError("asked for its description") }
    var debugDescription: String { fatalError("asked for its description") }
    static func == (left: Liar, right: Liar) -> Bool { fatalError("compared") }
  }

  /// Two wallets of different amounts are "equal".
  struct Wallet: Hashable {
    let id: Int
    let amount: Int
    static func == (left: Wallet, right: Wallet) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  protocol Named { var name: String { get } }
  struct Person: Named { var name: String }
  struct Holder {
    var named: any Named
    var anything: Any
    var error: (any Error)?
  }
}
