@testable import ReferenceHarnesses

extension NamedFault {
  static let mutantsOfErrands = [
    NamedFault(
      name: "presenterHoldsView", flow: "errands.scene.launch", id: .notReleased,
      text: "ErrandListView (view) was not released (nor was ErrandListPresenter "
        + "(presenter))."),
    NamedFault(
      name: "firstIsOpened", flow: "errand-list.select", id: .differentArgument,
      text: #"Step 2, event didSelect: route showDetail came with another with.of.id: "#
        + #"expected 2, came 1; with.of.title differs too."#),
    NamedFault(
      name: "opensTwice", flow: "errand-list.select", id: .unexpectedMessage,
      text: "Step 2, event didSelect: route showDetail(of: Errand(id: 2, title: \"Bread\", "
        + "day: nil), delegate: ErrandListPresenter \"presenter\") came, which the step does "
        + "not expect once more."),
    NamedFault(
      name: "unknownOpensFirst", flow: "errands.scene.link.unknown", id: .unexpectedMessage,
      text: "Step 8, event openLink: route push(scene: \"ErrandDetail\") came, which the "
        + "step does not expect."),
    NamedFault(
      name: "linkGoesNotOn", flow: "errand-list.open.edit", id: .missingMessage,
      text: "Step 1, event open: event didTapEditButton is expected and did not come."),
    NamedFault(
      name: "dayNotListed", flow: "errand-list.load", id: .differentArgument,
      text: "Step 1, event viewDidLoad: command show came with another with.lines[0]: "
        + "expected \"Milk, monday\", came \"Milk\"."),
    NamedFault(
      name: "shownTwice", flow: "errand-list.load", id: .unexpectedMessage,
      text: "Step 1, event viewDidLoad: command show(lines: [\"Milk, monday\", \"Bread\"]) "
        + "came, which the step does not expect once more."),
    NamedFault(
      name: "listedBeforeKept", flow: "errand-list.changed", id: .differentOrder,
      text: "Step 1, delegate errandDetailDidChange: request keep came in another place: "
        + "as message 4."),
    NamedFault(
      name: "changeNotKept", flow: "errand-list.changed", id: .missingMessage,
      text: "Step 1, delegate errandDetailDidChange: request keep is expected and did "
        + "not come."),
    NamedFault(
      name: "changeNotListed", flow: "errand-list.changed", id: .missingMessage,
      text: "Step 1, delegate errandDetailDidChange: request errands is expected and did "
        + "not come."),
    NamedFault(
      name: "doneIgnored", flow: "errand-list.done", id: .missingMessage,
      text: "Step 1, delegate errandDetailIsDone: route backToList is expected and did "
        + "not come."),
    NamedFault(
      name: "delegateHeldStrongly", flow: "errands.scene.chain", id: .delegateHeldStrongly,
      text: "After step 2, event tapLine: ErrandDetailPresenter.strongDelegate holds "
        + "ErrandListPresenter strongly."),
    NamedFault(
      name: "dayDropped", flow: "errand-detail.day.picked", id: .missingMessage,
      text: "Step 2, callback showDayPicker.onPick: command show is expected and did not "
        + "come."),
    NamedFault(
      name: "noDayIsNoAnswer", flow: "errand-detail.day.none", id: .missingMessage,
      text: "Step 4, callback showDayPicker.onPick, number 2: command show is expected "
        + "and did not come."),
    NamedFault(
      name: "changeNotShown", flow: "errand-detail.day.picked", id: .missingMessage,
      text: "Step 2, callback showDayPicker.onPick: command show is expected and did not "
        + "come."),
    NamedFault(
      name: "changeNotTold", flow: "errand-detail.day.picked", id: .missingMessage,
      text: "Step 2, callback showDayPicker.onPick: delegate errandDetailDidChange is "
        + "expected and did not come."),
    NamedFault(
      name: "changeToldTwice", flow: "errand-detail.day.picked", id: .unexpectedMessage,
      text: "Step 2, callback showDayPicker.onPick: delegate "
        + "errandDetailDidChange(Errand(id: 2, title: \"Bread\", day: .tuesday)) came, "
        + "which the step does not expe"),
    NamedFault(
      name: "titleNotTaken", flow: "errand-detail.edited", id: .differentArgument,
      text: "Step 1, delegate errandEditDidSave: command show came with another "
        + "with.title: expected \"Rye bread\", came \"Bread\"."),
    NamedFault(
      name: "doneBeforeChange", flow: "errand-detail.edited", id: .differentOrder,
      text: "Step 1, delegate errandEditDidSave: delegate errandDetailIsDone came in another "
        + "place: as message "),
    NamedFault(
      name: "doneNotTold", flow: "errand-detail.edited", id: .missingMessage,
      text: "Step 1, delegate errandEditDidSave: delegate errandDetailIsDone is expected "
        + "and did not come."),
    NamedFault(
      name: "editOpensOverEdit", flow: "errand-detail.router.edit", id: .unexpectedMessage,
      text: "Step 3, route showEdit: route push(scene: \"ErrandEdit\") came, which the "
        + "step does not expect."),
    NamedFault(
      name: "pickerPushed", flow: "errand-detail.router.picker", id: .missingMessage,
      text: "Step 2, route showDayPicker: route present is expected and did not come."),
    NamedFault(
      name: "fieldBeginsEmpty", flow: "errand-edit.load", id: .differentArgument,
      text: "Step 1, event viewDidLoad: command fill came with another with.text: "
        + "expected \"Bread\", came \"\"."),
    NamedFault(
      name: "emptyTitleTold", flow: "errand-edit.save.empty", id: .missingMessage,
      text: "Step 1, event didTapSaveButton: command showMissingTitle is expected and "
        + "did not come."),
    NamedFault(
      name: "sameTitleTold", flow: "errand-edit.save.same", id: .missingMessage,
      text: "Step 1, event didTapSaveButton: route close is expected and did not come."),
    NamedFault(
      name: "oldTitleTold", flow: "errand-edit.save", id: .differentArgument,
      text: "Step 1, event didTapSaveButton: delegate errandEditDidSave came with "
        + "another with.title: expected \"Rye bread\", came \"Bread\"."),
    NamedFault(
      name: "closesToo", flow: "errand-edit.save", id: .unexpectedMessage,
      text: "Step 1, event didTapSaveButton: route close came, which the step does not "
        + "expect."),
    NamedFault(
      name: "cancelSaves", flow: "errand-edit.cancel", id: .unexpectedMessage,
      text: "Step 1, event didTapCancelButton: delegate errandEditDidSave(title: "
        + "\"Bread\") came, which the step does not expect."),
    NamedFault(
      name: "cancelDoesNotClose", flow: "errand-edit.cancel", id: .missingMessage,
      text: "Step 1, event didTapCancelButton: route close is expected and did not come."),
    NamedFault(
      name: "tellsBeforeClosing", flow: "day-picker.picked", id: .differentOrder,
      text: "Step 1, event didPick: route close came in another place: as message 3."),
    NamedFault(
      name: "pickNotTold", flow: "day-picker.picked", id: .missingMessage,
      text: "Step 1, event didPick: delegate onPick is expected and did not come."),
    NamedFault(
      name: "pickToldTwice", flow: "day-picker.picked", id: .unexpectedMessage,
      text: "Step 1, event didPick: delegate onPick(.wednesday) came, which the step "
        + "does not expect once more."),
    NamedFault(
      name: "cancelPicksNoDay", flow: "day-picker.cancel", id: .unexpectedMessage,
      text: "Step 1, event didTapCancelButton: delegate onPick(nil) came, which the step "
        + "does not expect."),
    NamedFault(
      name: "pickNotHeldBack", flow: "day-picker.picked.twice", id: .unexpectedMessage,
      text: "Step 2, event didPick: route close came, which the step does not expect."),
    NamedFault(
      name: "emptyListDropped", flow: "errand-list.load.nothing", id: .missingMessage,
      text: "Step 1, event viewDidLoad: command show is expected and did not come."),
    NamedFault(
      name: "problemSwallowed", flow: "errand-edit.save.empty", id: .missingMessage,
      text: "Step 1, event didTapSaveButton: command showMissingTitle is expected and "
        + "did not come."),
  ]
}
