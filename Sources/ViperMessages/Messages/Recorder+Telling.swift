extension Recorder {
  /// Records a message whose sender gets nothing back, and says whether the flow takes care of it.
  ///
  /// A `given` that returns a value or throws can't do so here: that is a finding, since the module
  /// would go on as if the fixture had not said it.
  @discardableResult
  package func tell(
    _ message: consuming Any, at endpoint: Endpoint, dropsLate: Bool = false
  ) -> Bool {
    switch record(message, at: endpoint, origin: .module, place: nil, dropsLate: dropsLate) {
    case .none: return false
    case .handled: return true
    case .later(let pending) where pending.isNever: return true
    case .later(let pending):
      noteUnreturnable(pending.question, at: endpoint)
      return true
    case .returns, .throwing:
      noteUnreturnable(nil, at: endpoint)
      return true
    }
  }

  private func noteUnreturnable(_ name: String?, at endpoint: Endpoint) {
    let message = name.map { " \($0)" } ?? ""
    note(
      Finding(
        id: .unanswered,
        sentence: "A 'given' answers a \(endpoint.channel.rawValue)\(message) with a value or an "
          + "error, but its sender takes nothing back.",
        remedy: "Answer it with 'reply'; 'returns' and 'throws' are for calls that return."))
  }
}
