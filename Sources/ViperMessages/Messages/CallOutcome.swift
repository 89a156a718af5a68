package import ViperValues

/// What a function gave back that a step of a flow called.
package enum CallOutcome: Sendable {
  /// It returned this.
  case returned(Structure)
  /// It threw this.
  case threw(Structure)

  /// What it is called in a fixture.
  package var key: String {
    switch self {
    case .returned: "returns"
    case .threw: "throws"
    }
  }

  /// What was returned or thrown.
  package var value: Structure {
    switch self {
    case .returned(let value), .threw(let value): value
    }
  }
}

extension Recorder {
  /// Notes what a function returned that a step called.
  ///
  /// - Parameter step: The step, from 1.
  package func note<Value>(returned value: Value, inStep step: Int) {
    note(.returned(structure(of: value, declaredAs: Value.self)), step)
  }

  /// Notes what a function threw that a step called.
  ///
  /// - Parameter step: The step, from 1.
  package func note(thrown error: any Error, inStep step: Int) {
    note(.threw(structure(of: error, declaredAs: (any Error).self)), step)
  }

  /// A value as messages show it, with the names of the objects that the harness knows.
  private func structure(of value: Any, declaredAs type: Any.Type) -> Structure {
    write(CallbackCall(name: "", arguments: [(value, type)]), at: nil).arguments[0].value
  }

  private func note(_ outcome: CallOutcome, _ step: Int) {
    updateSteps { steps, _ in steps.note(outcome, ofStep: step) }
    wake()
  }
}
