/// A place in memory that may refer to heap objects: what the plan of a type consists of.
struct Slot: Sendable {
  /// The distance in bytes from the begin of the value, or of the heap object.
  let offset: Int
  /// The property path from the owner: "view", "state.view"; "" for the value itself.
  let label: Label
  let content: Content
  /// Whether it is, or is in, a property of a class declared with `var`.
  private(set) var isVariable = false

  init(offset: Int, label: String, content: Content) {
    self.offset = offset
    self.label = Label(label)
    self.content = content
  }

  private init(offset: Int, label: Label, content: Content, isVariable: Bool) {
    self.offset = offset
    self.label = label
    self.content = content
    self.isVariable = isVariable
  }

  /// The slot as one of a property declared with `var`, if it was.
  func declared(isVariable: Bool) -> Slot {
    var slot = self
    slot.isVariable = isVariable
    return slot
  }

  /// The slot as a part of what contains it.
  func moved(by distance: Int, under label: Label) -> Slot {
    var content = content
    if case .enumeration(let plan) = content, label != .none {
      content = .enumeration(plan.under(label))
    }
    return Slot(
      offset: offset + distance, label: label.appending(self.label), content: content,
      isVariable: isVariable)
  }

  /// The slot with other labels.
  func renamed(_ name: (String) -> String) -> Slot {
    var content = content
    if case .enumeration(let plan) = content { content = .enumeration(plan.renamed(name)) }
    return Slot(
      offset: offset, label: Label(name(label.text)), content: content, isVariable: isVariable)
  }

  /// How many bytes are read there.
  var size: Int {
    switch content {
    case .reference, .bridged, .block, .error, .box: 8
    case .function: 16
    case .existential: 32
    case .enumeration(let plan): plan.size
    case .unreadable: 0
    }
  }

  /// What stands there.
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
  /// Why it cannot be said.
  case opaque(String)
}
