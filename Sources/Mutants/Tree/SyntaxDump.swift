import Foundation
import ViperCommandLine

/// The trees of a module's files, as the compiler writes them.
struct SyntaxDump {
  /// The tree of each file, by its path.
  let trees: [String: SyntaxNode]

  /// Has the compiler write the trees, with types.
  ///
  /// - Parameters:
  ///   - arguments: How the module is compiled, without what says where results go.
  ///   - sources: The files of the module, by their paths.
  ///   - folder: A folder for what the compiler writes.
  /// - Throws: A ``MutationProblem`` where the compiler can't do that.
  static func make(
    compiler: [String], _ arguments: [String], _ sources: [String: SourceText], folder: URL
  ) throws -> SyntaxDump {
    let format = ["-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json"]
    let command = compiler + format + arguments + sources.keys.sorted()
    let process = try FinishedProcess.run(
      command, in: folder, environment: ProcessInfo.processInfo.environment, log: folder,
      // Of several files the trees come as errors.
      isTogether: true)
    guard process.isSuccess else {
      let isOld = process.output.contains("dump-ast-format")
      let first = process.output.split(separator: "\n").first { $0.contains("error: ") }
      throw MutationProblem(
        isOld
          ? "this compiler can't write its tree as JSON; use Swift 6.3 or later"
          : "the module can't be parsed: \(first ?? "swiftc said nothing")")
    }
    return try read(process.output, sources)
  }

  /// Reads what the compiler wrote: one object a file, one behind the other.
  static func read(_ text: String, _ sources: [String: SourceText]) throws -> SyntaxDump {
    let head = #"{"_kind":"source_file""#
    var trees: [String: SyntaxNode] = [:]
    for part in text.components(separatedBy: head).dropFirst() {
      // A warning may follow.
      let end = part.lastIndex(of: "}").map { part.index(after: $0) } ?? part.endIndex
      let data = Data((head + part[..<end]).utf8)
      guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let path = object["filename"] as? String
      else { throw MutationProblem("the compiler's tree can't be read") }
      guard let source = sources[path] else { continue }
      // Where every node lacks its place, the tree is of no use.
      trees[path] = SyntaxNode(object, in: source)
    }
    guard trees.count == sources.count else {
      throw MutationProblem("the compiler wrote \(trees.count) of \(sources.count) trees")
    }
    return SyntaxDump(trees: trees)
  }
}

/// Why a module can't be mutated, in one line.
package struct MutationProblem: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
