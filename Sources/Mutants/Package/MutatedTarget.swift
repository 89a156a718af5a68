import Foundation
import ViperCommandLine

/// A target of the copy, with all its mutants in it.
package struct MutatedTarget {
  package private(set) var mutants: [Mutant]
  /// Those that do not compile, which were taken out.
  package private(set) var uncompilable: [Mutant] = []
  /// How many changes have a shape that no switch fits.
  package let unswitchable: Int

  let name: String
  private let copy: PackageCopy
  private let sources: [String: SourceText]
  private let bodies: [String: [Range<Int>]]

  /// Finds the mutants of a target that was built.
  ///
  /// - Parameters:
  ///   - firstID: The number of the first mutant.
  ///   - isAsked: Whether the mutants of a file are asked for, by its path within the copy.
  ///   - keeping: Which of all the mutants are taken.
  init(
    _ name: String, in copy: PackageCopy, firstID: Int = 1, isAsked: (String) -> Bool,
    keeping: ([Mutant]) -> [Mutant]
  ) throws {
    (self.name, self.copy) = (name, copy)
    let description = try TargetDescription.read(name, in: copy)
    let paths = description.sources.filter { !$0.hasSuffix("/\(SwitchFile.name)") }
    var sources: [String: SourceText] = [:]
    for path in paths {
      sources[path] = SourceText(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    let dump = try SyntaxDump.make(
      compiler: [description.compiler], description.arguments, sources,
      folder: copy.logs.appendingPathComponent("tree-\(name)"))
    let cases = EnumCases(paths.compactMap { dump.trees[$0] })
    var mutants: [Mutant] = []
    var bodies: [String: [Range<Int>]] = [:]
    var unswitchable = 0
    for path in paths where isAsked(path) && !path.hasSuffix(".generated.swift") {
      guard let source = sources[path], let tree = dump.trees[path] else { continue }
      let finder = MutantFinder(path, source, tree, cases: cases)
      mutants += finder.mutants
      bodies[path] = finder.bodies
      unswitchable += finder.unswitchable
    }
    mutants = keeping(mutants)
    for index in mutants.indices { mutants[index].id = firstID + index }
    (self.sources, self.bodies, self.mutants) = (sources, bodies, mutants)
    self.unswitchable = unswitchable
  }

  /// The folder of the target's sources.
  private var folder: URL {
    let folders = sources.keys.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    return URL(fileURLWithPath: folders.min { $0.count < $1.count } ?? copy.root.path)
  }

  /// Writes the files with their switches.
  private func write() throws -> [String: MutatedFile] {
    var files: [String: MutatedFile] = [:]
    for (path, found) in Dictionary(grouping: mutants, by: \.file) {
      guard let source = sources[path] else { continue }
      let file = MutatedFile(source, found, bodies: bodies[path] ?? [])
      try Self.write(file.bytes, path)
      files[path] = file
    }
    for (path, source) in sources where files[path] == nil { try Self.write(source.bytes, path) }
    try writeSwitches()
    return files
  }

  private func writeSwitches() throws {
    try Self.write(SwitchFile.source.utf8, folder.appendingPathComponent(SwitchFile.name).path)
  }

  /// Writes the files as they were.
  func restore() throws {
    for (path, source) in sources { try Self.write(source.bytes, path) }
    // It is not there where nothing was mutated.
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(SwitchFile.name))
  }

  private static func write(_ bytes: some Sequence<UInt8>, _ path: String) throws {
    try CompiledFile.write(bytes, to: URL(fileURLWithPath: path))
  }

  /// Writes the switches, and takes out what does not compile until the rest does.
  ///
  /// - Parameter progress: Told how many mutants were taken out.
  /// - Throws: A ``MutationProblem`` where an error is about no mutant.
  mutating func compile(progress: (Int) -> Void = { _ in }) throws {
    var isWithoutWeak = false
    for _ in 0..<Self.rounds {
      let files = try write()
      let built = try copy.swift("build", ["--target", name], log: "build-\(name)")
      if built.isSuccess { return }
      let errors = CompilerError.all(in: built.output)
      var culprits: Set<Int> = []
      for error in errors {
        culprits.formUnion(
          files[error.path]?.culprits(
            line: error.line, column: error.column, isFlow: error.isAboutFlow) ?? [])
      }
      if culprits.isEmpty, !isWithoutWeak {
        // A second property beside a weak one may show elsewhere.
        isWithoutWeak = true
        culprits = Set(mutants.filter { $0.change == .weakRemoved }.map(\.id))
      }
      guard !culprits.isEmpty else {
        let first = errors.first.map { "\($0.path):\($0.line): \($0.message)" }
        throw MutationProblem(
          "the mutated '\(name)' does not compile: \(first ?? Self.lastLine(built.output))")
      }
      uncompilable += mutants.filter { culprits.contains($0.id) }
      mutants.removeAll { culprits.contains($0.id) }
      progress(uncompilable.count)
    }
    throw MutationProblem("the mutated '\(name)' does not compile after \(Self.rounds) rounds")
  }

  private static let rounds = 40

  private static func lastLine(_ text: String) -> String {
    text.split(separator: "\n").last.map(String.init) ?? "swift build said nothing"
  }

  /// Writes one change without a switch.
  func write(alone mutant: Mutant) throws {
    for (path, source) in sources { try Self.write(source.bytes, path) }
    guard let source = sources[mutant.file] else { return }
    var bytes = source.bytes
    for edit in mutant.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    try Self.write(bytes, mutant.file)
    // A mutant may call what the file of switches declares.
    try writeSwitches()
  }

  /// The path of a file within the package.
  package func path(of mutant: Mutant) -> String {
    let root = copy.root.path + "/"
    return mutant.file.hasPrefix(root) ? String(mutant.file.dropFirst(root.count)) : mutant.file
  }
}
