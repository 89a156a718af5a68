import Testing
import UserListModule

/// What the flows of the module do not show: they are run with the reference modules.
@Suite struct UserListModuleTests {
  private final class NoBrowser: Browser {
    func open(_ address: String) {}
  }

  @MainActor @Test func aListWhoseEndsAreWeakHasNoPresenter() {
    let list = UserListAssembly(browser: NoBrowser(), faults: .endsHeldWeakly).userList()
    #expect(list.input == nil)
    #expect(list.output == nil)
  }

  @MainActor @Test func inputAndOutputAreThePresenterItself() {
    let list = UserListAssembly(browser: NoBrowser()).userList()
    #expect(list.presenter != nil)
    #expect(list.presenter?.input === list.presenter)
    #expect(list.presenter?.output === list.presenter)
  }

  @Test func eachFaultHasAName() {
    #expect(Set(Faults.named.map(\.name)).count == Faults.named.count)
    #expect(Faults.named.reduce(0) { $0 | $1.fault.rawValue } == (1 << Faults.named.count) - 1)
    #expect(Faults.ofTheEnds.map(\.name) == Faults.named.prefix(4).map(\.name))
  }
}
