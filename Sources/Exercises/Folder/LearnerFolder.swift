package import Foundation
package import ViperCommandLine

/// The learner's package: the exercises as the learner has them, and how far they are.
package struct LearnerFolder: Sendable {
  package let url: URL
  package let course: Course

  /// The file that says how far the learner is, by which the folder is known.
  static let progress = ".viper-learn.json"

  package init(_ url: URL, course: Course) {
    self.url = url
    self.course = course
  }

  /// The folder of the learner in or above `folder`; or the one that was begun last from `folder`.
  package static func found(from folder: URL, course: Course) throws(CommandProblem)
    -> LearnerFolder
  {
    var above = folder.standardizedFileURL
    while above.path != "/" {
      if isOne(above) { return LearnerFolder(above, course: course) }
      above.deleteLastPathComponent()
    }
    if let path = try? String(contentsOf: begun(from: folder), encoding: .utf8) {
      let url = URL(fileURLWithPath: path)
      if isOne(url) { return LearnerFolder(url, course: course) }
    }
    throw CommandProblem(
      "there are no exercises here; begin with `swift run viper learn start DIR`")
  }

  private static func isOne(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(progress).path)
  }

  /// Remembers which folder was begun from a package, so that the tool can be run from there.
  private static func begun(from folder: URL) -> URL {
    folder.appendingPathComponent(".build/viper-learn")
  }

  /// Writes what is not there yet, and the manifest; nothing of the learner's is written again.
  ///
  /// - Parameter folder: Where the command was given.
  /// - Returns: Whether there was nothing before.
  package func begin(in language: Language, from folder: URL) throws -> Bool {
    let isNew = !Self.isOne(url)
    if isNew, !Manifest.stands(in: url),
      let found = try? FileManager.default.contentsOfDirectory(atPath: url.path),
      // What git and SwiftPM keep there is nothing of the learner's.
      found.contains(where: { !$0.hasPrefix(".") })
    {
      throw CommandProblem("\(url.path) is not empty; name another folder")
    }
    for exercise in course.exercises {
      for (name, text) in try files(of: exercise, in: language) {
        let file = file(name, of: exercise)
        if !FileManager.default.fileExists(atPath: file.path) { try Self.write(text, to: file) }
      }
    }
    try refresh()
    if isNew { try save(Progress(language: language.rawValue)) }
    let build = folder.appendingPathComponent(".build")
    if FileManager.default.isFolder(build) {
      try Self.write(url.path, to: Self.begun(from: folder))
    }
    return isNew
  }

  /// Brings what is not the learner's to what the kit has now: the manifest and the marking.
  package func refresh() throws {
    try Self.write(Manifest(course: course).text(), to: url.appendingPathComponent("Package.swift"))
    for marking in try course.exercises.flatMap(Marking.all) {
      for (name, text) in marking.files {
        try Self.write(text, to: url.appendingPathComponent("\(marking.path)/\(name)"))
      }
    }
  }

  // MARK: Files

  package func file(_ name: String, of exercise: Exercise) -> URL {
    url.appendingPathComponent(exercise.path).appendingPathComponent(name)
  }

  /// What an exercise begins with.
  private func files(of exercise: Exercise, in language: Language) throws -> [String: String] {
    let text = try exercise.text(in: language)
    return try exercise.start().merging(["README.md": "# \(text.title)\n\n\(text.task)\n"]) { $1 }
  }

  /// The files of an exercise that are not as they were begun.
  package func changed(_ exercise: Exercise) throws -> [String] {
    try exercise.start().filter { name, text in
      (try? String(contentsOf: file(name, of: exercise), encoding: .utf8)) != text
    }.keys.sorted()
  }

  /// The files of an exercise that are fixed, and that were changed all the same.
  package func changedThoughFixed(_ exercise: Exercise) throws -> [String] {
    try changed(exercise).filter { !exercise.settings.edit.contains($0) }
  }

  /// Writes files as the exercise begins with them; what was there goes into a folder of its own.
  ///
  /// - Returns: The folder with what was there.
  package func reset(_ exercise: Exercise, _ names: [String]) throws -> URL? {
    let start = try exercise.start()
    let present = names.filter {
      FileManager.default.fileExists(atPath: file($0, of: exercise).path)
    }
    var kept: URL?
    for name in present {
      let folder = kept ?? unusedFolder(for: exercise)
      kept = folder
      let text = try String(contentsOf: file(name, of: exercise), encoding: .utf8)
      try Self.write(text, to: folder.appendingPathComponent(name))
    }
    for name in names { try Self.write(start[name] ?? "", to: file(name, of: exercise)) }
    return kept
  }

  private func unusedFolder(for exercise: Exercise) -> URL {
    var number = 1
    while true {
      let folder = url.appendingPathComponent(".before-reset/\(exercise.name)-\(number)")
      if !FileManager.default.fileExists(atPath: folder.path) { return folder }
      number += 1
    }
  }

  static func write(_ text: String, to file: URL) throws {
    try CompiledFile.write(text.utf8, to: file)
  }
}
