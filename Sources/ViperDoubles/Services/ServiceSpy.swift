import RoleNames
public import ViperMessages
import ViperTime

/// Records what an interactor calls, an API client or a store, and answers as it was told.
///
/// The app's protocol is adopted by a small class of the test's:
///
/// ```swift
/// final class ItemsAPIStandIn: ItemsAPI {
///   let service: ServiceSpy
///   func items(query: String, page: Int) async throws -> [Item] {
///     try await service.callAsync("items", ["query": query, "page": page])
///   }
/// }
/// ```
///
/// A call is answered by the flow's `given`, or else by a
/// ``stub(_:_:)-(_,(Invocation)->Value)``, or else by the fallback that the call declares. One that
/// nothing answers is a finding, and throws ``Unanswered``.
public final class ServiceSpy: TestDouble, Sendable {
  let responder: CallResponder
  let stubs = Guarded<[String: (Invocation) throws -> Any]>([:])

  /// Makes a service in a harness, which keeps and tracks it.
  public convenience init(_ harness: Harness) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: .service)
  }

  /// Makes a service that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    responder = CallResponder(recorder, module: module, channel: .call)
  }

  /// The calls so far, in order.
  public var calls: [Invocation] { responder.messageRecorder.received() }

  /// Says what a function returns or throws.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - answer: Makes the value from the call; its type is what the function returns.
  public func stub<Value>(
    _ name: String, _ answer: @escaping (_ call: Invocation) throws -> Value
  ) {
    _ = stubs.withLock { $0.updateValue({ try answer($0) }, forKey: name) }
  }

  /// Says what a function returns or throws, whatever it is called with.
  public func stub<Value>(_ name: String, _ answer: @escaping () throws -> Value) {
    stub(name) { _ in try answer() }
  }

  /// Records a call that returns nothing and can't fail; a stub of it is run.
  ///
  /// For one that can fail: `try service.call("save", returning: Void.self)`.
  public func call(_ name: String, _ arguments: KeyValuePairs<String?, Any> = [:]) {
    let call = Invocation(name: name, arguments: arguments)
    guard !responder.tell(call), let stub = stubs.withLock({ $0[name] }) else {
      return
    }
    do {
      _ = try stub(call)
    } catch {
      responder.noteThrown(error, by: name)
    }
  }

  /// Drops the stubs.
  public func releaseAll() {
    stubs.exchange([:])
  }
}
