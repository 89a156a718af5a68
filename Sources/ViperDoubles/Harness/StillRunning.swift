import RuntimeReflection
import ViperMessages
import ViperRelease
import ViperTime

/// Words for what was still under way when a flow ended.
enum StillRunning {
  /// What is said of all of it, each kind once.
  static func lines(_ sentences: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for sentence in sentences {
      counts[sentence, default: 0] += 1
      if counts[sentence] == 1 {
        order.append(sentence)
      }
    }
    return order.map { sentence in
      let count = counts[sentence] ?? 1
      return count == 1 ? sentence : "\(sentence) (\(count) times)"
    }
  }

  /// Says of an answer that was not given that somebody waits for it; nil where nobody does.
  ///
  /// - Parameters:
  ///   - name: The question.
  ///   - isAwaited: Whether the double that asked waits for it; else it is a reply.
  ///   - pending: The answer.
  ///   - step: The step in which it was asked.
  ///   - rest: How long it still takes on the test's clock.
  static func sentence(
    about name: String, isAwaited: Bool, by pending: PendingAnswer, step: Int?, rest: Duration?
  ) -> String? {
    guard isAwaited else { return sentence(aboutReplyTo: name, rest: rest) }
    let reason =
      if pending.isNever {
        "there is never an answer"
      } else if let rest {
        "the answer comes in \(rest.shownText)"
      } else {
        "the answer is held"
      }
    switch pending.awaiting {
    case .nobody: return nil
    case .task:
      return "a task that called `\(name)`\(inStep(step)) is still suspended: \(reason)"
    case .closure:
      return "the completion of `\(name)`, called\(inStep(step)), was not called yet: \(reason)"
    }
  }

  /// Says of messages that answer a request that they were not sent.
  static func sentence(aboutReplyTo name: String, rest: Duration?) -> String {
    rest.map { "one reply of `\(name)` comes in \($0.shownText)" }
      ?? "one reply of `\(name)` still held"
  }

  /// Says of an answer that the module has not returned from it.
  static func sentence(aboutBackground name: String) -> String {
    "the answer to `\(name)` is still being given on a background queue"
  }

  /// Says of a task that it goes on, whatever it waits for.
  static func sentence(aboutTaskOf function: String, startedIn step: Int?) -> String {
    let start = step.map { ", started\(inStep($0))," } ?? ""
    return "a task that runs \(function)\(start) has not ended"
  }

  /// Says of something that waits for its time for how long it does.
  static func sentence(about waiting: VirtualTime.Waiting) -> String? {
    let rest = waiting.rest.shownText
    switch waiting.kind {
    case .sleeper:
      return "a task sleeps on the clock\(sinceStep(waiting.step)), for \(rest) more"
    case .work: return "work that was scheduled\(inStep(waiting.step)) is due in \(rest)"
    case .answer: return nil
    }
  }

  private static func inStep(_ step: Int?) -> String {
    guard let step else { return "" }
    return step > 0 ? " in step \(step)" : " in the wiring"
  }

  private static func sinceStep(_ step: Int?) -> String {
    guard let step else { return "" }
    return step > 0 ? " since step \(step)" : " since the wiring"
  }
}

extension VirtualTime {
  /// What holds whoever waits, by how it is called.
  var pending: [(name: String, value: Any)] {
    waiting.compactMap { waiting in
      switch waiting.kind {
      case .sleeper(let sleeper): ("a task that sleeps on the clock", sleeper)
      case .work(let work): ("work that is scheduled", work)
      case .answer: nil
      }
    }
  }
}

extension Harness {
  /// What is under way, in words: answers that are held, tasks that sleep, work that is scheduled.
  package var stillRunning: [String] {
    let time = recorder.timeInUse
    let now = time?.now ?? .zero
    let held = allHarnesses.flatMap(\.answeringDoubles).flatMap { $0.heldAnswers(at: now) }
    return StillRunning.lines(
      answers.stillRunning + held + (time?.waiting ?? []).compactMap(StillRunning.sentence(about:)))
  }
}

/// A double that keeps answers of its own back.
protocol AnsweringDouble {
  /// What it keeps back, in words.
  func heldAnswers(at now: Duration) -> [String]
}

extension Duration {
  /// The length as one would write it into a fixture: `300ms`, `1.5s`.
  var shownText: String {
    let (seconds, attoseconds) = components
    guard seconds == 0, attoseconds > 0 else { return fixtureText }
    for (size, unit) in [(Int64(1e15), "ms"), (Int64(1e12), "us")]
    where attoseconds.isMultiple(of: size) {
      return "\(attoseconds / size)\(unit)"
    }
    return fixtureText
  }
}

extension Harness {
  /// The tasks that the modules hold and that have not ended at their release, in words.
  ///
  /// Those that wait for a double or for the clock are said to do so elsewhere.
  package var runningTasks: [String] {
    let starts = recorder.steps?.starts ?? []
    // Where one start is not known, that step may be the right one.
    let areAllKnown = !starts.contains { $0 == nil }
    return StillRunning.lines(
      exclusiveObjects.tasks.without(awaiting: pending.map(\.value)).map { task in
        let step = task.number.flatMap { number in
          areAllKnown ? starts.lastIndex { $0.map { $0 < number } ?? false } : nil
        }
        return StillRunning.sentence(aboutTaskOf: task.function, startedIn: step)
      })
  }
}
