/// Who holds or leads to whom: boxes below each other, and arrows between them.
package struct GraphDiagram: Sendable, Equatable {
  /// A box.
  package struct Node: Sendable, Equatable {
    /// How it is drawn.
    package enum Kind: String, Sendable {
      case plain
      /// A module, among what is none.
      case module
      /// What the eye is to fall on.
      case marked
    }

    package let title: String
    /// What stands below the title; empty for nothing.
    package let note: String
    package let kind: Kind

    package init(_ title: String, note: String = "", _ kind: Kind = .plain) {
      (self.title, self.note, self.kind) = (title.isEmpty ? "(no name)" : title, note, kind)
    }
  }

  /// An arrow.
  package struct Edge: Sendable, Equatable {
    /// How it is drawn.
    package enum Kind: String, Sendable {
      case plain
      /// A reference that keeps nothing alive.
      case weak
      /// A part of a cycle.
      case cycle
      /// The part of a cycle that is to be changed.
      case change
    }

    /// From and to which box, by their places.
    package let from: Int
    package let to: Int
    package let label: String
    package let kind: Kind

    package init(from: Int, to: Int, _ label: String, _ kind: Kind = .plain) {
      (self.from, self.to, self.label, self.kind) = (from, to, label, kind)
    }

    /// What stands beside it: in words what its colour says.
    var text: String {
      switch kind {
      case .plain, .cycle, .weak: label
      case .change: label.isEmpty ? "change this" : "\(label): change this"
      }
    }
  }

  package let title: String
  package let nodes: [Node]
  package let edges: [Edge]

  package init(title: String, nodes: [Node], edges: [Edge]) {
    (self.title, self.nodes, self.edges) = (title, nodes, edges)
  }

  /// All of it as sentences, for who can't see it.
  package var sentences: [String] {
    edges.map { edge in
      let (from, to) = (nodes[edge.from].title, nodes[edge.to].title)
      return edge.text.isEmpty ? "\(from) to \(to)." : "\(from) to \(to): \(edge.text)."
    }
  }

  /// The diagram as a text of Mermaid.
  ///
  /// Source: "Flowcharts", mermaid.js.org.
  package var mermaid: String {
    var lines = ["flowchart TD"]
    for (place, node) in nodes.enumerated() {
      let text = MermaidText.escaped([node.title, node.note].filter { !$0.isEmpty })
      lines.append("  n\(place)[\"\(text)\"]")
    }
    for edge in edges {
      let text = edge.text.isEmpty ? "" : "|\"\(MermaidText.escaped([edge.text]))\"|"
      let arrow =
        switch edge.kind {
        case .plain: "-->"
        case .weak: "-.->"
        case .cycle, .change: "==>"
        }
      lines.append("  n\(edge.from) \(arrow)\(text) n\(edge.to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
