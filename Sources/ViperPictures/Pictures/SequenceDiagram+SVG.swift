extension SequenceDiagram {
  /// The diagram as an SVG element, which stands in HTML or by itself.
  ///
  /// It is as wide as its texts ask for, in a font whose characters are all as wide.
  package var svg: String { SequenceSVG(self).text }
}

/// Measures a sequence diagram, and draws it.
private struct SequenceSVG {
  private static let margin = 12.0
  private static let (widest, mostLines) = (46, 4)

  private let diagram: SequenceDiagram
  private let heads: [[String]]
  private let texts: [[String]]
  /// Where the life lines stand.
  private let places: [Double]
  private let width: Double

  init(_ diagram: SequenceDiagram) {
    self.diagram = diagram
    heads = diagram.lifeLines.map {
      TextWidth.lines(of: diagram.name(of: $0), width: 24, most: 3)
    }
    texts = diagram.rows.map { row in
      switch row {
      case .step(let number, let when):
        TextWidth.lines(of: "\(number). \(when)", width: 72, most: 3)
      case .message(let arrow):
        arrow.lines.flatMap { TextWidth.lines(of: $0, width: Self.widest, most: Self.mostLines) }
      }
    }
    let halves = heads.map { SVGText.width($0) / 2 + Self.margin }
    var gaps = zip(halves, halves.dropFirst()).map { $0 + $1 + Self.margin }
    var end = halves.last ?? 0
    // The shortest first: what spans more has what those need.
    let arrows = zip(diagram.rows, texts).compactMap { row, text -> (Int, Int, Double)? in
      guard case .message(let arrow) = row else { return nil }
      return (
        min(arrow.from, arrow.to), max(arrow.from, arrow.to), SVGText.width(text) + 3 * Self.margin
      )
    }
    for (from, to, needed) in arrows.sorted(by: { $0.1 - $0.0 < $1.1 - $1.0 }) {
      if from == to {
        if from < gaps.count {
          gaps[from] = max(gaps[from], needed + 30)
        } else {
          end = max(end, needed + 30)
        }
        continue
      }
      let missing = needed - gaps[from..<to].reduce(0, +)
      if missing > 0 { gaps[to - 1] += missing }
    }
    var places = [Self.margin + (halves.first ?? 0)]
    for gap in gaps { places.append(places[places.count - 1] + gap) }
    self.places = places
    let steps = zip(diagram.rows, texts).map { row, text -> Double in
      guard case .step = row else { return 0 }
      return SVGText.width(text) + 4 * Self.margin
    }
    width = max((places.last ?? 0) + end + Self.margin, steps.max() ?? 0)
  }

  var text: String {
    var parts: [String] = []
    let headHeight = Double(heads.map(\.count).max() ?? 1) * SVGText.line + Self.margin
    var height = Self.margin + headHeight + Self.margin
    for (row, lines) in zip(diagram.rows, texts) {
      switch row {
      case .step:
        parts.append(step(lines, at: height))
        height += Double(lines.count) * SVGText.line + 2 * Self.margin
      case .message(let arrow):
        parts.append(message(arrow, lines, at: height))
        height +=
          Double(lines.count) * SVGText.line + Self.margin
          + (arrow.from == arrow.to ? SVGText.line : 4)
      }
    }
    height += Self.margin
    let lifeLines = diagram.lifeLines.indices.map { head($0, headHeight, below: height) }
    return SVGText.element(
      "sequence", title: diagram.title, sentences: diagram.sentences, width: width, height: height,
      lifeLines + parts)
  }

  private func head(_ place: Int, _ height: Double, below end: Double) -> String {
    let x = places[place]
    let width = SVGText.width(heads[place]) + 2 * Self.margin
    let kind = diagram.lifeLines[place].neighbourOf == nil ? "module" : "neighbour"
    let (left, middle) = (x - width / 2, SVGText.number(x))
    return """
      <line class="life" x1="\(middle)" y1="\(SVGText.number(Self.margin + height))" x2="\(middle)" \
      y2="\(SVGText.number(end))"/>
      \(SVGText.box(kind, x: left, y: Self.margin, width: width, height: height))
      \(SVGText.lines(heads[place], x: x, y: Self.margin * 1.5, anchor: "middle"))
      """
  }

  private func step(_ texts: [String], at y: Double) -> String {
    let height = Double(texts.count) * SVGText.line + Self.margin
    return SVGText.box(
      "step", x: Self.margin / 2, y: y, width: width - Self.margin, height: height) + "\n"
      + SVGText.lines(texts, x: Self.margin * 1.5, y: y + Self.margin / 2 - 1)
  }

  private func message(
    _ arrow: SequenceDiagram.Arrow, _ texts: [String], at y: Double
  ) -> String {
    let (from, to) = (places[arrow.from], places[arrow.to])
    let bottom = y + Double(texts.count) * SVGText.line + 2
    let kind = arrow.kind.rawValue
    let text = SVGText.lines(texts, x: min(from, to) + Self.margin, y: y, kind: kind)
    let start = "M\(SVGText.number(from)) \(SVGText.number(bottom))"
    guard arrow.from != arrow.to else {
      let end = bottom + SVGText.line
      let way =
        "\(start)H\(SVGText.number(from + 24))V\(SVGText.number(end))H\(SVGText.number(from + 7))"
      return [text, SVGText.path(kind, way), SVGText.tip(kind, from, end, .left)]
        .joined(separator: "\n")
    }
    let isLeftwards = to < from
    let way = "\(start)H\(SVGText.number(isLeftwards ? to + 7 : to - 7))"
    return [
      text, SVGText.path(kind, way), SVGText.tip(kind, to, bottom, isLeftwards ? .left : .right),
    ].joined(separator: "\n")
  }
}
