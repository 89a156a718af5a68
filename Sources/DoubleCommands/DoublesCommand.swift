import DoubleGenerator
import Foundation
import ViperCommandLine

/// `viper doubles`: writes doubles and drivers for the protocols of a module.
enum DoublesCommand {
  static let help = """
    usage: viper doubles --symbol-graph FILE[,FILE…] --output FILE
             [--protocol NAME]… [--access internal|package|public] [--check]

    Writes doubles and drivers for the protocols of a module from the symbol graph that the compiler
    makes of it. In a Swift package, swift package viper-doubles --target NAME does both. What a file
    that is there already calls an answer or a message, keeps its name.

      --symbol-graph FILES  the module's graph first, then those of modules that it refines from
      --output FILE         the file to write
      --protocol NAME       only this protocol; may be given more than once
      --access LEVEL        only protocols with this access or more (internal)
      --check               writes nothing, and fails when the file is not what would be written

    An Xcode target makes its graph when it is built with these settings:
      OTHER_SWIFT_FLAGS = $(inherited) -emit-symbol-graph -emit-symbol-graph-dir $(BUILD_DIR)
        -symbol-graph-minimum-access-level internal

    exit status: 0 written or up to date, 1 --check found it stale, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    let options: Options
    do {
      options = try Options.of(
        "doubles", arguments, valued: ["--symbol-graph", "--output", "--protocol", "--access"],
        flags: ["--check"], help: help, output)
    } catch {
      return error.status
    }
    let levels: [AccessLevel] = [.internal, .package, .public]
    let level = options.values["--access"] ?? "internal"
    guard let access = levels.first(where: { $0.rawValue == level }) else {
      return output.usage(
        "there is no access level '\(level)'", among: levels.map(\.rawValue), level)
    }
    guard let path = options.values["--output"] else {
      return output.usage("doubles needs --output FILE")
    }
    do {
      let graphs = try SymbolGraph.all(options.lists["--symbol-graph"] ?? [])
      let current = try GeneratedFile.current(at: path)
      let generator = try DoubleGenerator(
        graphs, named: options.lists["--protocol"] ?? [], access: access, keepingNamesOf: current)
      let file = GeneratedFile(path: path, text: generator.source())
      guard !options.flags.contains("--check") else { return try check(file, output) }
      let status = try write(file, generator.protocols.count, output)
      if let current, DoubleGenerator.lacksNames(current) {
        output.line(
          "\(path) was of format 1, which holds no names: those of overloads may have changed")
      }
      return status
    } catch let error as DoubleGenerator.UnknownProtocol {
      return output.usage(
        "\(error.module) has no protocol '\(error.name)'", among: error.known, error.name)
    } catch {
      return output.usage("\(error)")
    }
  }

  private static func write(
    _ file: GeneratedFile, _ count: Int, _ output: Output
  ) throws -> CommandStatus {
    let protocols = count == 1 ? "1 protocol" : "\(count) protocols"
    let isChanged = try file.write()
    output.line("\(file.path): \(protocols), \(isChanged ? "written" : "up to date")")
    return .holds
  }

  private static func check(_ file: GeneratedFile, _ output: Output) throws -> CommandStatus {
    guard let difference = try file.difference() else {
      output.line("\(file.path) is up to date")
      return .holds
    }
    output.line("\(file.path) is stale: \(difference); generate it again")
    return .fails
  }
}

extension SymbolGraph {
  /// Reads the graphs of an option that may be given more than once, and list files by commas.
  static func all(_ lists: [String]) throws(SymbolGraphError) -> [SymbolGraph] {
    let paths = lists.flatMap { $0.split(separator: ",").map(String.init) }
    guard !paths.isEmpty else {
      throw SymbolGraphError.missing
    }
    var graphs: [SymbolGraph] = []
    for path in paths {
      graphs.append(try SymbolGraph(contentsOf: path))
    }
    return graphs
  }
}
