import FirstSecondModule
import Testing

@Suite("The first module")
struct FirstModuleTests {
  private let alerts = AlertScreen()
  private let store = InMemoryNotesStore([Note(id: 1, text: "Milk"), Note(id: 2, text: "Bread")])

  private func launch(_ faults: Faults = []) -> (NavigationController, FirstView) {
    let navigation = NavigationController()
    let view = NotesAssembly(store: store, alerts: alerts, faults: faults).first()
    navigation.pushViewController(view)
    return (navigation, view)
  }

  @Test("asks before it deletes, and deletes after OK only")
  func confirmAndDelete() {
    let (navigation, view) = launch()
    #expect(view.lines == ["Milk", "Bread"])
    view.tapBin(at: 0)
    #expect(alerts.alert?.title == "Delete?")
    #expect(alerts.alert?.message == "'Milk' can't be brought back.")
    #expect(alerts.alert?.buttons.map(\.title) == ["Cancel", "OK"])
    #expect(alerts.alert?.buttons.map(\.style) == [.cancel, .destructive])
    alerts.tap("Cancel")
    #expect(view.lines == ["Milk", "Bread"])
    view.tapBin(at: 0)
    alerts.tap("OK")
    #expect(view.lines == ["Bread"])
    #expect(store.load().map(\.text) == ["Bread"])
    #expect(navigation.topViewController === view)
  }

  @Test("takes over what the second module has written, and goes on without it")
  func second() throws {
    let (navigation, view) = launch()
    view.tapAdd()
    view.tapAdd()
    #expect(navigation.viewControllers.count == 2)
    let second = try #require(navigation.topViewController as? SecondView)
    second.text = " "
    second.tapSave()
    #expect(second.problem == "Write something first.")
    second.text = " Salt"
    second.tapSave()
    #expect(navigation.topViewController === view)
    #expect(view.lines == ["Milk", "Bread", "Salt"])
    #expect(store.load().map(\.id) == [1, 2, 3])
    view.tapAdd()
    (navigation.topViewController as? SecondView)?.tapCancel()
    #expect(navigation.topViewController === view)
    #expect(view.lines == ["Milk", "Bread", "Salt"])
  }

  @Test("shows a notice that changes nothing")
  func help() {
    let (_, view) = launch()
    view.tapHelp()
    #expect(alerts.alert?.title == "Notes")
    alerts.tap("OK")
    #expect(alerts.alert == nil)
    #expect(view.lines == ["Milk", "Bread"])
  }

  @Test("says what could not be done, and shows the list again when something can")
  func problem() {
    final class FullStore: NotesStore {
      struct Full: Error {}
      var isFull = true
      func load() -> [Note] { [Note(id: 1, text: "Milk")] }
      func save(_ notes: [Note]) throws { if isFull { throw Full() } }
    }
    let store = FullStore()
    let view = NotesAssembly(store: store, alerts: alerts).first()
    view.viewDidLoad()
    view.tapBin(at: 0)
    alerts.tap("OK")
    #expect(view.problem == "'Milk' could not be deleted.")
    #expect(view.lines == ["Milk"])
    store.isFull = false
    view.tapBin(at: 0)
    alerts.tap("OK")
    #expect(view.problem == nil)
  }

  @Test("opens nothing without a stack, and nothing of a line that is not there")
  func edges() {
    let view = NotesAssembly(store: store, alerts: alerts).first()
    view.viewDidLoad()
    view.tapAdd()
    view.tapBin(at: 2)
    view.tapBin(at: -1)
    #expect(alerts.alert == nil)
  }
}
