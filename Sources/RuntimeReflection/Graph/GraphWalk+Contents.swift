extension GraphWalk {
  mutating func follow(_ root: ObjectGraph.Root) {
    if let addresses = root.addresses {
      for address in addresses {
        addStrong(address, expecting: .object, label: .none, element: .none)
      }
      return
    }
    let opened = OpenedValue(root.value)
    if let object = opened.object {
      // Only the address is asked; the caller holds the object.
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      addStrong(address, expecting: .object, label: .none, element: .none)
      return
    }
    let size = ValueWitnesses(of: opened.type).size
    let bytes = opened.withMemory { memory in
      // The value is there, and has so many bytes.
      [UInt8](UnsafeRawBufferPointer(start: memory, count: size))
    }
    bytes.withUnsafeBytes { follow(SlotPlan.of(opened.type), in: $0) }
  }

  mutating func follow(_ item: WalkBatch.Item, at index: Int, of batch: WalkBatch) {
    let number = Int(current)
    let address = records.nodes[number].address
    records.nodes[number].detail = item.layout.map { UInt32($0) + 1 } ?? 0
    if let fault = item.fault { return note(fault) }
    if item.expectation == .block {
      records.nodes[number].kind = .block
      return follow(BlockLayout.slots(block: address), at: index, of: batch)
    }
    guard let layoutNumber = item.layout else { return }
    let layout = records.layouts[layoutNumber]
    if let sideTable = item.sideTable { sideTables[sideTable] = current }
    records.nodes[number].kind = kind(of: layout, item.expectation)
    if !item.counts.isImmortal {
      records.nodes[number].strongCount = Int32(item.counts.strongCount)
      guard !item.counts.isDeinitializing else {
        return note("it is being deinitialized, so that its contents are not looked at")
      }
      if !isInFrames, trackable.of(layout) == true { candidates.append(current) }
    }
    if followed.of(layout) != false, let bytes = batch.bytes(of: index) {
      follow(layout, item, bytes, at: index, of: batch)
    }
  }

  /// What a heap object is; a context that was captured as a variable is one.
  private func kind(of layout: HeapLayout, _ expectation: Expectation) -> ObjectGraph.Node.Kind {
    switch layout.shape {
    case .instance, .continuation, .skipped: .object
    case .array, .set, .dictionary: .storage
    case .context: expectation == .object ? .closure : .variable
    case .box: .variable
    case .error: .error
    case .task: .task
    }
  }

  private mutating func follow(
    _ layout: HeapLayout, _ item: WalkBatch.Item, _ bytes: UnsafeRawBufferPointer, at index: Int,
    of batch: WalkBatch
  ) {
    let address = records.nodes[Int(current)].address
    switch layout.shape {
    case .instance(let slots):
      follow(slots, in: bytes)
    case .array(let element, let stride, let offset):
      followArray(element, stride: stride, offset: offset, header: bytes)
    case .set(let element, let stride):
      let part = HashTablePart(slots: element, stride: stride, storage: 6, part: .elements)
      followTable([part], bitmap: 56, header: bytes)
    case .dictionary(let keys, let keyStride, let values, let valueStride):
      let parts = [
        HashTablePart(slots: keys, stride: keyStride, storage: 6, part: .keys),
        HashTablePart(slots: values, stride: valueStride, storage: 7, part: .values),
      ]
      followTable(parts, bitmap: 64, header: bytes)
    case .context:
      if let plan = item.expectation.boxPlan { return follow(boxes[plan].slots, in: bytes) }
      let captures = CaptureLayout.slots(metadata: item.metadata, context: address)
      follow(captures, at: index, of: batch)
    case .box(let slots):
      follow(item.expectation.boxPlan.map { boxes[$0].slots } ?? slots, in: bytes)
    case .error:
      followError(bytes, at: index, of: batch)
    case .task:
      follow(TaskLayout.slots(task: address), at: index, of: batch)
      if limits.readsFrames { rememberFrames(ofTask: address) }
    case .continuation:
      followContinuation(bytes)
    case .skipped(let reason):
      note(reason)
    }
  }

  /// Adds the task that waits for a continuation: the word behind the header, 0 once it was
  /// resumed. Measured with Swift 6.3 on Linux.
  ///
  /// The continuation does not hold the task, which would wait for ever without it; but nothing
  /// else may lead to the task, and what that holds is to be known.
  private mutating func followContinuation(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 24, let task = bytes.baseAddress?.word(2) else {
      return note("memory that was not all read")
    }
    guard task != 0 else { return }
    guard TaskRecord(task: task) != nil else { return note("the task that waits for it") }
    guard let target = node(at: task, expecting: .object) else { return }
    records.edges.append(
      EdgeRecord(
        target: target, label: Label("continuation"), element: .none, ownership: .unmanaged))
  }

  /// Adds what a heap object holds whose size was not known before it was read: a closure's context,
  /// a block, a task, an error.
  private mutating func follow(_ captures: Captures, at index: Int, of batch: WalkBatch) {
    switch captures {
    case .opaque(let reason):
      note(reason)
    case .slots(let slots, let size):
      guard let head = batch.bytes(of: index) else { return }
      if size <= head.count { return follow(slots, in: head) }
      let address = records.nodes[Int(current)].address
      guard size <= WalkBatch.largestObject, let bytes = Memory.bytes(at: address, count: size)
      else { return note("its memory cannot be read") }
      bytes.withUnsafeBytes { follow(slots, in: $0) }
    }
  }

  /// The box of an error: header, type, witnesses, value.
  private mutating func followError(
    _ bytes: UnsafeRawBufferPointer, at index: Int, of batch: WalkBatch
  ) {
    guard bytes.count >= 32,
      let type = bytes.baseAddress.flatMap({ ValidatedTypes.type(at: $0.word(2)) })
    else { return note("an error whose type is not known") }
    let plan = BoxPlan(of: type, header: 32)
    if !plan.slots.isEmpty { follow(.slots(plan.slots, size: plan.size), at: index, of: batch) }
  }
}

// MARK: - Collections

private struct HashTablePart {
  let slots: [Slot]
  let stride: Int
  /// Which word of the header is its address.
  let storage: Int
  let part: Element.Part
}

extension GraphWalk {
  /// How many bytes of a collection are copied at once.
  private static let chunkSize = 65_536

  /// An array's storage: count at 16, capacity at 24, then the elements.
  private mutating func followArray(
    _ slots: [Slot], stride: Int, offset: Int, header: UnsafeRawBufferPointer
  ) {
    guard !slots.isEmpty, header.count >= 32, let base = header.baseAddress else { return }
    let count = base.word(2)
    // The lowest bit of the capacity's word is a flag.
    guard count <= base.word(3) >> 1, count < 1 << 40 else {
      return note("a storage that changed while it was read")
    }
    let address = records.nodes[Int(current)].address + UInt(offset)
    followElements(slots, stride: stride, at: address, range: 0..<Int(count)) { Element($0) }
  }

  /// The storage of a set or a dictionary: a bit for each place says whether it is taken.
  private mutating func followTable(
    _ parts: [HashTablePart], bitmap: Int, header: UnsafeRawBufferPointer
  ) {
    guard parts.contains(where: { !$0.slots.isEmpty }) else { return }
    guard header.count >= bitmap, let base = header.baseAddress else {
      return note("memory that was not all read")
    }
    // The number of places is a power of two, the exponent of which is the byte at 32.
    let scale = base.load(fromByteOffset: 32, as: UInt8.self)
    guard scale <= 40 else { return note("a storage that changed while it was read") }
    let places = 1 << Int(scale)
    let start = records.nodes[Int(current)].address + UInt(bitmap)
    guard let bits = Memory.bytes(at: start, count: max(8, places / 8)) else {
      return note("its memory cannot be read")
    }
    for part in parts where !part.slots.isEmpty {
      follow(part, at: base.word(part.storage), places: places, taken: bits)
    }
  }

  /// Follows what stands in the places that are taken.
  private mutating func follow(
    _ part: HashTablePart, at address: UInt, places: Int, taken: [UInt8]
  ) {
    var number = 0
    // Also what is not taken is copied: a call for each gap would cost more.
    followElements(part.slots, stride: part.stride, at: address, range: 0..<places) { place in
      guard taken[place / 8] >> UInt8(place % 8) & 1 == 1 else { return nil }
      defer { number += 1 }
      return Element(number, of: part.part)
    }
  }

  /// - Parameter element: What to call the one at a place; nil where none stands there.
  private mutating func followElements(
    _ slots: [Slot], stride: Int, at address: UInt, range: Range<Int>, element: (Int) -> Element?
  ) {
    let perChunk = max(1, Self.chunkSize / stride)
    var next = range.lowerBound
    while next < range.upperBound {
      let end = min(next + perChunk, range.upperBound)
      let (distance, overflow) = next.multipliedReportingOverflow(by: stride)
      guard !overflow, end - next < WalkBatch.largestObject,
        let chunk = Memory.bytes(at: address &+ UInt(distance), count: (end - next) * stride)
      else { return note("its memory cannot be read") }
      chunk.withUnsafeBytes { bytes in
        for index in next..<end {
          guard let element = element(index) else { continue }
          let value = UnsafeRawBufferPointer(rebasing: bytes[((index - next) * stride)...])
          follow(slots, in: value, element: element)
        }
      }
      next = end
    }
  }
}
