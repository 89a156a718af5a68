/// A call of the kit in a double: `calls.call("name", [arguments]) { stub }`.
struct CallText {
  /// What stands before the parentheses.
  var head: String
  /// The message's name, quoted.
  var name: String
  /// The elements of the dictionary of arguments.
  var arguments: [String]
  /// Labelled arguments after the dictionary.
  var rest: [String] = []
  /// What runs the test's answer; nil for none.
  var closure: Body?

  struct Body {
    /// What stands between the brace and the body; empty for `$0`.
    var signature = ""
    /// The function that is called, and its arguments.
    var callee: String
    var arguments: [String]?
    /// What stands behind the arguments.
    var suffix = ""
    /// The label, where it is no trailing closure.
    var label: String?

    var text: String {
      callee + (arguments.map { "(\($0.joined(separator: ", ")))" } ?? "") + suffix
    }
  }

  func lines(_ depth: Int) -> [String] {
    let plain = allArguments
    guard let closure else {
      return list(plain, "", depth)
    }
    if let label = closure.label {
      return labelled(label, closure, depth)
    }
    let start = "\(head)(\(plain.joined(separator: ", "))) {"
    if closure.signature.isEmpty, Layout.fits("\(start) \(closure.text) }", depth) {
      return [Layout.line("\(start) \(closure.text) }", depth)]
    }
    if !closure.signature.isEmpty {
      if Layout.fits("\(start) \(closure.signature) in", depth) {
        return [Layout.line("\(start) \(closure.signature) in", depth)] + body(closure, depth)
      }
      if Layout.fits(start, depth) {
        return [Layout.line(start, depth), Layout.line("\(closure.signature) in", depth + 1)]
          + body(closure, depth)
      }
      return list(plain, " { \(closure.signature) in", depth) + body(closure, depth)
    }
    return list(plain, " {", depth) + body(closure, depth)
  }

  private var dictionary: String { "[\(arguments.joined(separator: ", "))]" }

  private var allArguments: [String] {
    [name] + (arguments.isEmpty ? [] : [dictionary]) + rest
  }

  private func body(_ closure: Body, _ depth: Int) -> [String] {
    let lines =
      closure.arguments.map {
        Layout.list(closure.callee, $0, closure.suffix, depth + 1)
      } ?? [Layout.line(closure.callee + closure.suffix, depth + 1)]
    return lines + [Layout.line("}", depth)]
  }

  private func labelled(_ label: String, _ closure: Body, _ depth: Int) -> [String] {
    let signature = closure.signature.isEmpty ? "" : "\(closure.signature) in "
    let text = "\(label): { \(signature)\(closure.text) }"
    return list(allArguments + [text], "", depth)
  }

  /// The arguments in parentheses; the dictionary is broken where it alone is too long.
  private func list(_ items: [String], _ tail: String, _ depth: Int) -> [String] {
    let joined = items.joined(separator: ", ")
    if Layout.fits("\(head)(\(joined))\(tail)", depth) {
      return [Layout.line("\(head)(\(joined))\(tail)", depth)]
    }
    if Layout.fits(joined, depth + 1) || arguments.isEmpty {
      return Layout.list(head, items, tail, depth)
    }
    var lines = [Layout.line("\(head)(", depth)]
    for (index, item) in items.enumerated() {
      let comma = index < items.count - 1 ? "," : ""
      if item == dictionary, !Layout.fits(item + comma, depth + 1) {
        lines.append(Layout.line("[", depth + 1))
        lines += arguments.map { Layout.line("\($0),", depth + 2) }
        lines.append(Layout.line("]\(comma)", depth + 1))
      } else {
        lines.append(Layout.line(item + comma, depth + 1))
      }
    }
    return lines + [Layout.line(")\(tail)", depth)]
  }
}
