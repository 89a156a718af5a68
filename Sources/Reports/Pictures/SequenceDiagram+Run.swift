extension SequenceDiagram {
  /// Draws what came in a run, and what did not.
  package init(_ run: FlowRun) {
    self.init(title: run.title)
    _ = place(of: LifeLine(title: run.module))
    let texts = Dictionary(run.messages.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    let compared = Set(run.steps.flatMap { ($0.rows ?? []).compactMap(\.message) })
    let others = Dictionary(grouping: run.messages.filter { !compared.contains($0.number) }) {
      $0.step ?? Int.max
    }
    for message in others[0] ?? [] { add(message) }
    for step in run.steps {
      add(.step(step.number, step.when))
      var rest = (others[step.number] ?? [])[...]
      for row in step.rows ?? [] {
        let message = row.message.flatMap { texts[$0] }
        // What is not compared stands where it came.
        while let first = rest.first, first.number < message?.number ?? 0 {
          add(first)
          rest.removeFirst()
        }
        add(row, message, of: run.module)
      }
      for message in rest { add(message) }
    }
    for message in others[Int.max] ?? [] { add(message) }
  }

  private mutating func add(_ row: ReportedStep.Row, _ message: ReportedMessage?, of module: String)
  {
    switch (row.kind, message) {
    case (.same, let message?): add(message)
    case (.unexpected, let message?): add(message, .unexpected)
    case (.different, let message?): add(message, .different, expected: row.expected)
    case (.missing, _):
      guard let expected = row.expected else { return }
      // `command Detail.show` is one of another module than the flow's.
      let (from, to) = ends(of: module, channel: row.channel ?? "", receiver: nil)
      add(.message(Arrow(from: from, to: to, expected, .missing)))
    default: return
    }
  }

  private mutating func add(
    _ message: ReportedMessage, _ kind: Arrow.Kind = .plain, expected: String? = nil
  ) {
    let (module, neighbour) = ends(
      of: message.module, channel: message.channel, receiver: message.receiver)
    let (from, to) = message.isFromTest ? (neighbour, module) : (module, neighbour)
    let remarks =
      (message.isOnMainThread ? [] : ["off the main thread"])
      + (message.isAfterRelease ? ["after the release"] : [])
    add(
      .message(
        Arrow(
          from: from, to: to, message.text, kind, expected: expected,
          remark: remarks.isEmpty ? nil : remarks.joined(separator: ", "))))
  }
}
