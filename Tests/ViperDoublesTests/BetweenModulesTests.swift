import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// The example of the article "Between modules": the flow is read from there, and what it says of
/// failures is what really comes.
@Suite("The article's modules that touch") struct BetweenModulesTests {
  private final class FirstView: SecondDelegate {
    weak var presenter: FirstPresenter?
    var showAlert: (Alert) -> Void = { _ in }

    func askWhetherToDelete() {
      showAlert(
        Alert(
          title: "Delete?",
          actions: [
            AlertAction("Cancel", style: .cancel),
            AlertAction("OK", style: .destructive) { [weak self] in self?.presenter?.didTapOK() },
          ]))
    }

    func didSave(_ item: String) {}
    func didCancel() {}
  }

  private protocol FirstWireframe: AnyObject {
    func showSecond(delegate: any SecondDelegate)
  }

  private final class FirstPresenter: SecondDelegate {
    private weak var view: FirstView?
    private let router: any FirstWireframe
    private let delete: () -> Void

    init(view: FirstView, router: any FirstWireframe, delete: @escaping () -> Void) {
      self.view = view
      self.router = router
      self.delete = delete
    }

    func didTapAdd() { router.showSecond(delegate: self) }
    func didTapDelete() { view?.askWhetherToDelete() }
    func didTapOK() { delete() }
    func didSave(_ item: String) {}
    func didCancel() {}
  }

  private final class SecondPresenter {
    private let close: () -> Void
    private weak var delegate: (any SecondDelegate)?

    init(delegate: any SecondDelegate, close: @escaping () -> Void) {
      self.delegate = delegate
      self.close = close
    }

    func didTapSave() {
      delegate?.didSave("Milk")
      close()
    }
  }

  private final class FirstWireframeSpy: FirstWireframe, ProtocolDouble {
    struct Stub {
      var showSecond: ((_ delegate: any SecondDelegate) -> Void)?
    }

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .route)
      harness.adopt(self, with: calls, as: .router)
    }

    func showSecond(delegate: any SecondDelegate) {
      calls.call("showSecond", ["delegate": delegate]) { $0.showSecond?(delegate) }
    }
  }

  private enum Fault {
    case delegateIsView
    case popsTwice
  }

  private func wire(_ first: Harness, _ fault: Fault? = nil) {
    let second = first.submodule("Second")
    let app = RouterFake<String>(first, records: false)
    app.launch("First")
    let view = FirstView()
    view.showAlert = AlertSpy(first).show
    let router = FirstWireframeSpy(first)
    let requests = Endpoint(module: "First", channel: .request)
    let presenter = FirstPresenter(view: view, router: router) { [recorder = first.recorder] in
      recorder.record(Invocation(name: "delete"), at: requests)
    }
    view.presenter = presenter
    router.stub.showSecond = { [unowned first, unowned second, unowned view] delegate in
      app.push("Second")
      let forwarder = SecondDelegateForwarder(
        DelegateSpy(recorder: first.recorder, module: "First"), delegate)
      let routes = RouterSpy<String>(second)
      let opened = SecondPresenter(
        delegate: fault == .delegateIsView ? view : first.forwardingSpy(forwarder, for: delegate),
        close: {
          app.pop()
          if fault == .popsTwice { app.pop() }
          routes.go("close")
        })
      second.owns(opened, as: .presenter)
      second.accepts(.event, named: "didTapSave") { [unowned opened] _ in opened.didTapSave() }
    }
    first.owns(view, as: .view)
    first.owns(presenter, as: .presenter)
    first.accepts(.event, named: "didTapAdd") { [unowned presenter] _ in presenter.didTapAdd() }
    first.accepts(.event, named: "didTapDelete") { [unowned presenter] _ in
      presenter.didTapDelete()
    }
  }

  /// The article, and its parts between fences.
  private func article() throws -> (text: String, blocks: [String]) {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let path = "Sources/ViperTestKit/ViperTestKit.docc/BetweenModules.md"
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return (text, text.components(separatedBy: "```"))
  }

  private func flow(without removed: String? = nil) throws -> Flow {
    let block = try #require(try article().blocks.first { $0.hasPrefix("json\n") })
    var text = String(block.dropFirst("json\n".count))
    if let removed {
      #expect(text.contains(removed))
      text = text.replacingOccurrences(of: removed, with: "")
    }
    let document = try JSONDocument(reading: text, path: "FirstSecond.json")
    return try #require(try FlowParser.flows(of: document).first)
  }

  private func findings(_ flow: Flow, _ fault: Fault? = nil) -> [String] {
    FlowRunner(flow, releaseTimeout: .milliseconds(20)).run { wire($0, fault) }.findings.map(
      \.description)
  }

  @Test("hold") func holds() throws {
    #expect(findings(try flow()) == [])
  }

  @Test("fail in the words that stand there") func failures() throws {
    let text = try article().text
    let delegate = findings(try flow(), .delegateIsView)
    #expect(text.contains(delegate.first ?? "?"), "\(delegate)")
    let alert = findings(
      try flow(
        without: #"""
          ,
                  { "when": { "tap": "OK" }, "then": [ { "request": "delete" } ] }
          """#))
    #expect(alert.count == 1 && text.contains(alert.first ?? "?"), "\(alert)")
    let router = findings(try flow(), .popsTwice)
    let refusal = router.first { $0.hasSuffix("[refused]") }?.split(separator: "\n").prefix(2)
    #expect(refusal?.count == 2 && text.contains(refusal?.joined(separator: "\n") ?? "?"))
  }
}
