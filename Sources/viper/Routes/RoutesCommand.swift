import SourceRules
import ViperCommandLine
import ViperJSON
import ViperPictures
import ViperRules

/// `viper routes`: lists the paths of an app.
enum RoutesCommand {
  static let help = """
    usage: viper routes PATH… [--config FILE] [--format text|json|mermaid|svg]

    Reads the Swift files below the paths, recognises routers as `viper rules` does, and lists all
    paths of the app with their places: the functions of each router's protocol, or of a router
    without one, and the cases of enums of scenes. No package is needed, and nothing is built.

      --config FILE    what the project says of roles; as default the viper.json in or above the
                       first path
      --format FORMAT  text (as default), json, or a map: mermaid (Markdown) or svg; where a path leads
                       to is told by its name

    exit status: 0 there is a path, 1 there is none, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "routes", arguments, valued: ["--config", "--format"], flags: [], takesRest: true,
        help: help, output)
      let format = try options.format(among: ["text", "json", "mermaid", "svg"], output)
      guard let first = options.rest.first else {
        throw CommandProblem("routes needs the path of a file or folder")
      }
      return output.work { try list(options, first, format, output) }
    }
  }

  private static func list(
    _ options: Options, _ first: String, _ format: String, _ output: Output
  ) throws -> CommandStatus {
    let settings = try Conformance.Options(of: options, above: first)
    var sources = try SourceFiles(below: options.rest)
    guard let files = try sources.read(showing: output) else {
      return sources.refuse(options.rest, output)
    }
    let list = RouteList(SourceFacts(files, spellings: settings.roles))
    let isEmpty = list.routers.isEmpty
    switch format {
    case "json": output.line(JSONWriter.pretty(json(list)))
    case "mermaid" where !isEmpty:
      let map = GraphDiagram(list)
      output.write(MermaidText.section(map.title, map.mermaid))
    case "svg" where !isEmpty: output.write(GraphDiagram(list).svg)
    default: output.write(text(list, files.count))
    }
    return isEmpty ? .fails : .holds
  }

  private static func text(_ list: RouteList, _ files: Int) -> String {
    guard !list.routers.isEmpty else {
      return """
        error: No router with a path is recognised in \(RulesReport.count(files, "file")).
          fix: Name the folder of the app, or spell its routers in viper.json: \
        { "format": 1, "roles": { "router": [ "*Coordinator" ] } }.

        """
    }
    let width = list.routers.flatMap(\.routes).map(\.name.count).max() ?? 0
    var lines: [String] = []
    for router in list.routers {
      let module = router.module.map { ", module \($0)" } ?? ""
      lines.append("\(router.name) (\(router.kind)\(module))")
      lines += router.routes.map { "  \($0.name.padded(to: width))  \($0.place)" }
    }
    let paths = RulesReport.count(list.count, "path")
    lines.append("\(RulesReport.count(list.routers.count, "router")), \(paths)")
    return LogText.lines(lines)
  }

  private static func json(_ list: RouteList) -> JSONValue {
    .object([
      ("paths", .number(list.count)),
      (
        "routers",
        .array(
          list.routers.map { router in
            .object([
              ("name", .string(router.name)), ("kind", .string(router.kind)),
              ("module", router.module.map { .string($0) } ?? .null),
              ("place", .string("\(router.place)")),
              (
                "routes",
                .array(
                  router.routes.map { route in
                    .object([
                      ("name", .string(route.name)), ("place", .string("\(route.place)")),
                    ])
                  })
              ),
            ])
          })
      ),
    ])
  }
}
