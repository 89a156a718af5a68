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

  /// Writes the file.
  ///
  /// - Parameter findings: The findings of the run.
  /// - Returns: The findings with what came of recording; what was recorded is no longer a failure
  ///   of its own.
  func write(over findings: [Finding]) -> [Finding] {
    guard mode != .never else {
      return findings + steps.map(notRecorded)
    }
    guard !findings.contains(where: \.preventsRecording) else {
      return findings + [prevented]
    }
    do {
      guard !run.flow.isInBundle else {
        throw RecordingError(
          "it is a copy in a test bundle, which the next build replaces",
          remedy:
            "Run the test where its sources are, without 'bundle:', or let VIPER_FIXTURES name "
            + "the folder of the fixtures.")
      }
      guard let written = try rewrite() else { return findings }
      let moves = MovedPlaces(from: run.flow.document, to: written.flow.document)
      return findings.filter { !isSettled($0) }.map(moves.following) + [recorded(written)]
    } catch {
      return findings + [failed(error)]
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
  private func rewrite() throws -> Change? {
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
      guard !keeping.isDisjoint(with: notMet) else { throw problem }
      keeping.subtract(notMet)
    }
  }

  private func change(
    of flow: JSONValue, in document: JSONDocument, keeping: Set<Int>
  ) throws -> Change {
    let layout = FixtureLayout(document)
    let json = document.steps(of: flow)
    let edits = steps.flatMap { index in
      layout.edits(
        of: json[index], messages: lines(of: index, isKeeping: keeping.contains(index)),
        outcome: outcomeToWrite(of: index).map { ($0.key, $0.value.json) }
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
    try FlowParser.flows(of: document).first { $0.id == run.flow.id }
  }

  /// Which of these steps of a flow are not met by what came.
  private func stepsNotMet(in flow: Flow, among steps: [Int]) -> [Int] {
    var captures: Captures = [:]
    if let assembly = flow.assembly {
      // The steps may refer to what it captures.
      _ = StepComparison(expected: assembly, actual: run.assembly, captures: &captures)
    }
    return flow.steps.enumerated().compactMap { index, step in
      let comparison = step.then.map {
        StepComparison(expected: $0, actual: messages(of: index), captures: &captures)
      }
      let isOutcomeMet =
        outcomeToWrite(of: index).map { outcome in
          step.outcome.map { $0.mismatch(outcome, &captures) == nil } ?? false
        } ?? true
      return (comparison?.matches != true || !isOutcomeMet) && steps.contains(index) ? index : nil
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

  /// What the module sent in a step.
  func messages(of index: Int) -> [Message] {
    run.windows[index].sentByModules(in: run.transcript)
  }

  /// The lines of a step's `then`, each with the text that it had where it still matches.
  private func lines(of index: Int, isKeeping: Bool) -> [FixtureLayout.Line] {
    let came = messages(of: index)
    guard isKeeping, let text = run.flow.document?.text else {
      return came.map { .new(json(of: $0)) }
    }
    let kept = KeptTexts(run.flow.steps[index], run.comparisons[index], came)
    return came.indices.compactMap { position in
      switch kept[position] {
      case .nothing: .new(json(of: came[position]))
      case .text(let range): .kept(String(decoding: text[range], as: UTF8.self))
      case .withinGroup: nil
      }
    }
  }

  private func json(of message: Message) -> JSONValue {
    guard message.module != run.flow.module, !message.module.isEmpty else { return message.json }
    let module = JSONMember(key: "module", value: .string(message.module))
    return JSONValue(.object(message.json.members + [module]))
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

extension Finding {
  /// Whether what came is not what the flow meant, so that it must not be written down.
  fileprivate var preventsRecording: Bool {
    [.setup, .content, .step, .alertAnswer, .given].contains(id.category)
  }

  /// Whether recording a step does away with it.
  fileprivate var isAboutStep: Bool { id.category == .messages }
}
