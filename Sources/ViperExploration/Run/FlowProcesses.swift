import ViperConformance
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

/// Runs flows that were explored in other processes.
///
/// What a module does in the order of a set or a dictionary is the same in one process, and another thing in
/// the next: each begins with another seed of all hashes.
struct FlowProcesses {
  /// How often each flow is run before, where it was found.
  static let runsBefore = 2
  /// In how many processes those flows are run in which something may come in such an order. Of two messages
  /// each process has the right order by chance in half of all cases.
  private static let mostProcesses = 5
  /// How many flows may end a process; the others are not run any more then.
  private static let mostTraps = 4

  private let process: LawProcess
  private let end: ContinuousClock.Instant

  /// - Parameter time: How long it takes at most.
  init(_ process: LawProcess, upTo time: Duration) {
    self.process = process
    end = ContinuousClock().now + time
  }

  /// Lets the flows allow for what comes otherwise in another process, and drops those that do not hold there.
  func check(_ exploration: inout Exploration) {
    var refusals: [Int: String] = [:]
    var widened: Set<Int> = []
    for number in 0..<Self.mostProcesses {
      let places = exploration.flows.indices.filter { place in
        refusals[place] == nil
          && (number == 0 || widened.contains(place)
            || Self.repeatsMessages(exploration.flows[place]))
      }
      guard !places.isEmpty else { break }
      let changed = widened
      widened = []
      guard let results = run(places, of: &exploration, &refusals) else { break }
      for (place, result) in results {
        if let result {
          if exploration.widen(place, by: result["steps"]?.elements ?? []) {
            widened.insert(place)
          } else {
            refusals[place] = "in another process, \(result["refusal"]?.text ?? "")"
          }
        } else {
          exploration.isCutOffByTime = true
          // What holds in one other process is kept.
          guard number == 0 || changed.contains(place) else { continue }
          refusals[place] = "the time was over before it was run in another process"
        }
      }
    }
    exploration.drop(refusals)
    exploration.joinRaces()
  }

  /// Runs some of the flows in one process, or, where one ends that, in several.
  ///
  /// - Returns: What came otherwise, nil of a flow for which there was no time; nil where not all was run.
  private func run(
    _ places: [Int], of exploration: inout Exploration, _ refusals: inout [Int: String]
  ) -> [(place: Int, result: JSONValue?)]? {
    var traps = 0
    var rest = places
    while !rest.isEmpty {
      var results: JSONValue?
      let text = exploration.keeping(rest).text ?? ""
      let run = process.run(
        JSONWriter.compact(
          .object([
            ("flows", .string(text)),
            ("time", .number(Int((end - ContinuousClock().now).timeInterval * 1000))),
          ])), count: ExplorationProcess.whole
      ) { file in
        results = ExplorationProcess.read(Explorer.resultFile(of: file))
      }
      if let results {
        let run = zip(rest, results.elements).filter { $0.1["refusal"] != nil }
        return run.map { (place: $0.0, result: $0.1) }
          + rest.dropFirst(results.elements.count).map { (place: $0, result: nil) }
      }
      guard case .died = run.ending, traps < Self.mostTraps, rest.indices.contains(run.done) else {
        let reason = Self.reason(run.ending)
        exploration.unknown.append("flows: not all run in another process, since \(reason)")
        return nil
      }
      traps += 1
      refusals[rest.remove(at: run.done)] = "it ends another process"
    }
    return []
  }

  private static func reason(_ ending: LawEnding) -> String {
    switch ending {
    case .unknown(let why): why
    case .died(let trap): "it \(trap.how)"
    case .survived: "it said nothing of them"
    }
  }

  /// Whether the same message comes twice in one step, as it does for each element of a collection, or messages
  /// race.
  static func repeatsMessages(_ flow: JSONValue) -> Bool {
    (flow["steps"]?.elements ?? []).contains { step in
      let names = (step["then"]?.elements ?? []).compactMap { message in
        message.members.first.map { "\($0.key) \($0.value.text ?? "")" }
      }
      return Set(names).count < names.count || names.contains("unordered ")
    }
  }
}
