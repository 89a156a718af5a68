import ViperValues

/// What a user would see on a screen with a list: its state without its pixels.
///
/// ```swift
/// print(view.screen)
/// // search: "swift"
/// // 1  Item(id: "c6861", title: "VIPER")
/// // error: Could not load the items: offline
/// ```
public struct HeadlessScreen<Row>: CustomStringConvertible {
  /// The rows, from top to bottom.
  public var rows: [Row] = []
  /// Whether something says that more is on its way.
  public var isLoading: Bool = false
  /// Whether the screen says that there is nothing to show.
  public var isEmpty: Bool = false
  /// The error that is shown.
  public var error: (title: String, message: String)?
  /// What the search bar holds.
  public var searchText: String = ""
  /// Whether the first row is in sight.
  public var isAtTop: Bool = true

  /// Makes a screen that shows nothing yet.
  public init() {}

  /// One line for each thing that is to be seen; `(blank)` where there is nothing.
  public var description: String {
    let width = "\(rows.count)".count
    var lines = rows.enumerated().map { index, row in
      let number = "\(index + 1)"
      let padding = String(repeating: " ", count: width - number.count)
      return "\(padding)\(number)  \(Structure(of: row))"
    }
    if !searchText.isEmpty { lines.insert("search: \(StructureText.quoted(searchText))", at: 0) }
    if isLoading { lines.append("loading…") }
    if isEmpty { lines.append("nothing to show") }
    if let error { lines.append("error: \(error.title): \(error.message)") }
    return lines.isEmpty ? "(blank)" : lines.joined(separator: "\n")
  }
}
