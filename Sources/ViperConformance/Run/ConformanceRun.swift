package import ViperDoubles
package import ViperFixtures
import ViperFlows
import ViperJSON
package import ViperMessages
package import ViperRules
import ViperTime

/// Holds a module to the rules and laws of VIPER, as often wired as that needs.
///
/// The front ends build on it; a test calls their `expectConforms` or `assertConforms`. A tool that
/// has no test framework takes it itself:
///
/// ```swift
/// var run = ConformanceRun(module: "Articles")
/// run.add(flows: flows) { harness in … }
/// print(run.report().text(isVerbose: true))
/// ```
package struct ConformanceRun: Sendable {
  /// The module's name, where the wiring asks for it.
  package let module: String
  /// What the project says of rules and laws.
  package let options: Conformance.Options
  /// What is accepted.
  package let baseline: Baseline
  /// What kept the module from being looked at: a wiring that threw, a fixture that can't be read.
  package private(set) var problems: [Finding] = []

  private let observer: ConformanceObserver
  /// What the laws say of all modules that were looked at.
  private var laws: [String: RuleOutcome] = [:]
  /// All that the wiring accepts: "event viewDidLoad".
  private var accepted: [String] = []
  /// What lets more laws be tried, as the rest of a sentence; nil where nothing is known to.
  private(set) var advice: String?
  private let releaseTimeout: Duration
  /// Whether laws are tried too.
  package var triesLaws = true
  /// Whether nothing comes once the process is idle, so that a step need not wait longer.
  package var idleEndsSteps = false

  /// Makes a run.
  ///
  /// - Parameter releaseTimeout: The longest to wait for a module to go away.
  package init(
    module: String = Flow.unnamedModule, options: Conformance.Options = .init(),
    baseline: Baseline = .init(), releaseTimeout: Duration = .seconds(1)
  ) {
    self.module = module
    self.options = options
    self.baseline = baseline
    self.releaseTimeout = releaseTimeout
    observer = ConformanceObserver(roles: options.roles)
  }

  /// Looks at a module in the hands of a synchronous test.
  ///
  /// - Parameters:
  ///   - flows: What the module goes through; without any, each event without arguments that the
  ///     wiring accepts, one by one.
  ///   - scenario: What happens to the module, for laws; the flows say what it leaves out.
  ///   - process: Runs a trial in a process of its own, which may trap; nil where none can be made.
  ///   - wiring: Makes the module and its doubles in an empty harness. It is called often.
  @_disfavoredOverload
  package mutating func add(
    flows: [Flow] = [], scenario: LawScenario? = nil, process: LawProcess? = nil,
    wiring: (Harness) throws -> Void
  ) {
    let name = flows.first?.module ?? module
    let pair = pair(name)
    do {
      for release in pair {
        try RunningTest.run {
          RunningTest.begin(release.harness)
          try wiring(release.harness)
        }
      }
    } catch {
      return fail(error, pair)
    }
    pair.settle()
    let bare = look(at: pair, flows, name)
    pair.release(policy)
    end(pair)
    guard problems.isEmpty else { return }
    let scenario = (scenario ?? LawScenario()).filled(by: flows)
    let context = LawContext(scenario, module: name, process: process)
    if process != nil, !bare.isEmpty {
      let plans = bare.map(\.plan)
      take(process.endings(of: plans, context.trapping), context)
    }
    for flow in flows { take(runner(flow).run(wiring: wiring)) }
    for event in bare where context.canRun(event.plan) {
      take(runner(event.flow).run(wiring: wiring), of: event, context)
    }
    context.flowsRun = flows
    guard triesLaws else { return }
    var tried = ConformanceReport(options: options)
    problems += tried.check(Law.all, context, wiring: wiring)
    take(tried, context)
  }

  /// Looks at a module in the isolation of the caller, and waits for what comes later; see the
  /// synchronous form.
  package mutating func add(
    flows: [Flow] = [], scenario: LawScenario? = nil, process: LawProcess? = nil,
    isolation: isolated (any Actor)? = #isolation, wiring: (Harness) async throws -> Void
  ) async {
    let name = flows.first?.module ?? module
    let pair = pair(name)
    do {
      for release in pair {
        try await RunningTest.run {
          RunningTest.begin(release.harness)
          try await wiring(release.harness)
        }
      }
    } catch {
      return fail(error, pair)
    }
    await pair.settle()
    let bare = look(at: pair, flows, name)
    await pair.release(policy)
    end(pair)
    guard problems.isEmpty else { return }
    let scenario = (scenario ?? LawScenario()).filled(by: flows)
    let context = LawContext(scenario, module: name, process: process)
    if process != nil, !bare.isEmpty {
      let plans = bare.map(\.plan)
      take(await process.endings(waitingFor: plans, context.trapping), context)
    }
    for flow in flows { take(await runner(flow).run(wiring: wiring)) }
    for event in bare where context.canRun(event.plan) {
      take(await runner(event.flow).run(wiring: wiring), of: event, context)
    }
    context.flowsRun = flows
    guard triesLaws else { return }
    var tried = ConformanceReport(options: options)
    problems += await tried.check(Law.all, context, wiring: wiring)
    take(tried, context)
  }

  /// Looks at a module as the app assembles it: who holds whom, and what two assemblies share.
  ///
  /// - Parameter make: Assembles the module and returns it: its view, a window, a tuple of parts.
  package mutating func add(assembling make: () throws -> Any) {
    do {
      let module = try make()
      observer.seen.withLock { $0.look(assembled: module) }
    } catch {
      fail(error)
    }
  }

  /// Who holds whom in all that was looked at.
  var map: ReferenceGraph { ReferenceGraph(observer.seen.withLock { $0.subjects.0 }) }

  /// What the rules and laws say of all that was looked at.
  package func report() -> ConformanceReport {
    var report = ConformanceReport(options: options, baseline: baseline)
    let (graph, transcript) = observer.seen.withLock { $0.subjects }
    report.check(GraphRule.all, on: graph)
    report.check(TranscriptRule.all, on: transcript)
    // Where a rule says why a module lives on, it speaks for laws too: one cause, one finding.
    let explained: [Law] =
      report.explainsLeaks
      ? [.releasedAfterAssembly, .releasedAfterEveryEvent, .releasedWithAnAnswerPending] : []
    for law in Law.all {
      report.add(law) {
        if case .violated? = laws[law.id], explained.contains(where: { $0.id == law.id }) {
          return .notChecked(why: "the module lives on, as a rule says")
        }
        return laws[law.id] ?? .notChecked(why: "no wiring was given")
      }
    }
    return report
  }
}

extension ConformanceReport {
  /// Whether a rule says why a module lives on.
  fileprivate var explainsLeaks: Bool {
    let rules: [GraphRule] = [
      .presenterHoldsViewWeakly, .interactorHoldsOutputWeakly, .routerHoldsViewControllerWeakly,
      .delegateIsHeldWeakly, .moduleIsReleasedWithItsOwner,
    ]
    let broken = Set(entries.filter { !($0.violations + $0.accepted).isEmpty }.map(\.check.id))
    return rules.contains { broken.contains($0.id) }
  }
}

// MARK: - The assembly

extension ConformanceRun {
  private func pair(_ name: String) -> [RunRelease] {
    (0..<2).map { _ in RunRelease(of: Harness(module: name), policy: policy) }
  }

  /// Looks at two assemblies.
  ///
  /// - Returns: What to send where there are no flows.
  private mutating func look(
    at pair: [RunRelease], _ flows: [Flow], _ name: String
  ) -> [BareEvent] {
    let harness = pair[0].harness
    observer.begin(harness.recorder)
    observer.look(at: harness)
    observer.seen.withLock { $0.builder.compare(harness, with: pair[1].harness) }
    problems += flows.compactMap(\.problem)
    accepted = harness.modules.entryPoints.flatMap { entryPoint in
      (entryPoint.names ?? []).map { "\(entryPoint.channel.rawValue) \($0)" }
    }
    return flows.isEmpty && asksRules ? bareEvents(of: harness, name) : []
  }

  private var policy: RunPolicy {
    var policy = RunPolicy()
    policy.releaseTimeout = releaseTimeout
    return policy
  }

  private mutating func end(_ releases: [RunRelease]) {
    for release in releases {
      _ = release.close()
      _ = release.harness.recorder.takeFindings()
    }
    if problems.isEmpty { observer.seen.withLock { $0.builder.take(releases[0].findings) } }
  }

  /// Whether there is a rule for which something is sent.
  private var asksRules: Bool {
    let rules: [any ConformanceCheck] = GraphRule.all + TranscriptRule.all
    return rules.contains { options.severity(of: $0) != .off }
  }

  /// An event that may need no arguments, and the same as a trial.
  private struct BareEvent {
    let flow: Flow
    let plan: LawPlan
  }

  /// Each event that may need no arguments.
  private mutating func bareEvents(of harness: Harness, _ name: String) -> [BareEvent] {
    var events: [BareEvent] = []
    let entryPoints = harness.modules.entryPoints.filter {
      $0.channel == .event && $0.module == name
    }
    for event in entryPoints.flatMap(\.namesWithoutArguments) {
      do {
        let message = try MessagePattern(channel: .event, name: event, module: name)
        let step = Flow.Step(when: .message(message))
        var plan = LawPlan(module: name)
        plan.steps = [.event(event)]
        events.append(
          BareEvent(
            flow: try Flow(id: "event \(event)", module: name, steps: [step]), plan: plan))
      } catch {
        // Left out, it would be one that the module seems to have kept all rules at.
        problems.append(
          Finding(
            id: .invalidFixture,
            sentence: "No flow can be made of the event '\(event)': \(error)."))
      }
    }
    return events
  }

  /// Takes up which bare events may be sent here.
  private func take(_ endings: [(LawPlan, LawEnding)], _ context: LawContext) {
    for (plan, ending) in endings {
      context.add(ending, of: plan, for: ["the rules"])
    }
  }

  private func runner(_ flow: Flow) -> FlowRunner {
    var runner = FlowRunner(flow, releaseTimeout: releaseTimeout, idleEndsSteps: idleEndsSteps)
    runner.observer = observer
    return runner
  }

  private mutating func take(_ result: FlowResult) {
    problems += result.findings.filter { $0.id == .wiringFailed || $0.id == .invalidFixture }
  }

  /// Takes up what came of a bare event, which may be what loads.
  private mutating func take(_ result: FlowResult, of event: BareEvent, _ context: LawContext) {
    take(result)
    let all = result.transcript.messages.filter {
      $0.origin == .module && $0.isQuestion && !$0.setsProperty
    }
    // Who returns something, or is handed a closure, answers.
    let asked = all.first { !$0.closures.isEmpty || $0.ownAnswer != nil } ?? all.first
    guard let load = event.plan.steps.first, load.isNamedAsLoad, let asked else { return }
    context.suppose(load, asks: asked)
  }

  /// Takes up what laws say of one more wiring.
  private mutating func take(_ tried: ConformanceReport, _ context: LawContext) {
    advice = advice(context)
    for entry in tried.entries {
      laws[entry.check.id] = laws[entry.check.id].map { $0.and(entry.outcome) } ?? entry.outcome
    }
  }

  private mutating func fail(_ error: any Error, _ pair: [RunRelease] = []) {
    for release in pair {
      release.harness.modules.releaseAll()
      release.harness.recorder.close()
    }
    problems.append(Finding(id: .wiringFailed, sentence: "The wiring threw \(error)."))
  }
}

// MARK: - What would check more

extension ConformanceRun {
  /// What lets more laws be tried: what nothing has sent. Where all has been sent, the module has no more.
  private func advice(_ context: LawContext) -> String? {
    let scenario = context.scenario
    let answers = [scenario.success, scenario.failure, scenario.empty, scenario.nextPage]
    let told = scenario.load + scenario.otherEvents + answers.flatMap { $0?.messages ?? [] }
    let sent = observer.seen.withLock { $0.sentByTest }.union(told.map(\.description))
    let missing = accepted.unique.filter { !sent.contains($0) }
    let names = missing.prefix(3).joined(separator: ", ") + (missing.count > 3 ? ", …" : "")
    let asked = scenario.success == nil ? context.supposed?.question : nil
    guard !context.untold.isEmpty,
      let what = missing.isEmpty ? asked.map({ "answers \($0)" }) : "sends \(names)"
    else { return nil }
    let more = "to check up to \(context.untold.count) more"
    return scenario.flows.isEmpty
      ? "\(more), pass a flow that \(what): in: Flow.all(in: \"….json\")"
      : "\(more), add a flow that \(what)"
  }
}

extension RuleOutcome {
  /// What is said of two modules together: what one of them does not keep is not kept.
  fileprivate func and(_ other: RuleOutcome) -> RuleOutcome {
    switch (self, other) {
    case (.violated(let one), .violated(let two)): .violated(one + two)
    case (.violated, _): self
    case (_, .violated): other
    case (.holds(let one), .holds(let two)): .holds(count: one + two)
    case (.holds, _): self
    case (_, .holds): other
    case (.matchedNothing, _): self
    default: other
    }
  }
}
