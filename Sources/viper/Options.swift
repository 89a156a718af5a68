/// The options of a command: `--name value`, `--name=value`, `--flag`, and the rest.
struct Options {
  private(set) var values: [String: String] = [:]
  /// All values of the options that were given more than once.
  private(set) var lists: [String: [String]] = [:]
  private(set) var flags: Set<String> = []
  private(set) var rest: [String] = []

  /// Why a command line can't be read.
  struct Problem: Error {
    let message: String
    let given: String
    let known: [String]
  }

  /// - Parameters:
  ///   - arguments: What stands after the command's name.
  ///   - valued: The options that take a value.
  ///   - flags: The options that take none.
  init(_ arguments: [String], valued: [String], flags known: [String]) throws(Problem) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      guard argument.hasPrefix("-"), argument.count > 1 else {
        rest.append(argument)
        continue
      }
      if argument == "--" {
        rest += arguments
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if known.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if valued.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : arguments.popFirst() else {
          throw Problem(message: "\(name) needs a value", given: "", known: [])
        }
        values[name] = value
        lists[name, default: []].append(value)
      } else if known.contains(name) {
        throw Problem(message: "\(name) takes no value", given: "", known: [])
      } else {
        throw Problem(
          message: "there is no option '\(name)'", given: name, known: valued + known)
      }
    }
  }
}
