import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct RouterStubTests {
  typealias Router = RouterStub<Shop.Scene>

  let recorder = Recorder()
  let router: Router

  init() {
    router = Router(recorder: recorder)
  }

  @Test func letsTheOpenedModuleReportBack() {
    var reports: [String] = []
    router.on("push") { route in
      if case .detail(let id) = route.scene { reports.append("saved \(id)") }
    }
    router.on("pop") { route in reports.append("closed \(route.scene == nil)") }
    router.go("push", scene: .detail(id: 3))
    router.go("present", scene: .login)
    router.go("pop")
    #expect(reports == ["saved 3", "closed true"])
    #expect(router.routes.map(\.name) == ["push", "present", "pop"])
    #expect(router.scenes.count == 2)
    #expect(
      recorder.lines == [
        "← route push(scene: .detail(id: 3))", "← route present(scene: .login)", "← route pop",
      ])
  }

  @Test func routesOfAnEnumReportBackByTheirCase() {
    var reports: [String] = []
    router.on("detail") { route in
      reports.append("saved \(route.payload.map { "\($0.value)" })")
    }
    router.handle(.detail(id: 3))
    router.handle(.login)
    router.go("pop", animated: false)
    #expect(reports == ["saved [\"3\"]"])
    #expect(
      recorder.lines == ["← route detail(id: 3)", "← route login", "← route pop(animated: false)"])
  }

  @Test func aCircleEndsWithAFinding() {
    router.on("push") { [router] _ in router.go("push", scene: .login) }
    router.go("push", scene: .login)
    #expect(router.routes.count == 101)
    #expect(recorder.noted().first?.hasPrefix("endless-loop: route push came again") == true)
    router.releaseAll()
  }

  @Test func dropsItsClosures() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      router.on("push") { _ in _ = witness }
    }
    #expect(gone != nil)
    router.releaseAll()
    #expect(gone == nil)
  }

  @Test func isUsableFromManyThreads() {
    let counter = Counter()
    fromManyThreads { _ in
      router.on("pop") { _ in counter.raise() }
      router.go("pop")
    }
    #expect(counter.value == 200)
  }
}
