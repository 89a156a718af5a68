/// A message from a presenter to its interactor: a wish for data.
public protocol InteractorRequest {}

/// A part that takes in the requests of one module.
public protocol RequestListener {
  /// The requests that it understands.
  associatedtype Request: InteractorRequest

  /// Takes in one request.
  func handle(request: Request)
}

/// A listener whose type is known only by its requests, so that it can be stored in a property.
public final class AnyRequestListener<Request: InteractorRequest>: RequestListener {
  private let handler: (Request) -> Void

  /// Creates a listener that hands every request to a closure.
  public init(_ handler: @escaping (Request) -> Void) {
    self.handler = handler
  }

  /// Hands the request to the closure.
  public func handle(request: Request) {
    handler(request)
  }
}
