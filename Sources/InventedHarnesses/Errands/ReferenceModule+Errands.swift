import FirstSecondModule
import ReferenceHarnesses
import ViperTestKit

extension ReferenceModule {
  /// A chain of modules: a list, the detail of an errand, and what changes it, by delegates all the
  /// way back, and once by a closure.
  public static let errands = ReferenceModule(
    name: "Errands",
    suites: [
      Suite("Errands/ErrandList.presenter.json", ErrandsWiring.listPresenter),
      Suite("Errands/ErrandDetail.presenter.json", ErrandsWiring.detailPresenter),
      Suite("Errands/ErrandDetail.eager-parent.json", ErrandsWiring.detailOfEagerParent),
      Suite("Errands/ErrandDetail.keeping-parent.json", ErrandsWiring.detailOfKeepingParent),
      Suite("Errands/ErrandDetail.router.json", ErrandsWiring.detailRouter),
      Suite("Errands/ErrandEdit.presenter.json", ErrandsWiring.editPresenter),
      Suite("Errands/DayPicker.presenter.json", ErrandsWiring.pickerPresenter),
      Suite("Errands/Errands.scene.json", ErrandsWiring.scene),
      Suite("Errands/ErrandList.view.json", ErrandsWiring.listView).notHeldToRules,
      Suite("Errands/ErrandDetail.view.json", ErrandsWiring.detailView).notHeldToRules,
      Suite("Errands/ErrandEdit.view.json", ErrandsWiring.editView).notHeldToRules,
      Suite("Errands/DayPicker.view.json", ErrandsWiring.pickerView).notHeldToRules,
      Suite("Errands/Errands.memory.json", ErrandsWiring.memory).notHeldToRules,
    ].map(\.onMainThread),
    faults: [],
    mutants: [
      Fault(
        "presenterHoldsView", "the list's presenter holds its view strongly", .notReleased,
        in: "errands.scene.launch", also: ["presenter-holds-view-weakly"]),
      Fault(
        "firstIsOpened", "a tap opens the first errand, whatever was tapped", .differentArgument,
        in: "errand-list.select"),
      Fault(
        "opensTwice", "a tap opens the detail twice", .unexpectedMessage, in: "errand-list.select"),
      Fault(
        "unknownOpensFirst", "the address of an unknown errand opens the first one",
        .unexpectedMessage, in: "errands.scene.link.unknown"),
      Fault(
        "linkGoesNotOn", "an address goes on where it should stay, and stays where it should go on",
        .missingMessage, in: "errand-list.open.edit"),
      Fault(
        "dayNotListed", "the list does not say the day", .differentArgument, in: "errand-list.load"),
      Fault(
        "shownTwice", "the errands are listed twice", .unexpectedMessage, in: "errand-list.load"),
      Fault(
        "listedBeforeKept", "a changed errand is listed before it is kept", .differentOrder,
        in: "errand-list.changed"),
      Fault(
        "changeNotKept", "a changed errand is not kept", .missingMessage, in: "errand-list.changed"),
      Fault(
        "changeNotListed", "a changed errand is not listed", .missingMessage,
        in: "errand-list.changed"),
      Fault(
        "doneIgnored", "the list does not come back when there is nothing more to do",
        .missingMessage, in: "errand-list.done"),
      Fault(
        "delegateHeldStrongly", "the detail's presenter holds its delegate strongly",
        .delegateHeldStrongly, in: "errands.scene.chain",
        also: ["delegate-is-held-weakly", "delegate-that-has-gone-is-not-missed"]),
      Fault(
        "pickerHoldsPresenter", "the picker's closure captures the detail's presenter strongly",
        rule: "delegate-is-held-weakly"),
      Fault(
        "dayDropped", "a day that is picked is lost", .missingMessage,
        in: "errand-detail.day.picked"),
      Fault(
        "noDayIsNoAnswer", "a day can't be taken away again", .missingMessage,
        in: "errand-detail.day.none"),
      Fault(
        "changeNotShown", "the detail does not show what has changed", .missingMessage,
        in: "errand-detail.day.picked"),
      Fault(
        "changeNotTold", "the detail tells nobody of a change", .missingMessage,
        in: "errand-detail.day.picked"),
      Fault(
        "changeToldTwice", "the detail tells a change twice", .unexpectedMessage,
        in: "errand-detail.day.picked"),
      Fault("titleNotTaken", "a new title is lost", .differentArgument, in: "errand-detail.edited"),
      Fault(
        "doneBeforeChange", "the detail says that this is all before it tells the change",
        .differentOrder, in: "errand-detail.edited"),
      Fault(
        "doneNotTold", "the detail does not say that this is all", .missingMessage,
        in: "errand-detail.edited"),
      Fault(
        "editOpensOverEdit", "a second tap opens a second editing screen over the first one",
        .unexpectedMessage, in: "errand-detail.router.edit",
        also: ["same-event-twice-opens-one-screen"]),
      Fault(
        "pickerPushed", "the picker is put on the stack, and not over it", .missingMessage,
        in: "errand-detail.router.picker"),
      Fault(
        "fieldBeginsEmpty", "the field begins empty", .differentArgument, in: "errand-edit.load"),
      Fault(
        "emptyTitleTold", "an empty title is told", .missingMessage, in: "errand-edit.save.empty"),
      Fault(
        "sameTitleTold", "a title that has not changed is told", .missingMessage,
        in: "errand-edit.save.same"),
      Fault(
        "oldTitleTold", "the old title is told and not the new one", .differentArgument,
        in: "errand-edit.save"),
      Fault(
        "closesToo", "the editing screen closes itself, though its delegate does",
        .unexpectedMessage,
        in: "errand-edit.save"),
      Fault(
        "cancelSaves", "Cancel does what saving does", .unexpectedMessage, in: "errand-edit.cancel"),
      Fault(
        "cancelDoesNotClose", "Cancel does not close the editing screen", .missingMessage,
        in: "errand-edit.cancel"),
      Fault(
        "tellsBeforeClosing", "the picker tells the day before it closes", .differentOrder,
        in: "day-picker.picked"),
      Fault(
        "pickNotTold", "the picker closes without telling the day", .missingMessage,
        in: "day-picker.picked"),
      Fault(
        "pickToldTwice", "the picker tells the day twice", .unexpectedMessage,
        in: "day-picker.picked"
      ),
      Fault(
        "cancelPicksNoDay", "Cancel takes the day away", .unexpectedMessage, in: "day-picker.cancel"
      ),
      Fault(
        "pickNotHeldBack", "while the picker goes away a second tap counts too",
        .unexpectedMessage, in: "day-picker.picked.twice"),
      Fault(
        "emptyListDropped", "an empty list is not shown", .missingMessage,
        in: "errand-list.load.nothing"),
      Fault(
        "problemSwallowed", "an empty title is refused without a word", .missingMessage,
        in: "errand-edit.save.empty"),
    ],
    assemble: { names in
      let store = InMemoryErrandStore([Errand(id: 1, title: "Milk")])
      let navigation = NavigationController()
      navigation.pushViewController(
        ErrandAssembly(store: store, faults: ErrandFaults(names: names)).list())
      ErrandLinks(navigation: navigation).open("errands/1/edit")
      return navigation
    })
}

extension ErrandFaults: NamedFaults {}
