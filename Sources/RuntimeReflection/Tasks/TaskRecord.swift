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
  let error: Int
  /// Where the operation's code and context stand.
  let operation: Int
  let firstSlab: UInt
  let resumeFunction: UInt
  let resumeContext: UInt
  /// Where the concurrency library begins.
  let library: UInt

  /// Nil if it is no task, or one of another layout.
  init?(task: UInt) {
    guard let head = Memory.bytes(at: task, count: 128) else { return nil }
    // Each of these stands in the 128 bytes.
    func load<Value: BitwiseCopyable>(_ type: Value.Type, at offset: Int) -> Value {
      head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }
    let metadata = load(UInt.self, at: 0)
    let flags = load(UInt32.self, at: 32)
    // The low byte is the kind of a job, 0 for a task; bit 25: it has a result.
    guard flags & 0xFF == 0, flags & 1 << 25 != 0, Memory.word(at: metadata) == 0x502,
      let library = LoadedImage(containing: metadata)
    else { return nil }
    let status = load(UInt32.self, at: 96)

    // Parent and sibling of a child task, and the group of a group's, come before the result.
    var fragment: UInt = 208
    if flags & 1 << 24 != 0 { fragment += 16 }
    if flags & 1 << 26 != 0 { fragment += 8 }
    guard let queue = Memory.word(at: task + fragment),
      let type = Memory.word(at: task + fragment + 8),
      let resultType = ValidatedTypes.type(at: type)
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
    resumeFunction = load(UInt.self, at: 56)
    resumeContext = load(UInt.self, at: 64)
    firstSlab = load(UInt.self, at: 120)
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
      guard let code = Memory.word(at: task + UInt(operation)),
        let context = Memory.word(at: task + UInt(operation) + 8),
        LoadedImage.contains(code), context == 0 || Memory.word(at: context) != nil
      else { return nil }
    }
  }
}

/// A place in the order in which the tasks of the process are made.
///
/// The concurrency library numbers tasks as it makes them, and keeps the number in the task (`Id` of
/// a `Job` in `swift/ABI/Task.h`). Where it stands is no part of the stable ABI: it was measured with
/// Swift 6.3 on 64-bit Linux. Where what stands there doesn't grow from task to task, none is told.
package struct TaskNumber: Sendable, Comparable {
  private let value: UInt32

  private init?(at address: UInt) {
    guard let value = Memory.load(UInt32.self, at: address &+ 36) else { return nil }
    self.value = value
  }

  /// The number of a task.
  ///
  /// - Parameter address: Where the task is, as ``ObjectGraph/Node/address`` says it.
  /// - Returns: Nil for what is no task, or one of another layout.
  package init?(taskAt address: UInt) {
    guard TaskRecord(task: address) != nil else { return nil }
    self.init(at: address)
  }

  /// The number of a task that is made now: those made before have lower ones, those made later
  /// have higher ones. Nil where it can't be read.
  package static func now() -> TaskNumber? { areKnown ? ofNewTask() : nil }

  private static let areKnown = areInOrder((0..<4).map { _ in ofNewTask()?.value })

  private static func ofNewTask() -> TaskNumber? {
    let task =
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        Task.detached(executorPreference: ImmediateExecutor.shared) {}
      } else {
        Task.detached {}
      }
    // A task is a reference to its memory, which stays until this has been read.
    return withExtendedLifetime(task) { TaskNumber(at: unsafeBitCast(task, to: UInt.self)) }
  }

  /// Whether what stands in tasks that were made one after the other looks like their numbers: it
  /// grows, and by no more than other threads can have made meanwhile.
  static func areInOrder(_ values: [UInt32?]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { first, second in
      guard let first, let second else { return false }
      return (1...1 << 20).contains(second &- first)
    }
  }

  /// Whether a task was made before another one; right as long as there are no more than two thousand
  /// million others between them, when the numbers begin anew.
  package static func < (first: TaskNumber, second: TaskNumber) -> Bool {
    Int32(bitPattern: first.value &- second.value) < 0
  }
}

/// Runs a job on the thread that adds it, and at once: one is made for each step of each flow, and to wake
/// a thread for it costs a quarter of a short flow.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class ImmediateExecutor: TaskExecutor {
  static let shared = ImmediateExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
