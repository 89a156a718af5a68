import Testing

@testable import FirstSecondModule

@Suite("The faults")
struct FaultsTests {
  private final class Listener: SecondDelegate {
    var told: [String] = []
    func secondDidSave(text: String) { told.append(text) }
    func secondDidCancel() { told.append("cancel") }
  }

  private final class NoRouter: SecondWireframe {
    func close() {}
  }

  private func presenter(_ delegate: Listener, _ faults: Faults) -> SecondPresenter {
    SecondPresenter(
      interactor: SecondInteractor(), router: NoRouter(), delegate: delegate, faults: faults)
  }

  private let alerts = AlertScreen()

  private func launch(_ faults: Faults) -> (NavigationController, FirstView) {
    let store = InMemoryNotesStore([Note(id: 1, text: "Milk"), Note(id: 2, text: "Bread")])
    let navigation = NavigationController()
    let view = NotesAssembly(store: store, alerts: alerts, faults: faults).first()
    navigation.pushViewController(view)
    return (navigation, view)
  }

  @Test("have one name and one bit each")
  func names() {
    #expect(
      Faults.betweenModules.map(\.name) == [
        "delegateHeldStrongly", "delegateIsView", "delegateNeverCalled", "delegateCalledTwice",
        "delegateCalledAfterFirstIsGone", "alertShownByRouter", "alertHandlerKeepsView",
        "alertShownTwice", "cancelDoesOK",
      ])
    #expect(Faults.named.map(\.fault.rawValue) == Faults.named.indices.map { 1 << $0 })
    #expect(Set(Faults.named.map(\.name)).count == Faults.named.count)
    #expect(ErrandFaults.named.map(\.fault.rawValue) == ErrandFaults.named.indices.map { 1 << $0 })
    #expect(Set(ErrandFaults.named.map(\.name)).count == ErrandFaults.named.count)
    #expect(
      CleanupFaults.named.map(\.fault.rawValue) == CleanupFaults.named.indices.map { 1 << $0 })
    #expect(
      Set((Faults.named.map(\.name) + CleanupFaults.named.map(\.name))).count
        == Faults.named.count + CleanupFaults.named.count)
  }

  @Test(
    "change how often the delegate is told",
    arguments: [
      ([] as Faults, 1), (.delegateNeverCalled, 0), (.delegateCalledTwice, 2),
      (.delegateHeldStrongly, 1), (.delegateCalledAfterFirstIsGone, 1),
    ])
  func calls(faults: Faults, count: Int) {
    let listener = Listener()
    presenter(listener, faults).didTapSaveButton(text: "Milk")
    #expect(listener.told == Array(repeating: "Milk", count: count))
  }

  @Test(
    "change whether the delegate is kept",
    arguments: [
      ([] as Faults, false), (.delegateHeldStrongly, true),
      (.delegateCalledAfterFirstIsGone, true), (.delegateCalledTwice, false),
    ])
  func keeping(faults: Faults, isKept: Bool) {
    weak var gone: Listener?
    let presenter: SecondPresenter
    do {
      let listener = Listener()
      presenter = self.presenter(listener, faults)
      gone = listener
    }
    #expect((gone != nil) == isKept)
    presenter.didTapSaveButton(text: "Milk")
    #expect(gone?.told == (isKept ? ["Milk"] : nil))
  }

  @Test(
    "change who is told",
    arguments: [
      ([] as Faults, ["Milk", "Bread", "Salt"], 3),
      (.delegateIsView, ["Milk", "Bread", "Salt"], 2),
    ])
  func delegate(faults: Faults, lines: [String], kept: Int) throws {
    let (navigation, view) = launch(faults)
    view.tapAdd()
    let second = try #require(navigation.topViewController as? SecondView)
    second.text = "Salt"
    second.tapSave()
    #expect(view.lines == lines)
    view.viewDidLoad()
    #expect(view.lines.count == kept)
  }

  @Test(
    "change what the buttons do",
    arguments: [
      ([] as Faults, "Cancel", 2), ([] as Faults, "OK", 1), (.cancelDoesOK, "Cancel", 1),
      (.alertShownByRouter, "OK", 2), (.alertShownByRouter, "Cancel", 2),
    ])
  func buttons(faults: Faults, button: String, left: Int) {
    let (_, view) = launch(faults)
    view.tapBin(at: 0)
    alerts.tap(button)
    #expect(view.lines.count == left)
  }

  @Test("change how often is asked", arguments: [([] as Faults, 1), (.alertShownTwice, 2)])
  func questions(faults: Faults, count: Int) {
    final class Counting: AlertPresenter {
      var alerts: [AlertController] = []
      func present(_ alert: AlertController) { alerts.append(alert) }
    }
    let counting = Counting()
    let view = NotesAssembly(
      store: InMemoryNotesStore([Note(id: 1, text: "Milk")]), alerts: counting, faults: faults
    ).first()
    view.viewDidLoad()
    view.tapBin(at: 0)
    view.tapBin(at: 0)
    #expect(counting.alerts.count == count)
  }

  @Test(
    "change whether the module goes away, while it asks and after",
    arguments: [([] as Faults, false), (.alertHandlerKeepsView, true)], [true, false])
  func release(_ mutant: (faults: Faults, isKept: Bool), isAnswered: Bool) {
    weak var gone: FirstView?
    do {
      let (_, view) = launch(mutant.faults)
      view.tapBin(at: 0)
      if isAnswered {
        alerts.tap("Cancel")
      }
      gone = view
    }
    #expect((gone != nil) == (mutant.isKept && !isAnswered))
  }

  @Test("leave no trace where none is switched on: all goes with its stack")
  func released() throws {
    weak var gone: FirstView?
    weak var goneSecond: SecondView?
    do {
      let (navigation, view) = launch([])
      view.tapAdd()
      gone = view
      goneSecond = try #require(navigation.topViewController as? SecondView)
    }
    #expect(gone == nil)
    #expect(goneSecond == nil)
  }
}
