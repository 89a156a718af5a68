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
    // By address; of those at the same one the first call comes last.
    let frames = calls.enumerated().map { (address: $1.frame, number: $0) }
      .sorted { ($0.address, -$0.number) < ($1.address, -$1.number) }
    var found: [FoundWord] = []
    var numbers: [UInt: Int] = [:]
    for word in TaskFrames.words(firstSlab: record.firstSlab) {
      // A frame ends where the next one begins. There are but a few.
      var behind = frames.count
      while behind > 0, frames[behind - 1].address > word.address { behind -= 1 }
      let isInFrame = behind > 0 && frames[behind - 1].address > word.slab
      let call = isInFrame ? frames[behind - 1].number : -1
      if let number = numbers[word.value] {
        found[number].call = max(found[number].call, call)
        if found[number].before != word.before { found[number].before = 0 }
        if !word.isLocal { found[number].isLocal = false }
      } else {
        numbers[word.value] = found.count
        found.append(
          FoundWord(value: word.value, call: call, before: word.before, isLocal: word.isLocal))
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

  private struct FoundWord {
    let value: UInt
    /// The number of the outermost function that has it: what it calls has borrowed it.
    var call: Int
    /// What stands in front of it; 0 where that is not the same everywhere.
    var before: UInt
    var isLocal: Bool
  }

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

/// The memory in which a task keeps the frames of its functions.
private enum TaskFrames {
  /// A word that can be the address of an object, and where it stands.
  struct Word {
    let value: UInt
    let address: UInt
    /// Where the slab begins that it is in.
    let slab: UInt
    /// The word in front of it; 0 if it is the first.
    let before: UInt
    /// Whether it belongs to the values of task-local variables.
    let isLocal: Bool
  }

  /// The words in use, slab by slab.
  ///
  /// A slab: the address of the library's mark, the next slab, its size and how much is in use
  /// (4 bytes each), then from byte 32 on the frames.
  static func words(firstSlab: UInt) -> [Word] {
    var words: [Word] = []
    var slab = firstSlab
    let locals = endOfLocals(slab: firstSlab)
    // The bounds are against memory that is no slab: in a circle, or too large.
    for _ in 0..<64 {
      guard slab != 0, let mark = Memory.word(at: slab), LoadedImage.contains(mark),
        let next = Memory.word(at: slab + 8),
        let size = Memory.load(UInt32.self, at: slab + 16),
        let used = Memory.load(UInt32.self, at: slab + 20),
        size <= 1 << 20, used <= size,
        let bytes = Memory.bytes(at: slab + 32, count: Int(used))
      else { break }
      bytes.withUnsafeBytes { frame in
        for offset in stride(from: 0, to: frame.count - 7, by: 8) {
          // The offset is a multiple of 8 with 8 bytes behind it.
          let value = frame.loadUnaligned(fromByteOffset: offset, as: UInt.self)
          // All heap objects stand at multiples of 16.
          guard value >= Memory.lowestAddress, value < 1 << 56, value % 16 == 0 else { continue }
          let before =
            offset == 0 ? 0 : frame.loadUnaligned(fromByteOffset: offset - 8, as: UInt.self)
          let address = slab + 32 + UInt(offset)
          words.append(
            Word(
              value: value, address: address, slab: slab, before: before,
              isLocal: slab == firstSlab && address < locals))
        }
      }
      slab = next
    }
    return words
  }

  /// Where the values of task-local variables end, which a task is given when it is made: they
  /// stand at the begin of its memory.
  ///
  /// Each is in an allocation of its own, behind the addresses of the one before and of the slab: the
  /// one before, the variable, the type, and the value.
  private static func endOfLocals(slab: UInt) -> UInt {
    // No address is that high; a sum with it could overflow.
    guard slab < 1 << 56 else { return slab }
    var (allocation, before, previous) = (slab + 32, UInt(0), UInt(0))
    for _ in 0..<64 {
      guard Memory.word(at: allocation) == before, Memory.word(at: allocation + 8) == slab,
        Memory.word(at: allocation + 16) == previous,
        let variable = Memory.word(at: allocation + 24), Memory.word(at: variable) != nil,
        let word = Memory.word(at: allocation + 32),
        let type = ValidatedTypes.type(at: word)
      else { break }
      let witnesses = ValueWitnesses(of: type)
      previous = allocation + 16
      before = allocation
      let size = witnesses.offset(behind: 24) + witnesses.size
      allocation = previous + UInt((size + 15) & ~15)
    }
    return allocation
  }
}
