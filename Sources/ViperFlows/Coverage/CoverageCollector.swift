import ViperDoubles
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// Looks on at one run of a flow, and writes what it touched.
final class CoverageCollector: FlowObserver {
  private let writer: CoverageWriter
  private var vocabularies: Set<Vocabulary> = []
  private var vocabularyCounts: [Int] = []
  private var logs: [AlertLog] = []
  private var reader = StateReader()
  /// The states of the modules after the wiring and after each step; nil for one that is not known.
  private var looks: [[(module: String, state: CoverageState?)]] = []

  init(_ writer: CoverageWriter) {
    self.writer = writer
  }

  // Before doubles and entry points are released, with their modules or at the end.
  func look(at harness: Harness) {
    let modules = harness.modules
    looks.append(
      reader.read(modules).map { ($0.module, StateTable.shared.state($0, of: modules)) })
    let counts = modules.vocabularyCounts
    guard counts != vocabularyCounts else { return }
    vocabularyCounts = counts
    vocabularies.formUnion(modules.vocabularies)
    for log in modules.alertSinks.map(\.log) where !logs.contains(where: { $0.isSame(as: log) }) {
      logs.append(log)
    }
  }

  func end(_ run: FlowRun) {
    // Of a module that was not wired nothing is known.
    guard !run.findings.contains(where: { $0.id == .wiringFailed }) else { return }
    var counts = CoverageCounts()
    for message in run.transcript.messages {
      counts.add(message)
    }
    counts.addExpected(of: run.flow)
    for used in run.answers.used {
      let question = used.question
      for kind in used.answer.coverageKinds {
        counts.add(kind, question.title, in: question.module, times: used.count)
      }
    }
    for log in logs {
      for button in log.shown { counts.add(.shown, "\(button)", in: log.module) }
      for button in log.tapped { counts.add(.tapped, "\(button)", in: log.module) }
    }
    let problem = writer.write(
      counts, Array(vocabularies), states(in: run),
      known: looks.flatMap { $0 }.compactMap(\.state), flow: run.flow.id)
    if let problem { run.add(problem) }
  }

  /// In which states the modules were, and what the steps sent them there.
  private func states(in run: FlowRun) -> StateCounts {
    var states = StateCounts()
    let windows = run.windows
    let steps = run.flow.steps.prefix(run.harness.recorder.steps?.firstUnsent ?? .max)
    for (index, look) in looks.enumerated() {
      // What is still at work may change the state until the next event comes.
      let isBusy = index > 0 && index <= windows.count && windows[index - 1].isBusy
      let event = index < steps.count ? steps[index].when.coverageEvent(in: run.flow.module) : nil
      for (module, state) in look {
        let key = StateCounts.Key(module: module, state: isBusy ? "" : state?.id ?? "")
        states.add(key)
        if let event, event.module == module { states.add(event.name, in: key) }
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

extension CoverageCounts {
  /// Counts a message of a transcript.
  fileprivate mutating func add(_ message: Message) {
    let title = "\(message.channel.rawValue) \(message.name)"
    switch message.origin {
    // Answers to alerts are counted by their buttons.
    case .test where message.channel == .alert: return
    case .test: add(.sent, title, in: message.module)
    case .module:
      add(.came, title, in: message.module)
      guard let scene = message.sceneOfRoute else { return }
      add(.came, "\(message.channel.rawValue) \(scene)", in: message.module)
    }
  }

  /// Counts what a flow expects.
  fileprivate mutating func addExpected(of flow: Flow) {
    let expected = (flow.assembly ?? []) + flow.steps.flatMap { $0.then ?? [] }
    for pattern in expected.flatMap(\.messages) {
      add(.expected, pattern.title, in: pattern.module)
      guard let scene = pattern.sceneOfRoute else { continue }
      add(.expected, "\(pattern.channel.rawValue) \(scene)", in: pattern.module)
    }
  }
}

// A router that is told how and where has scenes for its vocabulary: `present(scene: .detail)`.

extension Message {
  /// The case of the scene that a route opens; nil for any other message.
  fileprivate var sceneOfRoute: String? {
    guard channel == .route, let scene = arguments.first(where: { $0.label == "scene" }),
      case .enumCase(let name, _) = scene.value.content
    else { return nil }
    return name
  }
}

extension MessagePattern {
  /// The case of the scene that a route opens, as far as the fixture names it.
  fileprivate var sceneOfRoute: String? {
    guard channel == .route, let scene = with?["scene"] else { return nil }
    return scene.text ?? scene.members.first.map(\.key).flatMap { $0.hasPrefix("$") ? nil : $0 }
  }
}
