/// A file with all its mutants, each behind its switch.
struct MutatedFile {
  /// The text that is compiled.
  private(set) var bytes: [UInt8] = []
  /// Which mutants wrote what: the narrower, the later is it.
  private var marks: [Mark] = []

  private struct Mark {
    let range: Range<Int>
    let mutants: [Int]
    let kind: Kind
  }

  private enum Kind {
    case change
    /// The place of one or more changes.
    case place
    /// A function with all that is changed in it.
    case function
  }

  private let source: SourceText
  private let mutants: [Int: Mutant]

  /// - Parameters:
  ///   - mutants: Those of this file.
  ///   - bodies: The functions of the file.
  init(_ source: SourceText, _ mutants: [Mutant], bodies: [Range<Int>]) {
    self.source = source
    self.mutants = Dictionary(uniqueKeysWithValues: mutants.map { ($0.id, $0) })
    let groups = MutantGroup.all(mutants, bodies: bodies)
    write(0..<source.bytes.count, groups)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The mutants that an error of the compiler is about; empty where it is about none.
  ///
  /// - Parameter isFlow: Whether the error is about the ways through a function.
  func culprits(line: Int, column: Int, isFlow: Bool) -> [Int] {
    guard let offset = offset(line: line, column: column) else { return [] }
    let around = marks.filter { $0.range.contains(offset) || $0.range.upperBound == offset }
      .sorted { $0.range.count < $1.range.count }
    if !isFlow {
      if let change = around.first(where: { $0.kind == .change }) { return change.mutants }
      if let place = around.first(where: { $0.kind == .place }) { return place.mutants }
    }
    for function in around where function.kind == .function {
      let changed = function.mutants.filter { mutants[$0].map(Self.changesFlow) ?? false }
      if !changed.isEmpty { return changed }
    }
    return around.first { $0.kind == .function }?.mutants ?? []
  }

  private static func changesFlow(_ mutant: Mutant) -> Bool {
    mutant.pieces.contains { piece in
      switch piece {
      case .without, .instead, .before: true
      default: false
      }
    }
  }

  private func offset(line: Int, column: Int) -> Int? {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    return start + column - 1
  }
}

// MARK: - Writing

extension MutatedFile {
  /// Writes a part of the source with what is changed in it.
  private mutating func write(_ range: Range<Int>, _ groups: [MutantGroup]) {
    var place = range.lowerBound
    for group in groups {
      write(source.bytes[place..<group.range.lowerBound])
      write(group)
      place = group.range.upperBound
    }
    write(source.bytes[place..<range.upperBound])
  }

  private mutating func write(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }
  private mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func write(_ group: MutantGroup) {
    let start = bytes.count
    for (id, text) in group.texts {
      mark(.change, [id]) { $0.write(text.replacing("#", with: "\(id)")) }
    }
    for (id, text) in group.before {
      mark(.change, [id]) { $0.write("if \(Mutant.switchName)(\(id)) { \(text) }\n") }
    }
    for (index, (id, text)) in group.instead.enumerated() {
      mark(.change, [id]) {
        $0.write("\(index > 0 ? " else " : "")if \(Mutant.switchName)(\(id)) { \(text) }")
      }
    }
    let switches = group.without.map { "\(Mutant.switchName)(\($0))" }.joined(separator: " || ")
    let isWrapped = !group.instead.isEmpty || !group.without.isEmpty
    if !group.instead.isEmpty { write(" else ") }
    if isWrapped { write(group.without.isEmpty ? "{ " : "if !(\(switches)) { ") }
    writeExpression(group)
    if isWrapped { write(" }") }
    for (id, text) in group.after {
      mark(.change, [id]) { $0.write("\nif \(Mutant.switchName)(\(id)) { \(text) }") }
    }
    if !group.own.isEmpty { note(.place, group.own, from: start) }
    if group.isFunction { note(.function, group.all, from: start) }
  }

  private mutating func writeExpression(_ group: MutantGroup) {
    if !group.expressions.isEmpty { write("(") }
    for (id, text) in group.expressions {
      mark(.change, [id]) { $0.write("\(Mutant.switchName)(\(id)) ? (\(text)) : ") }
    }
    write(group.range, group.inner)
    if !group.expressions.isEmpty { write(")") }
  }

  private mutating func mark(_ kind: Kind, _ ids: [Int], _ write: (inout MutatedFile) -> Void) {
    let start = bytes.count
    write(&self)
    note(kind, ids, from: start)
  }

  private mutating func note(_ kind: Kind, _ ids: [Int], from start: Int) {
    marks.append(Mark(range: start..<bytes.count, mutants: ids, kind: kind))
  }
}

extension String {
  fileprivate func replacing(_ mark: Character, with text: String) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
  }
}
