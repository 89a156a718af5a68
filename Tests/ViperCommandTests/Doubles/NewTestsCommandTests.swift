import CommandTestSupport
import CompilerRecords
import Foundation
import GoldenText
import Testing
import ViperCommandLine
import ViperTestKit

@testable import DoubleCommands
@testable import viper

@Suite struct NewTestsCommandTests {
  private static let source = """
    class Article {}
    protocol NewsView: AnyObject { func show(_ articles: [Article]) }
    protocol NewsPresentation: AnyObject { func viewDidLoad() }
    protocol NewsInteractorInput { func fetch() }
    protocol NewsInteractorOutput: AnyObject { func fetched(_ articles: [Article]) }
    protocol NewsWireframe { func screen() -> Article }
    class NewsPresenter: NewsPresentation, NewsInteractorOutput {
      weak var view: (any NewsView)?
      private let interactor: any NewsInteractorInput
      init(interactor: any NewsInteractorInput) { self.interactor = interactor }
      func viewDidLoad() { interactor.fetch() }
      func fetched(_ articles: [Article]) { view?.show(articles) }
    }
    """

  private func run(
    _ folder: TestFolder, _ source: String = source, named module: String = "News"
  ) async throws -> (CommandStatus, CapturedOutput) {
    try SourceModule(module, source).put(into: folder.url)
    let capture = CapturedOutput()
    let graph = folder.url.appendingPathComponent("\(module).symbols.json").path
    let output = folder.url.appendingPathComponent("\(module)Tests.swift").path
    let status = await Viper.tool.run(
      "new-tests", ["--symbol-graph", graph, "--output", output], capture.output)
    return (status, capture)
  }

  @Test func theWiringIsGuessed() async throws {
    let folder = try TestFolder()
    let (status, _) = try await run(folder)
    #expect(status == .holds)
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("NewsTests.swift"), encoding: .utf8)
    #expect(
      text.hasSuffix(
        """
              // Guessed from the names of the protocols: which double plays which role.
              let interactor = NewsInteractorInputSpy(harness)
              let view = NewsViewSpy(harness)
              // Guessed: the subject is NewsPresenter.
              let subject = NewsPresenter(interactor: interactor)
              harness.owns(subject, as: .presenter)
              // Guessed from the types of its properties.
              subject.view = view
              // Guessed: it needs no other double. These are there, too:
              // let router = NewsWireframeSpy(harness, stub: .init(…))
              // Guessed: these protocols are the entry points of the module.
              harness.accepts(NewsInteractorOutputDriver(subject))
              harness.accepts(NewsPresentationDriver(subject))
            }
          }
        }

        """))
  }

  @Test func theArticleShowsWhatWasWritten() async throws {
    let (_, capture) = try await run(TestFolder(), named: "Articles")
    expectShown(
      capture.text, in: "GeneratingDoubles.md", having: "ArticlesTests.swift: written")
  }

  /// The module stands in another article.
  @Test func theArticleShowsTheTestOfItsModule() async throws {
    let module = try #require(
      ArticleText.fences.first {
        $0.article == "YourFirstTest.md" && $0.text.contains("final class ArticlesPresenter")
      })
    let folder = try TestFolder()
    _ = try await run(folder, module.text, named: "Articles")
    let file = folder.url.appendingPathComponent("ArticlesTests.swift")
    expectShown(
      try String(contentsOf: file, encoding: .utf8), in: "GeneratingDoubles.md",
      having: "written by viper new-tests")
  }

  @Test func theFixtureIsSound() async throws {
    let folder = try TestFolder()
    _ = try await run(folder)
    let file = folder.url.appendingPathComponent("Fixtures/News.json")
    let flows = try Flow.read(file.path, root: folder.url.path)
    #expect(flows.map(\.id) == ["news.first"])
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\"when\": { \"event\": \"viewDidLoad\" }"))
    let schema = NewTestsCommand.schema(from: file.path)
    #expect(text.contains("\"$schema\"") == (schema != nil))
  }

  /// A presenter that is told things by this function alone.
  private func source(_ function: String) -> String {
    """
    class Article {}
    struct Filter { var text: String; let page: Int? }
    protocol NewsView: AnyObject { func show(_ articles: [Article]) }
    protocol NewsPresentation: AnyObject { \(function) }
    class NewsPresenter: NewsPresentation {
      weak var view: (any NewsView)?
      \(function) { view?.show([]) }
    }
    """
  }

  @Test func aMessageIsGivenPlainArgumentsWhereNoneIsWithout() async throws {
    let folder = try TestFolder()
    _ = try await run(
      folder, source("func find(_ text: String, page: Int, by: Filter?, in tags: [String])"))
    let file = folder.url.appendingPathComponent("Fixtures/News.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text.contains(
        "\"when\": { \"event\": \"find\", \"with\": { \"_0\": \"\", \"page\": 0, \"in\": [] } }"))
    #expect(try Flow.read(file.path, root: folder.url.path).map(\.id) == ["news.first"])
  }

  /// A structure's properties are made up; of a class nothing is known, which the test then says.
  @Test(arguments: [
    (
      "func apply(_ filter: Filter)",
      "\"apply\", \"with\": { \"_0\": { \"text\": \"\", \"page\": null } }",
      "A step without 'then' is recorded by the first run."
    ),
    (
      "func select(_ article: Article)", "\"select\", \"with\": { \"_0\": {} }",
      "Say in 'with' what is handed over; then the first run records what comes."
    ),
    (
      "func take(_ body: @escaping (Int) -> Int)", "\"viewDidLoad\"",
      "No message was found to begin with: say in 'when' what happens first."
    ),
  ])
  func thereIsAlwaysAFlow(function: String, message: String, comment: String) async throws {
    let folder = try TestFolder()
    _ = try await run(folder, source(function))
    let file = folder.url.appendingPathComponent("Fixtures/News.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\"steps\": [{ \"when\": { \"event\": \(message) } }]"))
    #expect(text.contains("\"$comment\": \"\(comment)"))
    let flow = try #require(try Flow.read(file.path, root: folder.url.path).first)
    #expect(flow.id == "news.first")
  }

  /// What nothing sets is said where it is to be set, and fails until that is done.
  @Test func whatNothingSetsFails() async throws {
    let text = try await written(
      """
      class Article {}
      class NewsRouter {}
      protocol NewsView: AnyObject { func show() }
      protocol NewsWireframe { func screen() -> Article }
      protocol NewsPresentation: AnyObject { func viewDidLoad() }
      class NewsBase { weak var view: (any NewsView)? }
      class NewsPresenter: NewsBase, NewsPresentation {
        var wireframe: (any NewsWireframe)?
        var router: NewsRouter?
        var name: String!
        var onClose: ((String, Int) -> Void)?
        private weak var other: (any NewsView)?
        private(set) weak var third: (any NewsView)?
        let fourth: (any NewsView)? = nil
        private var articles: [Article]?
        var filter: String?
        func viewDidLoad() { view?.show() }
      }
      """)
    #expect(
      text.contains(
        """
              let view = NewsViewSpy(harness)
              // Guessed: the subject is NewsPresenter.
              let subject = NewsPresenter()
              harness.owns(subject, as: .presenter)
              // Guessed from the types of its properties.
              subject.view = view
              // Nothing sets these: set them here, or delete the line where nil is right.
              // let router = NewsWireframeSpy(harness, stub: .init(…))
              // subject.wireframe = router
              #expect(subject.wireframe != nil, "Nothing sets wireframe of NewsPresenter.")
              #expect(subject.router != nil, "Nothing sets router of NewsPresenter.")
              #expect(subject.name != nil, "Nothing sets name of NewsPresenter.")
              #expect(subject.onClose != nil, "Nothing sets onClose of NewsPresenter.")
              Issue.record(
                "Nothing sets other of NewsPresenter. It is private: call what sets it. Then delete this line."
              )
              #expect(subject.third != nil, "Nothing sets third of NewsPresenter.")
              // Guessed: these protocols are the entry points of the module.

        """))
  }

  /// Two stores of one protocol are two doubles.
  @Test func eachPlaceHasADoubleOfItsOwn() async throws {
    let text = try await written(
      """
      protocol PostStore { func posts() }
      protocol PostsPresentation { func viewDidLoad() }
      class PostsPresenter: PostsPresentation {
        init(local: any PostStore, remote: any PostStore, page: Int, title: String = "") {}
        func viewDidLoad() {}
      }
      """)
    #expect(
      text.contains(
        """
              let service = PostStoreSpy(harness)
              let service2 = PostStoreSpy(harness)
              // Guessed: the subject is PostsPresenter.
              // Made up: page. Say what it is to be.
              let subject = PostsPresenter(local: service, remote: service2, page: 0)

        """))
  }

  /// By its driver, and not by the function as well.
  @Test func aMessageThatAProtocolAsksForEntersOnce() async throws {
    let text = try await written(
      """
      enum NewsEvent { case viewDidLoad }
      enum NewsResponse { case loaded }
      protocol NewsPresentation { func handle(event: NewsEvent) }
      class NewsPresenter: NewsPresentation {
        func handle(event: NewsEvent) {}
        func handle(response: NewsResponse) {}
        func note(_ response: NewsResponse) async {}
      }
      """)
    #expect(text.contains("harness.accepts(NewsPresentationDriver(subject))\n"))
    #expect(text.contains("harness.accepts(.response, subject.handle(response:))\n"))
    #expect(text.components(separatedBy: "harness.accepts").count == 3)
  }

  /// The test names the kit's `Flow`, which the app may call something else.
  @Test func aModuleWithAFlowOfItsOwnImportsTheKitsByName() async throws {
    let presenter = """
      protocol NewsPresentation { func viewDidLoad() }
      class NewsPresenter: NewsPresentation { func viewDidLoad() {} }
      """
    let own = try await written("struct Flow {}\n" + presenter)
    #expect(own.contains("@testable import News\nimport struct ViperTestKit.Flow\n\n@MainActor"))
    let none = try await written(presenter)
    #expect(none.contains("@testable import News\n\n@MainActor"))
  }

  /// Each presenter has a test and a fixture; without a presenter, each interactor.
  @Test(arguments: ["Presenter", "Interactor"])
  func eachSubjectHasATest(role: String) async throws {
    let folder = try TestFolder()
    let (_, capture) = try await run(
      folder,
      """
      protocol NewsLoading { func load() }
      class Base\(role): NewsLoading { func load() {} }
      class News\(role): Base\(role) { }
      class Old\(role): NewsLoading { func load() {} }
      class NewsService: NewsLoading { func load() {} }
      """)
    #expect(
      capture.text == """
        \(folder.url.path)/NewsTests.swift: written
        \(folder.url.path)/Fixtures/News.json: written
        \(folder.url.path)/Fixtures/Old\(role).json: written

        """)
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("NewsTests.swift"), encoding: .utf8)
    #expect(text.contains("func flow(_ flow: Flow) {"))
    #expect(text.contains("func old\(role)(_ flow: Flow) {"))
    #expect(text.components(separatedBy: "let subject = ").count == 3)
    let flows = try ["News", "Old\(role)"].flatMap { name in
      try Flow.read(
        folder.url.appendingPathComponent("Fixtures/\(name).json").path, root: folder.url.path)
    }
    #expect(flows.map(\.id) == ["news.first", "old\(role.lowercased()).first"])
  }

  private func written(_ source: String) async throws -> String {
    let folder = try TestFolder()
    #expect(try await run(folder, source).0 == .holds)
    return try String(
      contentsOf: folder.url.appendingPathComponent("NewsTests.swift"), encoding: .utf8)
  }

  /// What nothing takes is named in comments, and would otherwise be a variable that is never used.
  @Test func whatNothingTakesIsAComment() async throws {
    let folder = try TestFolder()
    _ = try await run(
      folder, "protocol NewsView: AnyObject { func show() }\nprotocol NewsAPI { func get() }")
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("NewsTests.swift"), encoding: .utf8)
    #expect(
      text.contains(
        """
            expectFlow(flow) { harness in
              // Guessed from the names of the protocols: which double plays which role.
              // let service = NewsAPISpy(harness)
              // let view = NewsViewSpy(harness)
              // No class was found that is made of these: make the subject here.
              Issue.record("The subject is not made yet: make it in the wiring. Then delete this line.")
            }

        """))
  }

  @Test func theSchemaIsFoundFromTheFixture() throws {
    let folder = try TestFolder()
    let kit = folder.url.appendingPathComponent("App/.build/checkouts/ViperTestKit")
    let schema = kit.appendingPathComponent("Fixtures/schema/flow-1.schema.json")
    try FileManager.default.createDirectory(
      at: schema.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: schema)
    let fixture = folder.url.appendingPathComponent("App/Tests/NewsTests/Fixtures/News.json")
    let path = try #require(
      NewTestsCommand.schema(
        from: fixture.path, source: kit.path + "/Sources/DoubleCommands/NewTestsCommand.swift"))
    #expect(
      path == "../../../.build/checkouts/ViperTestKit/Fixtures/schema/flow-1.schema.json")
    let found = fixture.deletingLastPathComponent().appendingPathComponent(path).standardizedFileURL
    #expect(FileManager.default.fileExists(atPath: found.path))
  }

  @Test func aSchemaThatIsNotThereIsNotNamed() async throws {
    let folder = try TestFolder()
    // This program's own kit is found, and another one has no schema.
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    #expect(
      NewTestsCommand.schema(from: here.path + "/News.json")
        == "../../../Fixtures/schema/flow-1.schema.json")
    #expect(
      NewTestsCommand.schema(
        from: folder.url.path + "/App/News.json",
        source: folder.url.path + "/Kit/Sources/DoubleCommands/NewTestsCommand.swift") == nil)
  }

  @Test func whatIsThereStays() async throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("NewsTests.swift")
    try Data("mine".utf8).write(to: file)
    let (status, capture) = try await run(folder)
    #expect(status == .badInput)
    #expect(
      capture.errors
        == "viper: '\(file.path)' is there already, and stays as it is; see viper --help\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
  }

  /// A folder with a manifest, a folder in it, and a program that stands for `swift package`.
  private func package(_ script: String) throws -> (folder: TestFolder, program: [String]) {
    let folder = try TestFolder()
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    let inner = folder.url.appendingPathComponent("Sources/News")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    return (folder, ["sh", "-c", script, "swift"])
  }

  @Test(arguments: [(0, CommandStatus.holds), (1, .badInput), (2, .badInput), (9, .badInput)])
  func aTargetIsLeftToThePlugin(status: Int, expected: CommandStatus) throws {
    let (folder, program) = try package("pwd > told; echo \"$@\" >> told; exit \(status)")
    let capture = CapturedOutput()
    let result = NewTestsCommand.run(
      ["--target", "News", "--fixture", "a.json"], capture.output,
      folder: folder.url.appendingPathComponent("Sources/News"), program: program)
    #expect(result == expected)
    let told = try String(contentsOf: folder.url.appendingPathComponent("told"), encoding: .utf8)
    #expect(
      told == "\(folder.url.resolvingSymlinksInPath().path)\n"
        + "viper-doubles --target News --fixture a.json --new-tests\n")
  }

  @Test func aTargetNeedsAPackage() throws {
    let folder = try TestFolder()
    let capture = CapturedOutput()
    let status = NewTestsCommand.run(
      ["--target", "News"], capture.output, folder: folder.url, program: ["false"])
    #expect(status == .badInput)
    #expect(
      capture.errors == "viper: there is no Package.swift here or above; name the module's symbol "
        + "graph: --symbol-graph FILE; see viper --help\n")
  }

  @Test(arguments: [
    (["--target", "A", "--target", "B"], "name one target, or a symbol graph"),
    ([], "new-tests needs --target NAME, or --symbol-graph FILE --output FILE"),
    (["--targe", "A"], "there is no option '--targe' (did you mean '--target'?)"),
  ])
  func aWrongCommandLineIsOneLine(arguments: [String], problem: String) {
    let capture = CapturedOutput()
    #expect(NewTestsCommand.run(arguments, capture.output) == .badInput)
    #expect(capture.errors == "viper: \(problem); see viper --help\n")
  }
}
