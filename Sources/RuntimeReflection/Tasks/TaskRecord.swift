/// The words of a task that are understood, checked for plausibility.
struct TaskRecord {
  enum State {
    case unfinished
    case succeeded
    case failed
  }

  let state: State
  /// Suspended: neither running nor finished.
  let isWaiting: Bool
  let resultType: Any.Type
  /// Where the result stands, counted from the begin of the task.
  let result: Int
  /// Where the error stands.
  let error: Int
  /// Where the operation's code and context stand.
  let operation: Int
  let firstSlab: UInt
  let resumeFunction: UInt
  let resumeContext: UInt
  /// Where the concurrency library begins.
  let library: UInt

  /// Nil if it is no task, or one of another layout.
  init?(task: UInt, memory: MemoryReader) {
    guard let metadata = memory.word(at: task), memory.word(at: metadata) == 0x502,
      let library = LoadedImage(containing: metadata),
      let flags = memory.load(UInt32.self, at: task + 32),
      // The low byte is the kind of a job, 0 for a task; bit 25: it has a result.
      flags & 0xFF == 0, flags & 1 << 25 != 0,
      let status = memory.load(UInt32.self, at: task + 96),
      let resumeFunction = memory.word(at: task + 56),
      let resumeContext = memory.word(at: task + 64),
      let slab = memory.word(at: task + 120)
    else { return nil }

    // Parent and sibling of a child task, and the group of a group's, come before the result.
    var fragment: UInt = 208
    if flags & 1 << 24 != 0 { fragment += 16 }
    if flags & 1 << 26 != 0 { fragment += 8 }
    guard let queue = memory.word(at: task + fragment),
      let type = memory.word(at: task + fragment + 8),
      let resultType = ValidatedTypes.type(at: type, memory: memory)
    else { return nil }
    let witnesses = ValueWitnesses(of: resultType)
    let result = (Int(fragment) + 24).aligned(to: max(8, witnesses.alignment))
    // The first frame is aligned for anything; it begins with its caller's frame.
    let frame = (result + witnesses.size).aligned(to: 16)

    self.library = library.base
    self.resultType = resultType
    self.result = result
    error = Int(fragment) + 16
    operation = frame + 8
    firstSlab = slab
    self.resumeFunction = resumeFunction
    self.resumeContext = resumeContext
    let isComplete = status & 0x2000 != 0
    // One that just ends has its result before it is marked as complete.
    isWaiting = !isComplete && status & 0x800 == 0 && queue & 3 == 0
    // The low bits of the queue of those who wait for the result say what there is.
    switch (isComplete, queue & 3) {
    case (_, 1): state = .succeeded
    case (_, 2): state = .failed
    case (false, 0): state = .unfinished
    default: return nil
    }
    if state == .unfinished {
      guard let code = memory.word(at: task + UInt(operation)),
        let context = memory.word(at: task + UInt(operation) + 8),
        LoadedImage.contains(code), context == 0 || memory.word(at: context) != nil
      else { return nil }
    }
  }
}
