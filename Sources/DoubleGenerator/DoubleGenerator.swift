/// Writes doubles and drivers for the protocols of a module.
///
/// ```swift
/// let graph = try SymbolGraph(contentsOf: "Articles.symbols.json")
/// let source = try DoubleGenerator([graph]).source()
/// ```
public struct DoubleGenerator: Sendable {
  /// The version of the generated source's form.
  public static let format = DoubleFile.format

  private let file: DoubleFile

  /// - Parameters:
  ///   - graphs: That of the module whose protocols are wanted first, then those of modules whose
  ///     protocols it refines.
  ///   - names: The protocols; empty for all.
  ///   - access: The least access that a protocol must have.
  ///   - earlier: What the file holds that is to be written anew: what is called something there,
  ///     stays so called.
  /// - Throws: ``UnknownProtocol`` where the module has no protocol of a name.
  public init(
    _ graphs: [SymbolGraph], named names: [String] = [], access: AccessLevel = .internal,
    keepingNamesOf earlier: String? = nil
  ) throws(UnknownProtocol) {
    let index = ProtocolIndex(graphs)
    let known = index.protocols.map { $0.pathComponents.joined(separator: ".") }
    for name in names where !known.contains(name) {
      throw UnknownProtocol(name: name, module: graphs.first?.module ?? "", known: known)
    }
    let models = ProtocolModel.all(in: index, named: Set(names), access: access)
    file = DoubleFile(models, graphs, keeping: earlier.map(EarlierNames.all) ?? [:])
  }

  /// A protocol that the module does not have.
  public struct UnknownProtocol: Error, Sendable {
    /// The name that was asked for.
    public let name: String
    /// The module that was looked at.
    public let module: String
    /// The protocols that it has.
    public let known: [String]
  }

  /// The protocols that doubles are written for, in the order of the file.
  public var protocols: [String] { file.models.map(\.name) }

  /// The source file.
  public func source() -> String { file.source() }

  /// The doubles with their names, which no two share.
  func doubles() -> [DoubleWriter] { file.doubles() }
}
