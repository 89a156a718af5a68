import LeakSamples
import ViperCommandLine
import ViperTestKit

/// What `viper-lab samples` prints.
enum SamplesReport {
  /// A line a module, and one with the figures.
  static func text(_ results: [SampleResult], isVerbose: Bool) -> String {
    let header = ["sample", "module", "expected", "got", "path", "fix"]
    let rows = results.map { result in
      [
        result.sample.name, result.isLeaking ? "leaks" : "clean", result.expected.verdict.rawValue,
        result.verdict.rawValue + (result.isReasonRight ? "" : " !"), result.path.rawValue,
        result.fix + (result.isFixRight ? "" : " !"),
      ]
    }
    let lines = Columns.lines([header] + rows)
    let reports = zip(lines.dropFirst(), results).flatMap { line, result in
      isVerbose && !result.text.isEmpty ? [line, result.text.indented(by: "    ")] : [line]
    }
    return (lines.prefix(1) + reports + [SampleFigures(results).text]).joined(separator: "\n")
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
      ("sample", .string(result.sample.name)), ("group", .string(result.sample.group.rawValue)),
      ("module", .string(result.isLeaking ? "leaks" : "clean")),
      ("expected", .string(result.expected.verdict.rawValue)),
      ("got", .string(result.verdict.rawValue)), ("path", .string(result.path.rawValue)),
      ("fix", .string(result.fix)), ("fixIsRight", .bool(result.isFixRight)),
      ("report", .string(result.text)),
    ])
  }
}

/// How many modules are judged and explained as they should be.
struct SampleFigures {
  private let results: [SampleResult]

  init(_ results: [SampleResult]) {
    self.results = results
  }

  var modules: Int { results.count }
  var rightVerdicts: Int { results.count(where: \.isVerdictRight) }
  var leaking: Int { results.count(where: \.isLeaking) }
  var rightReasons: Int { results.count { $0.isLeaking && $0.isReasonRight } }
  var fullPaths: Int { results.count { $0.isLeaking && $0.path == .full } }
  var wrongPaths: Int { results.count { $0.isLeaking && $0.path == .wrong } }
  var rightFixes: Int { results.count { $0.isLeaking && $0.isFixRight } }

  /// The percentage of the leaking modules whose full path must be named: an optimiser takes
  /// away what some paths could be read from.
  static var wantedPercentage: Int {
    #if DEBUG
      95
    #else
      90
    #endif
  }

  /// Whether every verdict is right, enough paths are full, and none is wrong.
  var holds: Bool {
    rightVerdicts == modules && wrongPaths == 0
      && fullPaths * 100 >= leaking * Self.wantedPercentage
  }

  var text: String {
    "verdicts right \(rightVerdicts) of \(modules); of \(leaking) leaking: reason \(rightReasons), "
      + "full path \(fullPaths) (\(Self.wantedPercentage) % wanted), wrong path \(wrongPaths), "
      + "fix \(rightFixes)"
  }
}
