import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import viper

/// What `viper draw` draws.
@Suite struct DrawCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    let text = """
      { "format": 1, "module": "List", "flows": [
        { "id": "list.open", "scenario": "an item opens", "steps": [
          { "when": { "event": "viewDidLoad" }, "then": [ { "request": "items" },
            { "unordered": [ { "command": "show", "with": { "rows": [] } }, { "command": "stop" } ] } ] },
          { "when": { "tap": "OK" }, "then": [ { "route": "detail" } ] } ] } ] }
      """
    let other = """
      { "format": 1, "module": "Other", "flows": [
        { "id": "other", "scenario": "another", "steps": [
          { "when": { "event": "start" }, "then": [] } ] } ] }
      """
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("A.json"))
    try Data(other.utf8).write(to: folder.url.appendingPathComponent("C.json"))
  }

  private func draw(
    _ arguments: String...
  ) -> (status: CommandStatus, text: String, errors: String) {
    let capture = CapturedOutput()
    let status = DrawCommand.run([folder.url.path] + arguments, capture.output)
    return (status, capture.text, capture.errors)
  }

  @Test func whatIsSentIsDrawnWithItsValues() throws {
    let text = """
      { "format": 1, "module": "List", "flows": [
        { "id": "b/c", "scenario": "values", "steps": [
          { "when": { "response": "ok", "with": { "x": [1, 2] } }, "then": [] } ] },
        { "id": "b-c", "scenario": "values again", "steps": [
          { "when": { "event": "a" }, "then": [] } ] } ] }
      """
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("B.json"))
    #expect(draw("--flow", "b/c").text.contains("p1->>p0: response ok(x: [ 1, 2 ])\n"))
    let out = folder.url.appendingPathComponent("out")
    #expect(draw("--format", "svg", "--output", out.path).status == .holds)
    let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
    #expect(names.sorted() == ["b-c.2.svg", "b-c.svg", "list.open.svg", "other.svg"])
  }

  @Test func aFlowIsDrawnAsItsFixtureSays() {
    let drawn = draw("--flow", "list.open")
    #expect(drawn.status == .holds)
    #expect(
      drawn.text == """
        ### list.open: an item opens

        ```mermaid
        sequenceDiagram
          participant p0 as List
          participant p1 as view
          participant p2 as interactor
          participant p3 as alert
          participant p4 as router
          Note over p0,p4: step 1: event viewDidLoad
          p1->>p0: event viewDidLoad
          p0->>p2: request items
          p0->>p1: command show(rows: []) (in any order)
          p0->>p1: command stop (in any order)
          Note over p0,p4: step 2: tap #34;OK#34;
          p3->>p0: tap #34;OK#34;
          p0->>p4: route detail
        ```

        """)
  }

  @Test func allFlowsAreDrawnOrThoseOfAModule() {
    #expect(draw().text.components(separatedBy: "### ").count == 3)
    let one = draw("--module", "Other")
    #expect(one.text.hasPrefix("### other: another\n"))
    #expect(one.text.components(separatedBy: "### ").count == 2)
  }

  @Test func picturesAreFiles() throws {
    let output = folder.url.appendingPathComponent("out").path
    let drawn = draw("--format", "svg", "--output", output)
    #expect(drawn.status == .holds)
    #expect(drawn.text == "\(output): 2 flows drawn\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(names == ["list.open.svg", "other.svg"])
    let svg = try String(contentsOfFile: "\(output)/list.open.svg", encoding: .utf8)
    #expect(svg.contains("<title>list.open: an item opens</title>"))
  }

  @Test func whatIsWrongIsSaid() throws {
    let id = draw("--flow", "list.opn")
    #expect(id.status == .badInput)
    #expect(id.errors.contains("there is no flow 'list.opn' (did you mean 'list.open'?)"))
    #expect(draw("--module", "Lst").errors.contains("there is no flow of 'Lst'"))
    #expect(draw("--format", "png").errors.contains("there is no format 'png'"))
    #expect(draw("--format", "svg").errors.contains("--format svg needs --output DIR"))
    try Data(#"{ "format": 1, "module": "A""#.utf8).write(
      to: folder.url.appendingPathComponent("B.json"))
    let broken = draw("--flow", "list.open")
    #expect(broken.status == .fails)
    #expect(broken.errors.contains("B.json:1:"))
    #expect(broken.text.hasPrefix("### list.open"))
  }
}
