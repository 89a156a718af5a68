import FirstSecondModule
import ViperTestKit

extension ReferenceModule {
  /// Where modules touch: a delegate between two of them, and an alert that asks before it deletes.
  public static let firstSecond = ReferenceModule(
    name: "FirstSecond",
    suites: [
      Suite("FirstSecond/First.presenter.json", FirstSecondWiring.firstPresenter),
      Suite("FirstSecond/First.view.json", FirstSecondWiring.firstView),
      Suite("FirstSecond/First.interactor.json", FirstSecondWiring.firstInteractor),
      Suite("FirstSecond/First.router.json", FirstSecondWiring.firstRouter),
      Suite("FirstSecond/Second.presenter.json", FirstSecondWiring.secondPresenter),
      Suite("FirstSecond/FirstSecond.presenters.json", FirstSecondWiring.presenters),
      Suite("FirstSecond/FirstSecond.scene.json", FirstSecondWiring.scene),
    ],
    faults: [
      Fault(
        "delegateHeldStrongly", "the second presenter holds its delegate strongly",
        .delegateHeldStrongly, in: "first-second.scene.saved",
        also: ["delegate-is-held-weakly", "delegate-that-has-gone-is-not-missed"]),
      Fault(
        "delegateIsView", "the first router hands over its view as the delegate, not the presenter",
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
        "alertShownByRouter", "the router asks whether to delete: nobody hears what the user says",
        .differentArgument, in: "first-second.scene.delete.cancel"),
      Fault(
        "alertHandlerKeepsView",
        "the handlers of the question hold the view, which keeps the question", .notReleased,
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
    mutants: mutantsOfFirstSecond,
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
