/// A source whose fixes are followed: a line with `// Fix: ` before it is as that says.
///
///     // Fix: weak var output: ListPresenter?
///     var output: ListPresenter?
enum FollowedFixes {
  private static let mark = "// Fix: "

  /// Whether a source says how a fix is followed.
  static func areIn(_ source: String) -> Bool { source.contains(mark) }

  /// The source as it is then; its lines keep their numbers.
  static func followed(in source: String) -> String {
    var fix: Substring?
    return source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = line.drop { $0 == " " }
      defer { fix = code.hasPrefix(mark) ? code.dropFirst(mark.count) : nil }
      return fix ?? line
    }.joined(separator: "\n")
  }
}
