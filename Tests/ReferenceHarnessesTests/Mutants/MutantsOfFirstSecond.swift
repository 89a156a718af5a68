@testable import ReferenceHarnesses

extension NamedFault {
  static let mutantsOfFirstSecond = [
    NamedFault(
      name: "firstLoadIgnored", flow: "first.load", id: .missingMessage,
      text: "Step 1, event viewDidLoad: request notes is expected and did not come."),
    NamedFault(
      name: "loadsTwice", flow: "first.load", id: .unexpectedMessage,
      text: "Step 1, event viewDidLoad: request notes came, which the step does not "
        + "expect once more."),
    NamedFault(
      name: "linesReversed", flow: "first.load", id: .differentArgument,
      text: #"Step 1, event viewDidLoad: command show came with another with.lines[0]: "#
        + #"expected "Milk", came "Bread"; with.lines[1] differs too."#),
    NamedFault(
      name: "opensTwice", flow: "first.add.opens-second", id: .unexpectedMessage,
      text: "Step 1, event didTapAddButton: route "
        + "showSecond(delegate: FirstPresenter \"presenter\") came, which the step does "
        + "not expect once more."),
    NamedFault(
      name: "helpDropped", flow: "first.help", id: .missingMessage,
      text: "Step 1, event didTapHelpButton: route showNotice is expected and did not "
        + "come."),
    NamedFault(
      name: "lastNoteDeleted", flow: "first.delete.twice", id: .differentArgument,
      text: "Step 4, event didSelectOK: request delete came with another with.id: "
        + "expected 1, came 2."),
    NamedFault(
      name: "deletesWithoutAsking", flow: "first.delete.asks", id: .missingMessage,
      text: "Step 2, event didTapDelete: command showConfirmation is expected and did "
        + "not come."),
    NamedFault(
      name: "okDeletesAgain", flow: "first.delete.ok", id: .unexpectedMessage,
      text: "Step 4, event didSelectOK: request delete(id: 2) came, which the step does "
        + "not expect."),
    NamedFault(
      name: "cancelKeepsQuestion", flow: "first.delete.again", id: .missingMessage,
      text: "Step 4, event didTapDelete: command showConfirmation is expected and did "
        + "not come."),
    NamedFault(
      name: "changeNotListed", flow: "first.add.saved", id: .missingMessage,
      text: "Step 1, delegate secondDidSave: request notes is expected and did not come."),
    NamedFault(
      name: "problemSwallowed", flow: "first.add.not-kept", id: .missingMessage,
      text: "Step 1, delegate secondDidSave: command showProblem is expected and did not "
        + "come."),
    NamedFault(
      name: "problemListsNotes", flow: "first.add.not-kept", id: .unexpectedMessage,
      text: "Step 1, delegate secondDidSave: request notes came, which the step does not "
        + "expect."),
    NamedFault(
      name: "savedNotKept", flow: "first.add.saved", id: .missingMessage,
      text: "Step 1, delegate secondDidSave: request add is expected and did not come."),
    NamedFault(
      name: "savedKeptTwice", flow: "first.add.saved", id: .unexpectedMessage,
      text: "Step 1, delegate secondDidSave: request add(text: \"Milk\") came, which the "
        + "step does not expect once more."),
    NamedFault(
      name: "cancelListsNotes", flow: "first.add.cancelled", id: .unexpectedMessage,
      text: "Step 1, delegate secondDidCancel: request notes came, which the step does "
        + "not expect."),
    NamedFault(
      name: "presenterHoldsView", flow: "first-second.scene.released-unused", id: .notReleased,
      text: "FirstView (view) was not released (nor was FirstPresenter (presenter))."),
    NamedFault(
      name: "buttonsCrossed", flow: "first-view.alert.ok", id: .missingMessage,
      text: "Step 2, tap \"OK\": event didSelectOK is expected and did not come."),
    NamedFault(
      name: "buttonsInWrongOrder", flow: "first-view.alert.ok", id: .differentArgument,
      text: #"Step 1, command showConfirmation: alert show came with another "#
        + #"with.actions[0].cancel: expected "Cancel", came no such key (known: "#
        + #"'destructive'); with.actions[0].destructive, with.actions[1].destructive and "#
        + #"with.actions[1].cancel differ too."#),
    NamedFault(
      name: "alertWithoutCancel", flow: "first-view.alert.cancel", id: .unknownButton,
      text: "Step 2, tap \"Cancel\": the alert 'Delete?' has no button 'Cancel' (known: "
        + "'OK')."),
    NamedFault(
      name: "alertPresentedTwice", flow: "first-view.alert.ok", id: .alertOverAlert,
      text: "The alert 'Delete?' was shown in step 1 while the alert 'Delete?' was up."),
    NamedFault(
      name: "okDoesNothing", flow: "first-view.alert.ok", id: .missingMessage,
      text: "Step 2, tap \"OK\": event didSelectOK is expected and did not come."),
    NamedFault(
      name: "okToldTwice", flow: "first-view.alert.ok", id: .unexpectedMessage,
      text: "Step 2, tap \"OK\": event didSelectOK came, which the step does not expect "
        + "once more."),
    NamedFault(
      name: "nextBinTapped", flow: "first-view.gestures", id: .differentArgument,
      text: "Step 4, event tapBin: event didTapDelete came with another with.at: "
        + "expected 2, came 3."),
    NamedFault(
      name: "numberTakenTwice", flow: "first.interactor.add", id: .differentArgument,
      text: "Step 1, request add: call save came with another with._0[2].id: expected 8, "
        + "came 7."),
    NamedFault(
      name: "addedInFront", flow: "first.interactor.add", id: .differentArgument,
      text: #"Step 1, request add: call save came with another with._0[0]: expected no such "#
        + #"element, came Note(id: 8, text: "Salt"); with._0[2] differs too."#),
    NamedFault(
      name: "savesUnchanged", flow: "first.interactor.delete.gone", id: .unexpectedMessage,
      text: "Step 1, request delete: call save([Note(id: 1, text: \"Milk\")]) came, which "
        + "the step does not expect."),
    NamedFault(
      name: "othersDeleted", flow: "first.interactor.delete", id: .differentArgument,
      text: #"Step 1, request delete: call save came with another with._0[0].id: expected 2, "#
        + #"came 1; with._0[0].text differs too."#),
    NamedFault(
      name: "opensOverSecond", flow: "first.router.once", id: .unexpectedMessage,
      text: "Step 3, route showSecond: route push(scene: \"Second\") came, which the step "
        + "does not expect."),
    NamedFault(
      name: "pushesTwice", flow: "first.router.pushes-second", id: .unexpectedMessage,
      text: "Step 2, route showSecond: route push(scene: \"Second\") came, which the step "
        + "does not expect once more."),
    NamedFault(
      name: "routerHoldsView", flow: "first-second.scene.released-unused", id: .notReleased,
      text: "FirstView (view) was not released (nor was FirstPresenter (presenter))."),
    NamedFault(
      name: "closesBeforeTelling", flow: "second.save", id: .differentOrder,
      text: "Step 1, event didTapSaveButton: delegate secondDidSave came in another "
        + "place: as message 4."),
    NamedFault(
      name: "savedUnchecked", flow: "second.save", id: .differentArgument,
      text: "Step 1, event didTapSaveButton: delegate secondDidSave came with another "
        + "with.text: expected \"Milk\", came \"  Milk \"."),
    NamedFault(
      name: "surplusOffByOne", flow: "second.save.too-long", id: .differentArgument,
      text: "Step 1, event didTapSaveButton: command showProblem came with another "
        + "with.message: expected \"3 letters too many.\", came \"2 letters too many.\"."),
    NamedFault(
      name: "closesOnProblem", flow: "second.save.empty", id: .missingMessage,
      text: "Step 1, event didTapSaveButton: command showProblem is expected and did not "
        + "come."),
    NamedFault(
      name: "secondStays", flow: "second.save", id: .missingMessage,
      text: "Step 1, event didTapSaveButton: route close is expected and did not come."),
    NamedFault(
      name: "secondClosesTwice", flow: "second.save", id: .unexpectedMessage,
      text: "Step 1, event didTapSaveButton: route close came, which the step does not "
        + "expect once more."),
    NamedFault(
      name: "cancelNotTold", flow: "second.cancel", id: .missingMessage,
      text: "Step 1, event didTapCancelButton: delegate secondDidCancel is expected and "
        + "did not come."),
    NamedFault(
      name: "cancelToldAsSaved", flow: "second.cancel", id: .missingMessage,
      text: "Step 1, event didTapCancelButton: delegate secondDidCancel is expected and "
        + "did not come."),
    NamedFault(
      name: "cancelHasNoHandler", flow: "first-view.alert.cancel", id: .missingMessage,
      text: "Step 2, tap \"Cancel\": event didSelectCancel is expected and did not come."),
    NamedFault(
      name: "textNotTold", flow: "second-view.written", id: .differentArgument,
      text: "Step 2, event tapSave: event didTapSaveButton came with another with.text: "
        + "expected \"  Milk\", came \"\"."),
    NamedFault(
      name: "firstProblemStays", flow: "second-view.problem", id: .differentArgument,
      text: "Step 6, event look: command showProblem came with another with.message: "
        + "expected \"3 letters too many.\", came \"Write something first.\"."),
    NamedFault(
      name: "spacesKept", flow: "second.interactor.trimmed", id: .differentOutcome,
      text: "Step 1, request checked"),
    NamedFault(
      name: "limitOffByOne", flow: "second.interactor.longest", id: .differentOutcome,
      text: "Step 1, request checked"),
    NamedFault(
      name: "closesToRoot", flow: "second.router.close", id: .missingMessage,
      text: "Step 3, route close: route pop is expected and did not come."),
    NamedFault(
      name: "saveNotHeldBack", flow: "second.save.twice", id: .unexpectedMessage,
      text: "Step 2, event didTapSaveButton: request checked(text: \"Milk\") came, which the "
        + "step does not expect."),
    NamedFault(
      name: "takenDownStaysOpen", flow: "first-second.scene.delete.taken-down",
      id: .missingMessage,
      text: "Step 4, event tapBin: alert show is expected and did not come."),
    NamedFault(
      name: "emptyListDropped", flow: "first.load.nothing", id: .missingMessage,
      text: "Step 1, event viewDidLoad: command show is expected and did not come."),
    NamedFault(
      name: "answerKeepsPresenter", flow: "cleanup.closure.scene.up-at-the-end", id: .notReleased,
      text: "Fix: capture the presenter weakly in closure #1 in CleanupPresenter.didTapClear()."),
    NamedFault(
      name: "everyOKCounts", flow: "cleanup.notification.another", id: .unexpectedMessage,
      text: "Step 2, event post: request clear came, which the step does not expect."),
    NamedFault(
      name: "okClearsAgain", flow: "cleanup.host.ok", id: .unexpectedMessage,
      text: "Step 3, event didSelectOK: request clear came, which the step does not expect."),
    NamedFault(
      name: "plainViewShowsAlert", flow: "cleanup.host.scene.ok", id: .cannotPresent,
      text: "CleanupView is a plain view and no view controller: it cannot present the alert"),
    NamedFault(
      name: "alertByClosure", flow: "cleanup.host.scene.ok", id: .differentArgument,
      text: "Step 2, event tapClear: alert show came with another with.by"),
    NamedFault(
      name: "alertByNotification", flow: "cleanup.host.scene.ok", id: .differentArgument,
      text: "Step 2, event tapClear: alert show came with another with.by"),
  ]
}
