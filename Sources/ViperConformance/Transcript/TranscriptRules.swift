import RoleNames
import ViperMessages
package import ViperRules

extension TranscriptRule {
  /// All rules about who sends what.
  package static let all: [TranscriptRule] = [
    .viewSendsToItsPresenterOnly,
    .presenterSendsToItsNeighboursOnly,
    .interactorSendsToOutputAndServicesOnly,
    .routerTakesOrdersFromThePresenter,
    .onlyTheRouterNavigates,
    .alertsAreShownByTheView,
    .alertsFollowThePresenter,
    .oneEndPerRequest,
    .nothingIsSentAfterRelease,
    .viewIsToldOnTheMainThread,
    .viewGetsValuesReadyToShow,
    .entitiesStayBehindThePresenter,
  ]

  /// A view sends to its presenter only.
  package static let viewSendsToItsPresenterOnly = TranscriptRule(
    id: "view-sends-to-its-presenter-only",
    sentence: "A view sends events to its presenter, and nothing to anybody else.",
    because:
      "What the user did is for the presenter to judge; a view that asks an interactor or a "
      + "service itself decides.",
    remedy: "Send the presenter an event, and let it give the order.",
    needs: [.message(from: .view)],
    passing: [
      "view sends event didTapSave",
      "view sends alert show",
    ],
    failing: [
      "view sends request save",
      "view sends call items",
      "view sends delegate didSave",
    ]
  ) { transcript in
    // Routes and alerts have rules of their own.
    transcript.sent(by: .view) { ![.event, .alert, .route].contains($0.channel) }
  }

  /// A presenter sends to its view, interactor, router and delegate only.
  package static let presenterSendsToItsNeighboursOnly = TranscriptRule(
    id: "presenter-sends-to-its-neighbours-only",
    sentence: "A presenter sends to its view, interactor, router and delegate, and to a "
      + "presenter that it has opened.",
    because:
      "It decides what comes next and leaves the work to its neighbours; one that calls a "
      + "service has taken over from its interactor.",
    remedy: "Let the neighbour do it: ask the interactor for what comes from a service.",
    needs: [.message(from: .presenter)],
    passing: [
      "presenter sends request fetch",
      "presenter sends command show",
      "presenter sends route open",
      "presenter sends delegate didSave",
      "Detail: presenter sends event edit of List",
    ],
    failing: [
      """
      presenter sends call items
      has interactor
      """,
      """
      presenter sends request fetch
      presenter sends call items
      """,
      "presenter sends response fetched",
    ]
  ) { transcript in
    transcript.sent(
      by: .presenter,
      unless: "the presenter calls services, and no interactor is known whose work that would be",
      judging: { $0.channel != .call || transcript.knowsInteractor(of: $0) }
    ) { sending in
      switch sending.channel {
      case .command, .output, .request, .route, .delegate, .alert: false
      case .event: sending.senderModule == nil || sending.senderModule == sending.module
      case .response, .call: true
      }
    }
  }

  /// An interactor sends to its output and to services only.
  package static let interactorSendsToOutputAndServicesOnly = TranscriptRule(
    id: "interactor-sends-to-output-and-services-only",
    sentence: "An interactor sends answers to its output and calls to services, and nothing to "
      + "anybody else.",
    because:
      "It knows nothing of screens: what it found out is for its output, the presenter, to "
      + "show.",
    remedy: "Tell the output, and let the presenter give the order.",
    needs: [.message(from: .interactor)],
    passing: [
      "interactor sends response fetched",
      "interactor sends call items",
      "interactor sends output page to presenter",
    ],
    failing: [
      "interactor sends command reload\nhas presenter",
      "interactor sends event didTap\ntest sends request fetch",
      "interactor sends delegate didSave\ninteractor sends response fetched",
      "interactor sends output rows\nhas presenter",
    ]
  ) { transcript in
    let isOther: (RoleTranscript.Sending) -> Bool = {
      // A stream that nobody but the interactor can have filled is its way to its output.
      ![.response, .call, .request, .alert, .route].contains($0.channel)
        && ($0.channel != .output || $0.receiver == .view)
    }
    return transcript.sent(
      by: .interactor,
      unless: "the interactor speaks to others, and no presenter is known whose work that would be",
      judging: { !isOther($0) || transcript.knowsPresenter(of: $0) }, isOther)
  }

  /// A router takes orders from the presenter only.
  package static let routerTakesOrdersFromThePresenter = TranscriptRule(
    id: "router-takes-orders-from-the-presenter",
    sentence: "A router takes its orders from the presenter.",
    because:
      "Where the user goes is decided in one place; a view or an interactor that orders the "
      + "router goes past it.",
    remedy: "Send the presenter an event or an answer, and let it order the router.",
    needs: [.knownSender(of: .route)],
    passing: [
      "presenter sends route showDetail",
      "router sends route push to navigation for presenter",
    ],
    failing: [
      "view sends route showDetail",
      "interactor sends route showDetail\nhas presenter",
      "router sends route push to navigation for view",
    ]
  ) { transcript in
    let routes = transcript.known(on: .route)
    let judged = routes.filter {
      $0.orderGiver != .interactor || transcript.knowsPresenter(of: $0)
    }
    guard !judged.isEmpty || routes.isEmpty else {
      return .notChecked(
        why: "the interactor orders the router, and no presenter is known whose work that would be")
    }
    return transcript.outcome(of: judged) { sending in
      guard let giver = sending.orderGiver, [.view, .interactor].contains(giver) else { return nil }
      return "\(giver.sentenceName) orders the route \(sending.name)."
    }
  }

  /// Only the router navigates.
  package static let onlyTheRouterNavigates = TranscriptRule(
    id: "only-the-router-navigates",
    sentence: "Only the router opens and closes screens.",
    because:
      "To open and close screens is the router's job; other code that does it can't be replaced "
      + "by a double, nor tested without screens.",
    remedy: "Order the router to do it.",
    needs: [.knownSender(of: .route)],
    passing: [
      "router sends route push to navigation for presenter",
      "presenter sends route showDetail",
    ],
    failing: [
      "view sends route push to navigation",
      "presenter sends route push to navigation",
      "interactor sends route pop to navigation",
    ]
  ) { transcript in
    transcript.outcome(of: transcript.known(on: .route)) { sending in
      guard sending.receiver == .navigation, let sender = sending.sender else { return nil }
      return [.view, .presenter, .interactor].contains(sender)
        ? "\(sender.sentenceName) navigates itself: \(sending.name)." : nil
    }
  }

  /// Alerts are shown by the view.
  package static let alertsAreShownByTheView = TranscriptRule(
    id: "alerts-are-shown-by-the-view",
    sentence: "Alerts are shown by the view.",
    because:
      "What is tapped in an alert is an event like any other, and only the view has a way to "
      + "tell the presenter, as the article on two modules with an alert and a delegate warns.",
    remedy: "Give the view a command that says what to ask, and let it send the answer to the "
      + "presenter.",
    needs: [.knownSender(of: .alert)],
    passing: [
      "view sends alert show", "router sends alert show as notice", "screen sends alert show",
    ],
    failing: [
      "presenter sends alert show",
      "router sends alert show",
      "interactor sends alert show", "presenter sends alert show as notice",
    ]
  ) { transcript in
    transcript.outcome(of: transcript.known(on: .alert)) { sending in
      // What else the wiring names, the screen around a view, may well be one.
      guard let sender = sending.sender, [.presenter, .router, .interactor].contains(sender)
      else { return nil }
      // A notice has nothing to tell: the router may put it up like any other screen.
      if sender == .router, sending.isNotice { return nil }
      return "\(sender.sentenceName) shows an alert."
    }
  }

  /// A view shows an alert only when its presenter tells it to.
  package static let alertsFollowThePresenter = TranscriptRule(
    id: "alerts-follow-the-presenter",
    sentence: "A view shows an alert only when its presenter tells it to.",
    because:
      "Whether to ask the user is a decision, and decisions are the presenter's: a view that "
      + "asks on a tap knows what a tap means.",
    remedy: "Send the presenter an event, and show the alert when it gives the command.",
    needs: [.knownSender(of: .alert)],
    passing: [
      "view sends alert show for presenter within event",
      "view sends alert show",
    ],
    failing: ["view sends alert show within event"]
  ) { transcript in
    transcript.outcome(of: transcript.known(on: .alert)) { sending in
      let isTooEarly =
        sending.isWithinEvent && sending.orderedBy != .presenter && !sending.isOrderUnknown
      return sending.sender == .view && isTooEarly
        ? "The view shows an alert before its presenter has said anything." : nil
    }
  }
}

extension RoleTranscript.Sending {
  /// Who orders a router to do it: what the app, a link or the test orders is no order of the module's.
  fileprivate var orderGiver: Role? {
    switch (receiver, sender) {
    case (.router, let sender): sender
    case (_, Role.router?): orderedBy
    default: nil
    }
  }
}
