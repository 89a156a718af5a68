/// A call of the kit in a double: `calls.call("name", [arguments]) { stub }`.
struct CallText {
  var head: String
  var name: String
  var arguments: [String]
  var rest: [String] = []
  /// What runs the test's answer; nil for none.
  var closure: Body?

  struct Body {
    /// What stands between the brace and the body, with `in`; empty for `$0`.
    var signature = ""
    var callee: String
    var arguments: [String]?
    var suffix = ""
    /// The label, where it is no trailing closure.
    var label: String?

    var text: String {
      callee + (arguments.map { "(\($0.joined(separator: ", ")))" } ?? "") + suffix
    }

    func lines(_ depth: Int) -> [String] {
      arguments.map { Layout.list(callee, $0, suffix, depth) }
        ?? [Layout.line(callee + suffix, depth)]
    }
  }

  func lines(_ depth: Int) -> [String] {
    guard let closure else { return list(items, "", depth) }
    let signature = closure.signature.isEmpty ? "" : " \(closure.signature)"
    if let label = closure.label {
      return list(items + ["\(label): {\(signature) \(closure.text) }"], "", depth)
    }
    let start = "\(head)(\(items.joined(separator: ", "))) {"
    let plain = "\(start) \(closure.text) }"
    if signature.isEmpty, Layout.fits(plain, depth) { return [Layout.line(plain, depth)] }
    let isBroken = !Layout.fits(start + signature, depth) && Layout.fits(start, depth)
    let first =
      isBroken && !signature.isEmpty
      ? [Layout.line(start, depth), Layout.line(closure.signature, depth + 1)]
      : list(items, " {" + signature, depth)
    return first + closure.lines(depth + 1) + [Layout.line("}", depth)]
  }

  private var dictionary: String { "[\(arguments.joined(separator: ", "))]" }

  private var items: [String] {
    [name] + (arguments.isEmpty ? [] : [dictionary]) + rest
  }

  /// The arguments in parentheses; the dictionary is broken where it alone is too long.
  private func list(_ items: [String], _ tail: String, _ depth: Int) -> [String] {
    let joined = items.joined(separator: ", ")
    if Layout.fits("\(head)(\(joined))\(tail)", depth) || Layout.fits(joined, depth + 1)
      || arguments.isEmpty
    {
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
