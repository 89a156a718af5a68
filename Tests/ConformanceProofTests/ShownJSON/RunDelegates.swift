import ViperTestKit

/// Two modules that the article about delegates shows, and its wiring, line by line.
enum RunDelegates {
  private protocol SecondDelegate: AnyObject { func didSave(_ item: String) }
  private protocol FirstWireframe: AnyObject { func showSecond(delegate: any SecondDelegate) }

  private enum FirstEvent {}
  private enum FirstCommand { case show(text: String) }

  private final class FirstPresenter: SecondDelegate {
    var view: ((FirstCommand) -> Void)?
    var router: (any FirstWireframe)?

    func didTapOpen() { router?.showSecond(delegate: self) }
    func didSave(_ item: String) { view?(.show(text: "saved \(item)")) }
  }

  private final class SecondPresenter {
    private weak var delegate: (any SecondDelegate)?

    init(delegate: any SecondDelegate) { self.delegate = delegate }

    func didTapSave() { delegate?.didSave("a") }
  }

  // MARK: As they are generated

  private final class FirstWireframeSpy: FirstWireframe, ProtocolDouble {
    struct Stub { var showSecond: ((_ delegate: any SecondDelegate) -> Void)? }

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .route)
      harness.adopt(self, with: calls, as: .router)
    }

    func showSecond(delegate: any SecondDelegate) {
      calls.call("showSecond", ["delegate": delegate]) { $0.showSecond?(delegate) }
    }
  }

  private final class SecondDelegateSpy: SecondDelegate, ProtocolDouble {
    struct Stub { var didSave: ((_ item: String) -> Void)? }

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .delegate)
      harness.adopt(self, with: calls, as: .delegate)
    }

    func didSave(_ item: String) { calls.call("didSave", [nil: item]) { $0.didSave?(item) } }
  }

  private struct FirstPresentationDriver: ProtocolDriver {
    let channel = Channel.event
    let calls: [DrivenCall]

    init(_ target: FirstPresenter) {
      calls = [.sync("didTapOpen") { [unowned target] _ in target.didTapOpen() }]
    }
  }

  private struct SecondPresentationDriver: ProtocolDriver {
    let channel = Channel.event
    let calls: [DrivenCall]

    init(_ target: SecondPresenter) {
      calls = [.sync("didTapSave") { [unowned target] _ in target.didTapSave() }]
    }
  }

  static func firstAndSecond(_ text: String) throws -> [String] {
    let file = #"{ "format": 1, "module": "First", "flows": [ { "id": "a", \#(text) } ] }"#
    return try RunFlows.findings(file) { first in
      let second = first.submodule("Second")
      let presenter = FirstPresenter()
      let router = FirstWireframeSpy(first)
      presenter.router = router
      presenter.view = ViewSpy<FirstEvent, FirstCommand>(first).handle
      first.owns(presenter, as: .presenter)
      first.accepts(FirstPresentationDriver(presenter))
      router.stub.showSecond = { delegate in
        // Stands between, so that the calls are recorded; both presenters are real.
        let forwarder = SecondDelegateSpy(first)
        forwarder.stub.didSave = { [weak delegate] item in delegate?.didSave(item) }
        let opened = SecondPresenter(delegate: first.forwardingSpy(forwarder, for: delegate))
        second.owns(opened, as: .presenter)
        second.accepts(SecondPresentationDriver(opened))
      }
    }
  }
}
