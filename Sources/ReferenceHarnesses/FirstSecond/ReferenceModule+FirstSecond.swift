import FirstSecondModule
import ViperTestKit

extension ReferenceModule {
  /// Where modules touch: a delegate between two of them, and an alert that asks before it deletes.
  public static let firstSecond = ReferenceModule(
    name: "FirstSecond",
    suites: [
      Suite(file: "FirstSecond/First.presenter.json") {
        FirstSecondWiring.firstPresenter($0, faults: Faults(names: $1))
      },
      Suite(file: "FirstSecond/First.view.json") {
        FirstSecondWiring.firstView($0, faults: Faults(names: $1))
      },
      Suite(file: "FirstSecond/First.interactor.json") {
        FirstSecondWiring.firstInteractor($0, faults: Faults(names: $1))
      },
      Suite(file: "FirstSecond/First.router.json") {
        FirstSecondWiring.firstRouter($0, faults: Faults(names: $1))
      },
      Suite(file: "FirstSecond/Second.presenter.json") {
        FirstSecondWiring.secondPresenter($0, faults: Faults(names: $1))
      },
      Suite(file: "FirstSecond/FirstSecond.presenters.json") {
        FirstSecondWiring.presenters($0, faults: Faults(names: $1))
      },
      Suite(file: "FirstSecond/FirstSecond.scene.json") {
        FirstSecondWiring.scene($0, faults: Faults(names: $1))
      },
    ],
    faults: [
      Fault(
        name: "delegateHeldStrongly", sentence: "the second presenter holds its delegate strongly",
        namedBy: .delegateHeldStrongly, in: "first-second.scene.saved",
        also: ["delegate-is-held-weakly", "delegate-that-has-gone-is-not-missed"]),
      Fault(
        name: "delegateIsView",
        sentence: "the first router hands over its view as the delegate, not the presenter",
        namedBy: .wrongDelegate, in: "first-second.scene.saved",
        also: ["delegate-is-the-opening-presenter"]),
      Fault(
        name: "delegateNeverCalled",
        sentence: "the second presenter closes without telling its delegate what was saved",
        namedBy: .missingMessage, in: "first-second.scene.saved"),
      Fault(
        name: "delegateCalledTwice",
        sentence: "the second presenter tells its delegate twice what was saved",
        namedBy: .unexpectedMessage, in: "first-second.scene.saved"),
      Fault(
        name: "delegateCalledAfterFirstIsGone",
        sentence: "the second presenter keeps a bound method of its delegate, and calls it late",
        namedBy: .leftOver, in: "first-second.first-is-gone",
        also: ["nothing-is-sent-after-release"]),
      Fault(
        name: "alertShownByRouter",
        sentence: "the router asks whether to delete: nobody hears what the user says",
        namedBy: .differentArgument, in: "first-second.scene.delete.cancel"),
      Fault(
        name: "alertHandlerKeepsView",
        sentence: "the handlers of the question hold the view, which keeps the question",
        namedBy: .notReleased, in: "first-second.scene.delete.up-at-the-end",
        also: ["module-is-released-with-its-owner", "released-after-every-event"]),
      Fault(
        name: "alertShownTwice",
        sentence: "a second tap on delete asks a second time, over the first question",
        namedBy: .alertOverAlert, in: "first-second.scene.delete.tapped-twice",
        also: ["same-event-twice-asks-once"]),
      Fault(
        name: "cancelDoesOK", sentence: "Cancel deletes as OK does",
        namedBy: .unexpectedMessage, in: "first-second.scene.delete.cancel",
        also: ["cancel-does-not-do-what-ok-does"]),
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
