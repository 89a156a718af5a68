import Foundation

/// What code runs in: a task; where there is none, a thread.
///
/// A task is the same on whatever thread it goes on, and what it starts is another one.
enum Execution: Equatable {
  case task(Int)
  case thread(ObjectIdentifier)

  static var current: Execution {
    withUnsafeCurrentTask { $0.map { .task($0.hashValue) } }
      ?? .thread(ObjectIdentifier(Thread.current))
  }
}
