import ViperConformance
import ViperFixtures
import ViperJSON
import ViperMessages
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

  init(_ process: LawProcess) {
    self.process = process
  }

  /// Drops the flows that do not hold in another process.
  ///
  /// - Returns: Why, by what they send.
  func check(_ exploration: inout Exploration) -> [String: String] {
    var refusals: [Int: String] = [:]
    for number in 0..<Self.mostProcesses {
      let places = exploration.flows.indices.filter { place in
        refusals[place] == nil
          && (number == 0 || Self.repeatsMessages(exploration.flows[place]))
      }
      guard !places.isEmpty else { break }
      do throws(NotRun) {
        try run(places, of: exploration, &refusals)
      } catch {
        exploration.unknown.append("flows: not all run in another process, since \(error.reason)")
        break
      }
    }
    let keys = refusals.map { place, why in
      let steps = exploration.flows[place]["steps"]?.elements ?? []
      return (ExploredFlow.key(of: steps.compactMap { $0["when"] }), why)
    }
    exploration.drop(refusals)
    return Dictionary(keys) { first, _ in first }
  }

  private struct NotRun: Error {
    let reason: String
  }

  /// Runs some of the flows in one process, or, where one ends that, in several.
  private func run(
    _ places: [Int], of exploration: Exploration, _ refusals: inout [Int: String]
  ) throws(NotRun) {
    var traps = 0
    var rest = places
    while !rest.isEmpty {
      var results: JSONValue?
      let text = exploration.keeping(rest).text ?? ""
      let run = process.run(
        JSONWriter.compact(.object([("flows", .string(text))])), count: ExplorationProcess.whole
      ) { file in
        results = ExplorationProcess.read(Explorer.resultFile(of: file))
      }
      if let results {
        for (place, result) in zip(rest, results.elements) {
          if let why = result.text { refusals[place] = "in another process, \(why)" }
        }
        return
      }
      guard case .died = run.ending, traps < Self.mostTraps, rest.indices.contains(run.done) else {
        throw NotRun(reason: Self.reason(run.ending))
      }
      traps += 1
      refusals[rest.remove(at: run.done)] = "it ends another process"
    }
  }

  private static func reason(_ ending: LawEnding) -> String {
    switch ending {
    case .unknown(let why): why
    case .died(let trap): "it \(trap.how)"
    case .survived: "it said nothing of them"
    }
  }

  /// Whether the same message comes twice in one step, as it does for each element of a collection.
  static func repeatsMessages(_ flow: JSONValue) -> Bool {
    (flow["steps"]?.elements ?? []).contains { step in
      let names = (step["then"]?.elements ?? []).compactMap { message in
        message.members.first.map { "\($0.key) \($0.value.text ?? "")" }
      }
      return Set(names).count < names.count
    }
  }
}
