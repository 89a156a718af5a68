import RoleNames
import ViperMessages

// What the names of events tell of how often they come.

extension LawEvent {
  /// Whether it tells of the life cycle of a view, which UIKit begins once a view and in which no
  /// event comes twice in a row: `viewDidLoad`, `didTriggerViewReadyEvent`, `viewWillAppear`.
  ///
  /// All words of the name must be of that kind: a `viewDidTapReload` is a tap.
  var isOfLifeCycle: Bool {
    guard channel == .event, let name else { return false }
    let words = Set(NameWords(name).folded)
    if Self.wholeLifeCycle.contains(words) { return true }
    return !words.isDisjoint(with: Self.moments) && !words.isDisjoint(with: Self.ofLifeCycle)
      && words.isSubset(of: Self.moments.union(Self.ofLifeCycle).union(Self.meaningless))
  }

  /// Whether its name says that something is loaded or begins: `viewIsReady`, `doListLoad`, `loadData`.
  package var isNamedAsLoad: Bool {
    guard channel == .event, let name = name?.lowercased() else { return false }
    return isOfLifeCycle
      || ["load", "appear", "start"].contains(where: name.contains) && !name.contains("more")
  }

  /// Whether it tells of a finger that may be quicker than the answer; not where each tap is meant.
  var isTap: Bool {
    guard channel == .event, let name else { return false }
    let words = Set(NameWords(name).folded)
    return !words.isDisjoint(with: Self.taps) && words.isDisjoint(with: Self.counting)
  }

  private static let moments: Set = [
    "load", "loaded", "loading", "ready", "setup", "appear", "appeared", "appearing", "active",
  ]
  private static let ofLifeCycle: Set = [
    "view", "screen", "module", "scene", "controller", "did", "will", "is", "on", "has", "was",
  ]
  private static let meaningless: Set = [
    "handle", "notify", "trigger", "triggered", "event", "presenter", "output", "finish",
    "finished",
    "become", "initial", "state", "the", "and", "self",
  ]
  private static let wholeLifeCycle: Set<Set<String>> = [
    ["appear"], ["appeared"], ["awake", "from", "nib"], ["set", "up"], ["setup"],
    ["set", "up", "view"],
    ["setup", "initial", "state"], ["set", "up", "initial", "state"], ["initial", "setup"],
  ]
  private static let taps: Set = [
    "tap", "taps", "tapped", "press", "pressed", "click", "clicked", "touch", "touched", "submit",
    "button",
  ]
  private static let counting: Set = [
    "plus", "minus", "add", "increase", "increment", "decrease", "decrement", "more", "next",
    "previous", "like", "toggle", "key", "digit", "stepper",
  ]
}
