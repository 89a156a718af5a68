/// Whether anybody serves a queue, as far as those know who wait for a turn in it.
///
/// One of them waits long before it takes the queue to be blocked. As long as that one's turn has not
/// come nobody else waits: in a process whose main thread is blocked, each step would.
package final class QueueService: Sendable {
  private let overdue = Guarded(0)
  private let happened = Guarded(0)

  /// How often something was seen to happen in it.
  var signs: Int { happened.withLock { $0 } }

  /// Something happens in it: it is served, however long others may wait for their turns.
  func noteSign() {
    happened.withLock { $0 += 1 }
  }

  /// Whether somebody has given up waiting for a turn that has not come since.
  package var isBlocked: Bool { overdue.withLock { $0 > 0 } }

  /// A turn that somebody waits for from now on.
  package func turn() -> Turn { Turn(self) }

  /// One block in the queue.
  package final class Turn: Sendable {
    private enum State {
      case awaited
      case overdue
      case over
    }

    private let state = Guarded(State.awaited)
    private let service: QueueService

    fileprivate init(_ service: QueueService) {
      self.service = service
    }

    /// The queue has run the block.
    package func come() {
      service.noteSign()
      if state.exchange(.over) == .overdue {
        service.overdue.withLock { $0 -= 1 }
      }
    }

    /// Nobody waits for it any more.
    package func giveUp() {
      let isOverdue = state.withLock { state in
        guard state == .awaited else { return false }
        state = .overdue
        return true
      }
      if isOverdue {
        service.overdue.withLock { $0 += 1 }
      }
    }
  }
}
