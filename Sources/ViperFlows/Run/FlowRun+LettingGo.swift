import ViperDoubles
import ViperFixtures
import ViperMessages

extension FlowRun {
  /// Begins to let go of one module, where that is what the step says.
  func beginLettingGo(of module: String) throws(ImpossibleStep) {
    lettingGo = try ModuleRelease(of: module, in: harness)
  }

  /// Looks whether the module has gone that the step let go of; from now on nothing may come from it.
  func endLettingGo() {
    guard let release = lettingGo, let step = flow.steps.prefix(windows.count).last else { return }
    lettingGo = nil
    for finding in release.end(in: flow) {
      add(finding, in: step, at: step.whenRange)
    }
  }

  /// What came for a module after it had been let go of, each at its step.
  var strays: [Finding] {
    Strays.findings(in: transcript, of: flow) { message in
      let step = self.windows.lastIndex { $0.start < message.sequence } ?? 0
      return self.flow.place(of: self.flow.steps[step].whenRange)
    }
  }

  /// Adds a finding about a step.
  ///
  /// - Parameters:
  ///   - finding: What does not hold.
  ///   - step: The step; nil at the end.
  ///   - range: The place in the fixture.
  ///   - verb: "Step", or "After step".
  func add(_ finding: Finding, in step: Flow.Step?, at range: Range<Int>, verb: String = "Step") {
    let place = step.map { "\(verb) \(windows.count), \($0.when): " } ?? "At the end: "
    add(
      Finding(
        id: finding.id, sentence: "\(flow.description)\n\(place)\(finding.sentence)",
        details: finding.details, remedy: finding.remedy, fixture: flow.place(of: range)))
  }
}
