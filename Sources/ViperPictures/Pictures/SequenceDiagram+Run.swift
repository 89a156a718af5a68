extension SequenceDiagram {
  /// Draws what came in a run, and what did not.
  package init(_ run: ReportedFlow) {
    var drawing = RunDrawing(run)
    drawing.draw()
    self = drawing.diagram
  }
}

/// Draws a run, message by message.
private struct RunDrawing {
  private(set) var diagram: SequenceDiagram
  private let run: ReportedFlow
  /// Whether some messages came on the main thread: where none did, the test runs elsewhere.
  private let tellsThreads: Bool

  init(_ run: ReportedFlow) {
    self.run = run
    diagram = SequenceDiagram(title: run.title)
    tellsThreads = run.messages.contains(where: \.isOnMainThread)
  }

  mutating func draw() {
    _ = diagram.place(of: SequenceDiagram.LifeLine(title: run.module))
    let messages = Dictionary(run.messages.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    let compared = Set(run.steps.flatMap { ($0.rows ?? []).compactMap(\.message) })
    let others = Dictionary(grouping: run.messages.filter { !compared.contains($0.number) }) {
      $0.step ?? Int.max
    }
    for message in others[0] ?? [] { add(message) }
    for step in run.steps {
      let remark = !step.isSent ? " (not sent)" : step.hasTimedOut ? " (waited in vain)" : ""
      diagram.add(.step(step.number, step.when + remark))
      var rest = (others[step.number] ?? [])[...]
      let rows = step.rows ?? []
      // What is not compared stands where it came, and what is missing as late as it may come.
      let nexts = rows.reversed().reduce(into: [Int]()) { $0.append($1.message ?? $0.last ?? .max) }
      for (row, next) in zip(rows, nexts.reversed()) {
        while let first = rest.first, first.number < next {
          add(first)
          rest.removeFirst()
        }
        add(row, row.message.flatMap { messages[$0] })
      }
      for message in rest { add(message) }
    }
    for message in others[Int.max] ?? [] { add(message) }
  }

  private mutating func add(_ row: ReportedStep.Row, _ message: ReportedMessage?) {
    switch (row.kind, message) {
    case (.same, let message?): add(message)
    case (.unexpected, let message?): add(message, .unexpected)
    case (.different, let message?): add(message, .different, expected: row.expected)
    case (.missing, _):
      guard let expected = row.expected else { return }
      let (from, to) = diagram.ends(
        of: row.module ?? run.module, channel: row.channel ?? "", isFromTest: false)
      diagram.add(.message(.init(from: from, to: to, expected, .missing)))
    default: return
    }
  }

  private mutating func add(
    _ message: ReportedMessage, _ kind: SequenceDiagram.Arrow.Kind = .plain,
    expected: String? = nil
  ) {
    let (from, to) = diagram.ends(
      of: message.module, channel: message.channel, isFromTest: message.isFromTest,
      receiver: message.receiver)
    let remarks =
      (tellsThreads && !message.isOnMainThread ? ["off the main thread"] : [])
      + (message.isAfterRelease ? ["after the release"] : [])
    diagram.add(
      .message(
        .init(
          from: from, to: to, message.text, kind, expected: expected,
          remark: remarks.isEmpty ? nil : remarks.joined(separator: ", "))))
  }
}
