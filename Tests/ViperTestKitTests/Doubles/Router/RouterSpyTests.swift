import Testing

@testable import ViperTestKit

@Suite struct RouterSpyTests {
  @Test func recordsRoutesAndScenes() {
    let recorder = Recorder()
    let router = RouterSpy<Shop.Scene>(recorder: recorder)
    router.go("push", scene: .detail(id: 1))
    router.go("pop")
    #expect(router.routes.map(\.name) == ["push", "pop"])
    #expect(router.scenes.count == 1)
    #expect(recorder.lines == ["← route push(scene: .detail(id: 1))", "← route pop"])
  }

  @Test func isUsableFromManyThreads() {
    let router = RouterSpy<Shop.Scene>(recorder: Recorder())
    fromManyThreads { router.go("push", scene: .detail(id: $0)) }
    #expect(router.scenes.count == 200)
  }
}
