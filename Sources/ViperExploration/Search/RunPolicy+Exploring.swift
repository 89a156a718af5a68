import ViperFlows

extension RunPolicy {
  /// The policy of a run that only looks at what a module does.
  ///
  /// - Parameters:
  ///   - observer: Takes up what is seen.
  ///   - releaseTimeout: The longest to wait for what is released later.
  static func exploring(_ observer: PathObserver, releaseTimeout: Duration) -> RunPolicy {
    var policy = RunPolicy()
    policy.observer = observer
    policy.rest = { _ in observer.hasOwnQueue ? .quietInOwnQueues(.milliseconds(20)) : .idle }
    policy.releaseTimeout = releaseTimeout
    policy.ignoresLateMessages = true
    return policy
  }
}
