/// A message from an interactor to its presenter: the answer to a request.
public protocol InteractorResponse {}

/// A part that takes in the responses of one module.
public protocol ResponseListener {
  /// The responses that it understands.
  associatedtype Response: InteractorResponse

  /// Takes in one response.
  func handle(response: Response)
}

/// A listener whose type is known only by its responses, so that it can be stored in a property.
public final class AnyResponseListener<Response: InteractorResponse>: ResponseListener {
  private let handler: (Response) -> Void

  /// Creates a listener that hands every response to a closure.
  public init(_ handler: @escaping (Response) -> Void) {
    self.handler = handler
  }

  /// Hands the response to the closure.
  public func handle(response: Response) {
    handler(response)
  }
}
