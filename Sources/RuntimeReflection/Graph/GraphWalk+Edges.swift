extension GraphWalk {
  /// Adds a strong reference, and its target if that is new and within the limits.
  mutating func addStrong(
    _ word: UInt, expecting expectation: Expectation, label: Label, element: Element,
    code: UInt? = nil
  ) {
    // A small number stands for nil or another case of the enum around it.
    guard word >= Memory.lowestAddress, !KnownStorages.empty.contains(word) else { return }
    guard word & 7 == 0, word < 1 << 56 else {
      note("a reference that is no address", at: label, element: element)
      return
    }
    guard let target = node(at: word, expecting: expectation) else { return }
    if let code { records.codes[UInt32(records.edges.count)] = code }
    records.edges.append(
      EdgeRecord(
        target: target, label: label, element: element, ownership: .strong,
        isVariable: isInVariable))
  }

  /// Adds a reference that is not strong, and its target, which is known to be alive.
  mutating func addFollowed(_ word: UInt, _ ownership: Ownership, label: Label) {
    guard let target = node(at: word, expecting: .object) else { return }
    records.edges.append(
      EdgeRecord(target: target, label: label, element: .none, ownership: ownership))
  }

  /// Remembers a reference of another kind; its target is looked for when all nodes are known.
  mutating func addOther(_ word: UInt, _ ownership: Ownership, label: Label, element: Element) {
    guard word >= Memory.lowestAddress else { return }
    otherWords.append((UInt32(records.edges.count), word))
    records.edges.append(
      EdgeRecord(
        target: EdgeRecord.noTarget, label: label, element: element, ownership: ownership))
  }

  /// The node at an address, a new one if need be; nil beyond the limits.
  mutating func node(at address: UInt, expecting expectation: Expectation) -> UInt32? {
    if let known = records.index.number(of: address, in: records.nodes) { return known }
    guard records.nodes.count < limits.nodes else {
      reachedLimit = reachedLimit ?? .nodes(limits.nodes)
      return nil
    }
    guard depth < limits.depth else {
      reachedLimit = reachedLimit ?? .depth(limits.depth)
      return nil
    }
    let number = UInt32(records.nodes.count)
    records.nodes.append(
      NodeRecord(address: address, detail: expectation.rawValue, kind: .unknown))
    records.index.insert(number, in: records.nodes)
    return number
  }
}
