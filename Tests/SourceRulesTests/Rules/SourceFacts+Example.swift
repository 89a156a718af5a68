@testable import SourceRules

extension SourceFacts {
  /// Reads an example: Swift source, in which `// File: List/ListView.swift` begins another file.
  init(example: String) {
    var files: [(path: String, lines: [Substring])] = []
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      let mark = "// File: "
      if line.hasPrefix(mark) {
        files.append((String(line.dropFirst(mark.count)), []))
      } else {
        if files.isEmpty { files.append(("Example.swift", [])) }
        files[files.count - 1].lines.append(line)
      }
    }
    self.init(files.map { .reading($0.lines.joined(separator: "\n"), path: $0.path) })
  }
}
