import FirstSecondModule
import Testing

@Suite("The errands")
struct ErrandsTests {
  private let navigation = NavigationController()
  private let store = InMemoryErrandStore([
    Errand(id: 1, title: "Milk"), Errand(id: 2, title: "Bread", day: .monday),
  ])

  private func launch() -> ErrandListView {
    let view = ErrandAssembly(store: store).list()
    navigation.pushViewController(view)
    return view
  }

  private var detail: ErrandDetailView? { navigation.topViewController as? ErrandDetailView }
  private var edit: ErrandEditView? { navigation.topViewController as? ErrandEditView }

  @Test("go from the list to the detail to the editing screen and back")
  func chain() throws {
    let list = launch()
    #expect(list.lines == ["Milk", "Bread, monday"])
    list.tapLine(at: 1)
    #expect(detail?.title == "Bread")
    #expect(detail?.day == "monday")
    detail?.tapEdit()
    #expect(edit?.text == "Bread")
    edit?.text = ""
    edit?.tapSave()
    #expect(edit?.isTitleMissing == true)
    edit?.text = "Rye bread"
    edit?.tapSave()
    #expect(navigation.viewControllers.count == 1)
    #expect(list.lines == ["Milk", "Rye bread, monday"])
    #expect(store.errands().map(\.title) == ["Milk", "Rye bread"])
  }

  @Test("leave a title as it is when nothing was changed")
  func nothingChanged() {
    let list = launch()
    list.tapLine(at: 0)
    detail?.tapEdit()
    edit?.tapSave()
    #expect(detail?.title == "Milk")
    detail?.tapEdit()
    edit?.text = "Oat milk"
    edit?.tapCancel()
    #expect(detail?.title == "Milk")
    #expect(store.errands().first?.title == "Milk")
  }

  @Test("get a day from a picker, and lose it again")
  func day() throws {
    let list = launch()
    list.tapLine(at: 0)
    for (day, text) in [(Day.tuesday, "tuesday"), (nil, "some day")] {
      detail?.tapDay()
      let picker = try #require(navigation.presentedViewController as? DayPickerView)
      picker.tap(day)
      #expect(navigation.presentedViewController == nil)
      #expect(detail?.day == text)
      #expect(store.errands().first?.day == day)
    }
    detail?.tapDay()
    (navigation.presentedViewController as? DayPickerView)?.tapCancel()
    #expect(navigation.presentedViewController == nil)
    #expect(detail?.day == "some day")
  }

  @Test(
    "are opened by addresses",
    arguments: [
      ("errands", true, 1), ("errands/2", true, 2), ("errands/2/edit", true, 3),
      ("errands/9", true, 1), ("errands/9/edit", true, 1), ("errands/two", false, 2),
      ("errands/2/delete", false, 2), ("errands/2/edit/more", false, 2), ("notes/2", false, 2),
      ("", false, 2),
    ])
  func links(link: String, isRead: Bool, screens: Int) {
    let list = launch()
    list.tapLine(at: 0)
    #expect(ErrandLinks(navigation: navigation).open(link) == isRead)
    #expect(navigation.viewControllers.count == screens)
  }

  @Test("can't be opened by an address before there is a list")
  func noList() {
    #expect(!ErrandLinks(navigation: navigation).open("errands"))
  }

  @Test("go away with their stack, with all screens open")
  func release() throws {
    weak var gone: ErrandListView?
    weak var goneEdit: ErrandEditView?
    weak var gonePicker: DayPickerView?
    do {
      let navigation = NavigationController()
      let view = ErrandAssembly(store: store).list()
      navigation.pushViewController(view)
      view.tapLine(at: 0)
      (navigation.topViewController as? ErrandDetailView)?.tapDay()
      (navigation.topViewController as? ErrandDetailView)?.tapEdit()
      gone = view
      goneEdit = try #require(navigation.topViewController as? ErrandEditView)
      gonePicker = try #require(navigation.presentedViewController as? DayPickerView)
    }
    #expect(gone == nil)
    #expect(goneEdit == nil)
    #expect(gonePicker == nil)
  }

  @Test("tell nobody when the list is gone, and go on")
  func listGone() throws {
    let router = ErrandDetailRouter(assembly: ErrandAssembly(store: store))
    let presenter: ErrandDetailPresenter
    do {
      let list = ErrandAssembly(store: store).list()
      let delegate = try #require(list.presenter as? any ErrandDetailDelegate)
      presenter = ErrandDetailPresenter(
        errand: Errand(id: 1, title: "Milk"), router: router, delegate: delegate)
    }
    presenter.errandEditDidSave(title: "Oat milk")
    #expect(store.errands().first?.title == "Milk")
  }
}
