import ViperDoubles
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// What a report says of one run of a flow, as the events of its beginning and its end.
struct FlowEvents {
  private let flow: Flow
  private let number: Int

  /// Makes the events of a run.
  ///
  /// - Parameter number: The number of the run in its file.
  init(of flow: Flow, number: Int) {
    (self.flow, self.number) = (flow, number)
  }

  /// That it has begun.
  ///
  /// - Parameter time: When, in milliseconds since the file was begun.
  func began(for source: SourcePlace?, at time: Int) -> ReportEvent {
    ReportEvent(
      "flow-began",
      [
        "flow": .number(number), "id": .string(flow.id), "scenario": .string(flow.scenario),
        "module": .string(flow.module), "fixture": flow.place(of: flow.range).map(JSONValue.place),
        "test": source.map(JSONValue.place), "at": .number(time),
      ])
  }

  /// The messages that came, and how they compare, step by step.
  func conversation(of run: FlowRun) -> [ReportEvent] {
    let log = run.harness.recorder.steps
    let messages = run.transcript.messages.map { message in
      let isLate = message.sequence > log?.end ?? .max
      let step = message.isOfAssembly ? 0 : log?.step(of: message).map { $0 + 1 }
      return ReportEvent.message(message, step: isLate ? nil : step, flow: number)
    }
    let steps = flow.steps.enumerated().map { index, step in
      let rows = run.comparisons.indices.contains(index) ? run.comparisons[index]?.rows : nil
      let window = run.windows.indices.contains(index) ? run.windows[index] : nil
      return ReportEvent(
        "step",
        [
          "flow": .number(number), "step": .number(index + 1), "when": .string("\(step.when)"),
          "fixture": flow.place(of: step.whenRange).map(JSONValue.place),
          "sent": .bool(window != nil && index < log?.firstUnsent ?? .max),
          "timedOut": window?.hasTimedOut == true ? .bool(true) : nil,
          "rows": rows.map { .array($0.map(row)) },
        ])
    }
    return messages + steps
  }

  /// A row of a step's comparison: what is expected, and the message that came.
  private func row(_ row: StepComparison.Row) -> JSONValue {
    let (kind, pattern, message): (String, MessagePattern?, Message?) =
      switch row {
      case .same(let pattern, let message): ("same", pattern, message)
      case .changed(let pattern, let message, _): ("different", pattern, message)
      case .missing(let pattern): ("missing", pattern, nil)
      case .unexpected(let message): ("unexpected", nil, message)
      }
    return .object(withoutNil: [
      ("row", .string(kind)), ("expected", pattern.map { .string($0.text) }),
      ("channel", pattern.map { .string($0.channel.rawValue) }),
      ("module", pattern.flatMap { $0.module == flow.module ? .none : .string($0.module) }),
      ("fixture", pattern.flatMap { flow.place(of: $0.range) }.map(JSONValue.place)),
      ("message", message.map { .number($0.sequence) }),
    ])
  }
}

extension ReportEvent {
  /// That a message came.
  ///
  /// - Parameter step: From 1, 0 for the wiring; nil where it came after the last step.
  fileprivate static func message(_ message: Message, step: Int?, flow: Int) -> ReportEvent {
    let arguments = message.arguments.map { argument in
      JSONValue.array([.string(argument.label), .string(argument.value.description)])
    }
    return ReportEvent(
      "message",
      [
        "flow": .number(flow), "number": .number(message.sequence),
        "step": step.map { .number($0) }, "module": .string(message.module),
        "channel": .string(message.channel.rawValue),
        "from": .string(message.origin == .module ? "module" : "test"),
        "to": message.to.map { .string($0) }, "name": .string(message.name),
        "arguments": arguments.isEmpty ? nil : .array(arguments),
        "text": .string(message.description), "main": .bool(message.isOnMainThread),
        "afterRelease": message.isAfterRelease ? .bool(true) : nil,
        "source": message.place.map(JSONValue.place),
      ])
  }
}
