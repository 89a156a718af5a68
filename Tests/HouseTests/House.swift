import Foundation

@testable import SourceRules

/// The source of one target: who declares which type, and who names it.
struct House {
  /// One file, by its path within the target.
  struct File {
    let path: String
    let source: String

    /// The folder in which it stands; "." for the target's own.
    var folder: String {
      let parts = path.split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : "."
    }
  }

  /// Two folders of which one names a type of the other.
  struct Way: Hashable, CustomStringConvertible {
    let from: String
    let to: String

    var description: String { "\(from) → \(to)" }
  }

  /// Which folder names which, and an example: "Reader.swift names Value".
  private(set) var ways: [Way: String] = [:]
  /// The modules that are imported, and the first file that does.
  private(set) var imports: [String: String] = [:]

  init(_ files: [File]) {
    let read = files.map { (file: $0, facts: SourceReader.file(Array($0.source.utf8), path: "")) }
    var owners: [String: String] = [:]
    for (file, facts) in read {
      for name in Self.declared(in: file.source, facts) where owners[name] == nil {
        owners[name] = file.folder
      }
    }
    for (file, facts) in read {
      for module in facts.imports.map(\.module) where imports[module] == nil {
        imports[module] = file.path
      }
      for name in facts.names.keys.sorted() {
        guard let owner = owners[name], owner != file.folder else { continue }
        let way = Way(from: file.folder, to: owner)
        if ways[way] == nil { ways[way] = "\(file.path) names \(name)" }
      }
    }
  }

  /// The types that a file declares outside of others.
  private static func declared(in source: String, _ facts: SourceFile) -> [String] {
    let aliases = source.split(separator: "\n").compactMap { line -> String? in
      guard let range = line.range(of: "typealias "), !line.hasPrefix(" "),
        !line.hasPrefix("//")
      else { return nil }
      return String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return aliases
      + facts.types.filter { $0.parent == nil && $0.kind != .extension }.map(\.name)
  }

  /// The folders that name each other, directly or in a larger circle, each way with its example.
  var circles: [String] {
    let next = Dictionary(grouping: ways.keys, by: \.from).mapValues { $0.map(\.to) }
    func reached(from start: String) -> Set<String> {
      var seen: Set<String> = []
      var waiting = next[start] ?? []
      while let folder = waiting.popLast() {
        if seen.insert(folder).inserted { waiting += next[folder] ?? [] }
      }
      return seen
    }
    return ways.filter { reached(from: $0.key.to).contains($0.key.from) }
      .map { "\($0.key): \($0.value)" }.sorted()
  }
}

/// The targets of the package, as the manifest has them.
struct Manifest {
  /// What each target of `Sources` depends on, in the manifest's order.
  private(set) var targets: [(name: String, dependencies: [String])] = []

  init(_ text: String) {
    let lines = text.split(separator: "\n").map { $0.prefix { $0 != "/" } }
    for entry in lines.joined().components(separatedBy: "arget(").dropFirst() {
      guard let name = Self.quoted(after: "name:", in: entry) else { continue }
      let list = entry.range(of: "dependencies: [").map { entry[$0.upperBound...] } ?? ""
      let names = list.prefix { $0 != "]" }.split(separator: "\"", omittingEmptySubsequences: false)
      targets.append(
        (name, names.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }))
    }
  }

  private static func quoted(after key: String, in text: String) -> String? {
    guard let range = text.range(of: key) else { return nil }
    let parts = text[range.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// The targets that depend on one that stands below them.
  var upward: [String] {
    var seen: Set<String> = []
    let names = Set(targets.map(\.name))
    return targets.flatMap { target in
      defer { seen.insert(target.name) }
      return target.dependencies.filter { names.contains($0) && !seen.contains($0) }
        .map { "\(target.name) → \($0)" }
    }
  }
}
