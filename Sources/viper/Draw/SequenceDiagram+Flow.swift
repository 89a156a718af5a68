import ViperFixtures
import ViperMessages
import ViperPictures

extension SequenceDiagram {
  /// Draws what a flow says: what each step sends, and what is expected of the module then.
  init(_ flow: Flow) {
    self.init(title: flow.description)
    _ = place(of: LifeLine(title: flow.module))
    add(flow.assembly ?? [])
    for (index, step) in flow.steps.enumerated() {
      add(.step(index + 1, "\(step.when)"))
      switch step.when {
      case .message(let pattern): add(pattern, isFromTest: true)
      case .tap(_, let module), .type(_, _, let module), .dismiss(let module):
        let (from, to) = ends(of: module, channel: Channel.alert.rawValue, isFromTest: true)
        add(.message(Arrow(from: from, to: to, "\(step.when)")))
      case .release, .advance, .callback, .releaseModule: break
      }
      add(step.then ?? [])
    }
  }

  private mutating func add(_ expectations: [Flow.Expectation]) {
    for expectation in expectations {
      let isInOrder = if case .message = expectation { true } else { false }
      for pattern in expectation.messages {
        add(pattern, isFromTest: false, remark: isInOrder ? nil : "in any order")
      }
    }
  }

  private mutating func add(
    _ pattern: MessagePattern, isFromTest: Bool, remark: String? = nil
  ) {
    let (from, to) = ends(
      of: pattern.module, channel: pattern.channel.rawValue, isFromTest: isFromTest,
      receiver: pattern.receiver?.name)
    add(.message(Arrow(from: from, to: to, pattern.text, remark: remark)))
  }
}
