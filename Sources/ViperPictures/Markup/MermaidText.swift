/// Text in Mermaid, without what it takes for its own.
package enum MermaidText {
  /// A diagram in Markdown, below a title.
  package static func section(_ title: String, _ diagram: String) -> String {
    "### \(title)\n\n```mermaid\n\(diagram)```\n"
  }

  /// Lines as one text: marks as entities, and `end` as no word.
  static func escaped(_ lines: [String]) -> String {
    lines.map { line in
      TextWidth.lines(of: line, width: 120, most: 2).map(escaped).joined(separator: " ")
    }.joined(separator: "<br/>")
  }

  private static func escaped(_ line: String) -> String {
    var escaped = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "#", ";", "<", ">", "&", "\"", "%", "`":
        escaped += "#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.replacing(#/\b[Ee]nd\b/#) { match in
      "#\(match.output.unicodeScalars.first?.value ?? 0);nd"
    }
  }
}
