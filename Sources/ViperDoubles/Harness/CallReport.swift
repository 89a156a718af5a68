import ViperMessages
import ViperValues

/// Where it is told what a function gave back that a flow called.
struct CallReport: Sendable {
  let recorder: Recorder
  /// What is called, for whoever reads a finding: "call of reload".
  let title: String
  /// The step that called it; nil where it was called by an answer, of which no flow says what it
  /// gives back.
  let step: Int?

  /// Calls the function now.
  ///
  /// - Throws: What kept it from being called as the fixture says.
  func report<Result>(_ call: () throws -> Result) throws {
    do {
      returned(try call())
    } catch  where error.isOfFixture || step == nil {
      throw error
    } catch {
      threw(error)
    }
  }

  func returned<Result>(_ result: Result) {
    guard let step, Result.self != Void.self else { return }
    recorder.note(returned: result, inStep: step)
  }

  /// Takes what a call threw that began earlier.
  func threw(_ error: any Error) {
    guard let step, !error.isOfFixture else {
      recorder.note(
        Finding(id: .impossibleStep, sentence: "The \(title) threw \(error)."))
      return recorder.wake()
    }
    recorder.note(thrown: error, inStep: step)
  }
}

extension Error {
  /// Whether it says that the fixture can't be sent, and is none of the module's own.
  fileprivate var isOfFixture: Bool { self is ValueError || self is ImpossibleStep }
}
