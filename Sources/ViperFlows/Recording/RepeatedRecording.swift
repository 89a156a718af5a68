import ViperFixtures
import ViperJSON
import ViperMessages

/// The recording of a flow that is then run again as it was written, as the next test will run it: what comes
/// otherwise is written as what the runs have in common.
///
/// The first run is written before the others begin, so that it stays where one of them ends the process.
struct RepeatedRecording {
  /// How many runs have to be as the flow is written, how many more there are at most, and how many messages
  /// of a step are each let wait for the others.
  private static let (steady, more, mostWaiting) = (2, 4, 8)

  private let recording: Recording?
  private let first: Recording.Change?
  private var runs: [FlowRun]
  /// The flow as it stands in the file; nil where nothing was written.
  private var flow: Flow?
  /// What does not hold of the first run, without what was recorded of it.
  private let others: [Finding]
  /// What came in another run that can't be allowed for.
  private var difference: String?
  /// How many runs were as it is written.
  private var steadyRuns = 0
  private var ballast: [[UInt8]] = []

  /// Records a run.
  init(of run: FlowRun, mode: RecordMode) {
    runs = [run]
    recording = Recording(run, mode: mode)
    (first, others) = recording?.write(over: run.findings) ?? (nil, run.findings)
    flow = first?.flow
  }

  /// The flow to run again, and how; nil where nothing was written, or nothing can be learned.
  var next: (flow: Flow, policy: RunPolicy)? {
    let waiting = min(runs[0].mostRacing, Self.mostWaiting)
    let fewest = max(waiting, Self.steady)
    let isSteady = steadyRuns >= Self.steady && runs.count > fewest
    let isOver = difference != nil || isSteady || runs.count == fewest + Self.more
    guard let flow, !isOver, runs[0].obstacle == nil else { return nil }
    var policy = runs[0].policy
    (policy.rest, policy.coverage) = (RunPolicy().rest, nil)
    policy.overtaking = runs.count <= waiting ? runs.count - 1 : nil
    return (flow, policy)
  }

  /// Takes up a run of what was written.
  mutating func take(_ run: FlowRun) {
    // The order of a set depends on where it lies: the next run finds other places free.
    defer { ballast += (0..<200).map { [UInt8](repeating: 0, count: 8 * $0) } }
    defer { runs.append(run) }
    let known = Set(others.map(\.id))
    guard let difference = run.difference(from: known) else { return steadyRuns += 1 }
    guard run.differsInMessages(from: known),
      let change = try? Recording(run, repeating: runs, in: first?.steps ?? []).rewrite()
    else { return self.difference = difference }
    flow = change.flow
  }

  /// What does not hold of the first run, with what came of recording; what was recorded is no longer a
  /// failure of its own.
  var findings: [Finding] {
    guard let recording, let first, let flow else { return others }
    let moves = MovedPlaces(from: recording.run.flow.document, to: flow.document)
    let varying = zip(first.flow.writtenSteps, flow.writtenSteps).enumerated().flatMap {
      index, step in
      step.1.variations.filter { !step.0.variations.contains($0) }.map {
        "  \($0) in step \(index + 1)"
      }
    }
    let details =
      (varying.isEmpty
        ? [] : ["Not the same in each run, and written as what matches all:"] + varying)
      + (runs[0].obstacle.map { ["Run once, so that what varies is not known: \($0)."] } ?? [])
      + (difference.map { ["Run once more, the flow fails: \($0)."] } ?? [])
    return others.map(moves.following) + [recording.recorded(first.steps, in: flow, details)]
  }
}
