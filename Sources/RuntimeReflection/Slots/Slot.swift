/// A place in memory that may refer to heap objects: what the plan of a type consists of.
struct Slot: Sendable {
  private(set) var content: Content
  /// The distance in bytes from the begin of the value, or of the heap object.
  private(set) var offset = 0
  /// The property path from the owner: "view", "state.view"; "" for the value itself.
  private(set) var label = Label.none
  /// Whether it is, or is in, a property of a class declared with `var`.
  var isVariable = false

  init(_ content: Content, at offset: Int = 0, label: Label = .none) {
    self.content = content
    self.offset = offset
    self.label = label
  }

  /// The slot as a part of what contains it.
  func moved(by distance: Int, under label: Label) -> Slot {
    var slot = label == .none ? self : relabelled { label.appending($0) }
    slot.offset += distance
    return slot
  }

  func relabelled(_ change: (Label) -> Label) -> Slot {
    var slot = self
    slot.label = change(label)
    if case .enumeration(let plan) = content {
      slot.content = .enumeration(plan.relabelled(change))
    }
    return slot
  }

  var size: Int {
    switch content {
    case .reference, .bridged, .block, .error, .box: 8
    case .function: 16
    case .existential: 32
    case .enumeration(let plan): plan.size
    case .unreadable: 0
    }
  }

  enum Content: Sendable {
    /// One word: a heap object or none. Only a strong one is followed; a weak word is the address
    /// of a side table, of a class-bound existential it is the first of the words.
    case reference(Ownership)
    /// One word: an object or none, with marks in the bits that an address leaves free.
    case bridged
    /// Two words: code, context.
    case function
    /// One word: a block in the C sense.
    case block
    /// Three words for the value or its box, then the type.
    case existential
    /// One word: the box of an error.
    case error
    /// One word: a box; the type of what is in it, where that is known.
    case box(Any.Type?)
    /// The tag says which case's slots count.
    case enumeration(EnumPlan)
    /// It may refer to something, but it is not known how.
    case unreadable(String)
  }
}

/// What a heap object that is no instance of a class holds.
enum Captures: Sendable {
  /// Places counted from the begin of the heap object, and how many bytes of it they take.
  case slots([Slot], size: Int)
  case opaque(String)
}

/// A property path, kept as a number: a walk names millions of edges with a few texts.
struct Label: Sendable, Hashable {
  let number: UInt32

  /// The label of a value that is itself what is meant.
  static let none = Label("")

  init(_ text: String) {
    number = Self.table.withLock { table in
      if let known = table.numbers[text] { return known }
      let number = UInt32(table.texts.count)
      table.texts.append(text)
      table.numbers[text] = number
      return number
    }
  }

  var text: String {
    Self.table.withLock { $0.texts[Int(number)] }
  }

  /// The path of a part of what this label names.
  func appending(_ part: Label) -> Label {
    if self == .none { return part }
    if part == .none { return self }
    return Label(Self.join(text, part.text))
  }

  /// The path of a part: `a` and `b` give `a.b`, `a` and `[1]` give `a[1]`.
  static func join(_ path: String, _ part: String) -> String {
    if path.isEmpty { return part }
    if part.isEmpty { return path }
    return part.hasPrefix("[") || part.hasPrefix(".") ? path + part : path + "." + part
  }

  /// All labels in use; as many as there are property paths in the types that were walked.
  private static let table = Guarded<(numbers: [String: UInt32], texts: [String])>(([:], []))
}
