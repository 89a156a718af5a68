public import RoleNames
import ViperJSON
public import ViperMessages
import ViperTime
import ViperValues

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
  ///
  /// - Parameters:
  ///   - harness: The harness.
  ///   - role: The name by which fixtures tell it from another service.
  public convenience init(_ harness: Harness, as role: Role = .service) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: role)
    harness.recorder.setReceiver(
      Receiver(role: role.rawValue, typeName: "ServiceSpy"), of: responder.endpoint)
  }

  /// Makes a service that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    responder = CallResponder(recorder, module: module, channel: .call)
  }

  /// The calls so far, in order.
  public var calls: [Invocation] { responder.recorder.values(at: responder.endpoint) }

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

// MARK: - Calls that return

extension ServiceSpy {
  /// Records a call, and returns or throws what it is answered.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - type: What it returns.
  /// - Throws: What the answer says; ``Unanswered`` where there is none.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    returning type: Value.Type = Value.self
  ) throws -> Value {
    try answer(Invocation(name: name, arguments: arguments), fallback: nil)
  }

  /// Records a call, and returns or throws what it is answered; if nothing, returns a fallback.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - type: What it returns.
  ///   - fallback: Returned where neither the flow nor a stub says anything.
  /// - Throws: What the answer says.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    returning type: Value.Type = Value.self, fallback: @autoclosure () -> Value
  ) throws -> Value {
    try withoutActuallyEscaping(fallback) { fallback in
      try answer(Invocation(name: name, arguments: arguments), fallback: fallback)
    }
  }

  /// Records a call of a function that can't throw, and returns what it is answered.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - fallback: Returned where nothing else is said, or an error, which is a finding.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    orReturn fallback: @autoclosure () -> Value
  ) -> Value {
    do {
      return try call(name, arguments, returning: Value.self, fallback: fallback())
    } catch {
      responder.noteThrown(error, by: name)
      return fallback()
    }
  }

  private func answer<Value>(_ call: Invocation, fallback: (() -> Value)?) throws -> Value {
    let answer = responder.record(call)
    guard case .later = answer else {
      return try value(of: answer, to: call, fallback: fallback)
    }
    responder.noteLater(call)
    guard let fallback else { throw Unanswered(name: call.name) }
    return fallback()
  }

  /// The value that an answer gives, or else a stub, or else the fallback.
  func value<Value>(
    of answer: Answer, to call: Invocation, fallback: (() -> Value)?
  ) throws -> Value {
    switch answer {
    case .returns(let json, let source):
      if Value.self == Void.self, let nothing = () as? Value { return nothing }
      // What can't be made is a finding of the source's already.
      guard let value = source.make(Value.self, from: json) ?? fallback?() else {
        throw Unanswered(name: call.name)
      }
      return value
    case .throwing(let json, let source):
      throw source.make((any Error).self, from: json) ?? Unanswered(name: call.name)
    case .none, .handled, .later:
      return try valueOfStub(call, fallback: fallback)
    }
  }

  private func valueOfStub<Value>(_ call: Invocation, fallback: (() -> Value)?) throws -> Value {
    guard let stub = stubs.withLock({ $0[call.name] }) else {
      if let fallback { return fallback() }
      noteUnanswered(call.name)
      throw Unanswered(name: call.name)
    }
    let answer = try stub(call)
    if let value = answer as? Value { return value }
    responder.recorder.note(
      Finding(
        id: .unmakeableValue,
        sentence: "call \(call.name) returns \(Value.self), but its stub gives "
          + "\(Swift.type(of: answer)).",
        remedy: "Let the stub give what the function returns."))
    guard let fallback else { throw Unanswered(name: call.name) }
    return fallback()
  }

  private func noteUnanswered(_ name: String) {
    let hint = NearestName.suggestion(for: name, among: stubs.withLock { $0.keys.sorted() })
    responder.recorder.note(
      Finding(
        id: .unanswered,
        sentence: "call \(name) is not answered: nothing was said about it\(hint).",
        remedy:
          "Give an answer in the flow ({ \"call\": \"\(name)\", \"returns\": … }), or tell the "
          + "service: service.stub(\"\(name)\") { … }."))
  }
}
