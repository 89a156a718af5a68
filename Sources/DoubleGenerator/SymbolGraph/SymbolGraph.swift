public import Foundation

/// What the compiler says about the declarations of one module.
public struct SymbolGraph: Sendable {
  /// The module that it describes.
  public let module: String
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Whether it shows nothing that a graph of the level `internal` leaves out: what is private, and
  /// what is internal and begins with an underscore.
  var isWithoutUnderscores: Bool {
    !symbols.contains { symbol in
      (symbol.access ?? .internal) < .internal
        || symbol.access == .internal && symbol.pathComponents.contains { $0.hasPrefix("_") }
    }
  }
}

extension SymbolGraph {
  /// Reads a symbol graph.
  ///
  /// - Parameters:
  ///   - data: What a `*.symbols.json` file holds.
  ///   - path: The file's path, for the error.
  /// - Throws: ``SymbolGraphError`` where it is something else.
  public init(reading data: Data, path: String) throws(SymbolGraphError) {
    let decoder = JSONDecoder()
    // The version comes first: a newer format may have another shape.
    guard let head = try? decoder.decode(Head.self, from: data) else {
      throw SymbolGraphError(path, "is no symbol graph; the compiler writes *.symbols.json files")
    }
    let version = head.metadata.formatVersion
    guard version.major == 0 else {
      let format = "\(version.major).\(version.minor ?? 0)"
      throw SymbolGraphError(path, "is a symbol graph of format \(format); formats 0.x can be read")
    }
    do {
      let body = try decoder.decode(Body.self, from: data)
      self.init(
        module: body.module.name, symbols: body.symbols, relationships: body.relationships)
    } catch {
      throw SymbolGraphError(
        path, "is no symbol graph that can be read: \(SymbolGraphError.text(of: error))")
    }
  }

  /// Reads the symbol graph in a file.
  ///
  /// ```swift
  /// let graph = try SymbolGraph(contentsOf: ".build/graphs/Articles.symbols.json")
  /// let source = try DoubleGenerator([graph]).source()
  /// ```
  ///
  /// - Parameter path: The file that the compiler wrote: `Articles.symbols.json`.
  /// - Throws: ``SymbolGraphError`` where there is none, where it can't be read, or where it is
  ///   something else or of another format.
  public init(contentsOf path: String) throws(SymbolGraphError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SymbolGraphError(path, "is not there")
    }
    guard !isFolder.boolValue else {
      throw SymbolGraphError(path, "is a folder; name a *.symbols.json file in it")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SymbolGraphError(path, "can't be read")
    }
    try self.init(reading: data, path: path)
  }

  private struct Head: Decodable {
    let metadata: Metadata

    struct Metadata: Decodable {
      let formatVersion: Availability.Version
    }
  }

  private struct Body: Decodable {
    let module: Module
    let symbols: [Symbol]
    let relationships: [Relationship]

    struct Module: Decodable {
      let name: String
    }
  }
}

/// Why a symbol graph can't be read, in one line.
public struct SymbolGraphError: Error, CustomStringConvertible, Sendable {
  /// The file, and what is wrong with it.
  public let description: String

  init(_ path: String, _ problem: String) {
    description = "'\(path)' \(problem)"
  }

  static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "'\(key.stringValue)' is missing\(place(context))"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "a value is of another kind\(place(context))"
    case DecodingError.dataCorrupted(let context): "it is no JSON\(place(context))"
    default: "\(error)"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? "" : " at \(path.joined(separator: "."))"
  }
}
