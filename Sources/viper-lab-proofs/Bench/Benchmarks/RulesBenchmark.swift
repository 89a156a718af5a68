import Foundation
import SourceRules
import ViperRules
import ViperTestKit

/// How fast source code is held to rules, and that the time grows as the source does.
struct RulesBenchmark: Benchmark {
  let name = "rules"
  let summary = "rules over 1,000 source files, against four times 250, and the compiler's parser"

  func rows(_ scale: Scale) async throws -> [Row] {
    let (many, few) = (scale.count(1_000), scale.count(250))
    let large = try ModulesOnDisk(files: many)
    let small = try ModulesOnDisk(files: few)
    defer {
      large.folder.remove()
      small.folder.remove()
    }
    let size = "\(many) files, \(large.lines) lines"
    return [
      try await Race(rounds: 3, warmsUp: false).row(
        size, against: "the compiler parses them, in one process", bound: 2
      ) {
        try large.check()
      } theirs: {
        try large.parse()
      },
      try await Race(rounds: 5).row(
        "\(size), at once", against: "four times \(few) files", bound: 1.5
      ) {
        try large.check()
      } theirs: {
        try (0..<4).map { _ in try small.check() }
      },
    ]
  }
}

/// VIPER modules of five files, as many as asked for.
private struct ModulesOnDisk {
  let folder: TemporaryFolder
  private let paths: [String]
  let lines: Int

  init(files: Int) throws {
    folder = try TemporaryFolder()
    var paths: [String] = []
    var lines = 0
    for number in 0..<files {
      let (name, text) = Self.file(number)
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).count
      paths.append(try folder.write(text, to: name))
    }
    self.paths = paths
    self.lines = lines
  }

  func check() throws -> ConformanceReport {
    var files = try SourceFiles(below: paths)
    let report = SourceRules.report(on: SourceFacts(try files.read()))
    guard report.count(.rule).holding > 0, report.findings.isEmpty else {
      throw BenchmarkProblem(description: "the modules should hold to the rules")
    }
    return report
  }

  func parse() throws {
    try folder.run(["swiftc", "-frontend", "-parse"] + paths)
  }

  private static func file(_ number: Int) -> (name: String, text: String) {
    let module = "Page\(number / 5)Of"
    let body = (0..<12).map { index in
      """

        /// Does one thing of "many"; it's no `import UIKit`.
        func step\(index)(_ value: Int, completion: @escaping (Result<[Item], any Error>) -> Void) {
          guard value > \(index), let item = items.first(where: { $0.id == value / 2 }) else {
            return completion(.failure(Failure.missing(name: "value \\(value) of \\(items.count)")))
          }
          #if DEBUG
            print("item \\(item.title.map { "'\\($0)'" } ?? "none")")
          #endif
        }
      """
    }.joined(separator: "\n")
    func part(_ role: String, imports framework: String, _ parents: String, _ stored: String)
      -> (name: String, text: String)
    {
      let text = """
        import \(framework)

        final class \(module)\(role): \(parents) {
        \(stored)
          private var items: [Item] = []
        \(body)
        }

        """
      return ("\(module)\(role).swift", text)
    }
    switch number % 5 {
    case 0:
      return (
        "\(module)Contracts\(number).swift",
        """
        import Foundation

        protocol \(module)View: AnyObject { func show(_ titles: [String]) }
        protocol \(module)Presentation: AnyObject { func viewDidLoad() }
        protocol \(module)Usecase: AnyObject { func load() }
        protocol \(module)UsecaseOutput: AnyObject { func didLoad() }
        protocol \(module)Wireframe: AnyObject { func open() }

        """
      )
    case 1:
      return part(
        "Presenter", imports: "Foundation", "\(module)Presentation, \(module)UsecaseOutput",
        """
          weak var view: (any \(module)View)?
          private let interactor: any \(module)Usecase
          private let router: any \(module)Wireframe
        """)
    case 2:
      return part(
        "Interactor", imports: "Foundation", "\(module)Usecase",
        "  weak var output: (any \(module)UsecaseOutput)?")
    case 3:
      return part(
        "Router", imports: "UIKit", "\(module)Wireframe",
        "  weak var viewController: UIViewController?")
    default:
      return part(
        "ViewController", imports: "UIKit", "UIViewController, \(module)View",
        "  var presenter: (any \(module)Presentation)?")
    }
  }
}
