import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine
import ViperMessages

@testable import ViperFixtures
@testable import viper

/// What `viper report` says.
@Suite struct ReportCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) -> (status: CommandStatus, text: String, errors: String) {
    let capture = CapturedOutput()
    let status = ReportCommand.run(
      [folder.url.path] + arguments, capture.output, environment: environment)
    return (status, capture.text, capture.errors.replacing(folder.url.path, with: "DIR"))
  }

  private func check(_ findings: [Finding]) {
    let place = SourcePlace(filePath: "\(folder.url.path)/Tests/A.swift", line: 3)
    let writer = ReportWriter(folder: folder.url.path)
    #expect(writer.checked("expectReleased", findings, at: place).count == findings.count)
  }

  private let leak = Finding(id: .notReleased, sentence: "A was not released.", remedy: "Mend it.")

  @Test func whatFailedFailsTheCommand() {
    check([leak])
    let said = run("--root", folder.url.path)
    #expect(said.status == .fails)
    #expect(
      said.text == """
        failed expectReleased
          A was not released.
          Fix: Mend it.
          Tests/A.swift:3
          [not-released]
        1 check, 1 failed

        """)
  }

  @Test func whereNothingFailedTheCommandHolds() {
    check([])
    let said = run()
    #expect(said.status == .holds)
    #expect(said.text == "1 check, 0 failed\n")
  }

  @Test func aPageHasTheStatesThatFlowsCameTo() {
    check([])
    #expect(!run("--format", "html").text.contains("States and events"))
    let state = CoverageState(module: "List", parts: ["presenter.page: 0"])
    var counts = CoverageCounts()
    counts.add(.sent, "event load", in: "List")
    let writer = CoverageWriter(folder: folder.url.path)
    let visit = CoverageRun.Visit(state, sending: "event load", to: 0)
    #expect(writer.write(CoverageRun(of: "a", counts.entries, [visit])) == nil)
    let page = run("--format", "html").text
    #expect(page.contains("<th scope=\"col\">event load</th>"))
    #expect(page.contains("<th scope=\"row\">page: 0</th><td>1</td><td>1</td></tr>"))
  }

  @Test func aPageWithoutItsStatesIsAPage() throws {
    check([])
    try Data("{}\n".utf8).write(to: folder.url.appendingPathComponent("coverage-1-a.jsonl"))
    let said = run("--format", "html")
    #expect(said.status == .holds && said.text.hasPrefix("<!doctype html>"))
    #expect(said.errors.hasPrefix("warning: the page has no states: "))
  }

  @Test func whatIsNoFileStaysWhatItIs() throws {
    check([])
    let (link, file) = (
      folder.url.appendingPathComponent("link"), folder.url.appendingPathComponent("file")
    )
    try Data(String(repeating: "long", count: 1_000).utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(run("--output", link.path).status == .holds)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try String(contentsOf: file, encoding: .utf8) == "1 check, 0 failed\n")
    let into = run("--output", folder.url.path)
    #expect(into.status == .badInput && into.errors.contains("it is a folder"))
    let nowhere = run("--output", "/nowhere/at/all")
    #expect(
      nowhere.status == .badInput && nowhere.errors.contains("'/nowhere/at/all' can't be written: ")
    )
    #expect(!nowhere.errors.contains("NSCocoaErrorDomain"))
  }

  @Test func aRepositoryHasAnAddress() {
    check([])
    #expect(run("--repository", "javascript:alert(1)").status == .badInput)
  }

  @Test func processesAddUp() {
    check([])
    check([leak])
    #expect(run().text.hasSuffix("2 checks, 1 failed\n"))
  }

  @Test(arguments: ["markdown", "junit", "sarif", "github", "html", "text"])
  func eachFormatIsWrittenToAFile(_ format: String) throws {
    check([leak])
    let file = folder.url.appendingPathComponent("out").path
    let said = run("--format", format, "--output", file)
    #expect(said.status == .fails)
    #expect(said.text == "\(file): 1 check, 1 failed\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("A was not released."))
    #expect(run("--format", format).text == text)
  }

  @Test func onGitHubLinesAreMarkedToo() {
    check([leak])
    let actions = ["GITHUB_ACTIONS": "true"]
    #expect(run(environment: actions).text.contains("\n::error file="))
    #expect(!run("--format", "text", environment: actions).text.contains("::error"))
    #expect(!run().text.contains("::error"))
  }

  @Test func badInputIsSaid() {
    let empty = run()
    #expect(empty.status == .badInput)
    #expect(
      empty.errors == "viper: 'DIR' has no report; write it by VIPER_REPORT=DIR swift test\n")
    check([])
    let format = run("--format", "sarf")
    #expect(format.status == .badInput)
    #expect(format.errors.contains("did you mean 'sarif'?"))
    #expect(run("--output", "/nowhere/a").status == .badInput)
    #expect(run("more").status == .badInput)
  }
}
