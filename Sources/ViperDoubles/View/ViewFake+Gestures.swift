import ViperMessages

extension ViewFake {
  /// Brings the screen up.
  public func load(filePath: String = #filePath, line: Int = #line) {
    send(onLoad?(), "Loading", "onLoad", SourcePlace(filePath: filePath, line: line))
  }

  /// Taps a row by its place, from 0.
  public func tapRow(at index: Int, filePath: String = #filePath, line: Int = #line) {
    let place = SourcePlace(filePath: filePath, line: line)
    let rows = screen.rows
    guard rows.indices.contains(index) else {
      return refuse("Row \(index) can't be tapped: \(Self.count(rows)).", place)
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
      return refuse(
        "No row can be tapped: the condition holds for none, and \(Self.count(rows)).", place)
    }
    tap(row, place)
  }

  /// Puts a text into the search bar.
  public func type(_ text: String, filePath: String = #filePath, line: Int = #line) {
    change(\.searchText, to: text)
    send(onType?(text), "Typing", "onType", SourcePlace(filePath: filePath, line: line))
  }

  /// Pulls the list down at its top.
  public func pull(filePath: String = #filePath, line: Int = #line) {
    change(\.isAtTop, to: true)
    send(onPull?(screen), "Pulling", "onPull", SourcePlace(filePath: filePath, line: line))
  }

  /// Scrolls until the last row is in sight.
  public func scrollToEnd(filePath: String = #filePath, line: Int = #line) {
    let place = SourcePlace(filePath: filePath, line: line)
    guard !screen.rows.isEmpty else {
      return refuse("The list can't be scrolled: there are no rows.", place)
    }
    change(\.isAtTop, to: false)
    send(onScrollToEnd?(screen), "Scrolling to the end", "onScrollToEnd", place)
  }

  /// Dismisses the error that is shown.
  public func dismissError(filePath: String = #filePath, line: Int = #line) {
    let place = SourcePlace(filePath: filePath, line: line)
    guard screen.error != nil else {
      return refuse("No error can be dismissed: none is shown.", place)
    }
    change(\.error, to: nil)
    if let onDismissError { core.send(onDismissError(), place) }
  }
}

// MARK: - How

extension ViewFake {
  private func tap(_ row: Row, _ place: SourcePlace) {
    send(onTap?(row), "Tapping a row", "onTap", place)
  }

  private func send(_ event: Event?, _ gesture: String, _ property: String, _ place: SourcePlace) {
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
