import RoleNames
import RuntimeReflection
import ViperFixtures
import ViperMessages
import ViperRelease
import ViperTime
import ViperValues

/// The state of the modules of a test at rest: what decides how they take the next message.
///
/// It consists of the stored values of the real roles that are tracked, of the questions that nobody has
/// answered yet, of the answers by streams that they listen to, of what is due next, of the alerts that
/// are up, and of where the app is. Doubles are no part of it.
///
/// Two runs of the same steps give equal states: a neighbour is told by its role, a closure only by
/// being there, the present date as `now`, and UUIDs by the order in which they come. The hash is the same
/// in all processes.
///
/// ```
/// presenter: items: [], page: 1, status: requesting, router: router
/// open: reply of fetchList
/// due: 300 ms
/// alert: Delete? [Cancel, Delete]
/// ```
package struct ModuleState: Hashable, Sendable, CustomStringConvertible {
  /// How long the text is at most, in bytes: of what is longer only the hash knows the end.
  static let longest = 16_384

  /// A hash of the whole text.
  package let hash: UInt64
  /// A hash of what does not depend on how large numbers are, and what texts and lists have: there are
  /// few of these, however many states there are.
  package let shape: UInt64
  /// What it consists of, a line a part.
  package let description: String

  /// - Parameter lines: Its lines, each with what its shape says instead; of more than two that say the same
  ///   the rest is left out.
  fileprivate init(_ lines: [(exact: String, shape: String)]) {
    let text = lines.map(\.exact).joined(separator: "\n")
    hash = StableHash.of(text)
    shape = StableHash.of(lines.map(\.shape).upToTwoEach.joined(separator: "\n"))
    description =
      text.utf8.count <= Self.longest
      ? text : String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self) + "…"
  }

  package static func == (left: ModuleState, right: ModuleState) -> Bool {
    left.hash == right.hash && left.description == right.description
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

extension ModuleGroup {
  /// The state that the modules are in. It is to be asked for at rest: what other threads write
  /// meanwhile would be read half-way.
  package var state: ModuleState {
    ModuleState(
      rolesInState + openInState + dueInState
        + (streamsInState + alertsInState).map { ($0, $0) } + navigationInState)
  }

  private var rolesInState: [(exact: String, shape: String)] {
    let roles = tracked.compactMap { tracked in
      tracked.object.map { (ObjectIdentifier($0), tracked.role.rawValue) }
    }
    let names = Dictionary(roles, uniquingKeysWith: { first, _ in first })
    var (exact, shape) = (StateText(), StateText(isShape: true))
    return harnesses.flatMap { harness -> [(exact: String, shape: String)] in
      let title = harness.module.isEmpty ? "" : "\(harness.module) "
      guard !hasReleased(harness.module) else { return [("\(title)released", "released")] }
      return harness.tracked.filter { !$0.isDouble }.map { tracked in
        let title = "\(title)\(tracked.role): "
        guard let object = tracked.object else { return ("\(title)gone", "\(title)gone") }
        let structure = Structure(insideOf: object) { other in
          if let name = names[ObjectIdentifier(other)] { return .name(name) }
          return ToolchainModules.shared.isDouble(type(of: other))
            ? .name("\(type(of: other))") : nil
        }
        let rest = weakReferences(of: object, names).map { ", \($0)" }.joined()
        return (
          title + exact.members(of: structure) + rest, title + shape.members(of: structure) + rest
        )
      }
    }
  }

  /// The weak references of a role, each by whom it leads to.
  private func weakReferences(
    of object: AnyObject, _ names: [ObjectIdentifier: String]
  ) -> [String] {
    Reflection.looseReferences(of: object).filter { $0.ownership == .weak }.map { reference in
      let target = reference.object.map { names[ObjectIdentifier($0)] ?? "\(type(of: $0))" }
      return "\(reference.name): \(target ?? "nil")"
    }
  }

  /// The questions that are open.
  private var openInState: [(exact: String, shape: String)] {
    let closures = harnesses.flatMap(\.callbackKeepers).flatMap { keeper, double, _ in
      keeper.callbacks.pendingItems(of: double)
    }
    return (pendingItems + closures).compactMap(\.state).map { ("open: \($0)", "open: \($0)") }
  }

  /// The answers by streams that the modules listen to.
  private var streamsInState: [String] {
    harnesses.flatMap(\.binding.sources).filter(\.isAnswer).compactMap { source in
      switch source.subscriberCount {
      case 0: nil
      case 1: "subscribed: \(source.title)"
      default: "subscribed: \(source.title), more than once"
      }
    }
  }

  /// How long it takes until something is due by the test's clock; of its shape only whether it comes next.
  private var dueInState: [(exact: String, shape: String)] {
    guard let due = recorder.timeInUse?.nextDue else { return [] }
    return [("due: \(due.shownText)", due > .milliseconds(1) ? "due" : "due: next")]
  }

  private var alertsInState: [String] {
    alertSinks.flatMap(\.leftUp).map { alert in
      let texts = alert.fields.map { "\u{201c}\($0.text)\u{201d}" }.joined(separator: ", ")
      return "alert: \(alert.title ?? "-") \(alert.message ?? "-") "
        + "[\(alert.buttons.joined(separator: ", "))] \(texts)"
    }
  }

  /// Where the app is; of its shape each screen counts twice at most below the top.
  private var navigationInState: [(exact: String, shape: String)] {
    guard let navigation else { return [] }
    let stack = navigation.stack.dropLast().upToTwoEach + navigation.stack.suffix(1)
    return [("at: \(navigation)", "at: \(navigation.with(stack: stack))")]
  }
}

extension Sequence<String> {
  /// The first two of each text.
  fileprivate var upToTwoEach: [String] {
    var counts: [String: Int] = [:]
    return filter { text in
      counts[text, default: 0] += 1
      return counts[text] ?? 0 <= 2
    }
  }
}
