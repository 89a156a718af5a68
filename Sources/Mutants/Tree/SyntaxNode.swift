/// A node of the compiler's tree, with its place in the source.
final class SyntaxNode {
  /// What the compiler calls it: `call_expr`, `if_stmt`, `func_decl`.
  let kind: String
  /// What it covers, in bytes; nil where it is not in the source, or in another file.
  let range: Range<Int>?
  private let fields: [String: Any]
  /// What it consists of, by the names that the compiler gives the parts.
  let parts: [(name: String, node: SyntaxNode)]

  /// Reads a node and all below it; the compiler gives the start of the last token as the end.
  init(_ fields: [String: Any], in source: SourceText) {
    kind = fields["_kind"] as? String ?? ""
    range = Self.range(fields["range"], in: source)
    var parts: [(name: String, node: SyntaxNode)] = []
    for name in fields.keys.sorted() where name != "range" {
      // What is written stands in both; the second has it with its types.
      if name == "original_init", fields["processed_init"] != nil { continue }
      if let child = fields[name] as? [String: Any] {
        parts.append((name, SyntaxNode(child, in: source)))
      } else if let children = fields[name] as? [Any] {
        for case let child as [String: Any] in children {
          parts.append((name, SyntaxNode(child, in: source)))
        }
      }
    }
    self.parts = parts
    self.fields = fields.filter { !($0.value is [String: Any]) && !($0.value is [Any]) }
  }

  private static func range(_ value: Any?, in source: SourceText) -> Range<Int>? {
    guard let value = value as? [String: Any], value["buffer_id"] == nil,
      let start = value["start"] as? Int, let last = value["end"] as? Int, start <= last,
      let end = source.end(ofTokenAt: last), end <= source.bytes.count
    else { return nil }
    return start..<end
  }

  func text(_ name: String) -> String { fields[name] as? String ?? "" }
  func flag(_ name: String) -> Bool { fields[name] as? Bool ?? false }

  var isImplicit: Bool { flag("implicit") }
  /// The mangled type of an expression.
  var type: String { text("type") }

  func part(_ name: String) -> SyntaxNode? { parts.first { $0.name == name }?.node }
  func all(_ name: String) -> [SyntaxNode] { parts.filter { $0.name == name }.map(\.node) }

  /// The name of a declaration, without its labels.
  var declaredName: String { part("name")?.part("base_name")?.text("name") ?? "" }

  /// What a reference names; nil for anything else.
  var reference: (name: String, id: String)? {
    part("decl").map { ($0.text("base_name"), $0.text("decl_usr")) }
  }

  /// The name below applications and conversions, which the compiler wraps around it.
  var named: SyntaxNode? {
    var node = self
    while node.kind != "declref_expr" {
      guard let inner = node.part("fn") ?? node.part("sub_expr") else { return nil }
      node = inner
    }
    return node
  }

  /// Whether this or something below it is as asked; closures are looked into only if told to.
  func contains(_ isAsked: (SyntaxNode) -> Bool, inClosures: Bool = false) -> Bool {
    if isAsked(self) { return true }
    if !inClosures, kind == "closure_expr" { return false }
    return parts.contains { $0.node.contains(isAsked, inClosures: inClosures) }
  }
}
