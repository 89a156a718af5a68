import RuntimeReflection
import ViperMessages
import ViperTime

/// The life cycle of a ``ReleasedScope``, in its one order: it says what to do next, and takes what
/// came of it.
///
/// A module is made, released and looked at, and made a second time where it must be known what two
/// modules share.
final class ScopeSequence {
  /// What to do next.
  enum Action {
    /// Make a module and let ``ScopeSequence/look(_:)`` see it, or say why there is none.
    case make
    /// Wait until something is so, or the bound is reached.
    case wait(upTo: Duration, until: () -> Bool)
    /// Let what was started have turns, and say by ``ScopeSequence/endTurns(_:)`` whether it had.
    case turns(until: () -> Bool)
  }

  /// In the order of life.
  private enum Stage: Int {
    case make, whileAllGoes, whileWhatWasReturnedGoes, whileTasksGoOn, afterTasks, judge
    case makeSecond, whileBothGo, whileTasksOfBothGoOn, afterTasksOfBoth, judgeBoth
    /// Only what is remarked depends on a second module.
    case makeForRemark, remark
  }

  /// What does not hold.
  private(set) var findings: [Finding] = [] {
    didSet {
      if findings.contains(where: { $0.id == .notReleased }) {
        DoublesOfLeaks.add(from: first.live.graph)
      }
    }
  }

  private let timeout: Duration
  private let retained: [ExpectedSurvivor]
  private let source: SourcePlace?
  private let limits: ObjectGraph.Limits
  private let budget: ExplanationBudget
  private let remark: ((Finding) -> Void)?
  private var stage: Stage? = .make
  private var first: ReleasedModule!
  private var second: ReleasedModule?
  private var error: (any Error)?
  /// The tasks that are started while a module is made.
  let startedTasks = StartedTasks()
  /// Whether what was started while a module was made had turns; nil where that does not matter.
  private var hadTurns: Bool?

  /// - Parameters:
  ///   - timeout: The longest to wait for what is released later.
  ///   - retained: What is known to live on.
  ///   - source: The line of the test.
  ///   - limits: How far to walk.
  ///   - budget: How far the explanation goes.
  ///   - remark: Takes what is to be said besides, which fails nothing.
  init(
    timeout: Duration, retained: [ExpectedSurvivor], source: SourcePlace?,
    limits: ObjectGraph.Limits, explaining budget: ExplanationBudget,
    remark: ((Finding) -> Void)?
  ) {
    self.timeout = timeout
    self.retained = retained
    self.source = source
    self.limits = limits
    self.budget = budget
    self.remark = remark
  }

  /// Looks at a module that was made, and keeps nothing of it.
  func look(_ value: Any) {
    if first == nil {
      first = ReleasedModule(
        of: value, retained: retained, source: source, limits: limits, explaining: budget)
    } else {
      second = first.compare(with: value)
    }
  }

  /// Takes up whether what was started had turns, or it was over before.
  func endTurns(_ haveCome: Bool) {
    hadTurns = haveCome
  }

  /// Takes up that a module can't be made.
  func fail(_ error: any Error) {
    self.error = error
  }

  /// What to do next; nil when all is known.
  func next() -> Action? {
    while let stage {
      self.stage = Stage(rawValue: stage.rawValue + 1)
      if let action = perform(stage) { return action }
    }
    return nil
  }

  private func perform(_ stage: Stage) -> Action? {
    switch stage {
    case .make, .makeSecond, .makeForRemark: return .make
    case .whileAllGoes:
      guard !hasFailed("Making the module") else { return nil }
      return .wait(upTo: min(timeout, ReleaseCheck.patience)) { [self] in first.isGone }
    case .whileWhatWasReturnedGoes: return .wait(upTo: timeout) { [self] in first.mayBeJudged }
    case .whileTasksGoOn: return turns { [self] in first.mayBeJudged }
    case .afterTasks: return shortly { [self] in first.mayBeJudged }
    case .judge: judge()
    case .whileBothGo:
      guard !hasFailed("Making the module again, to tell shared dependencies from leaks,") else {
        return nil
      }
      second?.look(after: first)
      return .wait(upTo: timeout, until: isOnlySharedAlive)
    case .whileTasksOfBothGoOn: return turns(until: isOnlySharedAlive)
    case .afterTasksOfBoth: return shortly(until: isOnlySharedAlive)
    case .judgeBoth:
      judgeBoth()
      self.stage = nil
    case .remark:
      guard error == nil, let remark else { return nil }
      first.notJudged.map(remark)
      findings = first.findings
    }
    return nil
  }

  private func isOnlySharedAlive() -> Bool {
    first.onlySharedIsAlive && second?.onlySharedIsAlive != false
  }

  /// Turns for what may hold the module until it ends, such as a task.
  private func turns(until isOver: @escaping () -> Bool) -> Action? {
    isOver() ? nil : .turns(until: isOver)
  }

  /// A wait for what goes a little later than a turn.
  private func shortly(until isOver: @escaping () -> Bool) -> Action? {
    hadTurns == nil ? nil : .wait(upTo: min(timeout, ReleaseCheck.patience), until: isOver)
  }

  /// Whether what lives on may be what a task holds that had no turn.
  private var isUnknown: Bool { hadTurns == false && first.needsSecond }

  /// Says that nothing is known, of the doubles that it holds neither.
  private func endUnknown() {
    stage = nil
    for module in [first, second] { module.map { DoublesOfLeaks.add(from: $0.live.graph) } }
    remark?(.releaseNotKnown(source))
  }

  private func hasFailed(_ what: String) -> Bool {
    guard let error else { return false }
    findings = [.threw(what, error, source)]
    stage = nil
    return true
  }

  private func judge() {
    first.look()
    guard !isUnknown else { return endUnknown() }
    guard !first.needsSecond else { return }
    findings = first.findings
    stage = nil
    guard let remark else { return }
    if findings.isEmpty { first.notLookedAt.map(remark) }
    // What the next assembly shares is known for what it is.
    if first.notJudged != nil { stage = .makeForRemark }
  }

  /// Takes what does not hold of the first module; of the second where that took the first one's place
  /// in something that lives on, a static slot above all.
  private func judgeBoth() {
    first.look()
    guard !isUnknown else { return endUnknown() }
    if let remark { first.notJudged.map(remark) }
    findings = first.findings
    guard !findings.contains(where: { $0.id == .notReleased }) else { return }
    second?.look()
    findings = (second?.leaks ?? []) + findings
    if let remark, findings.isEmpty { first.notLookedAt.map(remark) }
  }
}

extension Finding {
  /// Says that a task may hold the module only because it had no turn.
  fileprivate static func releaseNotKnown(_ source: SourcePlace?) -> Finding {
    Finding(
      id: .notJudged,
      sentence:
        "Whether the module is released is not known: a task that it started had no turn, because "
        + "this test or others block the threads.",
      remedy: "Make the test async and await the check; let no test block the main thread.",
      source: source)
  }

  static func threw(_ what: String, _ error: any Error, _ source: SourcePlace?) -> Finding {
    Finding(id: .wiringFailed, sentence: "\(what) threw \(error).", source: source)
  }
}
