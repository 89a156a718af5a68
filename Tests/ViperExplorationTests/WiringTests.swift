import Testing
import ViperTestKit

@testable import ViperExploration

/// What a wiring says of messages and values, and an exploration learns of that.
@Suite("Exploring by what a wiring says") struct WiringTests {
  enum Problem: Error {
    case empty
  }

  enum Command {
    case showSaved(text: String)
  }

  /// An editor that can be saved only where it is open, and not without a text.
  final class Editor {
    var onCommand: (Command) -> Void = { _ in }
    var isOpen = false
    var isLocked = false

    func open() {
      isOpen = true
    }

    func letters(of text: String) -> Int {
      text.count
    }

    func save(_ text: String) throws {
      guard !text.isEmpty else { throw Problem.empty }
      onCommand(.showSaved(text: text))
    }
  }

  /// Something that leads to the editor.
  final class Draft {
    let editor: Editor

    init(_ editor: Editor) {
      self.editor = editor
    }
  }

  private static func explored(
    _ module: String, runs: Int = 100, wiring: (Harness) -> Void
  ) -> Exploration {
    let limits = ExplorationLimits(runs: runs, time: .seconds(3600))
    return Exploration.of(module, limits: limits, wiring: wiring)
  }

  private static func editor(in harness: Harness) -> Editor {
    let editor = Editor()
    editor.onCommand = ViewSpy<Command, Command>(harness).handle
    harness.owns(editor, as: .presenter)
    return editor
  }

  private static func explored() -> Exploration {
    explored("Editor") { harness in
      let editor = editor(in: harness)
      harness.make(Draft.self) { _ in Draft(editor) }
      harness.accepts(.event, named: "open") { _ in editor.open() }
      harness.accepts(.event, named: "letters") { arguments in
        editor.letters(of: try arguments("text"))
      }
      harness.accepts(.event, named: "save") { arguments in
        if editor.isOpen { try editor.save(try arguments("text")) }
      }
    }
  }

  @Test("an argument that is asked for only in some states is given in these")
  func asksLater() throws {
    let explored = Self.explored()
    #expect(explored.dropped == [])
    let text = try #require(explored.text)
    #expect(text.contains(#""event": "save", "with": { "text": "text 1" }"#))
  }

  @Test("an argument that is not asked for in some state is given in the others all the same")
  func asksNotEverywhere() throws {
    let explored = Self.explored("Editor", runs: 200) { harness in
      let editor = Self.editor(in: harness)
      harness.accepts(.event, named: "close") { _ in editor.isOpen = false }
      harness.accepts(.event, named: "lock") { _ in editor.isLocked = true }
      harness.accepts(.event, named: "save") { arguments in
        guard editor.isOpen else { return }
        let text: String = try arguments("text")
        if editor.isLocked { editor.onCommand(.showSaved(text: text)) }
      }
      editor.open()
    }
    #expect(explored.dropped == [])
    let text = try #require(explored.text)
    #expect(text.contains(#""command": "showSaved", "with": { "text": "text 1" }"#))
  }

  @Test("events of two modules that are called the same are told apart")
  func sameName() throws {
    let explored = Self.explored("List") { harness in
      let (list, detail) = (Cart(), Editor())
      let other = harness.submodule("Detail")
      let (listView, detailView) = (
        ViewSpy<Command, Command>(harness), ViewSpy<Command, Command>(other)
      )
      harness.owns(list, as: .presenter)
      other.owns(detail, as: .presenter)
      harness.accepts(.event, named: "look") { _ in
        listView.handle(.showSaved(text: "\(list.count)"))
      }
      other.accepts(.event, named: "look") { _ in
        detailView.handle(.showSaved(text: "open: \(detail.isOpen)"))
      }
      harness.accepts(.event, named: "openDetail") { _ in detail.open() }
    }
    let text = try #require(explored.text)
    for shown in ["open: false", "open: true"] {
      #expect(text.contains(#""with": { "text": "\#(shown)" }"#), "\(shown)")
    }
    #expect(text.contains("then detail look"))
  }

  @Test("a module of which only doubles are there is not released")
  func onlyDoubles() throws {
    let explored = Self.explored("List") { harness in
      let list = Cart()
      harness.owns(list, as: .presenter)
      _ = ViewSpy<Command, Command>(harness.submodule("Detail"))
      harness.accepts(.event, named: "add") { _ in list.count += 1 }
    }
    #expect(try !#require(explored.text).contains("letGo"))
  }

  @Test("where two states of one shape differ after all, each transition becomes a flow of its own")
  func sameShape() throws {
    let explored = Self.explored("Cart") { harness in
      let cart = Cart()
      let view = ViewSpy<Command, Command>(harness)
      harness.owns(cart, as: .presenter)
      harness.accepts(.event, named: "add") { _ in cart.count += 1 }
      harness.accepts(.event, named: "pay") { arguments in
        guard cart.count > 2 else { return view.handle(.showSaved(text: "nothing")) }
        view.handle(.showSaved(text: try arguments("name")))
      }
    }
    #expect(explored.dropped == [])
    let text = try #require(explored.text)
    #expect(text.contains(#""event": "add""#))
    #expect(text.contains(#""command": "showSaved", "with": { "text": "nothing" }"#))
  }

  /// The number of what is in it is no matter of its shape.
  final class Cart {
    var count = 0
  }

  @Test("a function that throws is no reason to drop a flow")
  func throwing() throws {
    let explored = Self.explored()
    #expect(explored.dropped == [])
    #expect(try #require(explored.text).contains(#", "$literal": "empty" }"#))
  }

  @Test("values at the edges are sent to a function of which only the result can be seen")
  func results() throws {
    let text = try #require(Self.explored().text)
    #expect(text.contains(#""event": "letters", "with": { "text": "  text 1 " }"#))
    #expect(text.contains(#""returns": 9"#))
  }

  @Test("what a maker of the wiring keeps is no leak")
  func makers() {
    #expect(Self.explored().problems.map(\.description) == [])
  }
}
