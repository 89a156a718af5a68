import Foundation
import Testing

@testable import DoubleCorpus
@testable import ViperTestKit
@testable import ViperTesting

/// Looks at what a double recorded.
final class Probe {
  private let received: () -> [Invocation]
  private var seen = 0
  private var marks = 0

  init(_ received: @escaping () -> [Invocation]) {
    self.received = received
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
    self.text = DoubleExerciseTests.text(of: value)
    self.isClosure = isClosure
  }
}

/// Stands for a closure.
func aClosure() -> Expected { Expected(0, isClosure: true) }

/// Takes down an argument before a call may change it.
func before(_ value: Any) -> Expected { Expected(value) }

func text(of value: Any) -> String {
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
