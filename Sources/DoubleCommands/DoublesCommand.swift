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
    output.carryOut {
      let options = try Options.of(
        "doubles", arguments, valued: ["--symbol-graph", "--output", "--protocol", "--access"],
        flags: ["--check"], help: help, output)
      let level = options.values["--access"] ?? "internal"
      let levels = ["internal", "package", "public"]
      guard levels.contains(level), let access = AccessLevel(rawValue: level) else {
        throw CommandProblem("there is no access level '\(level)'", given: level, among: levels)
      }
      guard let path = options.values["--output"] else {
        throw CommandProblem("doubles needs --output FILE")
      }
      let graphs = try SymbolGraph.all(options)
      let current = try GeneratedFile.current(at: path)
      let generator: DoubleGenerator
      do {
        generator = try DoubleGenerator(
          graphs, named: options.lists["--protocol"] ?? [], access: access, keepingNamesOf: current)
      } catch let error as DoubleGenerator.UnknownProtocol {
        let problem = "\(error.module) has no protocol '\(error.name)'"
        throw CommandProblem(problem, given: error.name, among: error.known)
      }
      let file = GeneratedFile(path: path, text: generator.source())
      if options.flags.contains("--check") { return try check(file, output) }
      let count = generator.protocols.count
      let protocols = count == 1 ? "1 protocol" : "\(count) protocols"
      output.line("\(path): \(protocols), \(try file.write() ? "written" : "up to date")")
      if let current, DoubleGenerator.lacksNames(current) {
        output.line(
          "\(path) was of format 1, which holds no names: those of overloads may have changed")
      }
      return .holds
    }
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
  static func all(_ options: Options) throws -> [SymbolGraph] {
    let paths = (options.lists["--symbol-graph"] ?? []).flatMap { $0.split(separator: ",") }
    guard !paths.isEmpty else {
      throw CommandProblem("no symbol graph is named: --symbol-graph FILE")
    }
    return try paths.map { try SymbolGraph(contentsOf: String($0)) }
  }
}
