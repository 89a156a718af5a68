public import Testing
import ViperTestKit

/// What is recorded within a suite or a test.
///
/// ```swift
/// @Test(.recording(.failed), arguments: Flow.all(in: "ItemList.json"))
/// func itemList(_ flow: Flow) { … }
/// ```
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  /// The mode.
  public let mode: RecordMode

  /// It holds for everything in a suite.
  public var isRecursive: Bool { true }

  /// Runs a test in the scope of the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordMode.$scope.withValue(mode, operation: function)
  }
}

extension Trait where Self == RecordingTrait {
  /// Records fixtures in this mode; an argument of a check goes before it.
  public static func recording(_ mode: RecordMode) -> Self {
    RecordingTrait(mode: mode)
  }
}
