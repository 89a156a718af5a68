extension Faults {
  /// The first presenter lists nothing when its view is there.
  public static let firstLoadIgnored = Faults(rawValue: 1 << 9)
  /// The first presenter lists the notes twice.
  public static let loadsTwice = Faults(rawValue: 1 << 10)
  /// The notes are listed in the wrong order.
  public static let linesReversed = Faults(rawValue: 1 << 11)
  /// A tap on the plus opens the second module twice.
  public static let opensTwice = Faults(rawValue: 1 << 12)
  /// A tap on the question mark says nothing.
  public static let helpDropped = Faults(rawValue: 1 << 13)
  /// A tap on a line that is not there ends the process.
  public static let missingLineTraps = Faults(rawValue: 1 << 14)
  /// The last note is deleted, whichever was tapped.
  public static let lastNoteDeleted = Faults(rawValue: 1 << 15)
  /// The note is deleted without a question.
  public static let deletesWithoutAsking = Faults(rawValue: 1 << 16)
  /// A second OK deletes a second time.
  public static let okDeletesAgain = Faults(rawValue: 1 << 17)
  /// After Cancel the question counts as open.
  public static let cancelKeepsQuestion = Faults(rawValue: 1 << 18)
  /// What has changed is not listed.
  public static let changeNotListed = Faults(rawValue: 1 << 19)
  /// That a note can't be kept is not told.
  public static let problemSwallowed = Faults(rawValue: 1 << 20)
  /// A problem is covered by the list at once.
  public static let problemListsNotes = Faults(rawValue: 1 << 21)
  /// What the second module tells is not kept.
  public static let savedNotKept = Faults(rawValue: 1 << 22)
  /// What the second module tells is kept twice.
  public static let savedKeptTwice = Faults(rawValue: 1 << 23)
  /// When nothing was written the notes are listed again.
  public static let cancelListsNotes = Faults(rawValue: 1 << 24)
  /// The first presenter holds its view strongly.
  public static let presenterHoldsView = Faults(rawValue: 1 << 25)
  /// The first presenter unwraps its view by force.
  public static let viewUnwrapped = Faults(rawValue: 1 << 26)
  /// OK does what Cancel should do, and Cancel what OK should do.
  public static let buttonsCrossed = Faults(rawValue: 1 << 27)
  /// OK stands where Cancel should stand.
  public static let buttonsInWrongOrder = Faults(rawValue: 1 << 28)
  /// The question has no Cancel.
  public static let alertWithoutCancel = Faults(rawValue: 1 << 29)
  /// The view shows its question twice.
  public static let alertPresentedTwice = Faults(rawValue: 1 << 30)
  /// OK takes the question away, and that is all.
  public static let okDoesNothing = Faults(rawValue: 1 << 31)
  /// The presenter hears OK twice.
  public static let okToldTwice = Faults(rawValue: 1 << 32)
  /// A tap on a bin means the line below.
  public static let nextBinTapped = Faults(rawValue: 1 << 33)
  /// A new note gets the number of the last one.
  public static let numberTakenTwice = Faults(rawValue: 1 << 34)
  /// A new note is put before the others.
  public static let addedInFront = Faults(rawValue: 1 << 35)
  /// Deleting a note that is gone saves the others once more.
  public static let savesUnchanged = Faults(rawValue: 1 << 36)
  /// All other notes are deleted.
  public static let othersDeleted = Faults(rawValue: 1 << 37)
  /// The first interactor knows the screen.
  public static let interactorKnowsView = Faults(rawValue: 1 << 38)
  /// The first view holds the interactor, though it never calls it.
  public static let viewKnowsInteractor = Faults(rawValue: 1 << 39)
  /// A second tap opens a second module over the first one.
  public static let opensOverSecond = Faults(rawValue: 1 << 40)
  /// The first router puts two screens on the stack.
  public static let pushesTwice = Faults(rawValue: 1 << 41)
  /// The first router holds the screen strongly.
  public static let routerHoldsView = Faults(rawValue: 1 << 42)
  /// The second module closes before it tells what was saved.
  public static let closesBeforeTelling = Faults(rawValue: 1 << 43)
  /// The text is told as it was written, and not as it is kept.
  public static let savedUnchecked = Faults(rawValue: 1 << 44)
  /// The second module tells one letter too few.
  public static let surplusOffByOne = Faults(rawValue: 1 << 45)
  /// The second module closes though nothing was saved.
  public static let closesOnProblem = Faults(rawValue: 1 << 46)
  /// The second module does not close.
  public static let secondStays = Faults(rawValue: 1 << 47)
  /// The second module closes twice.
  public static let secondClosesTwice = Faults(rawValue: 1 << 48)
  /// The second presenter unwraps its delegate by force.
  public static let delegateUnwrapped = Faults(rawValue: 1 << 49)
  /// The delegate does not hear of Cancel.
  public static let cancelNotTold = Faults(rawValue: 1 << 50)
  /// The delegate hears of Cancel as if something was saved.
  public static let cancelToldAsSaved = Faults(rawValue: 1 << 51)
  /// Cancel has no handler: the presenter hears nothing of it.
  public static let cancelHasNoHandler = Faults(rawValue: 1 << 52)
  /// The second view tells an empty text, whatever was written.
  public static let textNotTold = Faults(rawValue: 1 << 53)
  /// The second view shows the first problem for good.
  public static let firstProblemStays = Faults(rawValue: 1 << 54)
  /// The white space around a text is kept.
  public static let spacesKept = Faults(rawValue: 1 << 55)
  /// A text may have one letter less than it should.
  public static let limitOffByOne = Faults(rawValue: 1 << 56)
  /// The second router goes back to the first screen of the stack.
  public static let closesToRoot = Faults(rawValue: 1 << 57)
  /// After a save or a Cancel the second module tells what is tapped once more.
  public static let saveNotHeldBack = Faults(rawValue: 1 << 58)
  /// A question that was taken down counts as open.
  public static let takenDownStaysOpen = Faults(rawValue: 1 << 59)
  /// An empty list is not shown.
  public static let emptyListDropped = Faults(rawValue: 1 << 60)

  /// Every other mistake by its name, in a fixed order.
  public static let mutants: [(name: String, fault: Faults)] = [
    ("firstLoadIgnored", .firstLoadIgnored),
    ("loadsTwice", .loadsTwice),
    ("linesReversed", .linesReversed),
    ("opensTwice", .opensTwice),
    ("helpDropped", .helpDropped),
    ("missingLineTraps", .missingLineTraps),
    ("lastNoteDeleted", .lastNoteDeleted),
    ("deletesWithoutAsking", .deletesWithoutAsking),
    ("okDeletesAgain", .okDeletesAgain),
    ("cancelKeepsQuestion", .cancelKeepsQuestion),
    ("changeNotListed", .changeNotListed),
    ("problemSwallowed", .problemSwallowed),
    ("problemListsNotes", .problemListsNotes),
    ("savedNotKept", .savedNotKept),
    ("savedKeptTwice", .savedKeptTwice),
    ("cancelListsNotes", .cancelListsNotes),
    ("presenterHoldsView", .presenterHoldsView),
    ("viewUnwrapped", .viewUnwrapped),
    ("buttonsCrossed", .buttonsCrossed),
    ("buttonsInWrongOrder", .buttonsInWrongOrder),
    ("alertWithoutCancel", .alertWithoutCancel),
    ("alertPresentedTwice", .alertPresentedTwice),
    ("okDoesNothing", .okDoesNothing),
    ("okToldTwice", .okToldTwice),
    ("nextBinTapped", .nextBinTapped),
    ("numberTakenTwice", .numberTakenTwice),
    ("addedInFront", .addedInFront),
    ("savesUnchanged", .savesUnchanged),
    ("othersDeleted", .othersDeleted),
    ("interactorKnowsView", .interactorKnowsView),
    ("viewKnowsInteractor", .viewKnowsInteractor),
    ("opensOverSecond", .opensOverSecond),
    ("pushesTwice", .pushesTwice),
    ("routerHoldsView", .routerHoldsView),
    ("closesBeforeTelling", .closesBeforeTelling),
    ("savedUnchecked", .savedUnchecked),
    ("surplusOffByOne", .surplusOffByOne),
    ("closesOnProblem", .closesOnProblem),
    ("secondStays", .secondStays),
    ("secondClosesTwice", .secondClosesTwice),
    ("delegateUnwrapped", .delegateUnwrapped),
    ("cancelNotTold", .cancelNotTold),
    ("cancelToldAsSaved", .cancelToldAsSaved),
    ("cancelHasNoHandler", .cancelHasNoHandler),
    ("textNotTold", .textNotTold),
    ("firstProblemStays", .firstProblemStays),
    ("spacesKept", .spacesKept),
    ("limitOffByOne", .limitOffByOne),
    ("closesToRoot", .closesToRoot),
    ("saveNotHeldBack", .saveNotHeldBack),
    ("takenDownStaysOpen", .takenDownStaysOpen),
    ("emptyListDropped", .emptyListDropped),
  ]
}
