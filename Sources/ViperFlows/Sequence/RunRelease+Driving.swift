extension [RunRelease] {
  /// Waits for what a test without steps may have left under way, blocking the thread.
  package func settle() {
    var sequence = SettleSequence(self)
    sequence.drive()
  }

  /// Waits for what a test without steps may have left under way, in the isolation of the caller.
  package func settle(isolation: isolated (any Actor)? = #isolation) async {
    var sequence = SettleSequence(self)
    await sequence.drive(isolation: isolation)
  }

  /// Releases harnesses together, and waits until they have gone, blocking the thread.
  package func release(_ policy: RunPolicy) {
    var sequence = ReleaseSequence(self, policy)
    sequence.drive()
  }

  /// Releases harnesses together, and waits until they have gone, in the isolation of the caller.
  package func release(
    _ policy: RunPolicy, isolation: isolated (any Actor)? = #isolation
  ) async {
    var sequence = ReleaseSequence(self, policy)
    await sequence.drive(isolation: isolation)
  }
}
