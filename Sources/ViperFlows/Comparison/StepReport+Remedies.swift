import ViperFixtures
import ViperJSON
import ViperMessages
import ViperTime

/// What to do about what differs: first in the module, then in the flow.
extension StepReport {
  /// How a step comes to wait for other threads.
  private static let wait =
    "run the flow from an asynchronous test, or give it a \"timeout\"."

  /// - Parameter near: The nearest message; nil where nothing is like it.
  func missingRemedy(_ pattern: MessagePattern, _ near: Message?) -> String {
    if let near, assembly.contains(near), !window.contains(near) {
      return "The wiring sends it, before the first step: remove the line, or move it to "
        + "\"assembly\": [ … ] of the flow."
    }
    if let near, near.isElsewhere, near.sequence > window.end {
      return near.isOffMain
        ? "Send it on the main thread: the main actor, the main queue. Where that is later, \(Self.wait)"
        : "Send it before the step is over. Only if it may come later, \(Self.wait)"
    }
    let send = "Let the module send \(pattern.title) \(place)."
    if let near, window.contains(near) {
      return
        "\(send) Only if the module is right, write \(Self.fixtureText(of: near, in: flow.module))."
    }
    let remove = "\(send) Only if the flow is wrong, remove the line"
    if window.hasTimedOut {
      return "\(remove); if the module only needs longer than \(flow.timeout.shownText), give "
        + "the flow a \"timeout\"."
    }
    return isAsynchronous
      ? "\(remove)."
      : "\(remove); if the message is sent later, run the flow from an asynchronous test."
  }

  func orderRemedy(_ move: StepComparison.Move) -> String {
    let (message, neighbour) = move.words
    let send =
      neighbour.map { "\(move.isTooLate ? "before" : "after") \($0)" } ?? "where the flow has it"
    return "Send \(message) \(send). Only if the order does not matter, put the "
      + "messages into { \"unordered\": [ … ] }."
  }

  /// - Parameters:
  ///   - isLate: Whether it came after the last step.
  ///   - isAgain: Whether the step expects one of its name, which came too.
  func unexpectedRemedy(_ message: Message, isLate: Bool, isAgain: Bool) -> String {
    let refrain =
      isLate
      ? "Do not send it after the last step." : "Do not send it \(isAgain ? "again " : "")\(place)."
    return
      "\(refrain) Only if the module is right, add \(Self.fixtureText(of: message, in: flow.module)) to "
      + "'\(part.key)'"
      + (message.isElsewhere
        ? "; if it belongs to an earlier step, which was over: \(Self.wait)" : ".")
  }

  private var place: String { part.isAssembly ? "in the assembly" : "in this step" }

  /// The message as a line of a module's flow; without its arguments where they are long.
  static func fixtureText(of message: Message, in module: String) -> String {
    let whole = message.json(in: module)
    let short = whole.members.filter { $0.key == message.channel.rawValue || $0.key == "module" }
      .map { "\(JSONWriter.compact(.string($0.key))): \(JSONWriter.compact($0.value))" }
    return DifferenceWords.whole(
      JSONWriter.compact(whole), orElse: "{ \(short.joined(separator: ", ")), … }")
  }
}
