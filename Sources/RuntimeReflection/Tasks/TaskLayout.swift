/// What a task holds, as far as it can be read.
///
/// The layout is no part of the stable ABI: it was measured with Swift 6.3 on 64-bit Linux. What
/// does not look like that in every respect is opaque.
enum TaskLayout {
  /// The closure with which a task began, or, of a finished one, its result.
  static func slots(task: UInt) -> Captures {
    guard let record = TaskRecord(task: task) else {
      return .opaque("a task of an unknown layout")
    }
    switch record.state {
    case .unfinished:
      // Code, then the context that the task will release when it ends.
      let operation = Slot(.function, at: record.operation, label: Label("operation"))
      return .slots([operation], size: record.operation + 16)
    case .succeeded:
      let result = SlotPlan.of(record.resultType).map {
        $0.moved(by: record.result, under: Label("result"))
      }
      return .slots(result, size: record.operation)
    case .failed:
      let error = Slot(.error, at: record.error, label: Label("error"))
      return .slots([error], size: record.operation)
    }
  }

  /// A word in the frames of a task that waits.
  struct FrameWord {
    let value: UInt
    /// The function whose frame it stands in, else the innermost that is not the concurrency library's
    /// own, as `CodeName` takes it; nil if that is not known.
    let code: UInt?
    /// The closure in front of it wherever it stands, if there is one and it is the same.
    let closure: UInt?
    /// Whether it belongs to the values of task-local variables only, and to no frame.
    let isLocal: Bool
  }

  /// The words in the frames of a task that waits that can be addresses of objects, each once: some
  /// of them are references.
  ///
  /// Nothing says which, so they are only to be compared with the addresses of objects that are
  /// known to be alive. None of a task that runs or has finished.
  static func frameWords(task: UInt) -> [FrameWord] {
    guard let record = TaskRecord(task: task), record.isWaiting else { return [] }
    let calls = calls(record)
    let innermost = calls.first { !$0.isLibrary }?.code
    var frames = FrameSearch(calls.map(\.frame))
    var found: [FoundWord] = []
    var numbers: [UInt: Int] = [:]
    var previous: TaskFrames.Word?
    for word in TaskFrames.words(firstSlab: record.firstSlab) {
      let call = frames.last(upTo: word.address, inSlab: word.slab) ?? -1
      var before: UInt = 0
      if let previous, previous.slab == word.slab, previous.address + 8 == word.address {
        before = previous.value
      }
      previous = word
      // All heap objects stand at multiples of 16.
      guard word.value >= Memory.lowestAddress, word.value < 1 << 56, word.value % 16 == 0
      else { continue }
      if let number = numbers[word.value] {
        found[number].call = max(found[number].call, call)
        if found[number].before != before { found[number].before = 0 }
        if !word.isLocal { found[number].isLocal = false }
      } else {
        numbers[word.value] = found.count
        found.append(
          FoundWord(value: word.value, call: call, before: before, isLocal: word.isLocal))
      }
    }
    return found.map { word in
      let call = calls.indices.contains(word.call) ? calls[word.call] : nil
      let isNamed = call.map { !$0.isLibrary && !CodeName.isThunk($0.code) } ?? false
      let isBehindClosure = word.before != 0 && CodeName.isClosure(word.before)
      return FrameWord(
        value: word.value, code: isNamed ? call?.code : innermost,
        closure: isBehindClosure ? word.before : nil, isLocal: word.isLocal)
    }
  }

  /// A word, as far as it has been found.
  private struct FoundWord {
    let value: UInt
    /// The number of the outermost function that has it: what it calls has borrowed it.
    var call: Int
    /// What stands in front of it; 0 where that is not the same everywhere.
    var before: UInt
    var isLocal: Bool
  }

  /// A function that has begun, and its frame.
  private struct Call {
    let code: UInt
    let frame: UInt
    /// Whether it is the concurrency library's own.
    let isLibrary: Bool
  }

  /// The functions of a task that waits, the innermost first.
  private static func calls(_ record: TaskRecord) -> [Call] {
    var calls: [Call] = []
    var code = record.resumeFunction
    var frame = record.resumeContext
    // The bound is against frames in a circle.
    for _ in 0..<64 {
      guard let image = LoadedImage(containing: code) else { break }
      calls.append(Call(code: code, frame: frame, isLibrary: image.base == record.library))
      // A frame begins with its caller's frame, and the code with which that goes on.
      guard let caller = Memory.word(at: frame), let next = Memory.word(at: frame + 8)
      else { break }
      code = next
      frame = caller
    }
    return calls
  }
}

/// Which frame a word is in, asked for words in the order of their addresses, slab by slab.
private struct FrameSearch {
  /// By address, of those at the same one the first.
  private let frames: [(address: UInt, number: Int)]
  private var next = 0
  private var slab: UInt = 0
  private var address: UInt = 0

  init(_ addresses: [UInt]) {
    frames = addresses.enumerated().map { ($1, $0) }
      .sorted { ($0.0, -$0.1) < ($1.0, -$1.1) }
  }

  /// A frame ends where the next one begins.
  mutating func last(upTo address: UInt, inSlab slab: UInt) -> Int? {
    if slab != self.slab || address < self.address {
      self.slab = slab
      next = 0
    }
    self.address = address
    while next < frames.count, frames[next].address <= address { next += 1 }
    guard next > 0, frames[next - 1].address > slab else { return nil }
    return frames[next - 1].number
  }
}
