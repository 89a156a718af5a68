extension ReferenceModule {
  /// Mistakes that are easily made in this module.
  static let mutantsOfErrands: [Fault] = [
    Fault(
      name: "presenterHoldsView", sentence: "the list's presenter holds its view strongly",
      namedBy: .notReleased, in: "errands.scene.launch", also: ["presenter-holds-view-weakly"]),
    Fault(
      name: "firstIsOpened", sentence: "a tap opens the first errand, whatever was tapped",
      namedBy: .differentArgument, in: "errand-list.select"),
    Fault(
      name: "opensTwice", sentence: "a tap opens the detail twice", namedBy: .unexpectedMessage,
      in: "errand-list.select"),
    Fault(
      name: "unknownOpensFirst", sentence: "the address of an unknown errand opens the first one",
      namedBy: .unexpectedMessage, in: "errands.scene.link.unknown"),
    Fault(
      name: "linkGoesNotOn",
      sentence: "an address goes on where it should stay, and stays where it should go on",
      namedBy: .missingMessage, in: "errand-list.open.edit"),
    Fault(
      name: "dayNotListed", sentence: "the list does not say the day", namedBy: .differentArgument,
      in: "errand-list.load"),
    Fault(
      name: "shownTwice", sentence: "the errands are listed twice", namedBy: .unexpectedMessage,
      in: "errand-list.load"),
    Fault(
      name: "listedBeforeKept", sentence: "a changed errand is listed before it is kept",
      namedBy: .differentOrder, in: "errand-list.changed"),
    Fault(
      name: "changeNotKept", sentence: "a changed errand is not kept", namedBy: .missingMessage,
      in: "errand-list.changed"),
    Fault(
      name: "changeNotListed", sentence: "a changed errand is not listed", namedBy: .missingMessage,
      in: "errand-list.changed"),
    Fault(
      name: "doneIgnored", sentence: "the list does not come back when there is nothing more to do",
      namedBy: .missingMessage, in: "errand-list.done"),
    Fault(
      name: "delegateHeldStrongly", sentence: "the detail's presenter holds its delegate strongly",
      namedBy: .delegateHeldStrongly, in: "errands.scene.chain",
      also: ["delegate-is-held-weakly", "delegate-that-has-gone-is-not-missed"]),
    Fault(
      name: "pickerHoldsPresenter",
      sentence: "the picker's closure captures the detail's presenter strongly",
      rule: "delegate-is-held-weakly"),
    Fault(
      name: "dayDropped", sentence: "a day that is picked is lost", namedBy: .missingMessage,
      in: "errand-detail.day.picked"),
    Fault(
      name: "noDayIsNoAnswer", sentence: "a day can't be taken away again",
      namedBy: .missingMessage, in: "errand-detail.day.none"),
    Fault(
      name: "changeNotShown", sentence: "the detail does not show what has changed",
      namedBy: .missingMessage, in: "errand-detail.day.picked"),
    Fault(
      name: "changeNotTold", sentence: "the detail tells nobody of a change",
      namedBy: .missingMessage, in: "errand-detail.day.picked"),
    Fault(
      name: "changeToldTwice", sentence: "the detail tells a change twice",
      namedBy: .unexpectedMessage, in: "errand-detail.day.picked"),
    Fault(
      name: "titleNotTaken", sentence: "a new title is lost", namedBy: .differentArgument,
      in: "errand-detail.edited"),
    Fault(
      name: "doneBeforeChange",
      sentence: "the detail says that this is all before it tells the change",
      namedBy: .unexpectedMessage, in: "errand-detail.edited"),
    Fault(
      name: "doneNotTold", sentence: "the detail does not say that this is all",
      namedBy: .missingMessage, in: "errand-detail.edited"),
    Fault(
      name: "editOpensOverEdit",
      sentence: "a second tap opens a second editing screen over the first one",
      namedBy: .unexpectedMessage, in: "errand-detail.router.edit",
      also: ["same-event-twice-opens-one-screen"]),
    Fault(
      name: "pickerPushed", sentence: "the picker is put on the stack, and not over it",
      namedBy: .missingMessage, in: "errand-detail.router.picker"),
    Fault(
      name: "fieldBeginsEmpty", sentence: "the field begins empty", namedBy: .differentArgument,
      in: "errand-edit.load"),
    Fault(
      name: "emptyTitleTold", sentence: "an empty title is told", namedBy: .missingMessage,
      in: "errand-edit.save.empty"),
    Fault(
      name: "sameTitleTold", sentence: "a title that has not changed is told",
      namedBy: .missingMessage, in: "errand-edit.save.same"),
    Fault(
      name: "oldTitleTold", sentence: "the old title is told and not the new one",
      namedBy: .differentArgument, in: "errand-edit.save"),
    Fault(
      name: "closesToo", sentence: "the editing screen closes itself, though its delegate does",
      namedBy: .unexpectedMessage, in: "errand-edit.save"),
    Fault(
      name: "cancelSaves", sentence: "Cancel does what saving does", namedBy: .unexpectedMessage,
      in: "errand-edit.cancel"),
    Fault(
      name: "cancelDoesNotClose", sentence: "Cancel does not close the editing screen",
      namedBy: .missingMessage, in: "errand-edit.cancel"),
    Fault(
      name: "tellsBeforeClosing", sentence: "the picker tells the day before it closes",
      namedBy: .differentOrder, in: "day-picker.picked"),
    Fault(
      name: "pickNotTold", sentence: "the picker closes without telling the day",
      namedBy: .missingMessage, in: "day-picker.picked"),
    Fault(
      name: "pickToldTwice", sentence: "the picker tells the day twice",
      namedBy: .unexpectedMessage, in: "day-picker.picked"),
    Fault(
      name: "cancelPicksNoDay", sentence: "Cancel takes the day away", namedBy: .unexpectedMessage,
      in: "day-picker.cancel"),
  ]
}
