import RoleNames
import ViperJSON
import ViperMessages
import ViperValues

/// The alerts of one screen: which are up, and how the last one was answered.
///
/// It only says what happens: whoever holds it records that, and calls the handlers.
struct AlertState {
  /// Which alert is on screen where there are several.
  enum Order {
    /// The last one, which covers the others.
    case lastOnTop
    /// The first one; the others wait.
    case oneAtATime
  }

  /// An alert that is up, or waits to be.
  struct Entry {
    let number: Int
    var alert: Alert
    /// Whether a published state says that it is there.
    let isPublished: Bool
    /// The number that its message has at least, or at most where another double records it; 0
    /// where nothing was recorded yet.
    let sequence: Int
    /// Whether it was up at once with another one on a screen, which is found at once.
    var isTold = false
  }

  /// How an alert went down.
  enum End {
    case tap(String)
    case dismissal
    case module

    /// The second half of a sentence: `was answered already, by 'OK'`.
    var text: String {
      switch self {
      case .tap(let button): "was answered already, by '\(button)'"
      case .dismissal: "was dismissed already"
      case .module: "was dismissed by the module already"
      }
    }
  }

  /// A button that was tapped, and what was typed.
  struct Tapped {
    let alert: Alert
    let action: AlertAction
  }

  let order: Order
  private(set) var entries: [Entry] = []
  /// All that were shown, without their handlers.
  private(set) var shown: [Alert] = []
  /// The buttons that were tapped.
  private(set) var tapped: [AlertLog.Button] = []
  /// The one that went down last, without its handlers.
  private(set) var last: (alert: Alert, end: End)?
  private var count = 0

  init(_ order: Order) {
    self.order = order
  }

  /// The place of the alert that is on screen.
  private var place: Int? {
    guard !entries.isEmpty else { return nil }
    return order == .lastOnTop ? entries.count - 1 : 0
  }

  /// The alert that is on screen.
  var top: Entry? { place.map { entries[$0] } }

  /// The one on screen first, then those under it or behind it.
  var inOrder: [Entry] { order == .lastOnTop ? entries.reversed() : entries }

  // MARK: Showing

  mutating func note(_ alert: Alert) {
    shown.append(alert.withoutHandlers)
  }

  /// The alert that one which is shown now would cover, or take the place of.
  func covered(isPublished: Bool) -> Alert? {
    if order == .lastOnTop { return top?.alert }
    return isPublished ? entries.last(where: \.isPublished)?.alert : nil
  }

  /// Puts an alert up. A published state has only one: it takes the place of an older one.
  ///
  /// - Returns: The number by which the alert is known, and what goes away, outside of the lock.
  mutating func put(
    _ alert: Alert, isPublished: Bool, sequence: Int
  ) -> (number: Int, replaced: [Entry]) {
    let replaced = isPublished ? entries.filter(\.isPublished) : []
    if isPublished {
      entries.removeAll(where: \.isPublished)
    }
    count += 1
    // Both are told of by one finding: which of them is left is no news.
    let covers = order == .lastOnTop && !entries.isEmpty
    if covers { entries[entries.count - 1].isTold = true }
    entries.append(
      Entry(
        number: count, alert: alert, isPublished: isPublished, sequence: sequence, isTold: covers))
    return (count, replaced)
  }

  mutating func remove(_ number: Int) -> Entry? {
    entries.firstIndex { $0.number == number }.map { entries.remove(at: $0) }
  }

  /// - Returns: What was there, to go away outside of the lock.
  mutating func removeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  // MARK: Answers

  mutating func tap(_ button: String) -> Result<Tapped, ImpossibleStep> {
    guard let place else { return .failure(notUp("'\(button)' can't be tapped", button: button)) }
    let alert = entries[place].alert
    guard let action = alert.actions.first(where: { $0.title == button }) else {
      return .failure(unknown(button, on: alert))
    }
    entries.remove(at: place)
    noteEnd(of: alert, .tap(button))
    return .success(Tapped(alert: alert, action: action))
  }

  /// - Returns: What is told of the text.
  mutating func type(_ text: String, field: Int) -> Result<((String) -> Void)?, ImpossibleStep> {
    guard let place else { return .failure(notUp("'\(text)' can't be typed")) }
    guard entries[place].alert.fields.indices.contains(field) else {
      return .failure(ImpossibleStep.unknownField(field, on: entries[place].alert))
    }
    entries[place].alert.fields[field].text = text
    return .success(entries[place].alert.fields[field].onType)
  }

  mutating func dismiss() -> Result<Alert, ImpossibleStep> {
    guard let place else { return .failure(notUp("it can't be dismissed", isDismissal: true)) }
    let alert = entries.remove(at: place).alert
    noteEnd(of: alert, .dismissal)
    return .success(alert)
  }

  /// The module takes down the alert on screen, or the one that its published state says is there.
  mutating func takeDown(published isPublished: Bool) -> Alert? {
    let place = isPublished ? entries.lastIndex(where: \.isPublished) : self.place
    guard let place else { return nil }
    let alert = entries.remove(at: place).alert
    noteEnd(of: alert, .module)
    return alert
  }

  mutating func noteEnd(of alert: Alert, _ end: End) {
    last = (alert.withoutHandlers, end)
    if case .tap(let title) = end {
      tapped.append(AlertLog.Button(title: title, alert: alert.buttons))
    }
  }

  // MARK: Refusals

  private func notUp(
    _ consequence: String, button: String? = nil, isDismissal: Bool = false
  ) -> ImpossibleStep {
    guard let last, isDismissal || button.map(last.alert.buttons.contains) ?? false else {
      let thing = isDismissal ? "no alert is up to be dismissed" : "no alert is up"
      return ImpossibleStep(
        isDismissal ? thing : "\(thing), so that \(consequence)",
        remedy: "Check whether the alert was shown before this step.", id: .alertNotUp)
    }
    return ImpossibleStep(
      "\(last.alert.name) \(last.end.text), so that \(consequence)",
      remedy: "An alert is dismissed by its first answer: remove this one, or find out why the "
        + "alert was not shown again.",
      id: .alertAnsweredTwice)
  }

  private func unknown(_ button: String, on alert: Alert) -> ImpossibleStep {
    let error = ImpossibleStep.unknownButton(button, on: alert)
    guard let last, last.alert.buttons.contains(button) else { return error }
    return ImpossibleStep(
      "\(error.message); \(last.alert.name), which has it, \(last.end.text)",
      remedy: error.remedy, id: error.id)
  }
}

extension ImpossibleStep {
  static func unknownButton(_ button: String, on alert: Alert) -> ImpossibleStep {
    let hint =
      alert.actions.isEmpty
      ? ": it has none" : NearestName.suggestion(for: button, among: alert.buttons)
    return ImpossibleStep(
      "\(alert.name) has no button '\(button)'\(hint)", remedy: "Tap a button that the alert has.",
      id: .unknownButton)
  }

  static func unknownField(_ field: Int, on alert: Alert) -> ImpossibleStep {
    let fields = alert.fields.enumerated().map { number, field in
      field.placeholder.map { "\(number) '\($0)'" } ?? "\(number)"
    }
    guard let only = fields.first else {
      return ImpossibleStep(
        "\(alert.name) has no text field", remedy: "Show it with fields, or type nothing.",
        id: .unknownField)
    }
    let known = fields.count == 1 ? "only field \(only)" : "fields \(fields.listed("and"))"
    return ImpossibleStep(
      "\(alert.name) has no text field \(field); it has \(known)",
      remedy: "Fields are counted from 0.", id: .unknownField)
  }
}
