import ViperDoubles
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// Looks on at one run of a flow, and writes what it touched.
final class CoverageCollector: FlowObserver {
  /// The state of a module; nil for one that is not known.
  private typealias Look = (module: String, state: CoverageState?)

  private let writer: CoverageWriter
  private var vocabularies: [Vocabulary] = []
  private var logs: [AlertLog] = []
  private var reader = StateReader()
  private var shapes: [StateShape] = []
  private var states: [Look] = []
  /// The states of the modules after the wiring and after each step.
  private var looks: [[Look]] = []
  private var known: [CoverageState] = []

  init(_ writer: CoverageWriter) {
    self.writer = writer
  }

  // Before doubles and entry points are released, with their modules or at the end.
  func look(at harness: Harness) {
    let modules = harness.modules
    let takeUps = reader.takeUps
    let shapes = reader.read(modules)
    if shapes != self.shapes {
      self.shapes = shapes
      states = shapes.map { ($0.module, StateTable.shared.state($0, of: modules)) }
      known += states.compactMap(\.state)
    }
    looks.append(states)
    guard reader.takeUps != takeUps else { return }
    vocabularies += modules.vocabularies
    for log in modules.alertSinks.map(\.log) where !logs.contains(where: { $0.isSame(as: log) }) {
      logs.append(log)
    }
  }

  func end(_ run: FlowRun) {
    // Of a module that was not wired nothing is known.
    guard !run.findings.contains(where: { $0.id == .wiringFailed }) else { return }
    var messages = MessageTally()
    for message in run.transcript.messages {
      messages.add(message)
    }
    messages.addExpected(of: run.flow)
    var counts = messages.counts
    for used in run.answers.used where used.count > 0 {
      let question = used.question
      let title = question.title
      for kind in used.answer.coverageKinds {
        counts.append((.init(module: question.module, kind: kind, name: title), used.count))
      }
    }
    for log in logs {
      for button in log.shown {
        counts.append((.init(module: log.module, kind: .shown, name: "\(button)"), 1))
      }
      for button in log.tapped {
        counts.append((.init(module: log.module, kind: .tapped, name: "\(button)"), 1))
      }
    }
    let problem = writer.write(
      counts, vocabularies, states(in: run), known: known, flow: run.flow.id)
    if let problem { run.add(problem) }
  }

  /// In which states the modules were, and what the steps sent them there.
  private func states(in run: FlowRun) -> StateCounts {
    var states = StateCounts()
    let log = run.harness.recorder.steps
    let windows = log?.windows ?? []
    let flow = run.flow
    let sent = min(flow.steps.count, log?.firstUnsent ?? .max)
    // What is still at work may change the state until the next event comes.
    let ids = looks.enumerated().map { index, look in
      let isBusy = index > 0 && index <= windows.count && windows[index - 1].isBusy
      return look.map { (module: $0.module, state: isBusy ? "" : $0.state?.id ?? "") }
    }
    for (index, look) in ids.enumerated() {
      let event = index < sent ? flow.steps[index].when.coverageEvent(in: flow.module) : nil
      for (module, state) in look {
        let way = event.flatMap { event -> StateCounts.Way? in
          guard event.module == module else { return nil }
          let next = index + 1 < ids.count ? ids[index + 1].first { $0.module == module } : nil
          return StateCounts.Way(event.name, to: next?.state ?? "")
        }
        states.add(StateCounts.Key(module: module, state: state), sending: way)
      }
    }
    return states
  }
}

extension Flow.Stimulus {
  /// What it sends, and to which module.
  ///
  /// - Parameter module: The module that the flow is about.
  fileprivate func coverageEvent(in module: String) -> (module: String, name: String) {
    switch self {
    case .message(let pattern): (pattern.module, pattern.title)
    case .tap(let button, let module): (module, "tap \(button)")
    case .type(_, _, let module): (module, "type")
    case .dismiss(let module): (module, "dismiss")
    case .release(let name, _): (module, "release \(name)")
    case .advance: (module, "advance")
    case .callback(let name, _, _): (module, "callback \(name)")
    case .releaseModule(let released, _): (released, "letGo")
    }
  }
}
