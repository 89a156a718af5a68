import Foundation
import ViperCommandLine

@testable import Mutants

/// A program of one file, compiled with all its mutants.
struct MutatedProgram {
  let source: SourceText
  private(set) var mutants: [Mutant]
  /// Those that do not compile.
  private(set) var uncompilable: [Mutant] = []
  private(set) var text = ""
  private let folder: URL
  private var program: String { folder.appendingPathComponent("program").path }

  /// Compiles a program whose type `Main` is its entry point.
  init(_ text: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("Program.swift").path
    source = SourceText(Array(text.utf8))
    try Data(source.bytes).write(to: URL(fileURLWithPath: path))
    let dump = try SyntaxDump.make(
      compiler: ["swiftc"], Self.arguments, [path: source],
      folder: folder.appendingPathComponent("tree"))
    let tree = dump.trees[path]!
    let finder = MutantFinder(path, source, tree, cases: EnumCases([tree]))
    mutants = finder.mutants
    for index in mutants.indices { mutants[index].id = index + 1 }
    let switches = folder.appendingPathComponent(SwitchFile.name).path
    try Data(SwitchFile.source.utf8).write(to: URL(fileURLWithPath: switches))
    while true {
      let file = MutatedFile(source, mutants, bodies: finder.bodies)
      self.text = file.text
      try Data(file.bytes).write(to: URL(fileURLWithPath: path))
      let built = try run(["swiftc", "-o", program] + Self.arguments + [path, switches])
      if built.isSuccess { return }
      let culprits = CompilerError.all(in: built.output).flatMap {
        file.culprits(line: $0.line, column: $0.column, isFlow: $0.isAboutFlow)
      }
      guard !culprits.isEmpty else { throw MutationProblem(built.output + self.text) }
      uncompilable += mutants.filter { culprits.contains($0.id) }
      mutants.removeAll { culprits.contains($0.id) }
    }
  }

  private static let arguments = ["-parse-as-library", "-swift-version", "6", "-suppress-warnings"]

  /// What the program writes with a mutant switched on, or with none.
  func output(_ mutant: Mutant? = nil) throws -> String {
    let active = mutant.map { [SwitchFile.activeVariable: "\($0.id)"] } ?? [:]
    return try run([program], active).output
  }

  /// What it writes with the mutant that changes one text to another.
  func output(_ change: MutationOperator, _ old: String, _ new: String) throws -> String? {
    let found = mutants.filter { $0.change == change && $0.old == old && $0.new == new }
    return try found.first.map { try output($0) }
  }

  /// The mutants that the program reaches.
  func reached() throws -> Set<Int> {
    let file = folder.appendingPathComponent("reached.txt")
    try Data().write(to: file)
    _ = try run([program], [SwitchFile.reachedVariable: file.path])
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(text.split(separator: "\n").compactMap { Int($0) })
  }

  private func run(_ command: [String], _ more: [String: String] = [:]) throws -> FinishedProcess {
    try FinishedProcess.run(
      command, in: folder, environment: PackageCopy.environment(more),
      log: folder.appendingPathComponent(UUID().uuidString), isTogether: true, timeLimit: 120)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
