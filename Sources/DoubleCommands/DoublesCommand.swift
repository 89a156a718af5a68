import DoubleGenerator
import Foundation
import ViperCommandLine

/// `viper doubles`: writes doubles and drivers for the protocols of a module.
enum DoublesCommand {
  static let help = """
    usage: viper doubles --symbol-graph FILE[,FILE…] --output FILE
             [--protocol NAME]… [--access internal|package|public] [--check]
             [--modules FOLDER[,FOLDER…] [--package NAME]]

    Writes doubles and drivers for the protocols of a module from the symbol graph that the compiler
    makes of it. In a Swift package, swift package viper-doubles --target NAME does both. What a file
    that is there already calls an answer or a message, keeps its name. With the compiled modules it
    has swiftc type-check what was written.

      --symbol-graph FILES  the module's graph first, then those of modules that it refines from
      --output FILE         the file to write
      --protocol NAME       only this protocol; may be given more than once
      --access LEVEL        only protocols with this access or more (internal)
      --check               writes nothing, and fails when the file is not what would be written
      --modules FOLDERS     where the compiled modules lie: that of the protocols, and what it imports
      --package NAME        the -package-name of the module, where it has package protocols

    An Xcode target makes its graph when it is built with these settings:
      OTHER_SWIFT_FLAGS = $(inherited) -emit-symbol-graph -emit-symbol-graph-dir $(BUILD_DIR)
        -symbol-graph-minimum-access-level private
    At the level internal the compiler leaves out what begins with an underscore.

    exit status: 0 written or up to date, 1 stale, or written and does not compile, 2 bad input
    """

  /// Writes a file of doubles, or checks one.
  ///
  /// - Parameter compiler: What type-checks the file; another one in tests.
  static func run(
    _ arguments: [String], _ output: Output, compiler: [String] = ["swiftc"]
  ) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "doubles", arguments,
        valued: [
          "--symbol-graph", "--output", "--protocol", "--access", "--modules", "--package",
        ],
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
      let missing = generator.missing(from: file.text)
      guard missing.isEmpty else { return lack(missing, file, output) }
      if options.flags.contains("--check") { return try check(file, output) }
      try write(file, of: generator, output)
      let modules = (options.lists["--modules"] ?? []).flatMap { $0.split(separator: ",") }
      let typeCheck = TypeCheck(
        file: path, modules: modules.map(String.init), package: options.values["--package"],
        compiler: compiler)
      return report(
        typeCheck.verdict(), on: path, isWithoutUnderscores: graphs[0].isWithoutUnderscores, output)
    }
  }

  /// Says what the doubles lack that their protocols require; they are not written.
  static func lack(_ missing: [String], _ file: GeneratedFile, _ output: Output) -> CommandStatus {
    output.line("\(file.path) is not written, since its doubles lack:")
    for requirement in missing { output.line("  \(requirement)") }
    output.line("Fix: Write these doubles by hand, and name the other protocols: --protocol NAME.")
    return .fails
  }

  /// Says what the compiler finds in the file, or why it was not asked.
  ///
  /// - Parameter isWithoutUnderscores: Whether the symbol graph may lack requirements.
  static func report(
    _ verdict: TypeCheck.Verdict, on file: String, isWithoutUnderscores: Bool, _ output: Output
  ) -> CommandStatus {
    func list(_ problems: [TypeCheck.Problem]) {
      for problem in problems { output.line("  \(problem.text)") }
    }
    switch verdict {
    case .holds: return .holds
    case .unchecked(let reason):
      output.line("\(file) was not type-checked: \(reason)")
      return .holds
    case .holdsOnly(let mode, let problems):
      output.line("\(file) compiles in Swift \(mode) mode only. In the other one:")
      list(problems)
      output.line("Fix: Give the target of the tests .swiftLanguageMode(.v\(mode)).")
      return .holds
    case .fails(let problems):
      output.line("\(file) was written, and does not compile:")
      list(problems)
      output.line(
        isWithoutUnderscores && problems.contains { $0.message.contains("requires function '_") }
          ? "Fix: Make the symbol graph with -symbol-graph-minimum-access-level private."
          : "Fix: Write these doubles by hand, and name the other protocols: --protocol NAME.")
      return .fails
    }
  }

  /// Writes it, and says what can't be written, and why.
  private static func write(
    _ file: GeneratedFile, of generator: DoubleGenerator, _ output: Output
  ) throws {
    let count = generator.protocols.count
    let refusals = generator.refusals
    let protocols = count == 1 ? "1 protocol" : "\(count) protocols"
    let state = try file.write() ? "written" : "up to date"
    output.line(
      refusals.isEmpty
        ? "\(file.path): \(protocols), \(state)"
        : "\(file.path): \(protocols), \(count - refusals.count) \(state), \(refusals.count) refused"
    )
    for refusal in refusals {
      output.line("refused \(refusal.name): \(refusal.reason)")
    }
    for (double, reason) in generator.unwritten {
      output.line("refused \(reason). Fix: Write it by hand, in an extension of \(double).")
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
