import RoleNames
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// Which role a class plays, by its name and by those of its superclasses.
@Suite("The role of a class") struct ClassRolesTests {
  @Test("is its superclass's where its own name says nothing")
  func superclass() {
    var names = ClassRoles()
    let roles: [(type: any AnyObject.Type, role: Role?)] = [
      (SpecialList.self, .presenter), (MoreSpecialList.self, .presenter), (MyScreenful.self, .view),
      (Feed<Int>.self, .interactor), (MyRouter.self, .router), (BasePresenterStore.self, nil),
    ]
    // A second time, from what was noted.
    for entry in roles + roles {
      #expect(names.role(of: entry.type, "\(entry.type)") == entry.role, "\(entry.type)")
    }
  }

  @Test("is not told by a view of the system, but by a controller of it")
  func ofToolchain() {
    #expect(ClassRoles.role(named: "UIView", isOfToolchain: true) == nil)
    #expect(ClassRoles.role(named: "UITableViewController", isOfToolchain: true) == .view)
    #expect(ClassRoles.role(named: "BaseView", isOfToolchain: false) == .view)
  }

  @Test("known from a superclass leads to the fix that the rules ask for")
  func fix() {
    weak var leaked: SpecialList?
    let findings = ReleasedScope.findings(timeout: .milliseconds(1), source: nil) {
      let list = SpecialList()
      list.shown = MyScreenful()
      list.shown?.content = list
      leaked = list
      return list.shown
    }
    #expect(
      findings.map(\.description) == [
        """
        SpecialList was not released (nor was MyScreenful).
          SpecialList.shown (strong)
            → MyScreenful.content (strong) ⟲
          Fix: make SpecialList.shown weak, and hold MyScreenful elsewhere until it is shown: the closure \
        may have read it from there.
        [not-released]
        """
      ])
    leaked?.shown = nil
  }

  @Test("that a superclass tells stands in the ownership map")
  func map() {
    let list = SpecialList()
    list.shown = MyScreenful()
    #expect(
      ownershipMap(of: list).description == """
        SpecialList (presenter)
          shown: strong MyScreenful (view)
        MyScreenful (view)
        """)
  }
}

private class ListPresenter {
  var shown: MyScreenful?
}
private class SpecialList: ListPresenter {}
private final class MoreSpecialList: SpecialList {}

private class BaseViewController {
  var content: AnyObject?
}
private final class MyScreenful: BaseViewController {}

private class GenericInteractor<Element> {
  var elements: [Element] = []
}
private final class Feed<Element>: GenericInteractor<Element> {}

private class StoreView {}
private final class MyRouter: StoreView {}

private class PlainStore {}
private final class BasePresenterStore: PlainStore {}
