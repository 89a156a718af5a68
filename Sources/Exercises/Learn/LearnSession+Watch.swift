import Foundation
import ViperCommandLine

extension LearnSession {
  /// Checks the exercise that the learner is at, whenever a file of it is saved.
  func watch() throws -> CommandStatus {
    let events = LearnEvents()
    events.readKeyboard()
    var watched: FolderWatch?
    var isToCheck = true
    while true {
      guard let exercise = try learner.progress().next(in: course) else {
        screen.say(.allDone)
        return .holds
      }
      let folder = learner.url.appendingPathComponent(exercise.path)
      if watched?.folder != folder {
        watched = try FolderWatch(folder) { events.put(.saved) }
        isToCheck = true
      }
      if isToCheck {
        screen.clear()
        if try check(exercise) == .holds { continue }
        screen.line()
        screen.say(.keys)
      }
      isToCheck = false
      switch events.next() {
      case .saved: isToCheck = true
      case .ended, .typed("quit"), .typed("q"): return .holds
      case .typed("hint"), .typed("h"): _ = try hint(exercise)
      case .typed("next"), .typed("n"):
        screen.clear()
        _ = try next(nil)
      case .typed(""): isToCheck = true
      case .typed(let word):
        screen.output.write(Phrase.unknownKey(word).text(in: screen.language))
        screen.say(.keys)
      }
    }
  }
}
