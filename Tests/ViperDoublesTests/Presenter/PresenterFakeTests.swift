import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite struct PresenterFakeTests {
  typealias Presenter = PresenterFake<Shop.Event, Shop.Response, Shop.Command, Shop.Request>

  let recorder = Recorder()
  let presenter: Presenter

  init() {
    presenter = Presenter(recorder: recorder)
    presenter.onCommand = { _ in }
    presenter.onRequest = { _ in }
  }

  @Test func doesWhatItsTableSays() {
    let router = RouterSpy<Shop.Scene>(recorder: recorder)
    presenter.onRequest = { [presenter] _ in presenter.handle(response: .deleted(id: 1)) }
    presenter.on(event: "load") { _ in [.command(.showLoading), .request(.delete(id: 1))] }
    presenter.on(response: "deleted") { _ in
      [.command(.scrollTop), .route { router.go("push", scene: .login) }]
    }
    presenter.handle(event: .load)
    #expect(
      recorder.lines == [
        "← event load", "→ command showLoading", "→ request delete(id: 1)",
        "← response deleted(id: 1)", "→ command scrollTop", "← route push(scene: .login)",
      ])
    #expect(presenter.events.count == 1)
    #expect(presenter.responses.count == 1)
    #expect(recorder.noted() == [])
    presenter.releaseAll()
  }

  @Test func aMessageThatIsNotInTheTableIsAFinding() throws {
    presenter.on(event: "tapOK") { _ in [] }
    presenter.handle(event: .tapOK)
    presenter.handle(event: .load)
    presenter.handle(response: .deleted(id: 1))
    let findings = recorder.takeFindings()
    #expect(
      findings.map(\.headline) == [
        "event load is not in the presenter's table.",
        "response deleted is not in the presenter's table.",
      ])
    #expect(findings.first?.id == .unanswered)
    #expect(findings.first?.remedy == #"Put it there: presenter.on(event: "load") { _ in [] }."#)
  }

  @Test func aNameThatIsNoMessageIsAFinding() {
    presenter.on(event: "laod") { _ in [] }
    presenter.on(response: "deletd") { _ in [] }
    #expect(
      recorder.noted() == [
        "unknown-message: Event has no case 'laod' (did you mean 'load'?).",
        "unknown-message: Response has no case 'deletd' (did you mean 'deleted'?).",
      ])
  }

  @Test func dropsItsTable() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      presenter.on(event: "load") { _ in [.route { _ = witness }] }
    }
    #expect(gone != nil)
    presenter.releaseAll()
    #expect(gone == nil)
  }

  @Test func isUsableFromManyThreads() {
    let counter = Counter()
    presenter.onCommand = { _ in counter.raise() }
    presenter.onRequest = { _ in counter.raise() }
    fromManyThreads { _ in
      presenter.on(event: "load") { _ in [.command(.scrollTop), .request(.delete(id: 1))] }
      presenter.handle(event: .load)
    }
    #expect(counter.value == 400)
  }
}
