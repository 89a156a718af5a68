import Testing

@testable import ViperTestKit

@Suite struct RouterFakeTests {
  let recorder = Recorder()
  let router: RouterFake<Shop.Scene>

  init() {
    router = RouterFake(recorder: recorder)
  }

  @Test func keepsTheStack() {
    #expect("\(router)" == "(nothing launched)")
    router.launch(.list)
    router.push(.detail(id: 1))
    #expect("\(router)" == "list › detail")
    router.present(.login)
    router.present(.list)
    #expect("\(router)" == "list › detail, presenting login, presenting list")
    router.dismiss()
    router.dismiss()
    #expect(router.presented == nil)
    router.replace(.login)
    #expect("\(router)" == "list › login")
    router.pop()
    #expect("\(router)" == "list")
    router.push(.detail(id: 1))
    router.push(.detail(id: 2))
    router.popToRoot()
    #expect(router.stack.count == 1)
    #expect(recorder.noted() == [])
    #expect(
      router.routes.map(\.name) == [
        "launch", "push", "present", "present", "dismiss", "dismiss", "replace", "pop", "push",
        "push", "popToRoot",
      ])
    #expect(recorder.lines[1] == "← route push(scene: .detail(id: 1))")
  }

  @Test func launchBeginsAnew() {
    router.launch(.login)
    router.push(.list)
    router.present(.login)
    router.launch(.list)
    #expect("\(router)" == "list")
  }

  @Test func nothingGoesBeforeTheLaunch() {
    router.push(.list)
    router.pop()
    router.popToRoot()
    router.present(.list)
    router.dismiss()
    router.replace(.list)
    #expect(
      recorder.noted() == [
        "refused: push of list is refused: nothing was launched yet.",
        "refused: pop is refused: nothing was launched yet.",
        "refused: popToRoot is refused: nothing was launched yet.",
        "refused: present of list is refused: nothing was launched yet.",
        "refused: dismiss is refused: nothing was launched yet.",
        "refused: replace of list is refused: nothing was launched yet.",
      ])
    #expect(router.stack.isEmpty)
    #expect(router.routes.count == 6)
  }

  @Test func theRootStays() {
    router.launch(.list)
    router.pop()
    router.popToRoot()
    router.dismiss()
    let findings = recorder.takeFindings()
    #expect(
      findings.map(\.sentence) == [
        "pop is refused: there is nothing under the root.",
        "dismiss is refused: nothing is presented.",
      ])
    #expect(findings.first?.details == ["The router: list"])
    #expect(findings.first?.id == .refused)
    #expect(findings.first?.source != nil)
    #expect("\(router)" == "list")
  }

  @Test func theStackRestsWhileSomethingIsPresented() {
    router.launch(.list)
    router.present(.login)
    router.push(.detail(id: 1))
    router.pop()
    router.popToRoot()
    router.replace(.login)
    let findings = recorder.takeFindings()
    #expect(
      findings.map(\.sentence) == [
        "push of detail is refused: something is presented over the stack.",
        "pop is refused: something is presented over the stack.",
        "popToRoot is refused: something is presented over the stack.",
        "replace of login is refused: something is presented over the stack.",
      ])
    #expect(findings.first?.details == ["The router: list, presenting login"])
    #expect("\(router)" == "list, presenting login")
  }

  @Test func scenesAreCalledAsTheTestSays() {
    router.name = { scene in
      if case .detail(let id) = scene { "Detail \(id)" } else { "List" }
    }
    router.launch(.list)
    router.push(.detail(id: 7))
    #expect("\(router)" == "List › Detail 7")
    router.letGo()
    #expect("\(router)" == "list › detail")
    let words = RouterFake<String>(recorder: recorder)
    words.launch("ItemList")
    #expect("\(words)" == "ItemList")
  }

  @Test func isUsableFromManyThreads() {
    router.launch(.list)
    fromManyThreads { number in
      router.push(.detail(id: number))
      _ = "\(router)"
    }
    #expect(router.stack.count == 201)
    fromManyThreads { _ in router.pop() }
    #expect(router.stack.count == 1)
    #expect(recorder.noted() == [])
  }
}
