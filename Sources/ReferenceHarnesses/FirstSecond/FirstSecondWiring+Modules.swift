import FirstSecondModule
import ViperTestKit

extension FirstSecondWiring {
  /// Both presenters between doubles: the first one's router opens the second one, and a recording
  /// delegate stands between the two.
  public static func presenters(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(TextProblem.self)
    let second = harness.submodule("Second")
    weak var opened: SecondPresenter?

    let firstRouter = FirstWireframeSpy(harness)
    firstRouter.stub.showSecond = { [unowned harness] delegate in
      // What belongs to the second module is made when it is opened, and kept by its harness alone.
      let view = SecondViewInterfaceSpy(second)
      let presenter = SecondPresenter(
        interactor: SecondUsecaseSpy(second), router: SecondWireframeSpy(second),
        delegate: SecondDelegateSpy.forwarding(to: delegate, of: harness), faults: faults)
      presenter.view = view
      second.owns(presenter, as: .presenter)
      opened = presenter
    }
    let view = FirstViewInterfaceSpy(harness)
    let presenter = FirstPresenter(
      interactor: FirstUsecaseSpy(harness), router: firstRouter, faults: faults)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(FirstPresentationDriver(presenter))
    second.accepts(.event, named: "didTapSaveButton") {
      opened?.didTapSaveButton(text: try $0("text"))
    }
    second.accepts(.event, named: "didTapCancelButton") { _ in opened?.didTapCancelButton() }
  }

  /// Both modules as the app assembles them, driven by what their user does and sees.
  ///
  /// Doubles are the store, the place for alerts, what records the stack's changes, and the delegate
  /// that stands between the modules.
  public static func scene(_ harness: Harness, faults: Faults = []) {
    let second = harness.submodule("Second")
    let memory = InMemoryNotesStore([Note(id: 1, text: "Milk"), Note(id: 2, text: "Bread")])
    let store = NotesStoreSpy(harness)
    store.stub.load = memory.load
    store.stub.save = memory.save
    let assembly = NotesAssemblyDouble(harness, second, store: store, faults: faults)
    let navigation = harness.owns(RecordingNavigation(harness), as: "navigation")
    acceptFirst(harness, navigation, assembly)
    acceptSecond(second, assembly)
  }

  private static func acceptFirst(
    _ harness: Harness, _ navigation: RecordingNavigation, _ assembly: NotesAssemblyDouble
  ) {
    weak var view: FirstView?
    harness.accepts(.event, named: "launch") { _ in
      let first = assembly.first()
      navigation.pushViewController(first)
      view = first
    }
    harness.accepts(.event, named: "tapAdd") { _ in view?.tapAdd() }
    harness.accepts(.event, named: "tapHelp") { _ in view?.tapHelp() }
    harness.accepts(.event, named: "tapBin") { view?.tapBin(at: try $0("at")) }
    harness.accepts(.event, named: "swipeBack") { _ in navigation.popViewController() }
    let spy = FirstViewInterfaceSpy(harness, as: "screen")
    harness.accepts(.event, named: "look") { _ in view?.tell(spy) }
  }

  private static func acceptSecond(_ harness: Harness, _ assembly: NotesAssemblyDouble) {
    harness.accepts(.event, named: "save") {
      let view = assembly.secondView
      view?.text = try $0("text")
      view?.tapSave()
    }
    harness.accepts(.event, named: "tapCancel") { _ in assembly.secondView?.tapCancel() }
    let spy = SecondViewInterfaceSpy(harness, as: "screen")
    harness.accepts(.event, named: "look") { _ in
      spy.showProblem(message: assembly.secondView?.problem ?? "")
    }
  }
}

extension FirstView {
  /// Records what its user sees.
  fileprivate func tell(_ spy: FirstViewInterfaceSpy) {
    if let problem {
      spy.showProblem(message: problem)
    } else {
      spy.show(lines: lines)
    }
  }
}
