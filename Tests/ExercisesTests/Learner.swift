import CommandTestSupport
import Foundation
import ViperCommandLine

@testable import Exercises

/// Somebody who learns, in a folder that goes away.
struct Learner {
  let room: TestFolder
  var folder: URL { room.url.appendingPathComponent("exercises") }

  init() throws {
    room = try TestFolder()
  }

  /// A learner who has begun.
  static func begun(_ options: String...) throws -> Learner {
    let learner = try Learner()
    _ = learner.learn(["start", "exercises"] + options, from: learner.room.url)
    return learner
  }

  struct Said {
    let status: CommandStatus
    let text: String
    let errors: String
  }

  func learn(_ arguments: String...) -> Said { learn(arguments, from: folder) }

  func learn(_ arguments: [String], from place: URL) -> Said {
    let captured = CapturedOutput()
    let status = LearnCommand.run(arguments, captured.output, from: place) { id, _ in
      "the meaning of \(id)"
    }
    return Said(status: status, text: captured.text, errors: captured.errors)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }

  /// Notes that exercises have passed.
  func pass(_ names: String...) throws {
    let learner = LearnerFolder(folder, course: try Course())
    try learner.update { $0.passed.formUnion(names) }
  }

  static let spinner = "1-roles-and-messages/1-late-spinner"
}
