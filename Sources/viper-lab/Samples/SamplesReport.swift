import LeakSamples
import ViperTestKit

/// What `viper-lab samples` prints.
enum SamplesReport {
  /// A line a module, and one with the figures.
  static func text(_ results: [SampleResult], isVerbose: Bool) -> String {
    let header = ["sample", "module", "expected", "got", "path", "fix"]
    let rows = results.map { result in
      [
        result.sample, result.isLeaking ? "leaking" : "fixed", result.expected.verdict.rawValue,
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
    return (lines + [SampleFigures(results).text]).joined(separator: "\n")
  }

  /// One object, for other tools.
  static func json(_ results: [SampleResult]) -> String {
    let figures = SampleFigures(results)
    return JSONWriter.pretty(
      .object([
        ("holds", .bool(figures.holds)), ("modules", .number(figures.modules)),
        ("rightVerdicts", .number(figures.rightVerdicts)),
        ("rightReasons", .number(figures.rightReasons)), ("leaking", .number(figures.leaking)),
        ("fullPaths", .number(figures.fullPaths)), ("wrongPaths", .number(figures.wrongPaths)),
        ("rightFixes", .number(figures.rightFixes)),
        ("results", .array(results.map(json))),
      ]))
  }

  private static func json(_ result: SampleResult) -> JSONValue {
    .object([
      ("sample", .string(result.sample)), ("group", .string(result.group.rawValue)),
      ("module", .string(result.isLeaking ? "leaking" : "fixed")),
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
