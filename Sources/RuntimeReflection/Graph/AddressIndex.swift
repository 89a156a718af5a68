/// Numbers of nodes by their address: a hash table of four bytes an entry.
struct AddressIndex: Sendable {
  /// A node's number plus one; 0 is free. The count is a power of two.
  private var entries: [UInt32]
  private var count = 0

  init() {
    entries = [UInt32](repeating: 0, count: 64)
  }

  /// The node at an address.
  func number(of address: UInt, in nodes: [NodeRecord]) -> UInt32? {
    var place = start(of: address)
    while entries[place] != 0 {
      let number = entries[place] - 1
      if nodes[Int(number)].address == address { return number }
      place = (place + 1) & (entries.count - 1)
    }
    return nil
  }

  /// Remembers the node that was just appended, whose address is not in the index.
  mutating func insert(_ number: UInt32, in nodes: [NodeRecord]) {
    if (count + 1) * 2 > entries.count { grow(nodes) }
    put(number, address: nodes[Int(number)].address)
    count += 1
  }

  private mutating func grow(_ nodes: [NodeRecord]) {
    let old = entries
    entries = [UInt32](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      put(entry - 1, address: nodes[Int(entry - 1)].address)
    }
  }

  private mutating func put(_ number: UInt32, address: UInt) {
    var place = start(of: address)
    while entries[place] != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = number + 1
  }

  /// Addresses are multiples of 16 most of the time, so that their low bits say nothing.
  private func start(of address: UInt) -> Int {
    let mixed = (address >> 4) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (entries.count - 1)
  }
}
