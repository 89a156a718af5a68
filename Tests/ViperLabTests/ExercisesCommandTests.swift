import CommandTestSupport
import Exercises
import Foundation
import Testing
import ViperCommandLine

@testable import viper_lab_proofs

@Suite("viper-lab exercises") struct ExercisesCommandTests {
  @Test("an exercise that is not there is met with the nearest") func mistyped() async {
    let captured = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool().run(
      "exercises", ["--only", "debonce"], captured.output)
    #expect(status == .badInput)
    #expect(
      captured.errors == "viper-lab: there is no exercise 'debonce' (did you mean 'debounce'?); "
        + "see viper-lab --help\n")
  }

  /// What is wrong with the hints of an exercise that sets `a = 2` where `a = 1` stood.
  private func faults(_ hints: String, said: String = "") throws -> [String] {
    let root = try TestFolder()
    let folder = root.url.appendingPathComponent("1-chapter/1-small")
    let files = [
      "exercise.json": #"{ "edit": ["Module.swift"], "findings": [], "article": "Laws" }"#,
      "Start/Module.swift": "let a = 1\nlet b = 1\n",
      "Solution/Module.swift": "let a = 2\nlet b = 1\n",
      "Text.md": "# Small\n\nTask.\n\n\(hints)\n\n## Why\n\nIt is.\n",
    ]
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let exercise = try Course(root: root.url).exercises[0]
    return try Quotes(exercise, .english, said: said).faults
  }

  private static let first = "## Hint\n\nLook at `a`."
  private static let last = "## Hint\n\n```swift\n  let a = 2\n```"

  @Test("hints that quote what is there are right") func right() throws {
    #expect(try faults("\(Self.first)\n\n\(Self.last)") == [])
    #expect(try faults("## Hint\n\n`came`\n\n\(Self.last)", said: "a command came") == [])
  }

  @Test("a quote that stands nowhere is found") func nowhere() throws {
    #expect(
      try faults("## Hint\n\nLook at `c`.\n\n\(Self.last)")
        == ["a text in 'en' quotes `c`, which stands nowhere"])
  }

  @Test("one hint is too few") func tooFew() throws {
    #expect(try faults(Self.last) == ["the number of hints is 1 in 'en', not two or three"])
  }

  @Test(
    "the last hint shows what the solution has and the beginning has not",
    arguments: [
      ("## Hint\n\nIt is `a`.", ["the last hint in 'en' shows no line"]),
      ("## Hint\n\n```swift\nlet b = 1\n```", ["the last hint in 'en' shows nothing new"]),
      (
        "## Hint\n\n```swift\nlet a = 3\n```",
        ["the last hint in 'en' shows what the solution does not have:\nlet a = 3"]
      ),
    ])
  func lastHint(_ last: String, _ expected: [String]) throws {
    #expect(try faults("\(Self.first)\n\n\(last)") == expected)
  }
}
