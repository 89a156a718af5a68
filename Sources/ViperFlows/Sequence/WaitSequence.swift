/// Something that acts, and waits in between.
protocol WaitSequence {
  /// Acts until there is something to wait for; nil when all is over.
  mutating func next() -> RunWait?
}

extension WaitSequence {
  /// Goes through all of it, blocking the thread.
  mutating func drive() {
    while let wait = next() {
      wait.block()
    }
  }

  /// Goes through all of it in the isolation of the caller, leaving the thread where it waits.
  mutating func drive(isolation: isolated (any Actor)?) async {
    while let wait = next() {
      await wait.pass(isolation: isolation)
    }
  }
}
