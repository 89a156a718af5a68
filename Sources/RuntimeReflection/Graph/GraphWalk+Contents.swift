extension GraphWalk {
  /// Adds what a root holds.
  mutating func follow(_ root: ObjectGraph.Root) {
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

  /// Adds what the current node holds.
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
    guard !item.counts.isImmortal else {
      return follow(layout, item, at: index, of: batch)
    }
    records.nodes[number].strongCount = Int32(item.counts.strongCount)
    guard !item.counts.isDeinitializing else {
      return note("it is being deinitialized, so that its contents are not looked at")
    }
    remember(layout)
    follow(layout, item, at: index, of: batch)
  }

  /// What a heap object is; a context that was captured as a variable is one.
  private func kind(
    of layout: HeapLayout, _ expectation: Expectation
  ) -> ObjectGraph.Node.Kind {
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
    _ layout: HeapLayout, _ item: WalkBatch.Item, at index: Int, of batch: WalkBatch
  ) {
    let address = records.nodes[Int(current)].address
    guard isFollowed(layout), let bytes = batch.bytes(of: index) else { return }
    switch layout.shape {
    case .instance(let slots):
      follow(slots, in: bytes)
    case .array(let element, let stride, let offset):
      followArray(element, stride: stride, offset: offset, header: bytes)
    case .set(let element, let stride):
      let part = HashTablePart(slots: element, stride: stride, storage: 48, part: .elements)
      followTable([part], bitmap: 56, header: bytes)
    case .dictionary(let keys, let keyStride, let values, let valueStride):
      let parts = [
        HashTablePart(slots: keys, stride: keyStride, storage: 48, part: .keys),
        HashTablePart(slots: values, stride: valueStride, storage: 56, part: .values),
      ]
      followTable(parts, bitmap: 64, header: bytes)
    case .context:
      if let plan = item.expectation.boxPlan { return follow(boxes[plan].slots, in: bytes) }
      let captures = CaptureLayout.slots(
        metadata: item.metadata, context: address)
      follow(captures, at: index, of: batch)
    case .box(let slots):
      follow(item.expectation.boxPlan.map { boxes[$0].slots } ?? slots, in: bytes)
    case .error:
      followError(bytes, at: address)
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
    guard TaskRecord(task: task) != nil else {
      return note("the task that waits for it")
    }
    addFollowed(task, .unmanaged, label: Label("continuation"))
  }

  /// Adds what a closure's context, a block or a task holds.
  private mutating func follow(_ captures: Captures, at index: Int, of batch: WalkBatch) {
    switch captures {
    case .opaque(let reason):
      note(reason)
    case .slots(let slots, let size):
      guard let head = batch.bytes(of: index) else { return }
      if size <= head.count { return follow(slots, in: head) }
      follow(slots, size: size, at: records.nodes[Int(current)].address)
    }
  }

  /// Reads a heap object whose size was not known before.
  private mutating func follow(_ slots: [Slot], size: Int, at address: UInt) {
    guard size <= WalkBatch.largestObject, let bytes = Memory.bytes(at: address, count: size)
    else { return note("its memory cannot be read") }
    bytes.withUnsafeBytes { follow(slots, in: $0) }
  }

  /// The box of an error: header, type, witnesses, value.
  private mutating func followError(_ bytes: UnsafeRawBufferPointer, at address: UInt) {
    guard bytes.count >= 32, let base = bytes.baseAddress,
      let type = ValidatedTypes.type(at: base.word(2))
    else { return note("an error whose type is not known") }
    let plan = BoxPlan(of: type, header: 32)
    guard !plan.slots.isEmpty else { return }
    if plan.size <= bytes.count { return follow(plan.slots, in: bytes) }
    follow(plan.slots, size: plan.size, at: address)
  }

  /// Whether the contents are looked at; all but instances of some classes are.
  private mutating func isFollowed(_ layout: HeapLayout) -> Bool {
    guard let type = layout.type as? any AnyObject.Type else { return true }
    if let known = followedClasses[layout.metadata] { return known }
    let answer = isFollowed(type)
    followedClasses[layout.metadata] = answer
    return answer
  }

  /// Remembers an object of a class that is tracked.
  private mutating func remember(_ layout: HeapLayout) {
    guard !isInFrames, let type = layout.type as? any AnyObject.Type,
      isTrackedClass(type, layout)
    else { return }
    candidates.append(current)
  }

  private mutating func isTrackedClass(
    _ type: any AnyObject.Type, _ layout: HeapLayout
  ) -> Bool {
    if let known = trackedClasses[layout.metadata] { return known }
    let answer = isTracked(type)
    trackedClasses[layout.metadata] = answer
    return answer
  }
}
