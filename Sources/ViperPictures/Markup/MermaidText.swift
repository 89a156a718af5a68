import ViperValues

/// Text in Mermaid, without what it takes for its own.
package enum MermaidText {
  /// A diagram in Markdown, below a title.
  package static func section(_ title: String, _ diagram: String) -> String {
    let head = "### \(MarkdownText.escaped(title))\n\n"
    guard isDrawn(diagram) else { return "\(head)\(tooLarge)\n" }
    return "\(head)```mermaid\n\(diagram)```\n"
  }

  /// What is said of a diagram that Mermaid refuses.
  package static let tooLarge = "(Mermaid draws no diagram as large as this one: draw it as SVG.)"

  /// Whether Mermaid draws a diagram: it refuses long texts, and graphs of many arrows.
  ///
  /// Source: `maxTextSize` and `maxEdges` in "Configuration", mermaid.js.org.
  package static func isDrawn(_ diagram: String) -> Bool {
    guard diagram.utf16.count <= 50_000 else { return false }
    let lines = diagram.split(separator: "\n")
    return lines.first != "flowchart TD"
      || lines.count {
        $0.contains("--> ") || $0.contains("-->|") || $0.contains("==>")
          || $0.contains("-.->")
      } <= 500
  }

  /// Lines as one text: marks as entities, and `end` as no word.
  static func escaped(_ lines: [String]) -> String {
    lines.map { line in
      TextWidth.lines(of: line, width: 120, most: 2).map(escaped).joined(separator: " ")
    }.joined(separator: "<br/>")
  }

  private static func escaped(_ line: String) -> String {
    let escaped = line.escaped { scalar in
      switch scalar {
      case "#", ";", "<", ">", "&", "\"", "%", "`", "$": "#\(scalar.value);"
      default: nil
      }
    }
    return escaped.replacing(#/\b[Ee]nd\b/#) { match in
      "#\(match.output.unicodeScalars.first?.value ?? 0);nd"
    }
  }
}
