package import DoubleGenerator
package import Foundation

/// A symbol graph without what its reader leaves out, each symbol on a line of its own.
package struct GraphRecord: Sendable {
  /// The text, in which `folder` stands for the folder of the sources.
  private let stored: String
  private static let folder = "{folder}"

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - inputs: All that the compiler reads.
  ///   - make: Has the compiler make the graph in a folder. Returns the file.
  package init(_ module: String, of inputs: [String], make: (URL) throws -> URL) throws {
    stored = try CompilerRecord.text((module, extension: "symbols.json"), of: inputs) {
      let folder = try Compiler.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let data = try Data(contentsOf: make(folder))
      return try Self.shortened(data, folder: folder)
    }
  }

  /// The text of the file.
  ///
  /// - Parameter folder: Where the graph says that the sources are.
  package func text(below folder: URL) -> String {
    stored.replacing(Self.folder, with: folder.path)
  }

  package func graph(
    below folder: URL = URL(fileURLWithPath: "/sources")
  ) throws -> SymbolGraph {
    try SymbolGraph(reading: Data(text(below: folder).utf8), path: "a record")
  }

  // MARK: Writing

  /// A graph that the reader reads otherwise without what is left out here.
  private struct IsCut: Error, CustomStringConvertible {
    let description = "GraphRecord leaves out what SymbolGraph reads: add it to its shapes."
  }

  private static func shortened(_ data: Data, folder: URL) throws -> String {
    guard let graph = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let symbols = graph["symbols"] as? [Any], let ways = graph["relationships"] as? [Any]
    else { throw IsCut() }
    let head = try ["metadata", "module"].map { name in
      try "\"\(name)\":\(line(Shape.head.part(of: graph[name] as Any)))"
    }
    func text(_ symbols: [String], _ ways: [String]) -> String {
      """
      {\(head.joined(separator: ",")),"symbols":[
      \(symbols.joined(separator: ",\n"))
      ],"relationships":[
      \(ways.joined(separator: ",\n"))
      ]}

      """
    }
    let lines = (
      symbols: try symbols.map { try line(Shape.symbol.part(of: $0)) },
      ways: try ways.map { try line(Shape.relationship.part(of: $0)) }
    )
    let same = try SymbolGraph(
      reading: Data(text(lines.symbols, lines.ways).utf8), path: "a record")
    guard try String(reflecting: SymbolGraph(reading: data, path: "")) == String(reflecting: same)
    else { throw IsCut() }
    // The compiler's order is that of a hash table.
    return text(lines.symbols.sorted(), lines.ways.sorted())
      .replacing(folder.path, with: Self.folder)
  }

  private static func line(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }

  /// What is kept of a value.
  private indirect enum Shape: Sendable {
    case whole
    case object([String: Shape])
    case list(Shape)

    func part(of value: Any) -> Any {
      switch self {
      case .whole: value
      case .object(let shapes):
        (value as? [String: Any] ?? [:]).reduce(into: [String: Any]()) { part, member in
          part[member.key] = shapes[member.key]?.part(of: member.value)
        }
      case .list(let shape): (value as? [Any] ?? []).map(shape.part)
      }
    }

    private static func object(_ names: String...) -> Shape {
      .object(Dictionary(uniqueKeysWithValues: names.map { ($0, .whole) }))
    }

    static let head = object("formatVersion", "name")
    static let relationship = object("kind", "source", "target", "targetFallback")
    static let symbol = Shape.object([
      "accessLevel": .whole, "location": .whole, "pathComponents": .whole,
      "kind": object("identifier"), "identifier": object("precise"), "names": object("title"),
      "swiftExtension": .object([:]),
      "declarationFragments": .list(object("kind", "spelling", "preciseIdentifier")),
      "availability": .list(
        object(
          "domain", "introduced", "deprecated", "obsoleted", "isUnconditionallyDeprecated",
          "isUnconditionallyUnavailable")),
    ])
  }
}
