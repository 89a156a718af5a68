package import ViperPictures

/// The states of a module that flows come to, and the events that they send there.
package struct ModuleStates: Sendable {
  /// A state.
  package struct State: Sendable {
    /// What tells it from the others.
    package let title: String
    /// How often flows come to it.
    package let count: Int
    /// How often each event is sent there; nil where it can't be.
    package let sent: [Int?]

    package init(title: String, count: Int, sent: [Int?]) {
      (self.title, self.count, self.sent) = (title, count, sent)
    }
  }

  package let module: String
  /// The events, by their titles.
  package let events: [String]
  package let states: [State]
  /// What leads from one to another.
  package let graph: GraphDiagram
  /// How many more states the graph leaves out.
  package let hiddenCount: Int

  package init(
    module: String, events: [String], states: [State], graph: GraphDiagram, hiddenCount: Int
  ) {
    (self.module, self.events, self.states) = (module, events, states)
    (self.graph, self.hiddenCount) = (graph, hiddenCount)
  }
}
