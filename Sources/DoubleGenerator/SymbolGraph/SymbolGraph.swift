public import Foundation

/// What the compiler says about the declarations of one module.
public struct SymbolGraph: Sendable {
  /// The module that it describes.
  public let module: String
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Whether it shows nothing that a graph of the level `internal` leaves out: what is private, and
  /// what is internal and begins with an underscore.
  public var isWithoutUnderscores: Bool {
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
    do {
      let body = try JSONDecoder().decode(Body.self, from: data)
      self.init(
        module: body.module.name, symbols: body.symbols, relationships: body.relationships)
    } catch {
      throw SymbolGraphError(path, SymbolGraphError.text(of: error))
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

  private struct Body: Decodable {
    let module: Module
    let symbols: [Symbol]
    let relationships: [Relationship]

    struct Metadata: Decodable {
      let formatVersion: Availability.Version
    }

    struct Module: Decodable {
      let name: String
    }

    private enum Key: CodingKey {
      case metadata, module, symbols, relationships
    }

    init(from decoder: any Decoder) throws {
      // The version comes first: a newer format may have another shape.
      guard let members = try? decoder.container(keyedBy: Key.self),
        let version = try? members.decode(Metadata.self, forKey: .metadata).formatVersion
      else { throw SymbolGraphError.Fault.other }
      guard version.major == 0 else { throw SymbolGraphError.Fault.format(version) }
      module = try members.decode(Module.self, forKey: .module)
      symbols = try members.decode([Symbol].self, forKey: .symbols)
      relationships = try members.decode([Relationship].self, forKey: .relationships)
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

  /// What is wrong with a whole file.
  enum Fault: Error {
    /// It is something else.
    case other
    /// It is of a format that is not known.
    case format(Availability.Version)
  }

  static func text(of error: any Error) -> String {
    let other = "is no symbol graph; the compiler writes *.symbols.json files"
    let reason: String
    switch error {
    case Fault.other: return other
    case Fault.format(let version):
      let format = "\(version.major).\(version.minor ?? 0)"
      return "is a symbol graph of format \(format); formats 0.x can be read"
    // What is no JSON is so at no place.
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: return other
    case DecodingError.keyNotFound(let key, let context):
      reason = "'\(key.stringValue)' is missing\(place(context))"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      reason = "a value is of another kind\(place(context))"
    default: reason = "\(error)"
    }
    return "is no symbol graph that can be read: \(reason)"
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? "" : " at \(path.joined(separator: "."))"
  }
}
