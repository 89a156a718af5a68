import ViperMessages

extension LeakExplanation {
  /// When it is looked who is alive.
  package enum Moment {
    /// Nothing is awaited any more.
    case end
    /// Answers are held back: what waits for them is no leak, except what a fixture asks to be gone.
    case awaiting(tellsPending: Bool)

    var isEnd: Bool {
      if case .end = self { true } else { false }
    }

    /// Whether it is told of what only a pending reply keeps alive.
    var tellsPending: Bool {
      if case .awaiting(let tellsPending) = self { tellsPending } else { false }
    }

    /// The nodes through which a circle is none that stays: it ends with the answer.
    func awaited(in graph: OwnershipGraph, by pending: [Int]) -> Set<Int> {
      guard !isEnd else { return [] }
      let tasks = graph.nodes.indices.filter { graph.nodes[$0].kind == .task }
      let answers = pending.flatMap { graph.outgoing[$0] }.map { graph.edges[$0].target }
      return Set(tasks + answers.filter { graph.nodes[$0].name == "\(PendingAnswer.self)" })
    }
  }
}
