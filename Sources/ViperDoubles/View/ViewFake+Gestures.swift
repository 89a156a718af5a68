import ViperMessages

extension ViewFake {
  /// Brings the screen up.
  public func load(filePath: String = #filePath, line: Int = #line) {
    send(
      onLoad.map { $0() }, gesture: "Loading", property: "onLoad",
      SourcePlace(filePath: filePath, line: line))
  }

  /// Taps a row by its place, from 0.
  public func tapRow(at index: Int, filePath: String = #filePath, line: Int = #line) {
    let place = SourcePlace(filePath: filePath, line: line)
    let rows = screen.rows
    guard rows.indices.contains(index) else {
      refuse("Row \(index) can't be tapped: \(Self.count(rows)).", place)
      return
    }
    tap(rows[index], place)
  }

  /// Taps the first row that a condition holds for.
  public func tapRow(
    filePath: String = #filePath, line: Int = #line, where isMeant: (Row) -> Bool
  ) {
    let place = SourcePlace(filePath: filePath, line: line)
    let rows = screen.rows
    guard let row = rows.first(where: isMeant) else {
      refuse("No row can be tapped: the condition holds for none, and \(Self.count(rows)).", place)
      return
    }
    tap(row, place)
  }

  /// Puts a text into the search bar.
  public func type(_ text: String, filePath: String = #filePath, line: Int = #line) {
    change(\.searchText, to: text)
    send(
      onType.map { $0(text) }, gesture: "Typing", property: "onType",
      SourcePlace(filePath: filePath, line: line))
  }

  /// Pulls the list down at its top.
  public func pull(filePath: String = #filePath, line: Int = #line) {
    change(\.isAtTop, to: true)
    send(
      onPull.map { $0(screen) }, gesture: "Pulling", property: "onPull",
      SourcePlace(filePath: filePath, line: line))
  }

  /// Scrolls until the last row is in sight.
  public func scrollToEnd(filePath: String = #filePath, line: Int = #line) {
    let place = SourcePlace(filePath: filePath, line: line)
    guard !screen.rows.isEmpty else {
      refuse("The list can't be scrolled: there are no rows.", place)
      return
    }
    change(\.isAtTop, to: false)
    send(
      onScrollToEnd.map { $0(screen) }, gesture: "Scrolling to the end", property: "onScrollToEnd",
      place)
  }

  /// Dismisses the error that is shown.
  public func dismissError(filePath: String = #filePath, line: Int = #line) {
    let place = SourcePlace(filePath: filePath, line: line)
    guard screen.error != nil else {
      refuse("No error can be dismissed: none is shown.", place)
      return
    }
    change(\.error, to: nil)
    guard let onDismissError else { return }
    core.send(onDismissError(), place)
  }
}

// MARK: - How

extension ViewFake {
  private func tap(_ row: Row, _ place: SourcePlace) {
    send(onTap.map { $0(row) }, gesture: "Tapping a row", property: "onTap", place)
  }

  private func send(
    _ event: Event?, gesture: String, property: String, _ place: SourcePlace
  ) {
    guard let event else {
      core.recorder.note(
        Finding(
          id: .refused, sentence: "\(gesture) has no meaning: '\(property)' is not set.",
          remedy: "Set it in the wiring to the event that the app's view sends then.",
          source: place))
      return
    }
    core.send(event, place)
  }

  private func refuse(_ sentence: String, _ place: SourcePlace) {
    core.recorder.note(
      Finding(
        id: .refused, sentence: sentence,
        details: ["The screen:"] + "\(screen)".split(separator: "\n").map { "  \($0)" },
        remedy: "Do what a user can do, or look at what the presenter showed before.",
        source: place))
  }

  private static func count(_ rows: [Row]) -> String {
    switch rows.count {
    case 0: "there are no rows"
    case 1: "there is 1 row"
    default: "there are \(rows.count) rows"
    }
  }
}
