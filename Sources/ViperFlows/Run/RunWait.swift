/// What a run waits for next.
///
/// A synchronous run blocks until it has come, an asynchronous one leaves the thread.
package enum RunWait {
  /// The test's time moves on by so much, and what that causes happens.
  case time(FlowRun, Duration)
  /// The messages come that the step lacks, and the answers have been given that come on a background
  /// queue.
  case messages(FlowRun)
  /// The run rests.
  case rest(FlowRun, RunPolicy.Rest)
  /// A condition is met; it is looked at after each message and each order of a router.
  case condition(FlowRun, upTo: Duration, isMet: () -> Bool)
  /// Everything has happened that stands in the main queue.
  case mainQueue(deliver: () -> Bool)
  /// Nothing runs any more that was ready to run.
  ///
  /// - Parameters:
  ///   - news: A number that grows when something happens in the module.
  ///   - deliver: Gives the answers that were asked for meanwhile, and says whether there were some.
  case idle(news: () -> Int, deliver: () -> Bool)
  /// The tasks have come to their ends that a release cancels.
  case tasks
  /// Objects have gone, or the bound is reached.
  case gone(upTo: Duration, isGone: () -> Bool)
}
