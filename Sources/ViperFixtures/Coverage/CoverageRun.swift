/// What one run of a flow touched.
package struct CoverageRun: Sendable {
  /// That a module was in a state, after the wiring or after a step.
  package struct Visit: Sendable {
    /// The state.
    package let state: CoverageState
    /// What the next step sends to the module: the title of an event; nil for nothing.
    package let event: String?
    /// The place of the visit that this leads to; nil where there is none.
    package let next: Int?

    package init(_ state: CoverageState, sending event: String? = nil, to next: Int? = nil) {
      (self.state, self.event, self.next) = (state, event, next)
    }
  }

  /// The id of the flow.
  package let flow: String
  /// What it touched. A thing may stand there more than once.
  package let counts: [CoverageCounts.Entry]
  /// In which states its modules were.
  package let visits: [Visit]
  /// What its modules can take and send.
  package let vocabularies: [Vocabulary]

  package init(
    of flow: String, _ counts: [CoverageCounts.Entry], _ visits: [Visit] = [],
    _ vocabularies: [Vocabulary] = []
  ) {
    self.flow = flow
    self.counts = counts
    self.visits = visits
    self.vocabularies = vocabularies
  }
}
