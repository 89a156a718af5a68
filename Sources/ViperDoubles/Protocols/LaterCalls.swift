import Foundation
import ViperMessages
import ViperTime

/// A call of `async` code that nobody waits for.
enum AsyncCall {
  /// Starts it, in no isolation.
  static func start<Result>(
    _ report: CallReport, _ body: @escaping () async throws -> Result
  ) {
    let handed = Moved(body)
    report.recorder.beginCall()
    Task {
      defer { report.recorder.endCall() }
      do {
        report.returned(try await handed.value())
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
