import Foundation

/// A property path, kept as a number: a walk names millions of edges with a few texts.
struct Label: Sendable, Hashable {
  let number: UInt32

  /// The label of a value that is itself what is meant.
  static let none = Label("")

  init(_ text: String) {
    number = Self.table.number(of: text)
  }

  init(number: UInt32) {
    self.number = number
  }

  var text: String { Self.table.text(number) }

  /// The path of a part of what this label names.
  func appending(_ part: Label) -> Label {
    if self == .none { return part }
    if part == .none { return self }
    return Label(Self.join(text, part.text))
  }

  /// The path of a part: `a` and `b` give `a.b`, `a` and `[1]` give `a[1]`.
  static func join(_ path: String, _ part: String) -> String {
    if path.isEmpty { return part }
    if part.isEmpty { return path }
    return part.hasPrefix("[") || part.hasPrefix(".") ? path + part : path + "." + part
  }

  private static let table = LabelTable()
}

/// All labels in use; as many as there are property paths in the types that were walked.
///
/// `lock` guards the two properties, the only state.
private final class LabelTable: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [String: UInt32] = [:]
  private var texts: [String] = []

  func number(of text: String) -> UInt32 {
    lock.withLock {
      if let known = numbers[text] { return known }
      let number = UInt32(texts.count)
      texts.append(text)
      numbers[text] = number
      return number
    }
  }

  func text(_ number: UInt32) -> String {
    lock.withLock { texts.indices.contains(Int(number)) ? texts[Int(number)] : "" }
  }
}
