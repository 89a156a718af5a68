/// What a task holds, as far as it can be read.
///
/// The layout is no part of the stable ABI: it was measured with Swift 6.3 on 64-bit Linux. What
/// does not look like that in every respect is opaque.
enum TaskLayout {
  /// The closure with which a task began, or, of a finished one, its result.
  static func slots(task: UInt, memory: MemoryReader) -> Captures {
    guard let record = TaskRecord(task: task, memory: memory) else {
      return .opaque("a task of an unknown layout")
    }
    switch record.state {
    case .unfinished:
      // Code, then the context that the task will release when it ends.
      let operation = Slot(offset: record.operation, label: "operation", content: .function)
      return .slots([operation], size: record.operation + 16)
    case .succeeded:
      return .slots(
        SlotPlan.of(record.resultType).map {
          $0.moved(by: record.result, under: Label("result"))
        }, size: record.operation)
    case .failed:
      return .slots(
        [Slot(offset: record.error, label: "error", content: .error)], size: record.operation)
    }
  }

  /// A word in the frames of a task that waits.
  struct FrameWord {
    let value: UInt
    /// The function whose frame it stands in, as `resumeCode` has it; nil if that is not known.
    let code: UInt?
    /// The closure in front of it wherever it stands, if there is one and it is the same.
    let closure: UInt?
    /// Whether it belongs to the values of task-local variables only, and to no frame.
    let isLocal: Bool
  }

  /// The words in the frames of a task that waits, each once: some of them are references.
  ///
  /// Nothing says which, so they are only to be compared with the addresses of objects that are
  /// known to be alive. None of a task that runs or has finished.
  static func frameWords(task: UInt, memory: MemoryReader) -> [FrameWord] {
    guard let record = TaskRecord(task: task, memory: memory), record.isWaiting else { return [] }
    let calls = calls(record, memory: memory)
    let innermost = calls.first { !$0.isLibrary }?.code
    // By the word, the outermost function that has it: what it calls has borrowed it.
    var outermost: [UInt: Int] = [:]
    var inFront: [UInt: Set<UInt>] = [:]
    var previous: TaskFrames.Word?
    var framed: Set<UInt> = []
    var order: [UInt] = []
    for word in TaskFrames.words(firstSlab: record.firstSlab, memory: memory) {
      // A frame ends where the next one begins.
      let call = calls.indices
        .filter { calls[$0].frame <= word.address && calls[$0].frame > word.slab }
        .max { calls[$0].frame < calls[$1].frame }
      if outermost[word.value] == nil { order.append(word.value) }
      let isBehind = previous.map { $0.slab == word.slab && $0.address + 8 == word.address }
      inFront[word.value, default: []].insert(isBehind == true ? previous?.value ?? 0 : 0)
      previous = word
      if !word.isLocal { framed.insert(word.value) }
      outermost[word.value] = max(outermost[word.value] ?? -1, call ?? -1)
    }
    return order.map { word in
      let call = outermost[word].flatMap { calls.indices.contains($0) ? calls[$0] : nil }
      let isNamed = call.map { !$0.isLibrary && !CodeName.isThunk($0.code) } ?? false
      let before = inFront[word].flatMap { $0.count == 1 ? $0.first : nil }
      return FrameWord(
        value: word, code: isNamed ? call?.code : innermost,
        closure: before.flatMap { CodeName.isClosure($0) ? $0 : nil },
        isLocal: !framed.contains(word))
    }
  }

  /// The code with which a task that waits will go on, for `CodeName`: the innermost function
  /// that is not the concurrency library's own.
  static func resumeCode(task: UInt, memory: MemoryReader) -> UInt? {
    guard let record = TaskRecord(task: task, memory: memory), record.isWaiting else {
      return nil
    }
    return calls(record, memory: memory).first { !$0.isLibrary }?.code
  }

  /// A function that has begun, and its frame.
  private struct Call {
    let code: UInt
    let frame: UInt
    /// Whether it is the concurrency library's own.
    let isLibrary: Bool
  }

  /// The functions of a task that waits, the innermost first.
  private static func calls(_ record: TaskRecord, memory: MemoryReader) -> [Call] {
    var calls: [Call] = []
    var code = record.resumeFunction
    var frame = record.resumeContext
    // The bound is against frames in a circle.
    for _ in 0..<64 {
      guard let image = LoadedImage(containing: code) else { break }
      calls.append(Call(code: code, frame: frame, isLibrary: image.base == record.library))
      // A frame begins with its caller's frame, and the code with which that goes on.
      guard let caller = memory.word(at: frame), let next = memory.word(at: frame + 8)
      else { break }
      code = next
      frame = caller
    }
    return calls
  }
}
