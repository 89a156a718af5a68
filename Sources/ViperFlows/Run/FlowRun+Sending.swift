import RoleNames
import ViperDoubles
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

extension FlowRun {
  func send(_ stimulus: Flow.Stimulus) throws {
    switch stimulus {
    case .message(let pattern): try send(pattern, in: harness.recorder.currentStep)
    case .tap(let button, let module):
      try whileSending { try modules.alertSink(for: "'\(button)'", in: module).tap(button) }
    case .type(let text, let field, let module):
      try whileSending {
        try modules.alertSink(for: "'\(text)'", in: module).type(text, field: field)
      }
    case .dismiss(let module):
      try whileSending { try modules.alertSink(for: nil, in: module).dismiss() }
    case .release(let name, let number):
      try whileSending { try answers.release(name, number: number) }
    case .advance(let time):
      harness.recorder.updateSteps { $0.noteAdvance(by: time, at: $1) }
      timeToAdvance = time
    case .releaseModule(let module, nil):
      try whileSending { moduleRelease = try ModuleRelease(of: module, in: harness) }
    case .releaseModule(let module, let role?):
      try whileSending { try modules.release(role, in: module) }
    case .callback(let name, let with, let number):
      let range = flow.steps[max(0, (harness.recorder.currentStep ?? 1) - 1)].whenRange
      try whileSending {
        try modules.call(
          closure: name, number: number, with: arguments(with, at: range), from: source(of: range))
      }
    }
  }

  /// The arguments that are sent, at a place of the fixture also where they were left out.
  private func arguments(_ with: JSONValue?, at range: Range<Int>) -> JSONValue {
    let with = with ?? .object([])
    return with.range.isEmpty ? with.placed(at: range) : with
  }

  private func source(of range: Range<Int>) -> SourcePlace? {
    flow.place(of: range).map { SourcePlace(filePath: $0.path, line: $0.position?.line ?? 0) }
  }

  /// - Parameter step: The step that sends it; nil for an answer.
  func send(_ pattern: MessagePattern, in step: Int? = nil) throws {
    let send = try message(pattern, in: step)
    try whileSending(send)
  }

  /// Makes a message, and returns what sends it.
  func message(_ pattern: MessagePattern, in step: Int? = nil) throws -> () throws -> Void {
    let entryPoint = try entryPoint(for: pattern)
    try pattern.refuseEnd(of: entryPoint)
    return try entryPoint.message(
      pattern.name, with: arguments(pattern.with, at: pattern.range),
      maker: harness.maker.current, recorder: harness.recorder,
      place: source(of: pattern.range), step: step)
  }

  func entryPoint(for pattern: MessagePattern) throws -> EntryPoint {
    let ofChannel = modules.entryPoints.filter {
      $0.channel == pattern.channel && ($0.module == pattern.module || $0.module.isEmpty)
    }
    let ofName = ofChannel.filter { $0.takes(pattern.name) }
    let entryPoint = ofName.min {
      $0.labelCount(fitting: pattern.with) < $1.labelCount(fitting: pattern.with)
    }
    if let entryPoint { return entryPoint }
    let elsewhere = modules.entryPoints.first { entryPoint in
      entryPoint.names?.contains(pattern.name) == true
        && (entryPoint.module == pattern.module || entryPoint.module.isEmpty)
    }
    guard !ofChannel.isEmpty else {
      try modules.refuseIfReleased(pattern.module)
      let module = pattern.module == flow.module ? "" : " of \(pattern.module)"
      throw ImpossibleStep(
        "nothing in the harness takes the channel \(pattern.channel.rawValue)\(module)",
        remedy: elsewhere.map { pattern.remedy(takenBy: $0) }
          ?? (pattern.channel == .response ? modules.remedyOfHandedClosure : nil)
          ?? "Add to the wiring: harness.accepts(.\(pattern.channel.rawValue)) { … }.")
    }
    let names = ofChannel.flatMap { $0.names ?? [] }
    let hint = NearestName.suggestion(for: pattern.name, among: names)
    let other = modules.entryPoints.first { entryPoint in
      entryPoint.channel == pattern.channel && entryPoint.names?.contains(pattern.name) == true
    }
    throw UnknownMessage(
      pattern: pattern, hint: elsewhere == nil && other == nil ? hint : "",
      remedy: elsewhere.map { pattern.remedy(takenBy: $0) }
        ?? other.map { "\($0.module) takes it: add \"module\": \"\($0.module)\"." } ?? "")
  }

  /// Runs a body during which questions from this thread are answered at once.
  private func whileSending<Value>(_ body: () throws -> Value) rethrows -> Value {
    try harness.recorder.whileCalling {
      try answers.whileSending(deliver: { [unowned self] in deliver($0) }, body)
    }
  }

  /// How far the step that was sent moves the time on; nil where it does not, or has done so.
  func takeTimeToAdvance() -> Duration? {
    defer { timeToAdvance = nil }
    return timeToAdvance
  }

  /// Moves the time on; what comes due on the way happens before this returns.
  func advanceAtOnce(by time: Duration) {
    let isOver = whileSending {
      harness.recorder.time.advanceAtOnce(by: time) { _ = deliverReady() }
    }
    noteEndlessTime(unless: isOver, by: time)
  }

  func noteEndlessTime(unless isOver: Bool, by time: Duration) {
    guard !isOver else { return }
    noteLoop(VirtualTime.endless(by: time))
  }

  /// Checks that the module which the step released is gone; from now on it may send nothing.
  func endRelease() {
    guard let release = moduleRelease, let current = harness.recorder.currentStep,
      let step = flow.steps.prefix(current).last
    else { return }
    moduleRelease = nil
    for finding in release.end(in: flow) {
      add(finding, in: step, at: step.whenRange)
    }
  }
}

/// A message that nothing in the harness takes.
struct UnknownMessage: Error {
  let pattern: MessagePattern
  let hint: String
  let remedy: String
}

extension MessagePattern {
  /// What to do where the message enters by another channel.
  fileprivate func remedy(takenBy entryPoint: EntryPoint) -> String {
    let channel = entryPoint.channel.rawValue
    return entryPoint.taker.map {
      "\($0) takes it on \(channel): write { \"\(channel)\": \"\(name)\" }, or \($0)(…, on: "
        + ".\(self.channel.rawValue)) in the wiring."
    } ?? "It is taken on \(channel): write { \"\(channel)\": \"\(name)\" }."
  }
}

extension JSONValue {
  /// The same value, placed where it was left out.
  fileprivate func placed(at range: Range<Int>) -> JSONValue {
    JSONValue(content, range: range.lowerBound..<range.lowerBound)
  }
}
