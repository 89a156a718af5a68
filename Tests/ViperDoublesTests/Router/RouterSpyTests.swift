import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct RouterSpyTests {
  let recorder = Recorder()
  let router: RouterSpy<Shop.Scene>

  init() {
    router = RouterSpy(recorder: recorder)
  }

  @Test func recordsRoutesAndScenes() {
    router.go("push", scene: .detail(id: 1))
    router.go("pop")
    #expect(router.routes.map(\.name) == ["push", "pop"])
    #expect(router.scenes.count == 1)
    #expect(recorder.lines == ["← route push(scene: .detail(id: 1))", "← route pop"])
  }

  @Test func aRouteHasItsWaySceneAndPayload() throws {
    router.go(.launch, scene: .list)
    router.go(.push, scene: .detail(id: 7))
    router.go(.select(tab: "Search"))
    router.go(.dismiss)
    router.go("slideIn", scene: .login)
    let routes = router.routes
    #expect(
      routes.map(\.way) == [
        .launch, .push, .select(tab: "Search"), .dismiss, .custom("slideIn"),
      ])
    let push = try #require(routes.dropFirst().first)
    #expect(push.payload.map { "\($0.label): \($0.value)" } == ["id: 7"])
    #expect(routes.first?.payload.isEmpty == true)
    #expect(routes.last?.name == "slideIn")
    #expect(
      recorder.lines == [
        "← route launch(scene: .list)", "← route push(scene: .detail(id: 7))",
        "← route select(tab: \"Search\")", "← route dismiss", "← route slideIn(scene: .login)",
      ])
  }

  @Test func whetherItMovesIsRecordedWhereItIsTold() {
    router.go(.push, scene: .list, animated: true)
    router.go(.pop, animated: false)
    router.go(.select(tab: "Home"), animated: false)
    router.go("push", scene: .login, animated: false)
    router.go("pop", animated: true)
    router.go(.pop)
    #expect(router.routes.map(\.isAnimated) == [true, false, false, false, true, nil])
    #expect(router.scenes.count == 2)
    #expect(
      recorder.lines == [
        "← route push(scene: .list, animated: true)", "← route pop(animated: false)",
        "← route select(tab: \"Home\", animated: false)",
        "← route push(scene: .login, animated: false)", "← route pop(animated: true)",
        "← route pop",
      ])
  }

  /// The routes of a presenter that sends them as values of an enum.
  enum ListRoute {
    case showDetail(id: Int, isNew: Bool)
    case close
    case push
  }

  @Test func routesOfAnEnumAreRecordedAsTheyAre() throws {
    let router = RouterSpy<ListRoute>(recorder: recorder)
    let onRoute: (ListRoute) -> Void = router.handle
    onRoute(.showDetail(id: 3, isNew: true))
    onRoute(.close)
    onRoute(.push)
    #expect(
      recorder.lines == ["← route showDetail(id: 3, isNew: true)", "← route close", "← route push"])
    let routes = router.routes
    #expect(routes.map(\.way) == [.custom("showDetail"), .custom("close"), .push])
    #expect(routes.first?.payload.map(\.label) == ["id", "isNew"])
    guard case .showDetail(let id, _)? = router.scenes.first else {
      Issue.record("The route is not typed.")
      return
    }
    #expect(id == 3)
  }

  @Test func routesOfAnEnumCanMoveAFake() throws {
    let spy = RouterSpy<ListRoute>(recorder: recorder)
    let app = RouterFake<Shop.Scene>(recorder: recorder, records: false)
    app.launch(.list)
    func follow(_ route: ListRoute) {
      spy.handle(route)
      switch route {
      case .showDetail(let id, _): app.push(.detail(id: id))
      case .close: app.pop()
      case .push: app.push(.login)
      }
    }
    follow(.showDetail(id: 3, isNew: false))
    #expect("\(app)" == "list › detail")
    follow(.close)
    #expect("\(app)" == "list")
    #expect(recorder.lines.count == 2)
  }

  class Navigation {
    func push(_ screen: AnyObject, animated: Bool) {}
    func pop(animated: Bool) {}
  }

  final class RecordingNavigation: Navigation {
    let spy: RouterSpy<String>

    init(_ spy: RouterSpy<String>) {
      self.spy = spy
    }

    override func push(_ screen: AnyObject, animated: Bool) {
      spy.go(.push, scene: "\(type(of: screen))", animated: animated)
    }

    override func pop(animated: Bool) {
      spy.go(.pop, animated: animated)
    }
  }

  /// A router that is a class without a protocol, and goes through a navigation controller.
  final class RealRouter {
    let navigation: Navigation

    init(_ navigation: Navigation) {
      self.navigation = navigation
    }

    func showWitness() {
      navigation.push(Witness(), animated: true)
    }

    func close() {
      navigation.pop(animated: false)
    }
  }

  @Test func aRealRouterIsRecordedThroughItsNavigationController() {
    let router = RealRouter(RecordingNavigation(RouterSpy(recorder: recorder)))
    router.showWitness()
    router.close()
    #expect(
      recorder.lines == [
        "← route push(scene: \"Witness\", animated: true)", "← route pop(animated: false)",
      ])
  }

  @Test func isUsableFromManyThreads() {
    fromManyThreads {
      router.go(.push, scene: .detail(id: $0), animated: true)
      _ = router.routes.count
    }
    #expect(router.scenes.count == 200)
    #expect(router.routes.allSatisfy { $0.isAnimated == true })
  }

  @Test @MainActor func isUsableFromTheMainActor() {
    router.go(.push, scene: .list)
    router.handle(.login)
    #expect(router.scenes.count == 2)
  }
}
