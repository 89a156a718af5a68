import Foundation
import ViperMessages
import ViperTime

/// A call of `async` code that nobody waits for.
enum AsyncCall {
  /// Starts it, in no isolation; what it throws is a finding.
  static func start(
    notingIn recorder: Recorder, _ title: String, _ body: @escaping () async throws -> Void
  ) {
    let handed = Moved(body)
    Task {
      do {
        try await handed.value()
      } catch {
        noteThrown(error, by: title, in: recorder)
      }
    }
  }
}

/// A call of code that is bound to the main actor.
enum MainActorCall {
  /// Runs it at once where this is the main actor's thread, else later; what it throws then is a
  /// finding.
  static func run(
    notingIn recorder: Recorder, _ title: String, _ body: @escaping @MainActor () throws -> Void
  ) throws {
    var threadKind = ThreadKind()
    guard !threadKind.isMain else {
      return try MainActor.assumeIsolated { try body() }
    }
    Task { @MainActor in
      do {
        try body()
      } catch {
        noteThrown(error, by: title, in: recorder)
      }
    }
  }
}

private func noteThrown(_ error: any Error, by title: String, in recorder: Recorder) {
  recorder.note(Finding(id: .impossibleStep, sentence: "The \(title) threw \(error)."))
  recorder.wake()
}
