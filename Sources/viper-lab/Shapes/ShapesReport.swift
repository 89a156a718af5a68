import ReleaseShapes
import ViperTestKit

/// What `viper-lab shapes` prints.
enum ShapesReport {
  /// A line a twin, and one with the figures.
  static func text(_ results: [ShapeResult], isVerbose: Bool) -> String {
    let header = ["shape", "twin", "expected", "got", "path", "fix"]
    let rows = results.map { result in
      [
        result.shape, result.isLeaky ? "leaky" : "clean", result.expected.verdict.rawValue,
        result.verdict.rawValue + (result.isReasonRight ? "" : " !"), result.path.rawValue,
        result.fix + (result.isFixRight ? "" : " !"),
      ]
    }
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    var lines = [line(header, widths)]
    for (row, result) in zip(rows, results) {
      lines.append(line(row, widths))
      if isVerbose, !result.text.isEmpty {
        lines.append(result.text.indented(by: "    "))
      }
    }
    return (lines + [ShapeFigures(results).text]).joined(separator: "\n")
  }

  /// One object, for other tools.
  static func json(_ results: [ShapeResult]) -> String {
    let figures = ShapeFigures(results)
    return JSONWriter.pretty(
      .object([
        ("holds", .bool(figures.holds)), ("twins", .number(figures.twins)),
        ("rightVerdicts", .number(figures.rightVerdicts)),
        ("rightReasons", .number(figures.rightReasons)), ("leaky", .number(figures.leaky)),
        ("fullPaths", .number(figures.fullPaths)), ("wrongPaths", .number(figures.wrongPaths)),
        ("rightFixes", .number(figures.rightFixes)),
        ("results", .array(results.map(json))),
      ]))
  }

  private static func json(_ result: ShapeResult) -> JSONValue {
    .object([
      ("shape", .string(result.shape)), ("group", .string(result.group.rawValue)),
      ("twin", .string(result.isLeaky ? "leaky" : "clean")),
      ("expected", .string(result.expected.verdict.rawValue)),
      ("got", .string(result.verdict.rawValue)), ("path", .string(result.path.rawValue)),
      ("fix", .string(result.fix)), ("fixIsRight", .bool(result.isFixRight)),
      ("report", .string(result.text)),
    ])
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.count)
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
