/// A spy and stub of one of the app's own protocols, as the generator of doubles writes it.
///
/// It records each call, and answers as the flow's `given` says, or else as the test does:
///
/// ```swift
/// let interactor = ArticlesInteractorInputSpy(harness)
/// interactor.stub.fetch = { page in [Article(title: "VIPER, page \(page)")] }
/// ```
public protocol ProtocolDouble: AnyObject {
  /// The test's answers: a closure for each function, a value for each property.
  associatedtype Stub

  /// The recorder of its calls, which also answers them.
  nonisolated var calls: CallRecorder<Stub> { get }
}

extension ProtocolDouble {
  /// The test's answers. A property that the module sets stands here afterwards.
  ///
  /// What a test sets here is no message.
  public nonisolated var stub: Stub {
    get { calls.stub }
    set { calls.stub = newValue }
  }
}
