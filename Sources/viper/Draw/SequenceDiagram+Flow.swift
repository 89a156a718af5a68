import ViperFixtures
import ViperJSON
import ViperMessages
import ViperPictures

extension SequenceDiagram {
  /// Draws what a flow says: what each step sends, and what is expected of the module then.
  init(_ flow: Flow) {
    self.init(title: flow.description)
    _ = place(of: LifeLine(title: flow.module))
    add(flow.assembly ?? [])
    for (index, step) in flow.steps.enumerated() {
      add(.step(index + 1, step.when.drawnText))
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
    let text = isFromTest ? pattern.sentText : pattern.text
    add(.message(Arrow(from: from, to: to, text, remark: remark)))
  }
}

extension Flow.Stimulus {
  /// What happens, with the values that a closure is called with.
  fileprivate var drawnText: String {
    guard case .callback(_, let with?, _) = self else { return description }
    return "\(description), with \(JSONWriter.compact(with))"
  }
}

extension MessagePattern {
  /// What is sent, with its values.
  fileprivate var sentText: String {
    guard let with else { return channel == .output ? text : title }
    let values =
      with.members.isEmpty
      ? JSONWriter.compact(with)
      : with.members.map { "\($0.key): \(JSONWriter.compact($0.value))" }.joined(separator: ", ")
    return "\(title)\(end == .failed ? " failed" : "")(\(values))"
  }
}
