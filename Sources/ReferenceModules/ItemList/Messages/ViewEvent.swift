/// A message from a view to its presenter: something that the user or the screen did.
public protocol ViewEvent {}

/// A part that takes in the events of one module.
public protocol EventListener {
  /// The events that it understands.
  associatedtype Event: ViewEvent

  /// Takes in one event.
  func handle(event: Event)
}

/// A listener whose type is known only by its events, so that it can be stored in a property.
public final class AnyEventListener<Event: ViewEvent>: EventListener {
  private let handler: (Event) -> Void

  /// Creates a listener that hands every event to a closure.
  public init(_ handler: @escaping (Event) -> Void) {
    self.handler = handler
  }

  /// Hands the event to the closure.
  public func handle(event: Event) {
    handler(event)
  }
}
