/// Stands for a closure among the arguments of a recorded call.
///
/// A closure can't be compared, so that fixtures say nothing of it: it is no argument of the message,
/// and a transcript only names it. The double keeps it for the step `{ "callback": … }`.
public struct Callback: Sendable {
  /// Whether there is a closure: an optional one may be nil.
  package let isThere: Bool

  package init(isThere: Bool) {
    self.isThere = isThere
  }

  /// A closure that lasts only as long as the call, and is not kept.
  public static let notKept = Callback(isThere: true)
}
