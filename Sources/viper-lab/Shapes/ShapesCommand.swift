import ReleaseShapes
import ViperCommandLine
import ViperTestKit

/// `viper-lab shapes`: runs each shape of the leak corpus through the release check.
enum ShapesCommand {
  static let help = """
    usage: viper-lab shapes [--only NAME] [--format text|json] [--verbose]

    Runs each shape of the leak corpus, leaky and clean, through the release check, and shows
    whether the verdict is right, how much of the path is named, and the fix.

      --only NAME       only this shape
      --format FORMAT   text (as default): a line a twin and the figures; json: one object
      --verbose         also what the check says of each

    path: full, or partly; opaque: it is said what can't be read; wrong: another reference is named
    exit status: 0 all verdicts are right, enough paths are full and none is wrong; 1 not so;
    2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) async -> CommandStatus {
    let options: Options
    let isJSON: Bool
    do {
      options = try Options.of(
        "shapes", arguments, valued: ["--only", "--format"], flags: ["--verbose"], help: help,
        output)
      isJSON = try options.isJSON(output)
    } catch {
      return error.status
    }
    var shapes = Shape.all
    if let name = options.values["--only"] {
      shapes = shapes.filter { $0.name == name }
      guard !shapes.isEmpty else {
        return output.usage("there is no shape '\(name)'", among: Shape.all.map(\.name), name)
      }
    }
    let results = await results(of: shapes, output)
    let isVerbose = options.flags.contains("--verbose")
    output.line(
      isJSON
        ? ShapesReport.json(results) : ShapesReport.text(results, isVerbose: isVerbose))
    return ShapeFigures(results).holds ? .holds : .fails
  }

  private static func results(of shapes: [Shape], _ output: Output) async -> [ShapeResult] {
    var results: [ShapeResult] = []
    for shape in shapes {
      output.progress(shape.name)
      if let leaky = shape.leaky {
        results.append(await ShapeResult(of: shape, leaky))
      }
      results.append(await ShapeResult(of: shape, shape.clean))
    }
    output.progress("")
    return results
  }
}
