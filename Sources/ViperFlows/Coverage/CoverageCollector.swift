import ViperDoubles
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// Looks on at one run of a flow, and writes what it touched.
final class CoverageCollector: FlowObserver {
  private let writer: CoverageWriter
  private var vocabularies: [Vocabulary] = []
  private var logs: [AlertLog] = []
  private var reader = StateReader()
  private var shapes: [StateShape] = []
  private var states: [CoverageState] = []
  /// The states of the modules after the wiring and after each step.
  private var looks: [[CoverageState]] = []

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
      states = shapes.map { StateTable.shared.state($0, of: modules) }
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
    var tally = MessageTally()
    // A property that the wiring sets, and no double takes as a message, puts the module together.
    let names = Set(vocabularies.flatMap { $0.names ?? [] })
    for message in run.transcript.messages
    where !(message.isOfAssembly && message.setsProperty) || names.contains(message.name) {
      tally.add(message)
    }
    tally.addExpected(of: run.flow)
    run.answers.forEachUsed { tally.add($1, to: $0, times: $2) }
    var counts = tally.counts
    for log in logs {
      for button in log.shown {
        counts.append((.init(module: log.module, kind: .shown, name: "\(button)"), 1))
      }
      for button in log.tapped {
        counts.append((.init(module: log.module, kind: .tapped, name: "\(button)"), 1))
      }
    }
    let touched = CoverageRun(of: run.flow.id, counts, visits(in: run), vocabularies)
    if let problem = writer.write(touched) { run.add(problem) }
  }

  /// In which states the modules were, and what the steps sent them there.
  private func visits(in run: FlowRun) -> [CoverageRun.Visit] {
    var visits: [CoverageRun.Visit] = []
    let log = run.harness.recorder.steps
    let windows = log?.windows ?? []
    let flow = run.flow
    let sent = min(flow.steps.count, log?.firstUnsent ?? .max)
    for (index, look) in looks.enumerated() {
      // What is still at work may change the state until the next event comes.
      let isBusy = index > 0 && index <= windows.count && windows[index - 1].isBusy
      let event = index < sent ? flow.steps[index].when.coverageEvent(in: flow.module) : nil
      let next = index + 1 < looks.count ? looks[index + 1] : []
      let end = visits.count + look.count
      for state in look {
        let isSent = event?.module == state.module
        let place = isSent ? next.firstIndex { $0.module == state.module } : nil
        visits.append(
          CoverageRun.Visit(
            isBusy ? .unknown(of: state.module) : state, sending: isSent ? event?.name : nil,
            to: place.map { end + $0 }))
      }
    }
    return visits
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
