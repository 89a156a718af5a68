import Foundation

/// What an exercise says to the learner: a title, the task, hints, and why the solution is right.
///
/// ```
/// # The title
///
/// The task.
///
/// ## Hint
///
/// The first hint; more may follow.
///
/// ## Why
///
/// Shown when the exercise has passed.
/// ```
package struct ExerciseText: Sendable {
  package let title: String
  package let task: String
  package let hints: [String]
  package let why: String

  init(_ text: String) {
    let sections = text.components(separatedBy: "\n## ").map { section in
      let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        head: lines[0].trimmingCharacters(in: CharacterSet(charactersIn: "# ")),
        body: (lines.count > 1 ? lines[1] : "").trimmingCharacters(in: .newlines)
      )
    }
    title = sections[0].head
    task = sections[0].body
    hints = sections.dropFirst().dropLast().map(\.body)
    why = sections.count > 1 ? sections[sections.count - 1].body : ""
  }
}
