/// A node as the walk keeps it: there may be a million.
struct NodeRecord: Sendable {
  /// 0 for a root.
  let address: UInt
  /// Where its edges begin; they end where those of the next node begin.
  var firstEdge: UInt32 = 0
  /// Before it was read, what is expected there (`Expectation`); then its layout's number plus one.
  var detail: UInt32
  var strongCount: Int32 = -1
  var kind: ObjectGraph.Node.Kind
}

/// An edge as the walk keeps it.
struct EdgeRecord: Sendable {
  static let noTarget = UInt32.max

  var target: UInt32
  let label: Label
  let element: Element
  let ownership: Ownership
  /// Whether it starts at a property declared with `var`.
  var isVariable = false
  /// Whether the word was found in a frame of a task.
  var isOfFrame = false
  /// Whether nothing but the counts says that the word is a reference, or whose context it is.
  var isGuess = false
}

/// The place in a collection that an edge starts at.
struct Element: Sendable {
  /// What it is an element of.
  enum Part: UInt32 {
    case elements
    case keys
    case values
  }

  static let none = Element(code: 0)

  private let code: UInt32

  private init(code: UInt32) {
    self.code = code
  }

  init(_ index: Int, of part: Part = .elements) {
    code = part.rawValue << 30 | UInt32(min(index + 1, 1 << 30 - 1))
  }

  var isNone: Bool { code == 0 }

  var text: String {
    guard code != 0 else { return "" }
    let index = Int(code & (1 << 30 - 1)) - 1
    switch Part(rawValue: code >> 30) {
    case .keys: return ".keys[\(index)]"
    case .values: return ".values[\(index)]"
    case .elements, nil: return "[\(index)]"
    }
  }
}

/// What the reference to a node says of it.
struct Expectation: Equatable {
  static let object = Expectation(rawValue: 0)
  static let block = Expectation(rawValue: 1)
  /// A box of a type that only the box itself knows.
  static let box = Expectation(rawValue: 2)

  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A box with contents of a known type.
  init(boxPlan number: Int) {
    rawValue = UInt32(truncatingIfNeeded: number + 3)
  }

  var boxPlan: Int? { rawValue >= 3 ? Int(rawValue) - 3 : nil }
}
