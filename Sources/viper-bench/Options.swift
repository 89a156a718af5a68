import ViperTestKit

/// What the command line asks for.
struct Options {
  private(set) var benchmarks: [any Benchmark] = []
  private(set) var scale = Scale.full
  private(set) var wantsHelp = false

  /// Why a command line can't be read.
  struct Problem: Error {
    let message: String
  }

  /// Reads the arguments that stand after the command's name.
  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--quick": scale = .quick
      case "--only":
        guard let name = rest.popFirst() else {
          throw Problem(message: "--only needs the name of a benchmark; see --help")
        }
        benchmarks.append(try Self.benchmark(named: name))
      default:
        let hint = Self.hint(for: argument, among: ["--help", "--only", "--quick"])
        throw Problem(message: "there is no option '\(argument)'\(hint); see --help")
      }
    }
    if benchmarks.isEmpty {
      benchmarks = ViperBench.all
    }
  }

  private static func benchmark(named name: String) throws(Problem) -> any Benchmark {
    guard let benchmark = ViperBench.all.first(where: { $0.name == name }) else {
      let hint = hint(for: name, among: ViperBench.all.map(\.name))
      throw Problem(message: "there is no benchmark '\(name)'\(hint); see --help")
    }
    return benchmark
  }

  private static func hint(for name: String, among known: [String]) -> String {
    NearestName.of(name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
  }
}
