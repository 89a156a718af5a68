/// Some nodes that are read together.
///
/// First as much of each as may be read without leaving its page, which is enough to know what it
/// is; then those that are larger, and the reference counts that are kept elsewhere.
final class WalkBatch {
  static let size = 512
  /// What is larger than that isn't copied.
  static let largestObject = 1 << 20

  struct Item {
    var fault: String?
    var counts = ReferenceCounts(word: 0)
    var metadata: UInt = 0
    /// Its layout, and of a box, the plan that its reference knew.
    var layout: Int?
    var expectation = Expectation.object
    /// Where its reference counts are kept, if there was a weak reference to it.
    var sideTable: UInt?
    fileprivate var body: Int?
    fileprivate var sideTableBytes: Int?
  }

  private(set) var items: [Item] = []
  private let heads = BatchReader()
  private let bodies = BatchReader()
  private let sideTables = BatchReader()

  private static let headSize = 128
  private static let pageSize: UInt = 4096

  func bytes(of item: Int) -> UnsafeRawBufferPointer? {
    guard let body = items[item].body else { return heads.bytes(of: item) }
    return bodies.bytes(of: body)
  }

  func read(_ range: Range<Int>, walk: inout GraphWalk) {
    heads.removeAll()
    bodies.removeAll()
    sideTables.removeAll()
    items.removeAll(keepingCapacity: true)
    for number in range {
      let address = walk.records.nodes[number].address
      // A heap object has 16 bytes at least, at a multiple of 16, so that they are on one page.
      let restOfPage = Int(Self.pageSize - address % Self.pageSize)
      _ = heads.add(address: address, count: min(Self.headSize, restOfPage))
    }
    heads.read()
    for (index, number) in range.enumerated() {
      items.append(item(index, node: walk.records.nodes[number], walk: &walk))
    }
    bodies.read()
    sideTables.read()
    for index in items.indices { complete(&items[index]) }
  }

  private func item(_ index: Int, node: NodeRecord, walk: inout GraphWalk) -> Item {
    var item = Item()
    item.expectation = Expectation(rawValue: node.detail)
    guard let head = heads.bytes(of: index), head.count >= 16, let base = head.baseAddress else {
      item.fault = "its memory cannot be read"
      return item
    }
    item.metadata = base.word(0)
    guard item.expectation != .block else { return item }
    item.counts = ReferenceCounts(word: base.word(1))
    item.layout = walk.layoutNumbers.number(of: item.metadata, layouts: &walk.records.layouts)
    guard let number = item.layout else {
      item.fault = "it is no object that the runtime knows"
      return item
    }
    if let sideTable = item.counts.sideTable {
      item.sideTable = sideTable
      item.sideTableBytes = sideTables.add(
        address: sideTable &+ ReferenceCounts.offsetInSideTable, count: 8)
    }
    let size =
      item.expectation.boxPlan.map { walk.boxes[$0].size } ?? walk.records.layouts[number].size
    if size > Self.largestObject {
      item.fault = "it is larger than \(Self.largestObject) bytes"
    } else if size > head.count {
      item.body = bodies.add(address: node.address, count: size)
    }
    return item
  }

  private func complete(_ item: inout Item) {
    if let body = item.body {
      guard let bytes = bodies.bytes(of: body) else {
        item.fault = item.fault ?? "its memory cannot be read"
        return
      }
      // Between the two readings, another thread may have given the object back.
      if bytes.baseAddress?.word(0) != item.metadata { item.fault = "it changed while it was read" }
    }
    if let number = item.sideTableBytes {
      guard let word = sideTables.bytes(of: number)?.baseAddress?.word(0) else {
        item.fault = item.fault ?? "its reference counts cannot be read"
        return
      }
      item.counts = ReferenceCounts(word: word)
    }
  }
}

/// The layouts that a walk met, numbered.
struct LayoutNumbers {
  private var numbers: [UInt: Int] = [:]
  private var last: (metadata: UInt, number: Int) = (0, 0)

  /// The number of the layout of heap objects with this first word; nil if it is no metadata.
  mutating func number(of metadata: UInt, layouts: inout [HeapLayout]) -> Int? {
    if metadata == last.metadata { return last.number }
    if let known = numbers[metadata] {
      last = (metadata, known)
    } else if let layout = HeapLayout.of(metadata) {
      last = (metadata, layouts.count)
      numbers[metadata] = layouts.count
      layouts.append(layout)
    } else {
      return nil
    }
    return last.number
  }
}

/// What existentials and boxes hold, by type.
struct BoxPlans {
  /// How an existential keeps a value of a type.
  struct Held {
    let slots: [Slot]
    let isBoxed: Bool
    /// Of the box, where there is one.
    let expectation: Expectation
  }

  private var plans: [BoxPlan] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var heldTypes: [UInt: Held] = [:]

  subscript(number: Int) -> BoxPlan { plans[number] }

  /// What is said of a box with a value of the type.
  mutating func expectation(for type: Any.Type) -> Expectation {
    let key = ObjectIdentifier(type)
    if let number = numbers[key] { return .box(plan: number) }
    numbers[key] = plans.count
    plans.append(BoxPlan(of: type))
    return .box(plan: plans.count - 1)
  }

  /// How a value is held whose type an existential names; nil if that is no type.
  mutating func held(at metadata: UInt) -> Held? {
    if let known = heldTypes[metadata] { return known }
    guard let type = ValidatedTypes.type(at: metadata) else { return nil }
    let isBoxed = ValueWitnesses(of: type).isBoxedInExistential
    let held = Held(
      slots: SlotPlan.of(type), isBoxed: isBoxed,
      expectation: isBoxed ? expectation(for: type) : .object)
    heldTypes[metadata] = held
    return held
  }
}
