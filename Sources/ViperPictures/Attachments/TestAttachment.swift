package import ViperMessages

/// A text that a test framework keeps beside a test's result.
package struct TestAttachment: Sendable, Equatable {
  /// What it is.
  package enum Kind: String, Sendable {
    case text = "txt"
    /// SVG.
    case picture = "svg"

    /// The uniform type identifier, of Apple's platforms.
    package var typeIdentifier: String {
      switch self {
      case .text: "public.plain-text"
      case .picture: "public.svg-image"
      }
    }
  }

  /// The name of its file.
  package let name: String
  package let kind: Kind
  package let text: String

  /// Makes an attachment.
  ///
  /// - Parameter title: What its file is called, without what no file may be called.
  package init(_ title: String, _ kind: Kind, _ text: String) {
    name = Finding.fileName(title, ending: kind.rawValue)
    (self.kind, self.text) = (kind, text)
  }
}

extension Finding {
  /// What a test framework keeps of a finding: of a leak, a picture of who holds whom.
  package var attachments: [TestAttachment] {
    guard let graph else { return [] }
    let diagram = GraphDiagram(graph, title: sentence)
    return [TestAttachment(mark, .picture, diagram.svg)]
  }
}
