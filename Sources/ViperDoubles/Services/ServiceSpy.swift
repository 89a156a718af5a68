public import RoleNames
import ViperFixtures
import ViperJSON
public import ViperMessages
import ViperTime
import ViperValues

/// Records what an interactor calls, an API client or a store, and answers as the flow says.
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
/// A call is answered by the flow's `given`, or else by the fallback that the call declares. One that
/// nothing answers is a finding, and throws ``Unanswered``. ``ServiceStub`` is told in Swift what it
/// answers, and ``ServiceFake`` works on a list in memory.
///
/// Whatever is called and answers can be played by it, such as what makes a scene: see `role`.
public class ServiceSpy: TestDouble, @unchecked Sendable {
  // Unchecked because it has subclasses, which are the kit's own and guard what can change.
  let responder: CallResponder

  /// Makes a service in a harness, which keeps and tracks it.
  ///
  /// - Parameters:
  ///   - harness: The harness.
  ///   - role: What it plays: another service than the first, or `.scene` for what makes a scene.
  public convenience init(_ harness: Harness, as role: Role = .service) {
    self.init(recorder: harness.recorder, module: harness.module)
    harness.adopt(self, as: role)
    harness.recorder.setReceiver(
      Receiver(role: role.rawValue, typeName: Self.shortName), of: responder.endpoint)
  }

  /// Makes a service that writes to a recorder.
  public init(recorder: Recorder, module: String = "") {
    responder = CallResponder(recorder, module: module, channel: .call)
  }

  /// The calls so far, in order.
  public var calls: [Invocation] { responder.recorder.values(at: responder.endpoint) }

  /// Records a call that returns nothing and can't fail; what was told to answer it is run.
  ///
  /// For one that can fail: `try service.call("save", returning: Void.self)`.
  public func call(_ name: String, _ arguments: KeyValuePairs<String?, Any> = [:]) {
    let call = Invocation(name: name, arguments: arguments)
    guard !responder.tell(call) else { return }
    do {
      _ = try checkedAnswer(to: call)
    } catch {
      responder.noteThrown(error, by: name)
    }
  }

  /// Drops the closures that the test gave it.
  public func releaseAll() {}

  /// What the double itself answers where the flow says nothing; nil for nothing.
  ///
  /// - Throws: What the function is to throw.
  package func ownAnswer(to call: Invocation) throws -> Any? { nil }

  /// The functions that it answers itself.
  package var answeredNames: [String] { [] }

  /// How the test has a function answered in Swift.
  package func advice(for name: String) -> String { "take a ServiceStub, which is told in Swift" }

  /// How the class is called, without what it is generic over.
  private static var shortName: String { String("\(self)".prefix { $0 != "<" }) }
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
      return try ownValue(of: call, fallback: fallback)
    }
  }

  private func ownValue<Value>(of call: Invocation, fallback: (() -> Value)?) throws -> Value {
    guard let answer = try checkedAnswer(to: call) else {
      if let fallback { return fallback() }
      noteUnanswered(call.name)
      throw Unanswered(name: call.name)
    }
    if let value = answer as? Value { return value }
    responder.recorder.note(
      Finding(
        id: .unmakeableValue,
        sentence: "call \(call.name) returns \(Value.self), but the double answers "
          + "\(Swift.type(of: answer)).",
        remedy: "Let it answer what the function returns."))
    guard let fallback else { throw Unanswered(name: call.name) }
    return fallback()
  }

  /// What the double itself answers; that the test asked for an argument in vain is a finding.
  private func checkedAnswer(to call: Invocation) throws -> Any? {
    do {
      return try ownAnswer(to: call)
    } catch let error as MissingArgument {
      responder.recorder.note(
        Finding(
          id: .unmakeableValue, sentence: "The double can't answer: \(error).",
          remedy: "Ask for what the call in the transcript has; without a label it is '_0', '_1', …"
        ))
      throw error
    }
  }

  private func noteUnanswered(_ name: String) {
    let hint = NearestName.suggestion(for: name, among: answeredNames)
    responder.recorder.note(
      Finding(
        id: .unanswered,
        sentence: "call \(name) is not answered: nothing was said about it\(hint).",
        remedy:
          "Give an answer in the flow ({ \"call\": \"\(name)\", \"returns\": … }), or "
          + advice(for: name) + "."))
  }
}

extension ServiceSpy: VocabularySource {
  /// Which functions the app's protocol has, a class of the test's own knows.
  var vocabularies: [Vocabulary] {
    let endpoint = responder.endpoint
    return [
      Vocabulary(
        module: endpoint.module, .sends, on: endpoint.channel, owner: "", names: nil)
    ]
  }
}
