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
      large.remove()
      small.remove()
    }
    let parsing = try await Race(rounds: 3, warmsUp: false).run {
      try large.check()
    } theirs: {
      try large.parse()
    }
    let growth = try await Race(rounds: 5).run {
      try large.check()
    } theirs: {
      try (0..<4).map { _ in try small.check() }
    }
    let size = "\(many) files, \(large.lines) lines"
    return [
      Row(
        subject: size, alternative: "the compiler parses them, in one process",
        ours: .seconds(parsing.ours), theirs: .seconds(parsing.theirs), bound: 2),
      Row(
        subject: "\(size), at once", alternative: "four times \(few) files",
        ours: .seconds(growth.ours), theirs: .seconds(growth.theirs), bound: 1.5),
    ]
  }
}

/// VIPER modules of five files, as many as asked for.
private struct ModulesOnDisk {
  private let folder: TemporaryFolder
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-parse"] + paths
    try process.run()
    process.waitUntilExit()
  }

  func remove() { folder.remove() }

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
      return (
        "\(module)Presenter.swift",
        """
        import Foundation

        final class \(module)Presenter: \(module)Presentation, \(module)UsecaseOutput {
          weak var view: (any \(module)View)?
          private let interactor: any \(module)Usecase
          private let router: any \(module)Wireframe
          private var items: [Item] = []
        \(body)
        }

        """
      )
    case 2:
      return (
        "\(module)Interactor.swift",
        """
        import Foundation

        final class \(module)Interactor: \(module)Usecase {
          weak var output: (any \(module)UsecaseOutput)?
          private var items: [Item] = []
        \(body)
        }

        """
      )
    case 3:
      return (
        "\(module)Router.swift",
        """
        import UIKit

        final class \(module)Router: \(module)Wireframe {
          weak var viewController: UIViewController?
          private var items: [Item] = []
        \(body)
        }

        """
      )
    default:
      return (
        "\(module)ViewController.swift",
        """
        import UIKit

        final class \(module)ViewController: UIViewController, \(module)View {
          var presenter: (any \(module)Presentation)?
          private var items: [Item] = []
        \(body)
        }

        """
      )
    }
  }
}
