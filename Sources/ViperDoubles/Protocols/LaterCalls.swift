import Foundation
import ViperMessages
import ViperTime

/// A call of `async` code that nobody waits for.
enum AsyncCall {
  /// Starts it, in no isolation.
  ///
  /// - Parameter body: Calls it and reports what it returned, where that was made: it need not be
  ///   `Sendable`.
  static func start(_ report: CallReport, _ body: @escaping () async throws -> Void) {
    let handed = Moved(body)
    report.recorder.beginCall()
    Task {
      defer { report.recorder.endCall() }
      do {
        try await handed.value()
      } catch {
        report.threw(error)
      }
    }
  }
}

/// A call of code that is bound to the main actor.
enum MainActorCall {
  /// Runs it at once where this is the main actor's thread, else later.
  ///
  /// - Throws: What kept it from being called at once as the fixture says.
  static func run<Result>(
    _ report: CallReport, _ body: @escaping @MainActor () throws -> Result
  ) throws {
    var threadKind = ThreadKind()
    guard !threadKind.isMain else {
      return try MainActor.assumeIsolated { try report.report(body) }
    }
    Task { @MainActor in
      do {
        report.returned(try body())
      } catch {
        report.threw(error)
      }
    }
  }
}

/// A call of code that runs on an actor, which gets all of it.
///
/// Not a ``Moved`` value: with Swift 6.3, a function with an `isolated` parameter that is in a tuple or in
/// another generic box is released once too often.
struct ActorCall<Target: Actor, Result>: @unchecked Sendable {
  let call: (isolated Target, Harness.Arguments) async throws -> Result
  let arguments: Harness.Arguments
  let report: CallReport

  func run(on actor: isolated Target) async throws {
    report.returned(try await call(actor, arguments))
  }
}
