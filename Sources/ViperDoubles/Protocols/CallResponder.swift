public import Foundation
import ViperMessages
import ViperValues

/// The answers to the calls of a generated double: those of the flow, as values and errors.
final class CallResponder: CallbackKeeper, Sendable {
  let recorder: Recorder
  let endpoint: Endpoint
  let callbacks = KeptCallbacks()

  /// - Parameter answers: The structure of the closures that answer the calls.
  init(_ recorder: Recorder, module: String, channel: Channel, answers: Any.Type? = nil) {
    self.recorder = recorder
    endpoint = Endpoint(module: module, channel: channel, answers: answers)
  }

  enum Outcome<Value, Failure: Error> {
    /// Return this.
    case value(Value)
    /// Throw this.
    case failure(Failure)
    /// Go on with the test's answer, or the fallback.
    case unsaid
    /// The wait was cancelled, or the flow is over.
    case cutOff
  }

  /// Records a call that returns nothing at once.
  ///
  /// - Returns: Whether the flow takes care of it.
  @discardableResult
  func tell(_ call: Invocation) -> Bool {
    callbacks.noteCall(call.name)
    return recorder.tell(call, at: endpoint)
  }

  func record(_ call: Invocation) -> Answer {
    callbacks.noteCall(call.name)
    return recorder.record(call, at: endpoint)
  }

  func ask<Value, Failure: Error>(
    _ call: Invocation, for type: Value.Type, failingWith failure: Failure.Type
  ) -> Outcome<Value, Failure> {
    let answer = record(call)
    guard case .later = answer else { return outcome(of: answer) }
    noteLater(call)
    return .unsaid
  }

  func askAndWait<Value, Failure: Error>(
    _ call: Invocation, for type: Value.Type, failingWith failure: Failure.Type,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Outcome<Value, Failure> {
    do {
      return outcome(of: try await record(call).settled())
    } catch {
      return .cutOff
    }
  }

  private func outcome<Value, Failure: Error>(of answer: Answer) -> Outcome<Value, Failure> {
    // What can't be made is a finding of the source's already.
    switch answer {
    case .none, .handled, .later: return .unsaid
    case .returns(let json, let source):
      if Value.self == Void.self, let nothing = () as? Value {
        return .value(nothing)
      }
      return source.make(Value.self, from: json).map { .value($0) } ?? .unsaid
    case .throwing(let json, let source):
      return source.make(Failure.self, from: json).map { .failure($0) } ?? .unsaid
    }
  }

  // MARK: Where nobody said anything

  /// What a call returns that no flow answers.
  ///
  /// - Parameter isCancelled: Whether its task was cancelled, in a function that can't throw that.
  func noting<Value>(_ value: Value, to name: String, isCancelled: Bool = false) -> Value {
    // No flow can say an object.
    guard Value.self != Void.self, !(type(of: value) is AnyClass) else { return value }
    let answer = Structure(of: value)
    if !answer.isClosure {
      recorder.noteOwnAnswer(answer, to: name, at: endpoint, isCancelled: isCancelled)
    }
    return value
  }

  /// What a call that can fail returns where nobody said anything.
  ///
  /// - Throws: ``Unanswered`` where there is no such value, which is a finding.
  func fallback<Value>(for call: Invocation) throws -> Value {
    if let value: Value = Fallback.plain() { return noting(value, to: call.name) }
    guard let value = try? EntityFake<Value>().make() else {
      noteUnanswered(call, "throws")
      throw Unanswered(name: call.name)
    }
    noteUnanswered(call, "returns the invented \(Structure(of: value))")
    return value
  }

  // MARK: Findings

  func noteLater(_ call: Invocation) {
    recorder.note(
      Finding(
        id: .unanswered,
        sentence:
          "\(title(call.name)) is to be answered later, but it is not async, so its caller can't "
          + "wait.",
        remedy:
          "Answer at once: no 'held', 'after', 'never' or 'on' for a function that is not async."))
  }

  func noteThrown(_ error: any Error, by name: String) {
    recorder.note(
      Finding(
        id: .impossibleStep,
        sentence: "\(title(name)) is to throw \(error), but its function does not throw.",
        remedy: "Let it return something."))
  }

  func noteUnanswered(_ call: Invocation, _ consequence: String) {
    recorder.note(
      Finding(
        id: .unanswered,
        sentence: "\(title(call.name)) is not answered: nothing was said about it, so that it "
          + "\(consequence).",
        remedy:
          "Give an answer in the flow ({ \"\(endpoint.channel.rawValue)\": \"\(call.name)\", "
          + "\"returns\": … }), or set the closure in the double's 'stub'."))
  }

  func noteInvented<Value>(_ value: Value, for name: String) {
    recorder.note(
      Finding(
        id: .unanswered,
        sentence: "\(title(name)) is not answered: nothing was said about it, so that it returns "
          + "the invented \(Structure(of: value)).",
        remedy: "Give an answer in the 'stub' of the double, or of a function in the flow."))
  }

  private func title(_ name: String) -> String {
    "\(endpoint.channel.rawValue) \(name)"
  }
}

/// The error of a call that nothing answers: no `given` of the flow, no stub, no fallback.
public struct Unanswered: LocalizedError, Sendable, CustomStringConvertible {
  /// The function that was called.
  public let name: String

  /// Says which function it was.
  public var description: String { "No answer was given for the call '\(name)'." }

  /// The same as the description.
  public var errorDescription: String? { description }
}

/// What a generated double returns where nobody said anything.
enum Fallback {
  /// Nil, nothing, zero, false, or what is empty; nil for every other type.
  static func plain<Value>(_ type: Value.Type = Value.self) -> Value? {
    if Value.self == Void.self { return () as? Value }
    if Value.self == Bool.self { return false as? Value }
    let value: Any? =
      switch type {
      case let type as any OptionalMaking.Type: type.none
      case let type as any RangeReplaceableCollection.Type: type.init()
      case let type as any AdditiveArithmetic.Type: type.zero
      case let type as any SetAlgebra.Type: type.init()
      case let type as any ExpressibleByDictionaryLiteral.Type: empty(type)
      default: nil
      }
    return value as? Value
  }

  private static func empty<Literal: ExpressibleByDictionaryLiteral>(_ type: Literal.Type) -> Any {
    let empty: Literal = [:]
    return empty
  }
}
