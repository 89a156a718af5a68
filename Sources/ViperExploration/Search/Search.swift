import RoleNames
import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

/// The search for the states of a module: each new one is sent all that can be sent in it, the nearest
/// first.
///
/// Nothing is run here: it says which flow to run next, and takes what was seen. Every path is run from
/// the wiring on, so that one can't change what another one sees.
final class Search {
  let module: String
  let subject: Role
  var limits: ExplorationLimits
  /// The folder of the file that is to be written, in which files with answers may lie; nil where it is none.
  let folder: String?
  private(set) var nodes: [Node] = []
  private(set) var transitions: [Transition] = []
  var learned = LearnedMessages()
  /// The messages that the doubles can be sent, and those that the module has sent.
  private(set) var (vocabulary, sent): (Set<Question>, Set<Question>) = ([], [])
  /// What was found, each with the shortest path that shows it.
  var problems: [(finding: Finding, path: Path)] = []
  /// How many flows were run.
  private(set) var runCount = 0
  /// As how many of those that are allowed they count.
  private var spent = 0
  /// The numbers of the runs that are left out: they would end the process.
  var skipped: Set<Int> = []
  /// Those of them that would hang.
  var hanging: Set<Int> = []
  /// Is told of a path that changes in the course of a run, by an argument that is made or a step that is
  /// sent: the number of the run, and the path.
  var changesPath: (@Sendable (Int, JSONValue) -> Void)?
  /// How often each flow is run in this process that it has led to.
  var runsOfFlow = 3
  /// Whether something was left that was not tried.
  private(set) var isCutOff = false
  /// Whether that is so since it took too long.
  private(set) var isCutOffByTime = false

  private var jobs = JobQueue()
  /// What is being run.
  private var current: (job: Job, listener: Listener)?
  /// Trials of questions, which come first.
  private var trials: [Job] = []
  private var places: [ModuleState: Int] = [:]
  /// The first state of each shape: all that can be sent was sent there.
  private var shapes: [UInt64: Int] = [:]
  /// The arguments of each entry point together.
  var combinations: [String: [ValueVariant]] = [:]
  var tried = Tried()
  private var padding: [Question: Int] = [:]
  /// The places of what was found, by kind and sentence.
  var seenProblems: [String: Int] = [:]
  /// Whether a part of the module has a queue of its own; nil where that is not known yet.
  private(set) var hasOwnQueue: Bool?
  /// Whether a part of the module has left a task under way.
  private var hasTasks = false
  /// Whether a part of the module, or a double, has used the time of the test.
  private var usesTime = false
  /// What makes values as the wiring says, of the run that sent nothing; nil before that.
  private(set) var maker: ValueMaker?
  /// How often a stimulus has ended the process: it is not tried in each state.
  private var trapCounts: [String: Int] = [:]
  private static let mostTraps = 2
  /// How many runs have waited in vain for the release of something.
  private var leakCount = 0
  private let start = ContinuousClock().now

  init(_ module: String, subject: Role, _ limits: ExplorationLimits, folder: String? = nil) {
    self.module = module
    self.folder = folder
    self.subject = subject
    self.limits = limits
    jobs.add(.root, cost: 0)
  }

  /// How many states there are that differ by more than numbers, texts and the length of lists.
  var shapeCount: Int { shapes.count }

  /// Whether a part of the time is over: the search has the first half of it, its flows the next quarter, and the
  /// rest is for what is run once more elsewhere.
  func isOver(_ part: Double) -> Bool {
    ContinuousClock().now >= start + limits.time * part
  }

  // MARK: What to run next

  /// The next flow to run; nil when all is tried, or the limits are reached.
  func next() -> Run? {
    while let job = popJob() {
      isCutOffByTime = isOver(0.5)
      guard spent < limits.runs, !isCutOffByTime else {
        isCutOff = true
        noteUntried([job] + jobs.rest)
        return nil
      }
      guard let run = run(job) else { continue }
      runCount += 1
      if !skipped.contains(runCount - 1) { return run }
      guard case .send(_, let stimulus) = job else { continue }
      trapCounts[stimulus.key, default: 0] += 1
      if hanging.contains(runCount - 1) {
        learned.unknown[stimulus.kind] = "it hung, and is sent no more"
      }
    }
    return nil
  }

  /// Says what the limits have left.
  private func noteUntried(_ jobs: [Job]) {
    var counts: [String: Int] = [:]
    for case .send(_, let stimulus) in jobs { counts[stimulus.kind, default: 0] += 1 }
    for (kind, count) in counts where learned.unknown[kind] == nil {
      let how = tried.kinds.contains(kind) ? "left out \(count)×" : "never sent"
      learned.unknown[kind] = "\(how), since the limits were reached"
    }
  }

  /// As how many runs one counts.
  private var runsOfOne: Int {
    if hasOwnQueue == true { return limits.runsOfOwnQueue }
    if hasTasks { return limits.runsOfTasks }
    return usesTime ? limits.runsOfTime : 1
  }

  private func popJob() -> Job? {
    if let job = trials.popLast() ?? jobs.next() { return job }
    // What did nothing with ordinary arguments may do something with others.
    for (stimulus, node) in tried.withoutEffect.values.sorted(by: { $0.0.key < $1.0.key }) {
      tryEdges(of: stimulus, at: node)
    }
    tried.withoutEffect = [:]
    return jobs.next()
  }

  /// Has something be tried in a state.
  ///
  /// - Parameter isLater: Whether what is new one step further comes first.
  func add(_ stimulus: Stimulus, at node: Int, isLater: Bool = false) {
    // What was not tried in any state comes before what was.
    let isNew = tried.variants.insert("\(stimulus.kind) \(stimulus.variant)").inserted
    let cost = nodes[node].cost + (isNew ? 0 : nodes[node].path.cost(of: stimulus))
    jobs.add(.send(node: node, stimulus), cost: isLater ? cost + 1 : cost)
  }

  private func run(_ job: Job) -> Run? {
    var path = Path()
    var listener = Listener(learned.questions)
    switch job {
    case .root:
      // A flow has a step: this one changes nothing.
      path.append(Stimulus(when: .object([("release", "nothing")]), kind: ""))
    case .send(let node, let stimulus):
      guard learned.unknown[stimulus.kind] == nil,
        trapCounts[stimulus.key] ?? 0 < Self.mostTraps
      else { return nil }
      path = nodes[node].path
      path.append(stimulus)
    case .trial(let question, let trial, let before, _):
      path = before
      listener = Listener(learned.questions, trial: (question, trial))
    }
    let padded = padded(path, job)
    do {
      let observer = PathObserver(
        listener, steps: padded.steps.count, hasOwnQueue: hasOwnQueue, maker: maker)
      current = (job, listener)
      return Run(
        flow: try flow(padded),
        policy: policy(observer, listener, path, looksForLeaks: looksForLeaks(job)), path: path,
        observer: observer)
    } catch {
      if case .send(_, let stimulus) = job { learned.unknown[stimulus.kind] = "\(error)" }
      return nil
    }
  }

  /// The flow of a path.
  ///
  /// - Parameter isWhole: Whether it is as it will be written: what is never released never comes.
  func flow(_ path: Path, isWhole: Bool = false) throws -> Flow {
    var flow = try path.flow(of: module, subject: subject, isWhole: isWhole)
    flow.folder = folder
    return flow
  }

  /// The path with answers to questions that may be asked in its last step.
  private func padded(_ path: Path, _ job: Job) -> Path {
    var path = path
    let others = job.answers
    for question in learned.questions.keys.sorted() {
      if case .trial(question, _, _, _) = job { continue }
      guard let known = learned.questions[question] else { continue }
      let first = 1 + (path.answers[question]?.count ?? 0)
      var answers = (0..<(padding[question] ?? 2)).compactMap { known.usual(first + $0) }
      guard !answers.isEmpty else { continue }
      if let other = others[question] { answers[0] = other }
      path.take(answers.map { (question, $0) })
    }
    return path
  }

  private func policy(
    _ observer: PathObserver, _ listener: Listener, _ path: Path, looksForLeaks: Bool
  ) -> RunPolicy {
    var policy = RunPolicy.exploring(
      observer, releaseTimeout: looksForLeaks ? .milliseconds(20) : .zero)
    policy.isAboutRelease = looksForLeaks
    policy.improvisation.answer = { listener.answer(to: $0) }
    policy.improvisation.argument = { [number = runCount, module, changesPath] label, type in
      let value = listener.argument(label, type)
      changesPath?(number, path.adding(listener.invented).json(of: module))
      return value
    }
    return policy
  }

  /// A way that goes on behind a leak shows it again, and each leak is waited for.
  private func looksForLeaks(_ job: Job) -> Bool {
    guard leakCount < limits.leaks else { return false }
    return switch job {
    // Its maker is kept, and what the wiring has put into that.
    case .root: false
    case .send(let node, _): !nodes[node].leaks
    case .trial: false
    }
  }

  // MARK: What was seen

  /// Takes up what was seen of a run.
  func take(_ run: Run) {
    guard let observer = run.observer, let current else { return }
    var seen = observer.observation
    // Where it was not looked for, it was not waited for either.
    if !run.policy.isAboutRelease { seen.findings.removeAll { $0.id == .notReleased } }
    hasOwnQueue = observer.hasOwnQueue
    hasTasks = hasTasks || seen.hasTasks
    usesTime = usesTime || seen.usesTime
    spent += runsOfOne
    switch current.job {
    case .trial(let question, let trial, _, _): learn(question, trial, seen, current.listener)
    case .root, .send: take(seen, run.path, current.job, current.listener)
    }
  }

  private func take(_ seen: Observation, _ before: Path, _ job: Job, _ listener: Listener) {
    let unknown = listener.unknown
    guard unknown.isEmpty else {
      for question in unknown { learned.questions[question] = LearnedMessages.Answers() }
      trials.append(job)
      for question in unknown.reversed() {
        for trial in Listener.Trial.allCases.reversed() {
          trials.append(.trial(question, trial, before: before, answers: job.answers))
        }
      }
      return
    }
    guard let asked = asked(seen, before, job) else { return trials.append(job) }
    vocabulary.formUnion(seen.vocabulary)
    for message in seen.messages.joined() {
      sent.insert(Question(module: message.module, channel: message.channel, name: message.name))
    }
    guard let state = seen.state else {
      if let finding = seen.findings.first { note(finding, before) }
      return
    }
    let leaks = seen.findings.contains { $0.id == .notReleased }
    if leaks { leakCount += 1 }
    var path = before
    if case .root = job {
      path = Path()
      path.take(asked)
      maker = seen.maker
      for kind in seen.openings.entryPoints where kind.hidesAnother {
        learned.unknown["\(kind.kind), a second one"] =
          "the first has the same labels, and is called"
      }
      _ = judge(seen, path)
      add(
        Node(
          path: path, cost: 0, incoming: nil, state: state, openings: seen.openings,
          echoes: Echoes(seen), leaks: leaks))
      return
    }
    guard case .send(let node, let stimulus) = job else { return }
    if let learns = stimulus.learnsArguments {
      return learn(learns, stimulus, node, seen, listener)
    }
    if relearns(stimulus, node, listener) { return }
    guard isSent(stimulus, seen, before) else { return }
    path.take(asked)
    // What follows from what does not hold is no behaviour that is to be kept.
    guard !judge(seen, path) else { return }
    let messages = (seen.messages.last ?? []).map {
      "\($0.module) \($0.channel.rawValue) \($0.name)"
    }
    transitions.append(
      Transition(
        source: node, stimulus: stimulus, asked: asked, messages: messages, target: state))
    let found = Node(
      path: path, cost: nodes[node].cost + nodes[node].path.cost(of: stimulus),
      incoming: transitions.count - 1, state: state, openings: seen.openings,
      echoes: Echoes(seen), leaks: leaks || nodes[node].leaks)
    add(found)
    if stimulus.kind == "advance", tried.beforeDue.insert([stimulus.key] + messages).inserted,
      let before = almostDue(at: nodes[node])
    {
      add(before, at: node, isLater: true)
    }
    tryPast(after: stimulus, at: node, found)
    tryMore(
      after: stimulus, at: node, asked,
      hasEffect: !messages.isEmpty || state != nodes[node].state
        || seen.outcomes[path.steps.count - 1] != nil)
  }

  /// How the questions were answered that were asked in the last step; nil where there were more of them
  /// than answers.
  private func asked(
    _ seen: Observation, _ path: Path, _ job: Job
  ) -> [(question: Question, answer: JSONValue)]? {
    var asked: [(question: Question, answer: JSONValue)] = []
    for question in learned.questions.keys.sorted() {
      guard let known = learned.questions[question] else { continue }
      let before = path.answers[question]?.count ?? 0
      let count = (seen.counts[question] ?? 0) - before
      guard count <= padding[question] ?? 2 else {
        guard count <= limits.questionsAStep else { continue }
        padding[question] = count
        return nil
      }
      for index in 0..<max(0, count) {
        guard var answer = known.usual(before + index + 1) else { break }
        if index == 0 { answer = job.answers[question] ?? answer }
        asked.append((question, answer))
      }
    }
    return asked
  }

  private func isSent(_ stimulus: Stimulus, _ seen: Observation, _ path: Path) -> Bool {
    let refusal = seen.findings.first {
      $0.step == path.steps.count
        && ([.content, .step, .alertAnswer].contains($0.id.category) || $0.id == .lostValue)
    }
    guard let refusal else {
      tried.kinds.insert(stimulus.kind)
      return true
    }
    // What could be sent in another state is only of no use in this one: as where no screen is up.
    if refusal.id.category == .content, !tried.kinds.contains(stimulus.kind) {
      learned.unknown[stimulus.kind] = refusal.clause
    }
    return false
  }

  private func add(_ node: Node) {
    guard places[node.state] == nil else { return }
    places[node.state] = nodes.count
    nodes.append(node)
    guard shapes[node.state.shape] == nil else { return }
    shapes[node.state.shape] = nodes.count - 1
    guard node.path.steps.count < limits.depth else { return isCutOff = true }
    for stimulus in stimuli(of: node) { add(stimulus, at: nodes.count - 1) }
  }

  /// The state that stands for one that was found: of several of a shape the first.
  func place(of state: ModuleState) -> Int? { shapes[state.shape] }

  /// Where something is due no more, moves the time on to when it was: that nothing comes then can't be seen
  /// from the state alone.
  private func tryPast(after stimulus: Stimulus, at source: Int, _ found: Node) {
    guard let due = nodes[source].openings.nextDue, found.openings.nextDue == nil,
      stimulus.when["advance"] == nil, found.path.steps.count < limits.depth
    else { return }
    let calledOff = "\(stimulus.kind) \(nodes[source].state.shape)"
    guard tried.calledOff.insert(calledOff).inserted else { return }
    var node = found
    node.calledOff = calledOff
    nodes.append(node)
    var past = Self.advance(by: due, "advance to what was due")
    past.isEcho = true
    add(past, at: nodes.count - 1)
  }

  /// Tries the same stimulus otherwise: with other answers to what was asked at once, and, where it has
  /// an effect for the first time, with the arguments at the edges.
  private func tryMore(
    after stimulus: Stimulus, at node: Int,
    _ asked: [(question: Question, answer: JSONValue)], hasEffect: Bool
  ) {
    if stimulus.answers.isEmpty {
      for question in Set(asked.map(\.question)).sorted() {
        guard let answers = learned.questions[question], !answers.isHoldable else { continue }
        let number = 1 + (nodes[node].path.answers[question]?.count ?? 0)
        for (place, answer) in answers.all(number).enumerated()
        where place > 0 && isWorthTrying(answer, to: question) {
          var other = stimulus
          other.answers[question] = answer
          other.variant = "\(question.name) \(place)"
          add(other, at: node, isLater: true)
        }
      }
    }
    guard !stimulus.isEdge, !tried.edges.contains(stimulus.kind) else { return }
    if hasEffect {
      tryEdges(of: stimulus, at: node)
    } else if tried.withoutEffect[stimulus.kind] == nil {
      tried.withoutEffect[stimulus.kind] = (stimulus, node)
    }
  }

  private func tryEdges(of stimulus: Stimulus, at node: Int) {
    guard tried.edges.insert(stimulus.kind).inserted else { return }
    for edge in edges(of: stimulus, at: nodes[node]) { add(edge, at: node, isLater: true) }
  }
}
