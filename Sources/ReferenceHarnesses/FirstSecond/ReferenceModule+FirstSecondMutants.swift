extension ReferenceModule {
  /// Mistakes that are easily made in this module.
  static let mutantsOfFirstSecond: [Fault] = [
    Fault(
      name: "firstLoadIgnored",
      sentence: "the first presenter lists nothing when its view is there",
      namedBy: .missingMessage, in: "first.load"),
    Fault(
      name: "loadsTwice", sentence: "the first presenter lists the notes twice",
      namedBy: .unexpectedMessage, in: "first.load"),
    Fault(
      name: "linesReversed", sentence: "the notes are listed in the wrong order",
      namedBy: .differentArgument, in: "first.load"),
    Fault(
      name: "opensTwice", sentence: "a tap on the plus opens the second module twice",
      namedBy: .unexpectedMessage, in: "first.add.opens-second"),
    Fault(
      name: "helpDropped", sentence: "a tap on the question mark says nothing",
      namedBy: .missingMessage, in: "first.help"),
    Fault(
      name: "missingLineTraps", sentence: "a tap on a line that is not there ends the process",
      namedBy: .trapped, in: "first.delete.not-listed", traps: true),
    Fault(
      name: "lastNoteDeleted", sentence: "the last note is deleted, whichever was tapped",
      namedBy: .differentArgument, in: "first.delete.twice"),
    Fault(
      name: "deletesWithoutAsking", sentence: "the note is deleted without a question",
      namedBy: .missingMessage, in: "first.delete.asks"),
    Fault(
      name: "okDeletesAgain", sentence: "a second OK deletes a second time",
      namedBy: .unexpectedMessage, in: "first.delete.ok"),
    Fault(
      name: "cancelKeepsQuestion", sentence: "after Cancel the question counts as open",
      namedBy: .missingMessage, in: "first.delete.again"),
    Fault(
      name: "changeNotListed", sentence: "what has changed is not listed", namedBy: .missingMessage,
      in: "first.add.saved"),
    Fault(
      name: "problemSwallowed", sentence: "that a note can't be kept is not told",
      namedBy: .missingMessage, in: "first.add.not-kept"),
    Fault(
      name: "problemListsNotes", sentence: "a problem is covered by the list at once",
      namedBy: .unexpectedMessage, in: "first.add.not-kept"),
    Fault(
      name: "savedNotKept", sentence: "what the second module tells is not kept",
      namedBy: .missingMessage, in: "first.add.saved"),
    Fault(
      name: "savedKeptTwice", sentence: "what the second module tells is kept twice",
      namedBy: .unexpectedMessage, in: "first.add.saved"),
    Fault(
      name: "cancelListsNotes", sentence: "when nothing was written the notes are listed again",
      namedBy: .unexpectedMessage, in: "first.add.cancelled"),
    Fault(
      name: "presenterHoldsView", sentence: "the first presenter holds its view strongly",
      namedBy: .notReleased, in: "first-second.scene.released-unused",
      also: ["presenter-holds-view-weakly"]),
    Fault(
      name: "viewUnwrapped", sentence: "the first presenter unwraps its view by force",
      law: "missing-neighbour-does-not-trap"),
    Fault(
      name: "buttonsCrossed",
      sentence: "OK does what Cancel should do, and Cancel what OK should do",
      namedBy: .missingMessage, in: "first-view.alert.ok"),
    Fault(
      name: "buttonsInWrongOrder", sentence: "OK stands where Cancel should stand",
      namedBy: .differentArgument, in: "first-view.alert.ok"),
    Fault(
      name: "alertWithoutCancel", sentence: "the question has no Cancel", namedBy: .unknownButton,
      in: "first-view.alert.cancel"),
    Fault(
      name: "alertPresentedTwice", sentence: "the view shows its question twice",
      namedBy: .alertOverAlert, in: "first-view.alert.ok"),
    Fault(
      name: "okDoesNothing", sentence: "OK takes the question away, and that is all",
      namedBy: .missingMessage, in: "first-view.alert.ok"),
    Fault(
      name: "okToldTwice", sentence: "the presenter hears OK twice", namedBy: .unexpectedMessage,
      in: "first-view.alert.ok", also: ["alert-button-acts-once"]),
    Fault(
      name: "nextBinTapped", sentence: "a tap on a bin means the line below",
      namedBy: .differentArgument, in: "first-view.gestures"),
    Fault(
      name: "numberTakenTwice", sentence: "a new note gets the number of the last one",
      namedBy: .differentArgument, in: "first.interactor.add"),
    Fault(
      name: "addedInFront", sentence: "a new note is put before the others",
      namedBy: .differentArgument, in: "first.interactor.add"),
    Fault(
      name: "savesUnchanged", sentence: "deleting a note that is gone saves the others once more",
      namedBy: .unexpectedMessage, in: "first.interactor.delete.gone"),
    Fault(
      name: "othersDeleted", sentence: "all other notes are deleted", namedBy: .differentArgument,
      in: "first.interactor.delete"),
    Fault(
      name: "interactorKnowsView", sentence: "the first interactor knows the screen",
      rule: "interactor-reaches-no-view-or-router"),
    Fault(
      name: "viewKnowsInteractor",
      sentence: "the first view holds the interactor, though it never calls it",
      rule: "view-reaches-its-presenter-only"),
    Fault(
      name: "opensOverSecond", sentence: "a second tap opens a second module over the first one",
      namedBy: .unexpectedMessage, in: "first.router.once",
      also: ["same-event-twice-opens-one-screen"]),
    Fault(
      name: "pushesTwice", sentence: "the first router puts two screens on the stack",
      namedBy: .unexpectedMessage, in: "first.router.pushes-second"),
    Fault(
      name: "routerHoldsView", sentence: "the first router holds the screen strongly",
      namedBy: .notReleased, in: "first-second.scene.released-unused",
      also: ["router-holds-view-controller-weakly"]),
    Fault(
      name: "closesBeforeTelling",
      sentence: "the second module closes before it tells what was saved", namedBy: .differentOrder,
      in: "second.save"),
    Fault(
      name: "savedUnchecked", sentence: "the text is told as it was written, and not as it is kept",
      namedBy: .differentArgument, in: "second.save"),
    Fault(
      name: "surplusOffByOne", sentence: "the second module tells one letter too few",
      namedBy: .differentArgument, in: "second.save.too-long"),
    Fault(
      name: "closesOnProblem", sentence: "the second module closes though nothing was saved",
      namedBy: .missingMessage, in: "second.save.empty"),
    Fault(
      name: "secondStays", sentence: "the second module does not close", namedBy: .missingMessage,
      in: "second.save"),
    Fault(
      name: "secondClosesTwice", sentence: "the second module closes twice",
      namedBy: .unexpectedMessage, in: "second.save"),
    Fault(
      name: "delegateUnwrapped", sentence: "the second presenter unwraps its delegate by force",
      namedBy: .trapped, in: "first-second.first-is-gone",
      also: ["delegate-that-has-gone-is-not-missed"], traps: true),
    Fault(
      name: "cancelNotTold", sentence: "the delegate does not hear of Cancel",
      namedBy: .missingMessage, in: "second.cancel"),
    Fault(
      name: "cancelToldAsSaved", sentence: "the delegate hears of Cancel as if something was saved",
      namedBy: .missingMessage, in: "second.cancel"),
  ]
}
