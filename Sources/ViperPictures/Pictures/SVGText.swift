/// The parts that pictures are drawn of.
enum SVGText {
  /// How wide a column of text is, and how high a line, in pixels.
  static let (column, line) = (7.2, 16.0)

  /// How wide lines are, in pixels.
  static func width(_ lines: [String]) -> Double {
    Double(lines.map(TextWidth.of).max() ?? 0) * column
  }

  /// A length with at most one digit behind the point.
  static func number(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// A whole picture.
  ///
  /// - Parameter sentences: What it shows, for who can't see it.
  static func element(
    _ kind: String, title: String, sentences: [String], width: Double, height: Double,
    _ parts: [String]
  ) -> String {
    let (width, height) = (number(width), number(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="\(kind)" role="img" width="\(width)" \
      height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(XMLText.escaped(title))</title>
      <desc>\(XMLText.escaped(sentences.joined(separator: " ")))</desc>
      \(style)
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  static func box(_ kind: String, x: Double, y: Double, width: Double, height: Double) -> String {
    "<rect class=\"\(kind)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
      + "height=\"\(number(height))\" rx=\"4\"/>"
  }

  static func path(_ kind: String, _ points: String) -> String {
    "<path class=\"\(kind)\" d=\"\(points)\"/>"
  }

  /// Where an arrow points to.
  enum Direction {
    case left, right, down
  }

  /// The tip of an arrow that ends at a point.
  static func tip(_ kind: String, _ x: Double, _ y: Double, _ direction: Direction) -> String {
    let (back, side): ((Double, Double), (Double, Double)) =
      switch direction {
      case .left: ((x + 8, y - 4), (x + 8, y + 4))
      case .right: ((x - 8, y - 4), (x - 8, y + 4))
      case .down: ((x - 4, y - 8), (x + 4, y - 8))
      }
    let points = [(x, y), back, side].map { "\(number($0.0)) \(number($0.1))" }
    let line = points.joined(separator: "L")
    return "<path class=\"tip \(kind)\" d=\"M\(line)Z\"/>"
  }

  /// Lines of text; each is told how wide it is, so that no font makes it run into another.
  static func lines(
    _ texts: [String], x: Double, y: Double, anchor: String? = nil, kind: String = ""
  ) -> String {
    let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
    let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
    return texts.enumerated().map { index, text in
      "<text\(kind) x=\"\(number(x))\" y=\"\(number(y + Double(index + 1) * line - 4))\"\(anchor) "
        + "textLength=\"\(number(width([text])))\" lengthAdjust=\"spacingAndGlyphs\" "
        + "xml:space=\"preserve\">\(XMLText.escaped(text))</text>"
    }.joined(separator: "\n")
  }

  /// The colours, in light and in dark: by WCAG each text differs from its ground by 4.5 at least.
  private static let style = """
    <style>
    svg { background: #ffffff; font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    text { fill: #1f2328; }
    .life { stroke: #8b949e; stroke-dasharray: 3 4; }
    .module { fill: #dbeafe; stroke: #1d4ed8; }
    .neighbour { fill: #f3f4f6; stroke: #59636e; }
    .marked { fill: #fee4e2; stroke: #b42318; }
    .step { fill: #f3f4f6; stroke: none; }
    path { fill: none; stroke: #1f2328; stroke-width: 1.3; }
    .tip { fill: #1f2328; stroke: none; }
    text.different, text.missing, text.unexpected, text.cycle, text.change { fill: #b42318; }
    path.different, path.missing, path.unexpected, path.cycle, path.change { stroke: #b42318; }
    path.different, path.missing, path.unexpected { stroke-width: 2; }
    path.missing, path.weak { stroke-dasharray: 6 4; }
    path.change { stroke-width: 3; }
    .tip.different, .tip.missing, .tip.unexpected, .tip.cycle, .tip.change { fill: #b42318; stroke: none; }
    @media (prefers-color-scheme: dark) {
    svg { background: #0d1117; }
    text { fill: #e6edf3; }
    .life { stroke: #6e7681; }
    .module { fill: #172554; stroke: #93c5fd; }
    .neighbour { fill: #21262d; stroke: #9198a1; }
    .marked { fill: #55160c; stroke: #ff9a8f; }
    .step { fill: #21262d; }
    path { stroke: #e6edf3; }
    .tip { fill: #e6edf3; }
    text.different, text.missing, text.unexpected, text.cycle, text.change { fill: #ff9a8f; }
    path.different, path.missing, path.unexpected, path.cycle, path.change { stroke: #ff9a8f; }
    .tip.different, .tip.missing, .tip.unexpected, .tip.cycle, .tip.change { fill: #ff9a8f; }
    }
    </style>
    """
}
