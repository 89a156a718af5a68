/// The tasks that are started while bodies run, and those that they start in turn.
package final class StartedTasks {
  /// What tasks inherit: it lives for as long as one of them does.
  private final class Mark: Sendable {}

  @TaskLocal private static var current: Mark?

  private weak var mark: Mark?

  package init() {}

  /// Whether all of them have ended that are known: a detached task inherits nothing.
  package var areOver: Bool { mark == nil }

  /// Runs a body that may start tasks.
  package func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    let mark = mark ?? Mark()
    self.mark = mark
    return try Self.$current.withValue(mark, operation: body)
  }

  /// Runs a body that may start tasks, in the isolation of its caller.
  package func run<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let mark = mark ?? Mark()
    self.mark = mark
    return try await Self.$current.withValue(mark, operation: body)
  }
}
