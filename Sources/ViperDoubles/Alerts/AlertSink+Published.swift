extension AlertSink {
  /// Shows what a published state says: an alert is put up, nil takes it down.
  ///
  /// A state that is published again with the same alert shows nothing new. Where another alert takes
  /// the place of one that nobody answered, that is a finding, since a screen drops one of them.
  ///
  /// - Parameter alert: What is to be up now. Its `onDismiss` is what clears the state once the user
  ///   has answered, as the binding of a screen does.
  public func present(_ alert: Alert?) {
    guard let alert else {
      takeDown(published: true)
      return
    }
    let before = published
    guard before?.looksLike(alert) != true else { return }
    show(alert, isPublished: true)
  }

  /// Makes what watches a published state for the alert in it.
  ///
  /// ```swift
  /// presenter.onState = alerts.watch(\.problem) { [weak presenter] problem in
  ///   Alert(
  ///     title: problem.title,
  ///     actions: [AlertAction("OK") { presenter?.didReadProblem() }],
  ///     onDismiss: { presenter?.state.problem = nil })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: Where the state says what is shown; nil there is no alert.
  ///   - alert: The alert that stands for it.
  /// - Returns: A closure to be called with each state.
  public func watch<State, Shown>(
    _ path: KeyPath<State, Shown?>, alert: @escaping (Shown) -> Alert
  ) -> (State) -> Void {
    { [self] state in present(state[keyPath: path].map(alert)) }
  }
}
