import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import viper

@Suite struct LintCommandTests {
  private func lint(_ text: String) throws -> (status: CommandStatus, text: String) {
    let folder = try TestFolder()
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("A.json"))
    let capture = CapturedOutput()
    let status = LintCommand.run([folder.url.path], capture.output)
    return (status, capture.text.replacingOccurrences(of: folder.url.path + "/", with: ""))
  }

  @Test func aSoundFileHolds() throws {
    let result = try lint(
      """
      { "format": 1, "module": "A", "flows": [
        { "id": "a", "steps": [ { "when": { "event": "start" }, "then": [] } ] } ] }
      """)
    #expect(result.status == .holds)
    #expect(result.text == "1 files, 1 flows, 0 errors\n")
  }

  @Test func anErrorIsShownAtItsPlace() throws {
    let result = try lint("{ \"format\": 1, \"modul\": \"A\", \"flows\": [] }")
    #expect(result.status == .fails)
    #expect(
      result.text == """
        A.json:1:16: a fixture file has no key 'modul' (did you mean 'module'?).
        1 files, 0 flows, 1 errors

        """)
  }

  @Test func aLinkToAFolderIsFollowed() throws {
    let folder = try TestFolder()
    let real = folder.url.appendingPathComponent("real")
    let link = folder.url.appendingPathComponent("link")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: real.appendingPathComponent("A.json"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
    let capture = CapturedOutput()
    #expect(LintCommand.run([link.path], capture.output) == .fails)
    #expect(capture.text.hasSuffix("1 files, 0 flows, 1 errors\n"))
  }

  @Test func badInputIsTold() {
    let capture = CapturedOutput()
    #expect(LintCommand.run([], capture.output) == .badInput)
    #expect(LintCommand.run(["/no/such/place"], capture.output) == .badInput)
    #expect(LintCommand.run(["--fast"], capture.output) == .badInput)
    #expect(
      capture.errors == """
        viper: lint needs the path of a file or folder; see viper --help
        viper: there is no '/no/such/place'; see viper --help
        viper: there is no option '--fast'; see viper --help

        """)
  }

  @Test func helpIsShown() {
    let capture = CapturedOutput()
    #expect(LintCommand.run(["--help"], capture.output) == .holds)
    #expect(capture.text.hasPrefix("usage: viper lint PATH…"))
  }
}
