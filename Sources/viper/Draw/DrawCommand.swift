import Foundation
import ViperCommandLine
import ViperFixtures
import ViperMessages
import ViperPictures

/// `viper draw`: draws what fixtures say.
enum DrawCommand {
  static let help = """
    usage: viper draw PATH… [--flow ID] [--module NAME] [--format mermaid|svg] [--output DIR]

    Draws the flows of fixture files, and of folders of them, without running anything: each as a
    sequence diagram, of what its steps send and what is then expected.

      --flow ID        only this flow
      --module NAME    only flows of this module
      --format FORMAT  mermaid (as default): Markdown with a diagram a flow, which pull requests show;
                       svg: a picture a flow, which needs --output
      --output DIR     writes a file a flow into a folder, named by the flow's id

    exit status: 0 all is drawn, 1 a file is broken, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "draw", arguments, valued: ["--flow", "--module", "--format", "--output"], takesRest: true,
        help: help, output)
      guard !options.rest.isEmpty else {
        throw CommandProblem("draw needs the path of a file or folder")
      }
      let format = try options.format(among: ["mermaid", "svg"], output)
      let folder = options.values["--output"]
      guard format == "mermaid" || folder != nil else {
        throw CommandProblem("--format svg needs --output DIR: each flow is a file")
      }
      let (all, isSound) = try flows(of: options.rest, output)
      let flows = try chosen(all, options)
      if let folder {
        try write(flows, isSVG: format == "svg", into: folder, output)
      } else {
        output.write(flows.map(markdown).joined(separator: "\n"))
      }
      return isSound ? .holds : .fails
    }
  }

  /// The flows of files and folders, and whether all of them can be read.
  private static func flows(
    of paths: [String], _ output: Output
  ) throws -> (flows: [Flow], isSound: Bool) {
    var flows: [Flow] = []
    var isSound = true
    for file in try FixtureFiles(of: paths).paths {
      do {
        let contents = try Flow.contents(
          of: file, root: (file as NSString).deletingLastPathComponent)
        for error in contents.errors {
          isSound = false
          output.writeError("\(error)\n")
        }
        flows += contents.flows.filter { $0.problem == nil }
      } catch {
        isSound = false
        output.writeError("\(error)\n")
      }
    }
    return (flows, isSound)
  }

  private static func chosen(_ flows: [Flow], _ options: Options) throws -> [Flow] {
    func names(_ option: String) -> [String]? { options.values[option].map { [$0] } }
    return try CommandProblem.find(
      names("--module"), "flow of",
      among: try CommandProblem.find(names("--flow"), "flow", among: flows, by: \.id), by: \.module)
  }

  private static func markdown(_ flow: Flow) -> String {
    MermaidText.section(flow.description, SequenceDiagram(flow).mermaid)
  }

  private static func write(
    _ flows: [Flow], isSVG: Bool, into folder: String, _ output: Output
  ) throws(CommandProblem) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandProblem("'\(folder)' can't be made: \(error.localizedDescription)")
    }
    let ending = isSVG ? "svg" : "md"
    var taken: Set<String> = []
    for flow in flows {
      // Two ids may have one name of a file, and a disk may take "A" for "a".
      var name = Finding.fileName(flow.id, ending: ending)
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = Finding.fileName(flow.id, ending: "\(number).\(ending)")
        number += 1
      }
      let text = isSVG ? SequenceDiagram(flow).svg : markdown(flow)
      try OutputFile.write(text, to: URL(fileURLWithPath: folder).appendingPathComponent(name).path)
    }
    output.line("\(folder): \(flows.count) \(flows.count == 1 ? "flow" : "flows") drawn")
  }
}
