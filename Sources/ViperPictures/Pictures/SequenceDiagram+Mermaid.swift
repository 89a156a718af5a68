extension SequenceDiagram {
  /// The diagram as a text of Mermaid.
  ///
  /// Source: "Sequence Diagrams", mermaid.js.org.
  package var mermaid: String {
    var lines = ["sequenceDiagram"]
    for (place, lifeLine) in lifeLines.enumerated() {
      lines.append("  participant p\(place) as \(MermaidText.escaped([name(of: lifeLine)]))")
    }
    let last = lifeLines.count - 1
    for row in rows {
      switch row {
      case .step(let number, let when):
        let over = last > 0 ? "p0,p\(last)" : "p0"
        lines.append("  Note over \(over): \(MermaidText.escaped(["step \(number): \(when)"]))")
      case .message(let arrow):
        let line =
          switch arrow.kind {
          case .plain: "->>"
          case .different, .unexpected: "-x"
          case .missing: "--x"
          }
        let text = MermaidText.escaped(arrow.lines)
        lines.append("  p\(arrow.from)\(line)p\(arrow.to): \(text)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
