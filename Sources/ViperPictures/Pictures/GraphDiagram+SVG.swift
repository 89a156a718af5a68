extension GraphDiagram {
  /// The diagram as an SVG element, which stands in HTML or by itself.
  package var svg: String { GraphSVG(self).text }
}

/// Measures a graph, and draws it.
///
/// The boxes stand below each other. An arrow to the next box goes straight down; any other goes to the
/// right, along a lane of its own, and back. Each label stands where nothing else does: beside the arrow
/// that goes down, or above the way to the lane.
private struct GraphSVG {
  private static let (margin, lane, widest) = (12.0, 14.0, 40)

  private let diagram: GraphDiagram
  private let texts: [[String]]
  private let labels: [[String]]
  /// Where each box begins and ends, from top to bottom.
  private var tops: [Double] = []
  private var bottoms: [Double] = []
  private let boxWidth: Double
  /// The places of the arrows that go straight down, and of the others, by their lanes.
  private let straight: Set<Int>
  private let lanes: [Int]
  /// Of each box the arrows that begin and end there along a lane, and the one that goes down.
  private let ends: [Int: [Int]]
  private let downs: [Int: Int]

  init(_ diagram: GraphDiagram) {
    self.diagram = diagram
    texts = diagram.nodes.map { node in
      TextWidth.lines(of: node.title, width: Self.widest, most: 3)
        + (node.note.isEmpty ? [] : TextWidth.lines(of: node.note, width: Self.widest, most: 2))
    }
    labels = diagram.edges.map {
      $0.text.isEmpty ? [] : TextWidth.lines(of: $0.text, width: Self.widest, most: 4)
    }
    var taken: Set<Int> = []
    straight = Set(
      diagram.edges.indices.filter {
        let edge = diagram.edges[$0]
        return edge.to == edge.from + 1 && taken.insert(edge.from).inserted
      })
    // The shortest lie inside.
    lanes = diagram.edges.indices.filter { [straight] in !straight.contains($0) }.sorted {
      let (left, right) = (diagram.edges[$0], diagram.edges[$1])
      return (abs(left.to - left.from), $0) < (abs(right.to - right.from), $1)
    }
    ends = lanes.reduce(into: [:]) { ends, edge in
      let (from, to) = (diagram.edges[edge].from, diagram.edges[edge].to)
      ends[from, default: []].append(edge)
      if to != from { ends[to, default: []].append(edge) }
    }
    downs = Dictionary(
      straight.map { (diagram.edges[$0].from, $0) }, uniquingKeysWith: { first, _ in first })
    boxWidth = (texts.map(SVGText.width).max() ?? 0) + 2 * Self.margin
    var y = Self.margin
    for node in diagram.nodes.indices {
      tops.append(y)
      let text = Double(texts[node].count) * SVGText.line + Self.margin
      y += max(text, height(ofEndsAt: node))
      bottoms.append(y)
      let below = downs[node].map { labels[$0].count } ?? 0
      y += max(Double(below) * SVGText.line, SVGText.line) + 2 * Self.margin
    }
  }

  /// The room that the ends of arrows along lanes take at the right of a box.
  private func height(ofEndsAt node: Int) -> Double {
    (ends[node] ?? []).reduce(Self.margin) { $0 + height(ofEnd: $1, at: node) }
  }

  private func height(ofEnd edge: Int, at node: Int) -> Double {
    let (from, to) = (diagram.edges[edge].from, diagram.edges[edge].to)
    return (from == node ? Double(labels[edge].count) * SVGText.line + 8 : 0)
      + (to == node ? 10 : 0)
  }

  var text: String {
    let gutter = (lanes.map { SVGText.width(labels[$0]) }.max() ?? 0) + 3 * Self.margin
    let right = Self.margin + boxWidth
    let first = right + gutter
    var parts = diagram.nodes.indices.map(box)
    for edge in straight.sorted() { parts.append(down(edge)) }
    var used = tops.map { $0 + Self.margin / 2 }
    for (lane, edge) in lanes.enumerated() {
      parts.append(around(edge, right, first + Double(lane) * Self.lane, &used))
    }
    let below = straight.map { SVGText.width(labels[$0]) }.max() ?? 0
    let wide = max(
      lanes.isEmpty ? right : first + Double(lanes.count) * Self.lane,
      Self.margin + boxWidth / 2 + below + Self.margin)
    return SVGText.element(
      "graph", title: diagram.title, sentences: diagram.sentences, width: wide + Self.margin,
      height: (bottoms.last ?? 0) + Self.margin, parts)
  }

  private func box(_ node: Int) -> String {
    let kind =
      switch diagram.nodes[node].kind {
      case .plain: "neighbour"
      case .module: "module"
      case .marked: "marked"
      }
    return SVGText.box(
      kind, x: Self.margin, y: tops[node], width: boxWidth, height: bottoms[node] - tops[node])
      + "\n"
      + SVGText.lines(
        texts[node], x: Self.margin + boxWidth / 2, y: tops[node] + Self.margin / 2,
        anchor: "middle")
  }

  private func down(_ number: Int) -> String {
    let edge = diagram.edges[number]
    let x = Self.margin + boxWidth / 2
    let (top, end) = (bottoms[edge.from], tops[edge.to])
    let kind = edge.kind.rawValue
    return SVGText.path(
      kind, "M\(SVGText.number(x)) \(SVGText.number(top))V\(SVGText.number(end - 7))")
      + "\n" + SVGText.tip(kind, x, end, .down) + "\n"
      + SVGText.lines(labels[number], x: x + Self.margin, y: top + Self.margin - 2, kind: kind)
  }

  private func around(
    _ number: Int, _ right: Double, _ lane: Double, _ used: inout [Double]
  ) -> String {
    let edge = diagram.edges[number]
    let kind = edge.kind.rawValue
    let label = used[edge.from]
    let start = label + Double(labels[number].count) * SVGText.line + 4
    used[edge.from] = start + 4
    let end = used[edge.to] + 5
    used[edge.to] += 10
    let points =
      "M\(SVGText.number(right)) \(SVGText.number(start))H\(SVGText.number(lane))"
      + "V\(SVGText.number(end))H\(SVGText.number(right + 7))"
    return SVGText.path(kind, points) + "\n" + SVGText.tip(kind, right, end, .left) + "\n"
      + SVGText.lines(labels[number], x: right + Self.margin, y: label, kind: kind)
  }
}
