import CompilerRecords
import Foundation
import ViperCommandLine

@testable import Mutants

/// A program of one file, compiled with all its mutants; in `swift test` what its records say of it.
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
    let tree = try Self.tree(source, path, in: folder)
    let finder = MutantFinder(path, source, tree, cases: EnumCases([tree]))
    mutants = finder.mutants
    for index in mutants.indices { mutants[index].id = index + 1 }
    let switches = folder.appendingPathComponent(SwitchFile.name).path
    try Data(SwitchFile.source.utf8).write(to: URL(fileURLWithPath: switches))
    while true {
      let file = MutatedFile(source, mutants, bodies: finder.bodies)
      self.text = file.text
      try Data(file.bytes).write(to: URL(fileURLWithPath: path))
      let errors = try CompilerRecord.outcome(
        "errors of a mutated program", of: Self.arguments + [self.text, SwitchFile.source]
      ) { [program, folder] in
        let built = try Self.run(
          ["swiftc", "-o", program] + Self.arguments + [path, switches], in: folder)
        if built.isSuccess { return "" }
        let lines = built.output.split(separator: "\n").filter { $0.contains(": error: ") }
        return lines.joined(separator: "\n").replacing(folder.path, with: "/folder")
      }
      if errors.isEmpty { return }
      let culprits = CompilerError.all(in: errors).flatMap {
        file.culprits(line: $0.line, column: $0.column, isFlow: $0.isAboutFlow)
      }
      guard !culprits.isEmpty else { throw MutationProblem(errors + self.text) }
      uncompilable += mutants.filter { culprits.contains($0.id) }
      mutants.removeAll { culprits.contains($0.id) }
    }
  }

  private static let arguments = ["-parse-as-library", "-swift-version", "6", "-suppress-warnings"]

  /// The tree that the compiler writes.
  private static func tree(
    _ source: SourceText, _ path: String, in folder: URL
  ) throws -> SyntaxNode {
    let text = source.text(0..<source.bytes.count)
    let record = try CompilerRecord.text(
      ("Program", extension: "tree.json"), of: arguments + [text]
    ) {
      let log = try Compiler.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: log) }
      _ = try SyntaxDump.make(
        compiler: Compiler.command(keepingOutputsIn: log), arguments, [path: source],
        folder: folder.appendingPathComponent("tree"))
      return try String(contentsOf: log.appendingPathComponent("0.output"), encoding: .utf8)
        .replacing(folder.path, with: "/folder")
    }
    let dump = try SyntaxDump.read(
      record.replacing("/folder", with: folder.path), [path: source])
    return dump.trees[path]!
  }

  /// What the program writes with a mutant switched on, or with none.
  func output(_ mutant: Mutant? = nil) throws -> String {
    try CompilerRecord.outcome(
      "output of a mutated program", of: [text, SwitchFile.source, "\(mutant?.id ?? 0)"]
    ) {
      let active = mutant.map { [SwitchFile.activeVariable: "\($0.id)"] } ?? [:]
      return try Self.run([program], in: folder, active).output
    }
  }

  /// What it writes with the mutant that changes one text to another.
  func output(_ change: MutationOperator, _ old: String, _ new: String) throws -> String? {
    let found = mutants.filter { $0.change == change && $0.old == old && $0.new == new }
    return try found.first.map { try output($0) }
  }

  /// The mutants that the program reaches.
  func reached() throws -> Set<Int> {
    let text = try CompilerRecord.outcome(
      "reached mutants of a program", of: [text, SwitchFile.source]
    ) {
      let file = folder.appendingPathComponent("reached.txt")
      try Data().write(to: file)
      _ = try Self.run([program], in: folder, [SwitchFile.reachedVariable: file.path])
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").sorted()
        .joined(separator: "\n")
    }
    return Set(text.split(separator: "\n").compactMap { Int($0) })
  }

  private static func run(
    _ command: [String], in folder: URL, _ more: [String: String] = [:]
  ) throws -> FinishedProcess {
    try Compiler.run(
      command, in: folder, environment: PackageCopy.environment(more), timeLimit: 120)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
