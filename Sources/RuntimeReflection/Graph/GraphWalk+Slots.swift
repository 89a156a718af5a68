extension GraphWalk {
  /// Adds what the slots of a value in copied memory refer to.
  ///
  /// - Parameters:
  ///   - bytes: the copy, from the begin of what the slots' offsets are counted from.
  ///   - prefix: the path that leads to the value.
  mutating func follow(
    _ slots: [Slot], in bytes: UnsafeRawBufferPointer, prefix: Label = .none,
    element: Element = .none
  ) {
    let isWithinVariable = isInVariable
    defer { isInVariable = isWithinVariable }
    for slot in slots {
      isInVariable = isWithinVariable || slot.isVariable
      guard slot.offset + slot.size <= bytes.count, let base = bytes.baseAddress else {
        note("memory that was not all read", at: slot.label, element: element)
        continue
      }
      let place = base + slot.offset
      let label = prefix == .none ? slot.label : joined(prefix, slot.label)
      // All loads are from the copy, whose length was just checked.
      switch slot.content {
      case .reference(.strong), .error:
        addStrong(place.word(0), expecting: .object, label: label, element: element)
      case .reference(let ownership):
        addOther(place.word(0), ownership, label: label, element: element)
      case .bridged:
        // The address without its marks; the highest bit says that it is none at all.
        let word = place.word(0)
        guard word >> 63 == 0 else { continue }
        addStrong(word & ~HeapAddress.marks, expecting: .object, label: label, element: element)
      case .function:
        let code = place.word(0)
        guard code >= Memory.lowestAddress else { continue }
        addStrong(place.word(1), expecting: .object, label: label, element: element, code: code)
      case .block:
        addStrong(place.word(0), expecting: .block, label: label, element: element)
      case .existential:
        followExistential(place, label: label, element: element)
      case .box(let type):
        let expectation = type.map { boxes.expectation(for: $0) } ?? .box
        addStrong(place.word(0), expecting: expectation, label: label, element: element)
      case .enumeration(let plan):
        followEnumeration(plan, at: place, prefix: prefix, label: label, element: element)
      case .unreadable(let reason):
        note(reason, at: label, element: element)
      }
    }
  }

  /// Three words for the value or the reference to its box, then the type.
  private mutating func followExistential(
    _ place: UnsafeRawPointer, label: Label, element: Element
  ) {
    let word = place.word(3)
    guard word >= Memory.lowestAddress else { return }
    guard let held = boxes.held(at: word) else {
      return note("a value whose type is not known", at: label, element: element)
    }
    if held.isBoxed {
      addStrong(place.word(0), expecting: held.expectation, label: label, element: element)
    } else if !held.slots.isEmpty {
      let value = UnsafeRawBufferPointer(start: place, count: 24)
      follow(held.slots, in: value, prefix: label, element: element)
    }
  }

  private mutating func followEnumeration(
    _ plan: EnumPlan, at place: UnsafeRawPointer, prefix: Label, label: Label, element: Element
  ) {
    withUnsafeTemporaryAllocation(
      byteCount: plan.size, alignment: plan.witnesses.alignment
    ) { scratch in
      guard let value = scratch.baseAddress else { return }
      // The bytes alone, as many as such a value has: no reference is taken, none is given up.
      value.copyMemory(from: place, byteCount: plan.size)
      let tag = plan.witnesses.tag(of: value)
      guard plan.cases.indices.contains(tag) else {
        return note("an unknown case", at: label, element: element)
      }
      let slots = plan.cases[tag]
      guard !slots.isEmpty else { return }
      if plan.needsProjection { plan.witnesses.projectPayload(value) }
      follow(slots, in: UnsafeRawBufferPointer(scratch), prefix: prefix, element: element)
    }
  }

  private mutating func joined(_ prefix: Label, _ label: Label) -> Label {
    if label == .none { return prefix }
    let key = UInt64(prefix.number) << 32 | UInt64(label.number)
    if let known = joinedLabels[key] { return known }
    let joined = prefix.appending(label)
    joinedLabels[key] = joined
    return joined
  }
}

// MARK: - Edges

extension GraphWalk {
  /// Adds a strong reference, and its target if that is new and within the limits.
  mutating func addStrong(
    _ word: UInt, expecting expectation: Expectation, label: Label, element: Element,
    code: UInt? = nil
  ) {
    // A small number stands for nil or another case of the enum around it.
    guard word >= Memory.lowestAddress, !KnownStorages.empty.contains(word) else { return }
    guard word & 7 == 0, word < 1 << 56 else {
      return note("a reference that is no address", at: label, element: element)
    }
    guard let target = node(at: word, expecting: expectation) else { return }
    if let code { records.codes[UInt32(records.edges.count)] = code }
    records.edges.append(
      EdgeRecord(
        target: target, label: label, element: element, ownership: .strong,
        isVariable: isInVariable))
  }

  /// Remembers a reference of another kind; its target is looked for when all nodes are known.
  private mutating func addOther(
    _ word: UInt, _ ownership: Ownership, label: Label, element: Element
  ) {
    guard word >= Memory.lowestAddress else { return }
    otherWords.append((UInt32(records.edges.count), word))
    records.edges.append(EdgeRecord(label: label, element: element, ownership: ownership))
  }

  /// The node at an address, a new one if need be; nil beyond the limits.
  mutating func node(at address: UInt, expecting expectation: Expectation) -> UInt32? {
    if let known = records.number(of: address) { return known }
    guard records.nodes.count < limits.nodes else {
      reachedLimit = reachedLimit ?? "the walk ended at its limit of \(limits.nodes) nodes"
      return nil
    }
    guard depth < limits.depth else {
      reachedLimit =
        reachedLimit ?? "the walk ended at its limit of \(limits.depth) references in a row"
      return nil
    }
    records.append(NodeRecord(address: address, detail: expectation.rawValue, kind: .unknown))
    return UInt32(records.nodes.count - 1)
  }
}

extension UnsafeRawPointer {
  /// A word of a copy, which need not be aligned.
  func word(_ index: Int) -> UInt {
    // The caller has checked that the copy has so many bytes.
    loadUnaligned(fromByteOffset: index * 8, as: UInt.self)
  }
}
