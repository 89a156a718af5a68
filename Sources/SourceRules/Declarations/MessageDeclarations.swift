package import ViperRules

/// Where the messages of an app are declared: the cases of its enums, the members of its protocols.
package struct MessageDeclarations: Sendable {
  private let files: [SourceFile]
  /// The declarations of each name: the file's place and the type's.
  private var declarations: [String: [(file: Int, type: Int)]] = [:]

  /// Looks through source files.
  package init(_ files: [SourceFile]) {
    self.files = files
    for (number, file) in files.enumerated() {
      for (place, type) in file.types.enumerated() {
        declarations[type.name, default: []].append((number, place))
      }
    }
  }

  /// The line of a message's declaration; nil where the sources do not have it.
  ///
  /// - Parameters:
  ///   - name: The message: a case, a function, or a property.
  ///   - owner: The enum or protocol; one that it refines is looked through as well.
  package func place(of name: String, in owner: String) -> Violation.Place? {
    // Overloads are told apart by a signature: `show(_:Int)`.
    let name = name.prefix { $0 != "(" }
    var waiting = [String(owner.prefix { $0 != "<" })]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      for (number, place) in declarations[next] ?? [] {
        let type = files[number].types[place]
        if let call = type.calls.first(where: { $0.name.prefix { $0 != "(" } == name }) {
          return files[number].place(of: call.offset)
        }
        if let property = type.properties.first(where: { $0.name == name }) {
          return files[number].place(of: property.offset)
        }
        if let offset = type.computedProperties[String(name)] {
          return files[number].place(of: offset)
        }
        waiting += type.inherited
      }
    }
    return nil
  }
}
