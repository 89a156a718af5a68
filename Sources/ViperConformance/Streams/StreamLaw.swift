/// What every module has to satisfy whose parts talk by streams.
///
/// A scenario is enough to try them all, see ``StreamScenario``.
public enum StreamLaw: String, Sendable, CaseIterable, CustomStringConvertible {
  /// After a failure the next load works: an error does not end what must live on.
  case livesOnAfterFailure = "an error does not end what must live on"
  /// A stream that has completed or failed says nothing more.
  case nothingAfterCompletion = "nothing after completion"
  /// A view that asked for the main thread gets no value on another, wherever the answer came from.
  case mainThread = "no value to the view off the main thread"
  /// What the module subscribed to, it does not listen to when it has gone.
  case subscriptionsEnd = "a subscription ends with its owner"
  /// What comes between assembly and binding is there when the view has bound.
  case nothingLost = "no value is sent to nobody between assembly and binding"

  /// The law, in words.
  public var description: String { rawValue }
}
