import Foundation
import Testing

@testable import DoubleCorpus
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperTesting
@testable import ViperValues

/// Looks at what a double recorded.
final class Probe {
  private let harness: Harness
  private let received: () -> [Invocation]
  private var seen = 0
  private var marks = 0

  /// What a closure was called with.
  private let (fired, firing) = AsyncStream<[String]>.makeStream()

  init(_ harness: Harness, _ received: @escaping () -> [Invocation]) {
    self.harness = harness
    self.received = received
  }

  /// A closure to hand over that tells its calls.
  func closure<each Argument>(_ name: String) -> @Sendable (repeat each Argument) -> Void {
    let firing = firing
    return { (argument: repeat each Argument) in
      var texts = [name]
      repeat texts.append(text(of: each argument))
      firing.yield(texts)
    }
  }

  func closure<each Argument, Result>(
    _ name: String, returning result: Result
  ) -> @Sendable (repeat each Argument) -> Result {
    let tell: @Sendable (repeat each Argument) -> Void = closure(name)
    nonisolated(unsafe) let result = result
    return { (argument: repeat each Argument) in
      tell(repeat each argument)
      return result
    }
  }

  /// Calls the closure that was handed over as the step `callback` does, and expects what the step
  /// gives to come.
  func expectFired(
    _ name: String, _ types: [Any.Type], _ place: SourceLocation = #_sourceLocation
  ) async throws {
    makeCorpusTypes(harness)
    let samples = try types.enumerated().map { try anySample($0 + 1, of: $1) }
    let with = samples.enumerated().map { ("_\($0)", Structure(of: $1).json) }
    try harness.modules.call(
      closure: name, number: nil, with: .object(with), from: SourcePlace(filePath: "", line: 0))
    var calls = fired.makeAsyncIterator()
    let texts = await calls.next()
    #expect(texts == [name] + samples.map(text), sourceLocation: place)
  }

  /// Notes that the answer of the test was asked for.
  func mark() {
    marks += 1
  }

  func expectMark(_ place: SourceLocation = #_sourceLocation) {
    #expect(marks == 1, "the answer of the test must be asked for once", sourceLocation: place)
    marks = 0
  }

  /// Getters record nothing, and no call is recorded twice.
  func expectNothingMore(_ place: SourceLocation = #_sourceLocation) {
    #expect(received().count == seen, "nothing else is recorded", sourceLocation: place)
  }

  /// One more call must have come, whatever its arguments.
  func expectCall(_ name: String, _ place: SourceLocation = #_sourceLocation) {
    let calls = received()
    #expect(calls.count == seen + 1, "one call is recorded", sourceLocation: place)
    #expect(calls.last?.name == name, sourceLocation: place)
    seen = calls.count
  }

  func notThrown(_ name: String, _ place: SourceLocation = #_sourceLocation) {
    Issue.record("\(name) does not throw what its answer throws", sourceLocation: place)
  }

  /// Exactly one call must have come since the last look, with these arguments.
  func expect(_ name: String, _ wanted: Arguments, _ place: SourceLocation = #_sourceLocation) {
    let calls = received()
    #expect(calls.count == seen + 1, "one call is recorded", sourceLocation: place)
    seen = calls.count
    guard let call = calls.last else { return }
    #expect(call.name == name, sourceLocation: place)
    #expect(call.arguments.map(\.key) == wanted.map(\.key), sourceLocation: place)
    for (argument, expected) in zip(call.arguments, wanted) {
      if expected.value.isClosure {
        #expect(argument.value is Callback, sourceLocation: place)
      } else {
        #expect(text(of: argument.value) == expected.value.text, sourceLocation: place)
      }
    }
  }
}

/// What a call must be recorded with, by label.
typealias Arguments = KeyValuePairs<String?, Expected>

/// The text of an argument, as it was before the call.
struct Expected {
  let text: String
  let isClosure: Bool

  init(_ value: Any, isClosure: Bool = false) {
    self.text = describe(value)
    self.isClosure = isClosure
  }
}

/// Stands for a closure.
func aClosure() -> Expected { Expected(0, isClosure: true) }

/// Takes down an argument before a call may change it.
func before(_ value: Any) -> Expected { Expected(value) }

func text(of value: Any) -> String { describe(value) }

private func describe(_ value: Any) -> String {
  "\(type(of: value)) \(Structure(of: value))"
}

/// Expects a double to return what it was told: the same object, or an equal value.
func same<Value>(_ result: Value, _ answer: Value, _ place: SourceLocation = #_sourceLocation) {
  if type(of: answer) is AnyClass {
    #expect((result as AnyObject) === (answer as AnyObject), sourceLocation: place)
  } else {
    #expect(text(of: result) == text(of: answer), sourceLocation: place)
  }
}

@MainActor
func withExercise(_ body: @MainActor (Harness) async throws -> Void) async throws {
  try await withHarness { harness in try await body(harness) }
}

// MARK: - Drivers

/// A message of a fixture that a driver turns into a call.
struct Driven {
  let name: String
  let arguments: KeyValuePairs<String, Any.Type>

  init(_ name: String, _ arguments: KeyValuePairs<String, Any.Type> = [:]) {
    self.name = name
    self.arguments = arguments
  }

  /// The message as JSON.
  func json(on channel: String) throws -> JSONValue {
    let with = try arguments.enumerated().map { place, argument in
      (argument.key, Structure(of: try anySample(place + 1, of: argument.value)).json)
    }
    return .object([(channel, .string(name))] + (with.isEmpty ? [] : [("with", .object(with))]))
  }
}

private final class DrivenSubject {}

/// Expects each message that enters by a driver to leave by the double that it calls, with the same
/// arguments.
@MainActor
func expectDriven(
  on channel: String, _ messages: [Driven], _ place: SourceLocation = #_sourceLocation,
  wiring: @MainActor (Harness) throws -> Void
) async throws {
  let steps = try messages.map { message in
    let json = try message.json(on: channel)
    return JSONValue.object([("when", json), ("then", .array([json]))])
  }
  let file: JSONValue = .object([
    ("format", 1), ("module", "Driven"),
    ("flows", .array([.object([("id", "driven"), ("steps", .array(steps))])])),
  ])
  let document = try JSONDocument(reading: JSONWriter.compact(file), path: "Driven.json")
  let flow = try #require(try FlowParser.flows(of: document).first)
  let result = await FlowRunner(flow).run { harness in
    makeCorpusTypes(harness)
    // A flow wants to know whom it is about.
    harness.owns(DrivenSubject(), as: .presenter)
    try wiring(harness)
  }
  // Nobody answers here.
  let findings = result.findings.filter { $0.id != .unanswered }
  #expect(findings.map(\.description) == [], sourceLocation: place)
  let calls = result.transcript.messages.filter { $0.origin == .module }
  #expect(calls.count == messages.count, sourceLocation: place)
}
