import RoleNames
import ViperMessages
import ViperRules

/// How often the requests end that the test sends to an interactor.
///
/// An end is an answer to the output, the call of a closure that came with the request, or what a
/// stream gives that is the answer. A request that ends in no run is an order, to which nobody waits
/// for an answer.
struct RequestEnds {
  private let transcript: RoleTranscript

  init(_ transcript: RoleTranscript) {
    self.transcript = transcript
  }

  /// What the rule says.
  var outcome: RuleOutcome {
    let runs = Dictionary(grouping: transcript.sendings, by: \.run)
    let tallies = runs.keys.sorted().compactMap { Tally(runs[$0] ?? []) }
    let ending = Set(tallies.filter { $0.ends > 0 }.flatMap { $0.requests.map(\.name) })
    let isNamed = transcript.facts.contains("request that ends")
    var count = 0
    var seen: Set<String> = []
    var violations: [Violation] = []
    for tally in tallies {
      let last = tally.requests[tally.requests.count - 1]
      guard isNamed || tally.requests.contains(where: { ending.contains($0.name) }) else {
        continue
      }
      count += tally.requests.count
      var sentence: String?
      if tally.ends > tally.requests.count {
        sentence =
          "The request \(last.name) ended \(tally.ends == 2 ? "twice" : "\(tally.ends) times")."
        if tally.requests.count > 1 {
          sentence = "\(tally.requests.count) requests ended \(tally.ends) times."
        }
      } else if tally.requests.count == 1, tally.ends == 0, !tally.hasStream,
        !transcript.openRuns.contains(last.run)
      {
        sentence = "The request \(last.name) never ended."
      }
      guard let sentence, seen.insert("\(last.module) \(last.name) \(sentence)").inserted else {
        continue
      }
      violations.append(transcript.violation(by: last, sentence))
    }
    return .looked(at: count, violations)
  }

  /// The requests of one run, and how often they ended.
  private struct Tally {
    let requests: [RoleTranscript.Sending]
    let ends: Int
    /// Whether a stream gave the answer, or was called off. How many values it gives is its own matter.
    let hasStream: Bool

    init?(_ sendings: [RoleTranscript.Sending]) {
      let requests = sendings.filter(\.isRequestOfTest)
      guard !requests.isEmpty else { return nil }
      self.requests = requests
      hasStream = sendings.contains {
        !$0.isFromTest && $0.channel == .output && $0.receiver != .view
      }
      ends = sendings.count { sending in
        guard !sending.isFromTest else { return false }
        return sending.channel == .response
          || sending.channel == .request
            && requests.contains { sending.name.hasPrefix("\($0.name).") }
      }
    }
  }
}

extension RoleTranscript {
  /// Whether a request of the test has an end in some run.
  var hasEndingRequest: Bool {
    let requests = sendings.filter(\.isRequestOfTest)
    return requests.contains { request in
      sendings.contains {
        $0.run == request.run && !$0.isFromTest
          && ($0.channel == .response
            || $0.channel == .request && $0.name.hasPrefix("\(request.name)."))
      }
    }
  }
}

extension RoleTranscript.Sending {
  /// Whether the test asks: what it calls of a closure that the module handed over is an answer.
  fileprivate var isRequestOfTest: Bool {
    isFromTest && channel == .request && !name.contains(".")
  }
}
