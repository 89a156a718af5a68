import ViperCommandLine
import ViperTime

/// How many flows have come to their end, on a terminal.
final class Progress: Sendable {
  private let all: Int
  private let output: Output
  private let done = Guarded(0)

  init(of all: Int, _ output: Output) {
    self.all = all
    self.output = output
  }

  func advance() {
    done.withLock { done in
      done = min(done + 1, all)
      output.progress("\(done) of \(all) flows")
    }
  }
}
