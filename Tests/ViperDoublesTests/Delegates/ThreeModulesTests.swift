import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// A list opens a detail, which opens an editor; each tells the one that opened it.
@Suite("Three modules") struct ThreeModulesTests {
  private final class Link: SecondDelegate {
    let name: String
    weak var delegate: (any SecondDelegate)?
    let show: (String) -> Void
    init(_ name: String, _ delegate: (any SecondDelegate)?, _ show: @escaping (String) -> Void) {
      self.name = name
      self.delegate = delegate
      self.show = show
    }
    func didTapSave() { delegate?.didSave("a") }
    func didSave(_ item: String) {
      show("saved \(item)")
      delegate?.didSave(item)
    }
    func didCancel() {}
  }

  private func wire(_ harness: Harness) {
    let modules = [harness, harness.submodule("Second"), harness.submodule("Third")]
    var opener: (any SecondDelegate)?
    for (index, module) in modules.enumerated() {
      let view = ViewSpy<Never, FirstAndSecond.Shown>(module)
      if let real = opener {
        let former = modules[index - 1]
        let spy = DelegateSpy<Never>(recorder: harness.recorder, module: former.module)
        opener = former.forwardingSpy(SecondDelegateForwarder(spy, real), for: real)
      }
      let presenter = Link(module.module, opener) { [weak view] in view?.handle(.show($0)) }
      module.owns(presenter, as: .presenter)
      module.accepts(.event, named: "didTapSave") { [unowned presenter] _ in
        presenter.didTapSave()
      }
      opener = presenter
    }
  }

  private static let delegates = #"""
    "delegates": [ { "of": "Second", "is": "First" }, { "of": "Third", "is": "Second" } ]
    """#
  private static let save = #"{ "event": "didTapSave", "module": "Third" }"#

  @Test("tell each other in one order, and are released one after the other")
  func chain() throws {
    let result = try FirstAndSecond.run(
      #"""
      "steps": [
        { "when": \#(Self.save), "then": [
          { "delegate": "didSave", "with": { "_0": "a" }, "module": "Second" },
          { "command": "show", "with": { "_0": "saved a" }, "module": "Second" },
          { "delegate": "didSave", "with": { "_0": "a" } },
          { "command": "show", "with": { "_0": "saved a" } } ], \#(Self.delegates) },
        { "when": { "letGo": "First" }, "then": [],
          "delegates": [ { "of": "Second", "is": null }, { "of": "Third", "is": "Second" } ] },
        { "when": \#(Self.save), "then": [
          { "delegate": "didSave", "with": { "_0": "a" }, "module": "Second" },
          { "command": "show", "with": { "_0": "saved a" }, "module": "Second" } ] },
        { "when": { "letGo": "Second" }, "then": [] },
        { "when": \#(Self.save), "then": [], "delegates": [ { "of": "Third", "is": null } ] } ]
      """#, wiring: wire)
    #expect(result.findings.map(\.description) == [])
  }

  @Test("the one in the middle goes, and the others live on")
  func middle() throws {
    let result = try FirstAndSecond.run(
      #"""
      "steps": [
        { "when": { "letGo": "Second" }, "then": [] },
        { "when": \#(Self.save), "then": [] },
        { "when": { "event": "didTapSave" }, "then": [] } ]
      """#, wiring: wire)
    #expect(result.findings.map(\.description) == [])
  }
}
