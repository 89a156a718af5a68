import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// Writes what really came into the `then` of a flow's steps.
///
/// Everything else in the file stays byte for byte as it is. A message or an unordered group of an
/// old `then` that still matches keeps its text, matchers and all.
///
/// Nothing is recorded from a flow that was not done as it is written (an event that nothing takes,
/// an argument that can't be made, an unused `given`): what came then is not what the flow means. A
/// role that leaks is reported, and keeps nothing from being recorded. In a flow marked `known` only
/// what is missing is recorded, since the failure that is known would be written down as right.
struct Recording {
  let run: FlowRun
  private let mode: RecordMode
  /// The indices of the steps that lack something.
  let steps: [Int]
  /// The runs of which this one is a repetition: what is written matches all of them.
  private var earlier: [FlowRun] = []

  /// nil when there is nothing to do: no step lacks its `then`, or none may be written.
  init?(_ run: FlowRun, mode: RecordMode) {
    guard run.comparisons.count == run.flow.steps.count else { return nil }
    let isKnown = run.flow.known != nil
    let steps = run.flow.steps.indices.filter { index in
      guard let comparison = run.comparisons[index] else { return true }
      switch mode {
      case .never, .missing: return false
      case .failed:
        return (!comparison.matches || run.wrongOutcomes.contains(index)) && !isKnown
      case .all: return !isKnown
      }
    }
    guard !steps.isEmpty else { return nil }
    self.run = run
    self.mode = mode
    self.steps = steps
  }

  /// What of a run of the recorded flow came otherwise than in the runs before.
  ///
  /// - Parameter steps: The steps that were recorded.
  init(_ run: FlowRun, repeating earlier: [FlowRun], in steps: [Int]) {
    self.run = run
    self.earlier = earlier
    mode = .failed
    self.steps = steps.filter {
      run.comparisons[$0]?.matches != true || run.wrongOutcomes.contains($0)
    }
  }

  /// Writes the file.
  ///
  /// - Parameter findings: The findings of the run.
  /// - Returns: What was written, and the findings but for failures that have gone with it; or those and why
  ///   nothing was.
  func write(over findings: [Finding]) -> (change: Change?, findings: [Finding]) {
    guard mode != .never else { return (nil, findings + steps.map(notRecorded)) }
    guard !findings.contains(where: \.preventsRecording) else {
      return (nil, findings + [prevented])
    }
    do {
      guard !run.flow.isInBundle else {
        throw RecordingError(
          "it is a copy in a test bundle, which the next build replaces",
          remedy:
            "Run the test where its sources are, without 'bundle:', or let VIPER_FIXTURES name "
            + "the folder of the fixtures.")
      }
      let change = try rewrite()
      return (change, change == nil ? findings : findings.filter { !isSettled($0) })
    } catch {
      return (nil, findings + [failed(error)])
    }
  }

  // MARK: Writing

  /// What is written.
  struct Change {
    let text: [UInt8]
    /// The steps that are not as they were.
    let steps: [Int]
    /// The flow as it stands in the new text.
    let flow: Flow
  }

  /// Reads the file again, since another flow may have been recorded into it meanwhile.
  ///
  /// - Returns: nil when the file has all of it already.
  func rewrite() throws -> Change? {
    var written: Change?
    try FixtureFile(run.flow.path, readFrom: run.flow.document?.file).update { document in
      guard let flow = try flowToEdit(in: document) else { return nil }
      let change = try change(of: flow, in: document)
      guard !change.steps.isEmpty else { return nil }
      written = change
      return change.text
    }
    return written
  }

  /// The flow as the file has it now; nil when the file already says what came.
  private func flowToEdit(in document: JSONDocument) throws -> JSONValue? {
    guard let json = document.flow(run.flow.id), let flow = try self.flow(in: document) else {
      throw RecordingError("the flow '\(run.flow.id)' is no longer in the file")
    }
    if let read = run.flow.document, read.flow(run.flow.id)?.isStructurallyEqual(to: json) == true,
      flow.module == run.flow.module,
      json["before"] != nil || isOpening(of: flow, in: document, asIn: read)
    {
      return json
    }
    // Another run of the same flow may have recorded it meanwhile.
    guard flow.steps.count == run.flow.steps.count,
      stepsNotMet(in: flow, among: Array(flow.steps.indices)).isEmpty
    else {
      throw RecordingError("the flow '\(run.flow.id)' was changed in the file since it was read")
    }
    return nil
  }

  /// Whether a flow begins as it did when it was read, or with what came: another flow that shares
  /// the opening may have recorded it meanwhile.
  private func isOpening(of flow: Flow, in document: JSONDocument, asIn read: JSONDocument) -> Bool
  {
    let (now, before) = (JSONValue.array(document.opening), JSONValue.array(read.opening))
    let places = flow.steps.indices.prefix(document.opening.count)
    return now.isStructurallyEqual(to: before)
      || document.opening.count == read.opening.count
        && stepsNotMet(in: flow, among: Array(places)).isEmpty
  }

  /// The change of the file, checked by reading its new text and comparing it with what came.
  ///
  /// Old texts are kept where that holds: a `$ref` whose `$capture` has gone can't be.
  private func change(of flow: JSONValue, in document: JSONDocument) throws -> Change {
    var keeping = Set(steps)
    while true {
      let problem: any Error
      var notMet = steps
      do {
        let change = try change(of: flow, in: document, keeping: keeping)
        notMet = stepsNotMet(in: change.flow, among: steps)
        guard let first = notMet.first else { return change }
        problem = RecordingError(
          "what came in step \(first + 1) can't be written so that it matches itself", remedy: "")
      } catch {
        problem = error
      }
      guard earlier.isEmpty, !keeping.isDisjoint(with: notMet) else { throw problem }
      keeping.subtract(notMet)
    }
  }

  private func change(
    of flow: JSONValue, in document: JSONDocument, keeping: Set<Int>
  ) throws -> Change {
    let layout = FixtureLayout(document)
    let json = document.steps(of: flow)
    let edits = try steps.flatMap { index in
      let old = keeping.contains(index) ? run.flow.steps[index].outcome : nil
      let outcome = outcomeToWrite(of: index).map {
        (key: $0.key, value: old?.json(of: $0, [:]) ?? $0.value.json)
      }
      let merged = earlier.isEmpty ? nil : try mergedStep(index, with: outcome)
      return layout.edits(
        of: json[index],
        messages: merged?.lines ?? lines(of: index, isKeeping: keeping.contains(index)),
        outcome: outcome.map { ($0.key, merged?.step[$0.key] ?? $0.value) }
      )
      .map { (step: index, edit: $0) }
    }
    .filter { !document.text[$0.edit.range].elementsEqual($0.edit.replacement.utf8) }
    let text = try JSONEdit.apply(edits.map(\.edit), to: document.text)
    guard let changed = try self.flow(in: JSONDocument(reading: text, path: run.flow.path)) else {
      throw RecordingError("the flow '\(run.flow.id)' is no longer in the file")
    }
    return Change(text: text, steps: steps.filter { edits.map(\.step).contains($0) }, flow: changed)
  }

  private func flow(in document: JSONDocument) throws -> Flow? {
    var flow = try FlowParser.flows(of: document).first { $0.id == run.flow.id }
    flow?.folder = run.flow.folder
    return flow
  }

  /// Which of these steps of a flow are not met by what came in one of the runs.
  private func stepsNotMet(in flow: Flow, among steps: [Int]) -> [Int] {
    (earlier + [run]).flatMap { run in
      var captures: Captures = [:]
      if let assembly = flow.assembly {
        // The steps may refer to what it captures.
        _ = StepComparison(expected: assembly, actual: run.assembly, captures: &captures)
      }
      return flow.steps.enumerated().compactMap { index, step in
        let comparison = step.then.map {
          StepComparison(expected: $0, actual: run.messages(of: index), captures: &captures)
        }
        let isOutcomeMet =
          outcomeToWrite(of: index) == nil
          || run.outcomes[index].map { step.outcome?.mismatch($0, &captures) == nil } ?? false
            && step.outcome != nil
        let isMet = comparison?.matches == true && isOutcomeMet
        return !isMet && steps.contains(index) ? index : nil
      }
    }
  }

  /// What a step's function gave back, where that is to be written: what a step says already is kept,
  /// unless it is wrong and failures are recorded.
  func outcomeToWrite(of index: Int) -> CallOutcome? {
    let isKept =
      run.flow.steps[index].outcome != nil
      && (mode == .missing || !run.wrongOutcomes.contains(index))
    return isKept ? nil : run.outcomes[index]
  }

  // MARK: Messages

  /// The lines of a step's `then`, each with the text that it had where it still matches.
  private func lines(of index: Int, isKeeping: Bool) -> [FixtureLayout.Line] {
    var lines: [FixtureLayout.Line?] = messages(of: index, isKeeping).map(FixtureLayout.Line.new)
    var positions: [Int: Int] = [:]
    for (position, range) in isKeeping ? same(index) : [] {
      lines[position] = kept(range)
      positions[range.lowerBound] = position
    }
    for case .unordered(let patterns, let range) in run.flow.steps[index].then ?? [] {
      let group = patterns.compactMap { positions[$0.range.lowerBound] }.sorted()
      // A group of which a message is missing, or that something came between, is no group any more.
      guard group.count == patterns.count, let first = group.first, let last = group.last,
        last - first == group.count - 1
      else { continue }
      for position in group { lines[position] = nil }
      lines[first] = kept(range)
    }
    return lines.compactMap(\.self)
  }

  /// The messages of a step, each with what the old `then` has that still matches.
  private func messages(of index: Int, _ isKeeping: Bool) -> [JSONValue] {
    var kept: [Int: JSONValue] = [:]
    for case .changed(let pattern, let message, let captures) in run.comparisons[index]?.rows ?? []
    where isKeeping {
      kept[message.sequence] = pattern.json(of: message, captures, in: run.flow.module)
    }
    return run.messages(of: index).map { kept[$0.sequence] ?? $0.json(in: run.flow.module) }
  }

  /// The positions of the messages of a step that the old `then` matches, each with the place of its text.
  private func same(_ index: Int) -> [(position: Int, range: Range<Int>)] {
    let positions = Dictionary(
      uniqueKeysWithValues: run.messages(of: index).enumerated().map { ($1.sequence, $0) })
    return (run.comparisons[index]?.rows ?? []).compactMap { row in
      guard case .same(let pattern, let message) = row else { return nil }
      return positions[message.sequence].map { ($0, pattern.range) }
    }
  }

  private func kept(_ range: Range<Int>) -> FixtureLayout.Line {
    .kept(String(decoding: run.flow.document?.text[range] ?? [], as: UTF8.self))
  }

  /// What a step as it was written has in common with this run, and the lines of its `then`.
  private func mergedStep(
    _ index: Int, with outcome: (key: String, value: JSONValue)?
  ) throws -> (step: JSONValue, lines: [FixtureLayout.Line]) {
    let old = run.flow.writtenSteps[index]
    let then = old["then"]?.elements ?? []
    let written = then.flatMap { $0["unordered"]?.elements ?? [$0] }
    var came = messages(of: index, true)
    for (position, range) in same(index) {
      // What matches as it is keeps its matchers.
      written.first { $0.range == range }.map { came[position] = $0 }
    }
    var other = old.replacing("then", .array(came))
    if let outcome { other = other.replacing(outcome.key, outcome.value) }
    guard let step = old.merged(step: other) else {
      throw RecordingError("step \(index + 1) is not the same each time")
    }
    let lines = (step["then"]?.elements ?? []).map { line in
      then.first { $0.isStructurallyEqual(to: line) }.map { kept($0.range) } ?? .new(line)
    }
    return (step, lines)
  }

  // MARK: Findings

  /// Whether a failure has gone because its step was recorded.
  private func isSettled(_ finding: Finding) -> Bool {
    guard finding.isAboutStep, let position = finding.fixture?.position,
      let document = run.flow.document
    else { return false }
    return steps.contains { index in
      let range = run.flow.steps[index].range
      return document.position(of: range.lowerBound) <= position
        && position < document.position(of: range.upperBound)
        && (finding.id != .differentOutcome || outcomeToWrite(of: index) != nil)
    }
  }
}

extension Flow {
  /// The steps as they stand in the file.
  var writtenSteps: [JSONValue] {
    document.flatMap { document in document.flow(id).map(document.steps) } ?? []
  }
}

extension Finding {
  /// Whether what came is not what the flow meant, so that it must not be written down.
  fileprivate var preventsRecording: Bool {
    [.setup, .content, .step, .alertAnswer, .given].contains(id.category)
  }

  /// Whether recording a step does away with it.
  fileprivate var isAboutStep: Bool { id.category == .messages }
}
