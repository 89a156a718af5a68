import ViperJSON
import ViperValues

/// What types adopt and inherit as the compiler knows it, from symbol graphs.
public struct Conformances: Sendable {
  private var targets: [String: Set<String>] = [:]

  /// Knows of none; what the source says is enough for what it says.
  public init() {}

  /// Reads symbol graphs, as the compiler writes them with `-emit-symbol-graph`.
  ///
  /// - Throws: ``JSONError`` where a file can't be read, or is none.
  public init(symbolGraphs paths: [String]) throws {
    for path in paths {
      let document = try JSONDocument(contentsOf: path, sizeLimit: 1024 * 1024 * 1024)
      guard case .array(let symbols)? = document.root["symbols"]?.content,
        case .array(let relationships)? = document.root["relationships"]?.content
      else {
        throw JSONError(
          path: path, position: nil, message: "this is no symbol graph",
          remedy: "The compiler writes *.symbols.json files.")
      }
      var names: [String: String] = [:]
      for symbol in symbols {
        if let id = symbol["identifier"]?["precise"]?.text,
          case .array(let path)? = symbol["pathComponents"]?.content, let name = path.last?.text
        {
          names[id] = name
        }
      }
      for relationship in relationships {
        let kind = relationship["kind"]?.text
        guard kind == "conformsTo" || kind == "inheritsFrom",
          let source = relationship["source"]?.text.flatMap({ names[$0] })
        else { continue }
        let target = relationship["target"]?.text.flatMap { names[$0] }
        let fallback = relationship["targetFallback"]?.text?.split(separator: ".").last
        if let name = target ?? fallback.map(String.init) {
          targets[source, default: []].insert(name)
        }
      }
    }
  }

  /// All that a type adopts and inherits, also by its superclasses.
  func all(of name: String) -> Set<String> {
    targets.isEmpty ? [] : reachable(from: targets[name] ?? []) { targets[$0] ?? [] }
  }
}

/// Names, and all that can be reached from them.
func reachable(
  from names: some Sequence<String>, by next: (String) -> some Sequence<String>
) -> Set<String> {
  var seen: Set<String> = []
  var waiting = Array(names)
  while let name = waiting.popLast() {
    if seen.insert(name).inserted { waiting += next(name) }
  }
  return seen
}
