/// A format of marks, which writes a text of the app so that nothing in it is a mark.
package protocol MarkupFormat {
  static func escaped(_ text: String) -> String
}

/// A text in a format: in `"<td>\(text)</td>"` what is written are marks, and what is inserted is escaped.
package struct Markup<Format: MarkupFormat>: ExpressibleByStringInterpolation {
  package let text: String

  package init(marks: String) { text = marks }
  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ marks: String) { text += marks }
    package mutating func appendInterpolation(_ part: Markup) { text += part.text }
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += Format.escaped(value.description)
    }
  }

  package static func + (left: Markup, right: Markup) -> Markup { "\(left)\(right)" }
}

extension Sequence {
  package func joined<Format>(separator: String = "") -> Markup<Format>
  where Element == Markup<Format> { Markup(marks: map(\.text).joined(separator: separator)) }
}
