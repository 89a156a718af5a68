import RoleNames
import ViperMessages
package import ViperRules

// What is sent, how often, when and on which thread.

extension TranscriptRule {
  /// A request has one end.
  package static let oneEndPerRequest = TranscriptRule(
    id: "one-end-per-request",
    sentence: "Each request ends exactly once.",
    because:
      "A presenter waits for an answer. With two it does everything twice; with none the screen "
      + "waits for ever, as in the published code of a list of articles, where an error from the "
      + "network is lost.",
    remedy: "Answer on every path through the interactor, also after an error, and return once you "
      + "have answered.",
    needs: [.requestOfTest, .endOfRequest],
    passing: [
      """
      test sends request fetch
      interactor sends response fetched
      has request that is answered by a response, a closure or a stream
      """
    ],
    failing: [
      """
      test sends request fetch
      interactor sends response fetched
      interactor sends response fetched
      has request that is answered by a response, a closure or a stream
      """,
      """
      test sends request fetch
      has request that is answered by a response, a closure or a stream
      """,
    ]
  ) { transcript in
    var seen: Set<String> = []
    let violations = transcript.tallies.compactMap { tally -> Violation? in
      guard let sentence = tally.wrong(in: transcript), let last = tally.requests.last,
        seen.insert("\(last.module) \(last.name) \(sentence)").inserted
      else { return nil }
      return transcript.violation(by: last, sentence)
    }
    return .looked(at: transcript.tallies.map(\.requests.count).reduce(0, +), violations)
  }

  /// Nothing is sent after a module has been released.
  package static let nothingIsSentAfterRelease = TranscriptRule(
    id: "nothing-is-sent-after-release",
    sentence: "A module sends nothing after it was released.",
    because:
      "The receiver was released too, or belongs to the next screen by then: an answer that "
      + "still finds it ends the app, as in the published code of a list of articles.",
    remedy: "Capture weakly in what runs later, and end it when the module goes.",
    needs: [.fact("module that was released")],
    passing: [
      """
      presenter sends command show
      has module that was released
      """
    ],
    failing: [
      """
      presenter sends command show after release
      has module that was released
      """
    ]
  ) { transcript in
    transcript.outcome(of: transcript.sendings.filter { !$0.isFromTest }) { sending in
      sending.isAfterRelease ? "\(sending.title) came after its module was released." : nil
    }
  }

  /// The view is told on the main thread.
  package static let viewIsToldOnTheMainThread = TranscriptRule(
    id: "view-is-told-on-the-main-thread",
    sentence: "Commands and outputs reach the view on the main thread.",
    because:
      "Views may be touched on the main thread only; an interactor answers wherever its service "
      + "does.",
    remedy: "Go back to the main thread before the view is told: @MainActor, "
      + "DispatchQueue.main, receive(on:).",
    needs: [.fact(RoleTranscript.commandOnMainThread)],
    passing: [
      """
      presenter sends command reload
      has command that answers the test on the main thread
      """,
      """
      presenter sends command reload
      presenter sends output users off main on any
      interactor sends output page off main to presenter
      has command that answers the test on the main thread
      """,
    ],
    failing: [
      """
      presenter sends command reload off main
      has command that answers the test on the main thread
      """
    ]
  ) { transcript in
    let told = transcript.commands.filter { $0.belongsOnMainThread && $0.isStimulusOnMainThread }
    return transcript.outcome(of: told) { sending in
      sending.isOnMainThread ? nil : "\(sending.title) came off the main thread."
    }
  }

  /// A view gets values that are ready to show.
  package static let viewGetsValuesReadyToShow = TranscriptRule(
    id: "view-gets-values-ready-to-show",
    sentence: "A view gets values that are ready to show: text, whole numbers, truth values.",
    because:
      "How a date or an amount is formatted is the presenter's decision. Some projects let the "
      + "view format.",
    remedy: "Let the presenter make text of it.",
    severity: .off,
    needs: [.commandOfModule],
    passing: ["presenter sends command show with String"],
    failing: ["presenter sends command show with Date"]
  ) { transcript in
    transcript.outcome(of: transcript.commands) { sending in
      sending.carried.first { !$0.isReady }.map {
        "\(sending.title) hands the view a \($0.typeName)\($0.place)."
      }
    }
  }

  /// Entities stay behind the presenter.
  package static let entitiesStayBehindThePresenter = TranscriptRule(
    id: "entities-stay-behind-the-presenter",
    sentence: "Entities stay behind the presenter: the view gets what was made of them.",
    because:
      "A view that knows an entity has to change whenever the entity does. Some projects still "
      + "hand entities to the view, as in the published code of a list of articles.",
    remedy: "Let the presenter hand over what the view shows, in a type of its own.",
    severity: .off,
    needs: [.commandOfModule, .channel(.response)],
    passing: [
      """
      interactor sends response fetched with Article
      presenter sends command show with Line
      """
    ],
    failing: [
      """
      interactor sends response fetched with Article
      presenter sends command show with Article
      """
    ]
  ) { transcript in
    let entities = Set(
      transcript.sendings.filter { $0.channel == .response }.flatMap(\.carried)
        .filter(\.isOfApp).map(\.typeName))
    return transcript.outcome(of: transcript.commands) { sending in
      sending.carried.first { $0.isOfApp && entities.contains($0.typeName) }.map {
        "\(sending.title) hands the view the entity \($0.typeName)\($0.place)."
      }
    }
  }
}

extension RoleTranscript {
  /// The requests of one run that the test sends to an interactor, and how often they ended.
  ///
  /// An end is an answer to the output, the call of a closure that came with the request, or what a
  /// stream gives that is the answer.
  fileprivate struct Tally {
    let requests: [Sending]
    let ends: Int
    /// Whether a stream gave the answer, or was called off. How many values it gives is its own matter.
    let hasStream: Bool

    init?(_ sendings: [Sending]) {
      // What the test calls of a closure that the module handed over is an answer.
      let requests = sendings.filter {
        $0.isFromTest && $0.channel == .request && !$0.name.contains(".")
      }
      guard !requests.isEmpty else { return nil }
      self.requests = requests
      let sent = sendings.filter { !$0.isFromTest }
      hasStream = sent.contains { $0.channel == .output && $0.receiver != .view }
      ends = sent.count { sending in
        sending.channel == .response
          || sending.channel == .request
            && requests.contains { sending.name.hasPrefix("\($0.name).") }
      }
    }

    /// What is wrong, in a sentence; nil where nothing is.
    func wrong(in transcript: RoleTranscript) -> String? {
      let request = requests[requests.count - 1]
      if ends > requests.count {
        return requests.count > 1
          ? "\(requests.count) requests ended \(ends) times."
          : "The request \(request.name) ended \(ends == 2 ? "twice" : "\(ends) times")."
      }
      let isOver = !hasStream && !transcript.openRuns.contains(request.run)
      return requests.count == 1 && ends == 0 && isOver
        ? "The request \(request.name) never ended." : nil
    }
  }

  fileprivate var tallies: [Tally] {
    Dictionary(grouping: sendings, by: \.run).sorted { $0.key < $1.key }
      .compactMap { Tally($0.value) }
  }

  /// Whether a request of the test has an end in some run. One that ends in none is an order, to which
  /// nobody waits for an answer.
  var hasEndingRequest: Bool { tallies.contains { $0.ends > 0 } }
}
