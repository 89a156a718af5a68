/// A place in the order in which the tasks of the process are made.
///
/// The concurrency library numbers tasks as it makes them, and keeps the number in the task (`Id` of
/// a `Job` in `swift/ABI/Task.h`). Where it stands is no part of the stable ABI: it was measured with
/// Swift 6.3 on 64-bit Linux. Where what stands there doesn't grow from task to task, none is told.
public struct TaskNumber: Sendable, Comparable {
  private let value: UInt32

  private init?(at address: UInt) {
    guard let value = MemoryReader().load(UInt32.self, at: address &+ 36) else { return nil }
    self.value = value
  }

  /// The number of a task.
  ///
  /// - Parameter address: Where the task is, as ``ObjectGraph/Node/address`` says it.
  /// - Returns: Nil for what is no task, or one of another layout.
  public init?(taskAt address: UInt) {
    guard TaskRecord(task: address, memory: MemoryReader()) != nil else { return nil }
    self.init(at: address)
  }

  /// The number of a task that is made now: those made before have lower ones, those made later
  /// have higher ones. Nil where it can't be read.
  public static func now() -> TaskNumber? { areKnown ? ofNewTask() : nil }

  private static let areKnown = areInOrder((0..<4).map { _ in ofNewTask()?.value })

  private static func ofNewTask() -> TaskNumber? {
    let task = Task.detached {}
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
  public static func < (first: TaskNumber, second: TaskNumber) -> Bool {
    Int32(bitPattern: first.value &- second.value) < 0
  }
}
