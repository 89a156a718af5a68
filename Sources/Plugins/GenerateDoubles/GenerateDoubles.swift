import Foundation
import PackagePlugin

/// `swift package viper-doubles --target NAME`: asks the compiler what protocols a target has, and
/// has doubles of them written.
@main struct GenerateDoubles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    guard extractor.extractFlag(named: "help") == 0 else { return print(Self.help) }
    let names = extractor.extractOption(named: "target")
    let outputs = extractor.extractOption(named: "output")
    let fixtures = extractor.extractOption(named: "fixture")
    let protocols = extractor.extractOption(named: "protocol")
    let access = extractor.extractOption(named: "access")
    let isCheck = extractor.extractFlag(named: "check") > 0
    let isNewTests = extractor.extractFlag(named: "new-tests") > 0
    if let extra = extractor.remainingArguments.first {
      throw Problem("there is no option '\(extra)'; see --help")
    }
    guard let name = names.first, names.count == 1 else {
      throw Problem("name one target: --target NAME")
    }
    let target = try target(named: name, in: context.package)
    let tests = context.package.directoryURL.appending(path: "Tests/\(name)Tests")
    let file = isNewTests ? "\(name)Tests.swift" : "Doubles.generated.swift"
    let output = outputs.last ?? tests.appending(path: file).path

    var command = [isNewTests ? "new-tests" : "doubles", "--output", output]
    command += ["--symbol-graph", try graphs(of: target).joined(separator: ",")]
    for name in protocols { command += ["--protocol", name] }
    if let fixture = fixtures.last { command += ["--fixture", fixture] }
    if let level = access.last { command += ["--access", level] }
    if isCheck { command.append("--check") }
    if !isNewTests, !isCheck, let modules = modules(of: target, context) {
      command += ["--modules", modules]
      command += ["--package", packageName(context.package)]
    }
    try run(context.tool(named: "viper-doubles").url, command)
  }

  private static let help = """
    usage: swift package viper-doubles --target NAME
             [--output FILE] [--protocol NAME]… [--access internal|package|public] [--check]
             [--new-tests [--fixture FILE]]

    Writes doubles and drivers for the protocols of a target, as a rule to
    Tests/<NAME>Tests/Doubles.generated.swift. --check writes nothing, and fails when the file is
    not what would be written. --new-tests writes the beginning of a test file instead.
    """

  private func target(named name: String, in package: Package) throws -> SwiftSourceModuleTarget {
    let all = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    if let target = all.first(where: { $0.name == name }) { return target }
    let known = all.filter { $0.kind != .test }.map(\.name)
    let hint = known.first { $0.lowercased() == name.lowercased() } ?? nearest(name, among: known)
    let suggestion = hint.map { " (did you mean '\($0)'?)" } ?? ""
    throw Problem("the package has no target '\(name)'\(suggestion)")
  }

  /// The known name that the fewest letters tell from the given one, if they are few: a changed
  /// letter is one that goes and one that comes.
  private func nearest(_ name: String, among known: [String]) -> String? {
    known.map { ($0, $0.difference(from: name).count) }
      .filter { $0.1 <= max(2, name.count / 3) }
      .min { $0.1 < $1.1 }?.0
  }

  /// The graph of the target, then those of the package's targets that it depends on: it may refine
  /// their protocols.
  private func graphs(of target: SwiftSourceModuleTarget) throws -> [String] {
    var paths = [try graph(of: target)]
    for case let other as SwiftSourceModuleTarget in target.recursiveTargetDependencies
    where other.kind == .generic {
      // What a dependency can't tell is said where a protocol needs it.
      if let path = try? graph(of: other) { paths.append(path) }
    }
    return paths
  }

  private func graph(of target: SwiftSourceModuleTarget) throws -> String {
    let options = PackageManager.SymbolGraphOptions(
      minimumAccessLevel: .private, includeSynthesized: false, includeSPI: true,
      emitExtensionBlocks: false)
    guard let result = try? packageManager.getSymbolGraph(for: target, options: options) else {
      throw Problem(
        "the target '\(target.name)' does not compile; see swift build --target \(target.name)")
    }
    let path = result.directoryURL.appending(path: "\(target.moduleName).symbols.json").path
    guard FileManager.default.fileExists(atPath: path) else {
      throw Problem("the compiler made no symbol graph of '\(target.name)'")
    }
    return path
  }

  /// The folder with the target's module, beside the tool; nil where that is not known.
  ///
  /// Doubles reach internal protocols, which only a debug build lets them.
  private func modules(of target: SwiftSourceModuleTarget, _ context: PluginContext) -> String? {
    _ = try? packageManager.build(
      .target(target.name), parameters: .init(configuration: .debug, echoLogs: false))
    guard let tool = try? context.tool(named: "viper-doubles").url else { return nil }
    let products = tool.deletingLastPathComponent()
    let folders = [products.appending(path: "Modules"), products].map(\.path)
    // Where there is none, the tool says so.
    return folders.first { folder in
      FileManager.default.fileExists(atPath: "\(folder)/\(target.moduleName).swiftmodule")
    } ?? folders[0]
  }

  /// What SwiftPM hands to the compiler as -package-name: the identity as an identifier.
  private func packageName(_ package: Package) -> String {
    String(package.id.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Runs the tool. What it could not do becomes the error that SwiftPM shows, in one line.
  private func run(_ tool: URL, _ arguments: [String]) throws {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let (told, complaint) = (text(output), text(errors))
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Problem(problem(complaint.isEmpty ? told : complaint, process.terminationStatus))
    }
    print(told)
  }

  private func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  /// What the tool says, without what points at the tool, which nobody called by name.
  private func problem(_ text: String, _ status: Int32) -> String {
    var text = text
    if text.hasPrefix("viper: ") { text.removeFirst("viper: ".count) }
    if let hint = text.range(of: "; see viper --help", options: [.backwards, .anchored]) {
      text.removeSubrange(hint)
    }
    return text.isEmpty ? "the doubles could not be written (status \(status))" : text
  }
}

/// Why the command can't be carried out, in one line.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
