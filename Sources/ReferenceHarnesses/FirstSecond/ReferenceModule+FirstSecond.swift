import FirstSecondModule
import ViperTestKit

extension ReferenceModule {
  /// Where modules touch: a delegate between two of them, and an alert that asks before it deletes.
  public static let firstSecond = ReferenceModule(
    name: "FirstSecond",
    suites: [
      Suite("FirstSecond/First.presenter.json", FirstSecondWiring.firstPresenter),
      Suite("FirstSecond/First.view.json", FirstSecondWiring.firstView),
      Suite("FirstSecond/First.view.answered.json", FirstSecondWiring.firstViewAnswered),
      Suite("FirstSecond/First.view.one-at-a-time.json", FirstSecondWiring.firstViewOneAtATime),
      Suite("FirstSecond/First.interactor.json", FirstSecondWiring.firstInteractor),
      Suite("FirstSecond/First.router.json", FirstSecondWiring.firstRouter),
      Suite("FirstSecond/Second.presenter.json", FirstSecondWiring.secondPresenter),
      Suite("FirstSecond/Second.view.json", FirstSecondWiring.secondView),
      Suite("FirstSecond/Second.interactor.json", FirstSecondWiring.secondInteractor),
      Suite("FirstSecond/Second.router.json", FirstSecondWiring.secondRouter),
      Suite("FirstSecond/FirstSecond.presenters.json", FirstSecondWiring.presenters),
      Suite("FirstSecond/FirstSecond.scene.json", FirstSecondWiring.scene),
      Suite("FirstSecond/AlertScreen.json", AlertScreenWiring.screen).notHeldToRules,
      Suite("FirstSecond/Navigation.json", NavigationWiring.stack).notHeldToRules,
      Suite("FirstSecond/Cleanup.view.json", CleanupWiring.view).notHeldToRules,
      Suite("FirstSecond/Cleanup.host.json", CleanupWiring.presenter(.host)),
      Suite("FirstSecond/Cleanup.host.scene.json", CleanupWiring.scene()),
      // The article warns of these two, and so do the rules; what they do can be tested all the same.
      Suite("FirstSecond/Cleanup.closure.json", CleanupWiring.presenter(.closure)).notHeldToRules,
      Suite("FirstSecond/Cleanup.closure.scene.json", CleanupWiring.scene(.closure)).notHeldToRules,
      Suite("FirstSecond/Cleanup.notification.json", CleanupWiring.presenter(.notification))
        .notHeldToRules,
      Suite("FirstSecond/Cleanup.notification.scene.json", CleanupWiring.scene(.notification))
        .notHeldToRules,
    ].map(\.onMainThread),
    faults: [
      Fault(
        "delegateHeldStrongly", "the second presenter holds its delegate strongly",
        .delegateHeldStrongly, in: "first-second.scene.saved",
        also: ["delegate-is-held-weakly", "delegate-that-has-gone-is-not-missed"]),
      Fault(
        .warnedOf, "delegateIsView",
        "the first router hands over its view as the delegate, not the presenter",
        .wrongDelegate, in: "first-second.scene.saved", also: ["delegate-is-the-opening-presenter"]),
      Fault(
        "delegateNeverCalled",
        "the second presenter closes without telling its delegate what was saved", .missingMessage,
        in: "first-second.scene.saved"),
      Fault(
        "delegateCalledTwice", "the second presenter tells its delegate twice what was saved",
        .unexpectedMessage, in: "first-second.scene.saved"),
      Fault(
        "delegateCalledAfterFirstIsGone",
        "the second presenter keeps a bound method of its delegate, and calls it late", .leftOver,
        in: "first-second.first-is-gone", also: ["nothing-is-sent-after-release"]),
      Fault(
        .warnedOf, "alertShownByRouter",
        "the router asks whether to delete: nobody hears what the user says",
        .differentArgument, in: "first-second.scene.delete.cancel"),
      Fault(
        .published, "alertHandlerKeepsView",
        "the handlers of the question hold the view, which lives as long as that is up",
        .notReleased,
        in: "first-second.scene.delete.up-at-the-end",
        also: ["module-is-released-with-its-owner", "released-after-every-event"]),
      Fault(
        "alertShownTwice", "a second tap on delete asks a second time, over the first question",
        .alertOverAlert, in: "first-second.scene.delete.tapped-twice",
        also: ["same-event-twice-asks-once"]),
      Fault(
        "cancelDoesOK", "Cancel deletes as OK does", .unexpectedMessage,
        in: "first-second.scene.delete.cancel", also: ["cancel-does-not-do-what-ok-does"]),
    ],
    mutants: [
      Fault(
        "firstLoadIgnored", "the first presenter lists nothing when its view is there",
        .missingMessage, in: "first.load"),
      Fault(
        "loadsTwice", "the first presenter lists the notes twice", .unexpectedMessage,
        in: "first.load"),
      Fault(
        "linesReversed", "the notes are listed in the wrong order", .differentArgument,
        in: "first.load"),
      Fault(
        "opensTwice", "a tap on the plus opens the second module twice", .unexpectedMessage,
        in: "first.add.opens-second"),
      Fault(
        "helpDropped", "a tap on the question mark says nothing", .missingMessage, in: "first.help"),
      Fault(
        "missingLineTraps", "a tap on a line that is not there ends the process", .trapped,
        in: "first.delete.not-listed", traps: true),
      Fault(
        "lastNoteDeleted", "the last note is deleted, whichever was tapped", .differentArgument,
        in: "first.delete.twice"),
      Fault(
        "deletesWithoutAsking", "the note is deleted without a question", .missingMessage,
        in: "first.delete.asks"),
      Fault(
        "okDeletesAgain", "a second OK deletes a second time", .unexpectedMessage,
        in: "first.delete.ok"),
      Fault(
        "cancelKeepsQuestion", "after Cancel the question counts as open", .missingMessage,
        in: "first.delete.again"),
      Fault(
        "changeNotListed", "what has changed is not listed", .missingMessage, in: "first.add.saved"),
      Fault(
        "problemSwallowed", "that a note can't be kept is not told", .missingMessage,
        in: "first.add.not-kept"),
      Fault(
        "problemListsNotes", "a problem is covered by the list at once", .unexpectedMessage,
        in: "first.add.not-kept"),
      Fault(
        "savedNotKept", "what the second module tells is not kept", .missingMessage,
        in: "first.add.saved"),
      Fault(
        "savedKeptTwice", "what the second module tells is kept twice", .unexpectedMessage,
        in: "first.add.saved"),
      Fault(
        "cancelListsNotes", "when nothing was written the notes are listed again",
        .unexpectedMessage,
        in: "first.add.cancelled"),
      Fault(
        "presenterHoldsView", "the first presenter holds its view strongly", .notReleased,
        in: "first-second.scene.released-unused", also: ["presenter-holds-view-weakly"]),
      Fault(
        "viewUnwrapped", "the first presenter unwraps its view by force",
        law: "missing-neighbour-does-not-trap"),
      Fault(
        "buttonsCrossed", "OK does what Cancel should do, and Cancel what OK should do",
        .missingMessage, in: "first-view.alert.ok"),
      Fault(
        "buttonsInWrongOrder", "OK stands where Cancel should stand", .differentArgument,
        in: "first-view.alert.ok"),
      Fault(
        "alertWithoutCancel", "the question has no Cancel", .unknownButton,
        in: "first-view.alert.cancel"),
      Fault(
        "alertPresentedTwice", "the view shows its question twice", .alertOverAlert,
        in: "first-view.alert.ok"),
      Fault(
        "okDoesNothing", "OK takes the question away, and that is all", .missingMessage,
        in: "first-view.alert.ok"),
      Fault(
        "okToldTwice", "the presenter hears OK twice", .unexpectedMessage,
        in: "first-view.alert.ok",
        also: ["alert-button-acts-once"]),
      Fault(
        "nextBinTapped", "a tap on a bin means the line below", .differentArgument,
        in: "first-view.gestures"),
      Fault(
        "numberTakenTwice", "a new note gets the number of the last one", .differentArgument,
        in: "first.interactor.add"),
      Fault(
        "addedInFront", "a new note is put before the others", .differentArgument,
        in: "first.interactor.add"),
      Fault(
        "savesUnchanged", "deleting a note that is gone saves the others once more",
        .unexpectedMessage, in: "first.interactor.delete.gone"),
      Fault(
        "othersDeleted", "all other notes are deleted", .differentArgument,
        in: "first.interactor.delete"),
      Fault(
        "interactorKnowsView", "the first interactor knows the screen",
        rule: "interactor-reaches-no-view-or-router"),
      Fault(
        "viewKnowsInteractor", "the first view holds the interactor, though it never calls it",
        rule: "view-reaches-its-presenter-only"),
      Fault(
        "opensOverSecond", "a second tap opens a second module over the first one",
        .unexpectedMessage, in: "first.router.once", also: ["same-event-twice-opens-one-screen"]),
      Fault(
        "pushesTwice", "the first router puts two screens on the stack", .unexpectedMessage,
        in: "first.router.pushes-second"),
      Fault(
        "routerHoldsView", "the first router holds the screen strongly", .notReleased,
        in: "first-second.scene.released-unused", also: ["router-holds-view-controller-weakly"]),
      Fault(
        "closesBeforeTelling", "the second module closes before it tells what was saved",
        .differentOrder, in: "second.save"),
      Fault(
        "savedUnchecked", "the text is told as it was written, and not as it is kept",
        .differentArgument, in: "second.save"),
      Fault(
        "surplusOffByOne", "the second module tells one letter too few", .differentArgument,
        in: "second.save.too-long"),
      Fault(
        "closesOnProblem", "the second module closes though nothing was saved", .missingMessage,
        in: "second.save.empty"),
      Fault("secondStays", "the second module does not close", .missingMessage, in: "second.save"),
      Fault(
        "secondClosesTwice", "the second module closes twice", .unexpectedMessage, in: "second.save"
      ),
      Fault(
        "delegateUnwrapped", "the second presenter unwraps its delegate by force", .trapped,
        in: "first-second.first-is-gone", also: ["delegate-that-has-gone-is-not-missed"],
        traps: true),
      Fault(
        "cancelNotTold", "the delegate does not hear of Cancel", .missingMessage,
        in: "second.cancel"),
      Fault(
        "cancelToldAsSaved", "the delegate hears of Cancel as if something was saved",
        .missingMessage, in: "second.cancel"),
      Fault(
        .published, "cancelHasNoHandler",
        "Cancel has no handler: the presenter hears nothing of it", .missingMessage,
        in: "first-view.alert.cancel"),
      Fault(
        "textNotTold", "the second view tells an empty text, whatever was written",
        .differentArgument, in: "second-view.written"),
      Fault(
        "firstProblemStays", "the second view shows the first problem for good", .differentArgument,
        in: "second-view.problem"),
      Fault(
        "spacesKept", "the white space around a text is kept", .differentOutcome,
        in: "second.interactor.trimmed"),
      Fault(
        "limitOffByOne", "a text may have one letter less than it should", .differentOutcome,
        in: "second.interactor.longest"),
      Fault(
        "closesToRoot", "the second router goes back to the first screen of the stack",
        .missingMessage, in: "second.router.close"),
      Fault(
        "saveNotHeldBack",
        "after a save or a Cancel the second module tells what is tapped once more",
        .unexpectedMessage, in: "second.save.twice"),
      Fault(
        "takenDownStaysOpen", "a question that was taken down counts as open", .missingMessage,
        in: "first-second.scene.delete.taken-down"),
      Fault(
        "emptyListDropped", "an empty list is not shown", .missingMessage, in: "first.load.nothing"),
      Fault(
        .published, "neighboursUnwrapped",
        "neighbours are unwrapped by force: one that was forgotten traps at the first tap",
        .trapped, in: "cleanup.closure.unwired", traps: true),
      Fault(
        "answerKeepsPresenter", "the closure that hears of OK, or observes, holds the presenter",
        .notReleased, in: "cleanup.closure.scene.up-at-the-end"),
      Fault(
        "everyOKCounts", "an OK to another one's question counts too", .unexpectedMessage,
        in: "cleanup.notification.another"),
      Fault(
        "okClearsAgain", "a second OK clears a second time", .unexpectedMessage,
        in: "cleanup.host.ok"),
      Fault(
        .warnedOf, "plainViewShowsAlert", "a plain view, which is no controller, shows the alert",
        .cannotPresent, in: "cleanup.host.scene.ok"),
      Fault(
        .warnedOf, "alertByClosure",
        "the router shows the alert, and its answer is told by a closure", .differentArgument,
        in: "cleanup.host.scene.ok", also: ["alerts-are-shown-by-the-view"]),
      Fault(
        .warnedOf, "alertByNotification",
        "the router shows the alert, and its answer is told by a notification", .differentArgument,
        in: "cleanup.host.scene.ok", also: ["alerts-are-shown-by-the-view"]),
    ],
    assemble: { names in
      let assembly = NotesAssembly(
        store: InMemoryNotesStore([Note(id: 1, text: "Milk")]), alerts: AlertScreen(),
        faults: Faults(names: names))
      let navigation = NavigationController()
      let view = assembly.first()
      navigation.pushViewController(view)
      view.tapAdd()
      view.tapBin(at: 0)
      return navigation
    })
}

extension Faults: NamedFaults {}
extension CleanupFaults: NamedFaults {}
