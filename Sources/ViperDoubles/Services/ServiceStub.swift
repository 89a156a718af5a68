public import ViperMessages
import ViperTime

/// A service that answers as it was told in Swift, where the flow says nothing.
///
/// ```swift
/// let service = ServiceStub(harness)
/// service.on("token") { "t-1" }
/// service.on("items") { call in page(of: items, number: try call("page")) }
/// service.on("save") { throw Offline() }
/// ```
///
/// What it was told nothing about is answered as by a ``ServiceSpy``.
public final class ServiceStub: ServiceSpy, @unchecked Sendable {
  // `answers` guards itself.
  private let answers = Guarded<[String: (Invocation) throws -> Any]>([:])

  /// Says what a function returns or throws.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - answer: Makes the value from the call; its type is what the function returns.
  public func on<Value>(
    _ name: String, answer: @escaping (_ call: Invocation) throws -> Value
  ) {
    _ = answers.withLock { $0.updateValue({ try answer($0) }, forKey: name) }
  }

  /// Says what a function returns or throws, whatever it is called with.
  public func on<Value>(_ name: String, answer: @escaping () throws -> Value) {
    on(name) { _ in try answer() }
  }

  package override func ownAnswer(to call: Invocation) throws -> Any? {
    try answers.withLock { $0[call.name] }?(call)
  }

  package override var answeredNames: [String] { answers.withLock { $0.keys.sorted() } }

  package override func advice(for name: String) -> String {
    "tell the stub: service.on(\"\(name)\") { … }"
  }

  /// Drops the answers.
  public override func releaseAll() {
    answers.exchange([:])
  }
}
