import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages
@testable import ViperTime

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

  @Test func aStackThatGrewWithoutEndIsToldInShort() {
    router.launch(.list)
    for number in 0..<10_000 { router.push(.detail(id: number)) }
    router.present(.login)
    router.pop()
    let findings = recorder.takeFindings()
    let details = Array(repeating: "detail", count: 8).joined(separator: " › ")
    #expect(
      findings.map(\.details) == [
        ["The router: list › detail › detail › … 9990 more … › \(details), presenting login"]
      ])
    router.dismiss()
    for _ in 0..<10_000 { router.pop() }
    #expect("\(router)" == "list")
    #expect(recorder.takeFindings().isEmpty)
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
      findings.map(\.headline) == [
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
      findings.map(\.headline) == [
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
    router.releaseAll()
    #expect("\(router)" == "list › detail")
    let words = RouterFake<String>(recorder: recorder)
    words.launch("ItemList")
    #expect("\(words)" == "ItemList")
  }

  @Test func tabsHaveStacksOfTheirOwn() {
    router.launch(tabs: ["Home": .list, "Search": .login])
    #expect("\(router)" == "tab Home of Home, Search: list")
    router.push(.detail(id: 1))
    router.select(tab: "Search")
    #expect("\(router)" == "tab Search of Home, Search: login")
    #expect(router.tab == "Search")
    #expect(router.stack.count == 1)
    router.push(.list)
    router.present(.login)
    router.select(tab: "Home")
    #expect("\(router)" == "tab Home of Home, Search: list › detail, presenting login")
    router.dismiss()
    router.popToRoot()
    router.select(tab: "Search")
    #expect("\(router)" == "tab Search of Home, Search: login › list")
    #expect(recorder.noted() == [])
    #expect(
      recorder.lines.first
        == "← route launch(tabs: [\"Home\", \"Search\"], scenes: [.list, .login])")
    #expect(recorder.lines[2] == "← route select(tab: \"Search\")")
    router.launch(.list)
    #expect(router.tab == nil)
  }

  @Test func refusesTabsThatThereAreNot() {
    router.select(tab: "Home")
    router.launch(.list)
    router.select(tab: "Home")
    router.launch(tabs: [:])
    router.launch(tabs: ["Home": .list, "Home": .login])
    #expect("\(router)" == "list")
    router.launch(tabs: ["Home": .list, "Search": .login])
    router.select(tab: "Serch")
    let findings = recorder.takeFindings()
    #expect(
      findings.map(\.headline) == [
        "select of tab 'Home' is refused: nothing was launched yet.",
        "select of tab 'Home' is refused: there are no tabs.",
        "launch is refused: there is no tab.",
        "launch is refused: two tabs are called 'Home'.",
        "select of tab 'Serch' is refused: there is no such tab (did you mean 'Search'?).",
      ])
    #expect(findings.last?.details == ["The router: tab Home of Home, Search: list"])
    #expect("\(router)" == "tab Home of Home, Search: list")
  }

  @Test func aModalMayHaveAStackOfItsOwn() {
    router.launch(.list)
    router.present(.login, inStack: true)
    router.push(.detail(id: 1))
    router.push(.list)
    #expect("\(router)" == "list, presenting login › detail › list")
    #expect(router.modals.map(\.count) == [3])
    router.replace(.login)
    router.pop()
    router.popToRoot()
    #expect("\(router)" == "list, presenting login")
    #expect(recorder.noted() == [])
    router.pop()
    router.present(.detail(id: 2))
    router.push(.list)
    #expect(
      recorder.noted() == [
        "refused: pop is refused: there is nothing under the root.",
        "refused: push of list is refused: something is presented over the stack.",
      ])
    #expect("\(router)" == "list, presenting login, presenting detail")
    router.dismiss()
    router.push(.list)
    router.dismiss()
    #expect("\(router)" == "list")
  }

  @Test func saysWhereOneIs() {
    func name() -> String? { router.current.map { MessageName.of(scene: $0) } }
    #expect(name() == nil)
    router.launch(.list)
    #expect(name() == "list")
    router.push(.detail(id: 1))
    #expect(name() == "detail")
    router.present(.login, inStack: true)
    #expect(name() == "login")
    router.push(.list)
    #expect(name() == "list")
    router.dismiss()
    #expect(name() == "detail")
  }

  @Test func whatAnotherDoubleRecordsIsOnlyFollowed() {
    let follower = RouterFake<Shop.Scene>(recorder: recorder, records: false)
    follower.launch(.list)
    follower.push(.login, animated: true)
    follower.dismiss()
    #expect("\(follower)" == "list › login")
    #expect(follower.routes.isEmpty)
    #expect(recorder.lines == [])
    #expect(recorder.noted() == ["refused: dismiss is refused: nothing is presented."])
  }

  @Test func whetherItMovesIsRecorded() {
    router.launch(.list, animated: false)
    router.push(.login, animated: true)
    router.pop()
    #expect(router.routes.map(\.isAnimated) == [false, true, nil])
    #expect(router.routes.map(\.way) == [.launch, .push, .pop])
  }

  @Test func theMessageComesWhenTheAppIsThere() {
    let seen = Guarded<[String]>([])
    let responder = Looking { [router, seen] in seen.withLock { $0.append("\(router)") } }
    recorder.setResponder(responder, forModule: "")
    recorder.setAnsweredChannels([.route], of: responder)
    router.launch(.list)
    router.push(.login)
    #expect(seen.withLock { $0 } == ["list", "list › login"])
    recorder.setResponder(nil, forModule: "")
  }

  /// Looks around at each message.
  private final class Looking: MessageResponder, @unchecked Sendable {
    // Never changed.
    private let look: () -> Void

    init(_ look: @escaping () -> Void) {
      self.look = look
    }

    func answer(to sequence: Int, at endpoint: Endpoint) -> Answer {
      look()
      return .none
    }
  }

  @Test @MainActor func isUsableFromTheMainActor() {
    router.launch(.list)
    router.push(.login)
    #expect("\(router)" == "list › login")
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

  @Test func tabsAndModalsAreUsableFromManyThreads() {
    router.launch(tabs: ["Home": .list, "Search": .login])
    fromManyThreads { number in
      router.select(tab: number.isMultiple(of: 2) ? "Home" : "Search")
      router.present(.login, inStack: true)
      router.push(.detail(id: number))
      _ = router.current
      _ = router.modals
    }
    #expect(router.modals.count == 200)
    #expect(router.modals.map(\.count).reduce(0, +) == 400)
    fromManyThreads { _ in router.dismiss() }
    #expect(router.modals.isEmpty)
    #expect(recorder.noted() == [])
    #expect(router.routes.count == 801)
  }
}
