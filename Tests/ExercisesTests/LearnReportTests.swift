import Foundation
import Testing

@testable import Exercises

@Suite("viper learn report") struct LearnReportTests {
  @Test("a folder without exercises is named") func noExercises() throws {
    let learner = try Learner()
    let said = learner.learn(["report", "nobody"], from: learner.room.url)
    #expect(said.status == .badInput)
    let folder = learner.room.url.appendingPathComponent("nobody").path
    #expect(said.errors == "viper: there are no exercises in \(folder); see viper learn --help\n")
  }

  @Test("a class, as text and as JSON") func reports() throws {
    let (anna, ben) = (try Learner.begun(), try Learner.begun())
    try anna.pass("late-spinner")
    _ = ben.learn("hint")
    _ = ben.learn("hint")
    _ = ben.learn("solution", "late-spinner", "--give-up")
    try ben.write("// mine\n", to: "\(Learner.spinner)/Module.swift")
    let all = try Course().exercises.count
    let folders = ["report", anna.folder.path, ben.folder.path]
    #expect(
      anna.learn(folders, from: anna.room.url).text == """
        \(anna.folder.path): 1 of \(all)
          passed late-spinner
        \(ben.folder.path): 0 of \(all)
          begun late-spinner, 2 hints, solution shown

        """)

    struct Row: Decodable, Equatable {
      let name: String
      let chapter: String
      let state: String
      let hints: Int
      let gaveUp: Bool
    }
    struct Entry: Decodable {
      let folder: String
      let done: Int
      let of: Int
      let exercises: [Row]
    }
    let text = anna.learn(folders + ["--format", "json"], from: anna.room.url).text
    let entries = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
    #expect(entries.map(\.folder) == [anna.folder.path, ben.folder.path])
    #expect(entries.map(\.done) == [1, 0])
    #expect(entries.map(\.of) == [all, all])
    let chapter = "1-roles-and-messages"
    #expect(
      entries.map(\.exercises[0]) == [
        Row(name: "late-spinner", chapter: chapter, state: "passed", hints: 0, gaveUp: false),
        Row(name: "late-spinner", chapter: chapter, state: "begun", hints: 2, gaveUp: true),
      ])
    #expect(entries[1].exercises.dropFirst().allSatisfy { $0.state == "untouched" })
  }
}
