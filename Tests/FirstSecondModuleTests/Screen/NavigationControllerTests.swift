import FirstSecondModule
import Testing

@Suite("A stack of screens")
struct NavigationControllerTests {
  private final class Counting: ViewController {
    private(set) var loads = 0
    override func viewDidLoad() { loads += 1 }
  }

  @Test("knows its screens, and its screens know it")
  func pushAndPop() {
    let navigation = NavigationController()
    let (first, second) = (Counting(), Counting())
    navigation.popViewController()
    navigation.pushViewController(first)
    navigation.pushViewController(second)
    #expect(
      navigation.viewControllers.map { ObjectIdentifier($0) } == [first, second].map { .init($0) })
    #expect(second.navigationController === navigation)
    #expect([first.loads, second.loads] == [1, 1])
    navigation.popViewController()
    #expect(navigation.topViewController === first)
    #expect(second.navigationController == nil)
    navigation.popViewController()
    #expect(navigation.topViewController === first)
  }

  @Test("goes back to its first screen at once")
  func popToRoot() {
    let navigation = NavigationController()
    let screens = (0..<3).map { _ in ViewController() }
    screens.forEach(navigation.pushViewController)
    navigation.popToRootViewController()
    #expect(navigation.viewControllers.count == 1)
    #expect(screens.map { $0.navigationController == nil } == [false, true, true])
    navigation.popToRootViewController()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("has one screen over it, and does not keep it")
  func present() {
    let navigation = NavigationController()
    weak var gone: Counting?
    do {
      let (screen, other) = (Counting(), Counting())
      navigation.present(screen)
      navigation.present(other)
      #expect(navigation.presentedViewController === screen)
      #expect(screen.navigationController === navigation)
      #expect([screen.loads, other.loads] == [1, 0])
      gone = screen
    }
    #expect(gone != nil)
    navigation.dismiss()
    #expect(gone == nil)
    navigation.dismiss()
    #expect(navigation.presentedViewController == nil)
  }
}
