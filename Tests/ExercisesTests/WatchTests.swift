import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import Exercises

@Suite("Watching an exercise") struct WatchTests {
  @Test("a file that is written, and one that takes another's place, are seen")
  func saved() throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("Module.swift")
    try Data("1".utf8).write(to: file)
    let saved = DispatchSemaphore(value: 0)
    let watch = try FolderWatch(folder.url) { saved.signal() }
    try Data("2".utf8).write(to: file)
    #expect(saved.wait(timeout: .now() + 60) == .success)
    let aside = try TestFolder()
    let other = aside.url.appendingPathComponent("Module.swift")
    try Data("3".utf8).write(to: other)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: other, to: file)
    #expect(saved.wait(timeout: .now() + 60) == .success)
    withExtendedLifetime(watch) {}
  }

  @Test("a folder that is not there can't be watched") func missing() throws {
    let folder = try TestFolder().url.appendingPathComponent("gone")
    #expect(throws: CommandProblem.self) { try FolderWatch(folder) {} }
  }

  @Test("saving twice before a look is one event; words keep their order") func order() {
    let events = LearnEvents()
    for event: LearnEvents.Event in [.saved, .saved, .typed("hint"), .saved, .ended] {
      events.put(event)
    }
    #expect((1...4).map { _ in events.next() } == [.saved, .typed("hint"), .saved, .ended])
  }

  @Test(
    "colours and clearing only where a terminal knows them",
    arguments: [
      ([:], true, "\u{1B}[32mx\u{1B}[0m"), ([:], false, "x"),
      (["NO_COLOR": "1"], true, "x"), (["NO_COLOR": ""], true, "\u{1B}[32mx\u{1B}[0m"),
      (["TERM": "dumb"], true, "x"),
    ])
  func colours(_ environment: [String: String], _ isTerminal: Bool, _ text: String) {
    let captured = CapturedOutput()
    let screen = Screen(
      captured.output, .english, environment: environment, isTerminal: isTerminal)
    #expect(screen.good("x") == text)
    screen.clear()
    #expect(captured.text.isEmpty == (text == "x"))
  }
}
