import ArticlesModule
import Testing

@Suite("The stack of screens")
struct NavigationControllerTests {
  @Test("goes on and back, and never below its first screen")
  func pushAndPop() {
    let (first, second) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: first)
    #expect(first.navigationController === navigation)
    navigation.pushViewController(second)
    #expect(navigation.topViewController === second)
    #expect(second.navigationController === navigation)
    navigation.popViewController()
    #expect(second.navigationController == nil)
    navigation.popViewController()
    #expect(navigation.topViewController === first)
    #expect(navigation.viewControllers.count == 1)
  }
}
