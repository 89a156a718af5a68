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

  /// What nothing sets is named where it is to be set; the test is disabled until that is done, so that no event
  /// meets what is nil.
  @Test func whatNothingSetsDisablesTheTest() async throws {
    let text = try await written(
      """
      class Article {}
      class NewsRouter {}
      protocol NewsView: AnyObject { func show() }
      protocol NewsWireframe { func screen() -> Article }
      protocol NewsPresentation: AnyObject { func viewDidLoad() }
      class NewsBase { weak var view: (any NewsView)? }
      class NewsEngine { private init() {}; func run() {} }
      class NewsPresenter: NewsBase, NewsPresentation {
        var wireframe: (any NewsWireframe)?
        var router: NewsRouter?
        var engine: NewsEngine!
        var name: String!
        var onClose: ((String, Int) -> Void)?
        private weak var other: (any NewsView)?
        private(set) weak var third: (any NewsView)?
        let fourth: (any NewsView)? = nil
        private var articles: [Article]?
        var filter: String?
        var isFiltered: Bool? { filter != nil }
        func viewDidLoad() { view?.show() }
      }
      """)
    #expect(
      text.contains(
        """
          @Test(
            .disabled("Nothing sets engine, other, third of NewsPresenter."),
            arguments: Flow.all(in: "News.json")
          )

        """), "\(text)")
    #expect(
      text.contains(
        """
              let view = NewsViewSpy(harness)
              // Made up: screen. Say what it is to be.
              let router = NewsWireframeSpy(harness, stub: .init(screen: { Article() }))
              // Guessed from the names of the closures: who takes which messages.
              let delegate = DelegateSpy<Never>(harness)
              // No protocol stands for these, so that they are real: what they are sent is not recorded.
              let router2 = NewsRouter()
              harness.keeps(router2)
              // Guessed: the subject is NewsPresenter.
              let subject = NewsPresenter()
              harness.owns(subject, as: .presenter)
              // Guessed from the types of its properties.
              subject.wireframe = router
              subject.router = router2
              subject.name = ""
              subject.onClose = delegate.told("onClose")
              subject.view = view
              // Left to do: nothing sets these. Set them here, or leave nil where that is right. Then
              // delete .disabled above.
              // subject.engine = …  // no NewsEngine can be made up
              // other can't be set from here: call what sets it.
              // third can't be set from here: call what sets it.
              // Guessed: these protocols are the entry points of the module.

        """), "\(text)")
  }

  /// A stream that is over at once, a clock of real time and a closure that does nothing would hide what the
  /// module does with them.
  @Test func whatAModuleWaitsForIsTheTests() async throws {
    let text = try await written(
      """
      struct NewsUpdate: Sendable {}
      struct NewsPage: Sendable {}
      protocol NewsInteractorInput: Sendable {
        func page() async -> NewsPage
        func updates(from page: Int) async -> AsyncStream<NewsUpdate>
      }
      @MainActor final class NewsPresenter {
        init(
          interactor: any NewsInteractorInput, clock: any Clock<Duration> = ContinuousClock(), page: Int = 0,
          onSaved: @escaping @MainActor (Int) -> Void, work: (() -> Void) -> Void
        ) {}
        func appear() {}
      }
      """)
    #expect(
      text.contains(
        """
              // Guessed from the names of the protocols: which double plays which role.
              let updates = StreamSource<NewsUpdate>(harness, "updates", on: .response)
              // Made up: page. Say what it is to be.
              let interactor = NewsInteractorInputSpy(
                harness, stub: .init(page: { NewsPage() }, updates: { _ in updates.stream })
              )
              // Guessed from the names of the closures: who takes which messages.
              let delegate = DelegateSpy<Never>(harness)
              // Guessed: the subject is NewsPresenter.
              // Made up: work. Say what it is to be.
              let subject = NewsPresenter(
                interactor: interactor,
                clock: harness.clock,
                onSaved: delegate.told("onSaved"),
                work: { _ in }
              )

        """), "\(text)")
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

  /// A real interactor between doubles, a plain router, and a class that only does something.
  @Test func whatHasNoProtocolIsReal() async throws {
    let text = try await written(
      """
      protocol NewsAPI { func get() -> Int }
      protocol NewsInteractorOutput: AnyObject { func got(_ number: Int) }
      protocol NewsView: AnyObject { func show() }
      protocol NewsPresentation { func viewDidLoad() }
      class NewsCache {}
      class NewsInteractor {
        weak var output: (any NewsInteractorOutput)?
        var cache: NewsCache!
        init(api: any NewsAPI) {}
      }
      struct NewsDependencies { let interactor: NewsInteractor; let routes: (view: any NewsView, page: Int) }
      class NewsPresenter: NewsPresentation, NewsInteractorOutput {
        init(_ dependencies: NewsDependencies) {}
        func viewDidLoad() {}
        func got(_ number: Int) {}
      }
      """)
    #expect(
      text.contains(
        """
              let service = NewsAPISpy(harness)
              let view = NewsViewSpy(harness)
              // No protocol stands for these, so that they are real: what they are sent is not recorded.
              let newsCache = NewsCache()
              harness.keeps(newsCache)
              let interactor = NewsInteractor(api: service)
              harness.keeps(interactor)
              // Guessed: the subject is NewsPresenter.
              // Made up: _. Say what it is to be.
              let subject = NewsPresenter(
                NewsDependencies(interactor: interactor, routes: (view: view, page: 0))
              )
              harness.owns(subject, as: .presenter)
              // Guessed from the types of its properties.
              interactor.output = subject
              interactor.cache = newsCache

        """), "\(text)")
  }

  /// Which argument is missing is said, and the rest is written as a comment.
  @Test(arguments: [
    (
      "init(engine: NewsEngine, view: any NewsView) {}",
      "no value can be made up for engine: NewsEngine", "(engine: …, view: view)"
    ),
    ("init(view: any NewsView) async {}", "its init(view:) can't be called from here", "()"),
  ])
  func whatIsMissingIsSaid(initializer: String, reason: String, call: String) async throws {
    let text = try await written(
      """
      class NewsEngine { private init() {} }
      protocol NewsView: AnyObject { func show() }
      protocol NewsPresentation { func viewDidLoad() }
      class NewsPresenter: NewsPresentation { \(initializer); func viewDidLoad() {} }
      """)
    #expect(text.contains(".disabled(\"NewsPresenter is not made: \(reason).\")"), "\(text)")
    #expect(text.contains("      // Left to do: \(reason). Then delete .disabled above.\n"))
    #expect(text.contains("      // let subject = NewsPresenter\(call)\n"), "\(text)")
    #expect(
      text.contains("      // let view = NewsViewSpy(harness)\n") == call.contains("view"),
      "\(text)")
    #expect(text.contains("      // harness.accepts(NewsPresentationDriver(subject))\n"), "\(text)")
  }

  /// A box around closures is a value; a router that can't be whole is none.
  @Test func aBoxOfClosuresIsMade() async throws {
    let text = try await written(
      """
      enum NewsEvent { case viewDidLoad }
      enum NewsCommand { case show }
      final class AnyListener<Message> { init(handler: @escaping (Message) -> Void) {} }
      class NewsScreen { private init() {} }
      class NewsRouter { weak var screen: NewsScreen! }
      class NewsPresenter {
        var router: NewsRouter!
        init(view: AnyListener<NewsCommand>) {}
        func handle(event: NewsEvent) {}
      }
      """)
    #expect(
      text.contains(
        "let subject = NewsPresenter(view: AnyListener<NewsCommand>(handler: view.handle))\n"),
      "\(text)")
    #expect(text.contains("// subject.router = …  // no NewsRouter can be made up\n"), "\(text)")
  }

  /// The first event is one that the class has itself: a template's bodies and those of a base class may trap.
  @Test func nothingInheritedIsSentFirst() async throws {
    let folder = try TestFolder()
    _ = try await run(
      folder,
      """
      protocol NewsLifecycle: AnyObject { func viewDidLoad(); func viewWillAppear() }
      extension NewsLifecycle { func viewWillAppear() { fatalError() } }
      protocol NewsPresentation: NewsLifecycle { func didSubmit(text: String) }
      class BasePresenter { func viewDidLoad() { fatalError("override") } }
      class NewsPresenter: BasePresenter, NewsPresentation {}
      extension NewsPresenter { func didSubmit(text: String) {} }
      """)
    let fixture = try String(
      contentsOf: folder.url.appendingPathComponent("Fixtures/News.json"), encoding: .utf8)
    #expect(fixture.contains(#""event": "didSubmit", "with": { "text": "" }"#), "\(fixture)")
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("NewsTests.swift"), encoding: .utf8)
    // The driver of what is refined is that of all.
    #expect(text.components(separatedBy: "harness.accepts").count == 2, "\(text)")
    #expect(text.contains("      harness.accepts(NewsPresentationDriver(subject))\n"), "\(text)")
  }

  /// Two protocols that share a message: each enters once.
  @Test func aMessageOfTwoProtocolsEntersOnce() async throws {
    let text = try await written(
      """
      protocol NewsPresentation { func viewDidLoad(); func didPull() }
      protocol NewsViewOutput { func didPull(); func didTap(_ id: Int, twice: Bool) }
      protocol NewsFilter { func filter<T>(_ value: T) -> T }
      class NewsPresenter: NewsPresentation, NewsViewOutput, NewsFilter {
        func viewDidLoad() {}
        func didPull() {}
        func didTap(_ id: Int, twice: Bool) {}
        func filter<T>(_ value: T) -> T { value }
      }
      """)
    #expect(
      text.contains(
        """
              harness.accepts(NewsPresentationDriver(subject))
              // Guessed: these functions are the entry points of the module.
              harness.accepts(
                .event, named: "didTap", labels: ["_0", "twice"], calling: subject.didTap(_:twice:)
              )
            }

        """), "\(text)")
  }

  /// A presenter of SwiftUI: its functions are called, and its state is watched.
  @Test func aPresenterWithoutAProtocolIsTested() async throws {
    let text = try await written(
      """
      import Observation
      protocol NewsAPI: Sendable { func get() async -> [Int] }
      actor NewsInteractor { init(api: any NewsAPI) {} }
      @MainActor @Observable final class NewsPresenter {
        private(set) var rows: [Int] = []
        var problem: String?
        @ObservationIgnored var page = 0
        var isEmpty: Bool { rows.isEmpty }
        init(interactor: NewsInteractor) {}
        func onAppear() async {}
        func select(at row: Int) {}
        func select(_ id: String) {}
        func load(then done: @escaping () -> Void) {}
        private func helper() {}
      }
      """)
    #expect(
      text.contains(
        """
              let service = NewsAPISpy(harness)
              // No protocol stands for these, so that they are real: what they are sent is not recorded.
              let interactor = NewsInteractor(api: service)
              harness.keeps(interactor)
              // Guessed: the subject is NewsPresenter.
              let subject = NewsPresenter(interactor: interactor)
              harness.owns(subject, as: .presenter)
              // Guessed: these functions are the entry points of the module.
              harness.accepts(.event, named: "onAppear", calling: subject.onAppear)
              harness.accepts(
                .event,
                named: "select(at:)",
                labels: ["at"],
                calling: subject.select(at:) as @MainActor (Int) -> Void
              )
              harness.accepts(
                .event, named: "select(_:)", calling: subject.select(_:) as @MainActor (String) -> Void
              )
              // No fixture calls load(then:): call it by accepts(_:named:_:).
              // Guessed: these properties are what the view shows. Each change is a message.
              StreamProbe<[Int]>(harness, "rows").observe { subject.rows }
              StreamProbe<String?>(harness, "problem").observe { subject.problem }
            }

        """), "\(text)")
  }

  /// A class with functions alone, and no neighbour, may be anything.
  @Test func whatTalksToNobodyIsNoSubject() async throws {
    let text = try await written(
      """
      class NewsViewModel { var title = ""; func trimmed() -> String { title } }
      struct RowViewModel { let title: String }
      final class AddPresentationTransition { init(isAnimated: Bool) {}; func run() {} }
      """)
    #expect(text.contains("No class was found"), "\(text)")
  }

  /// Computed properties hold nothing; a double adopts what its place is cast to.
  @Test func aViewIsWhatItIsCastTo() async throws {
    let text = try await written(
      """
      protocol BaseView: AnyObject { func showLoading() }
      protocol NewsView: BaseView { func show() }
      protocol NewsPresentation { func viewDidLoad() }
      class BasePresenter { weak var view: (any BaseView)? }
      class NewsPresenter: BasePresenter, NewsPresentation {
        private var newsView: (any NewsView)? { view as? any NewsView }
        func viewDidLoad() { newsView?.show() }
      }
      """)
    #expect(text.contains("      let view = NewsViewSpy(harness)\n"), "\(text)")
    #expect(text.contains("      subject.view = view\n"), "\(text)")
    #expect(!text.contains("disabled"), "\(text)")
  }

  /// A value of another module needs that module's import.
  @Test func whatIsMadeUpIsImported() async throws {
    let folder = try TestFolder()
    let base = SourceModule(
      "Geometry",
      "public struct Point { public var x = 0; public init(x: Int) { self.x = x } }")
    try base.put(into: folder.url)
    let source = """
      import Geometry
      struct Spot { let at: Point }
      protocol NewsPresentation { func viewDidLoad() }
      class NewsPresenter: NewsPresentation { init(spot: Spot) {}; func viewDidLoad() {} }
      """
    try SourceModule(
      "News", sources: [.init(path: "News.swift", text: source)], importing: [base]
    ).put(into: folder.url)
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    let graphs = ["News", "Geometry"].map { path("\($0).symbols.json") }.joined(separator: ",")
    let status = await Viper.tool.run(
      "new-tests", ["--symbol-graph", graphs, "--output", path("NewsTests.swift")],
      CapturedOutput().output)
    #expect(status == .holds)
    let text = try String(contentsOfFile: path("NewsTests.swift"), encoding: .utf8)
    #expect(text.contains("NewsPresenter(spot: Spot(at: Point(x: 0)))"), "\(text)")
    #expect(text.contains("import Foundation\nimport Geometry\nimport Testing\n"), "\(text)")
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

  private static func subjects(_ role: String) -> String {
    """
    protocol NewsLoading { func load() }
    class Base\(role): NewsLoading { func load() {} }
    class News\(role): Base\(role) { }
    class Old\(role): NewsLoading { func load() {} }
    class NewsService: NewsLoading { func load() {} }
    """
  }

  /// Each presenter has a test and a fixture; without a presenter, each interactor.
  @Test(arguments: ["Presenter", "Interactor"])
  func eachSubjectHasATest(role: String) async throws {
    let folder = try TestFolder()
    let (_, capture) = try await run(folder, Self.subjects(role))
    #expect(
      capture.text == """
        \(folder.url.path)/NewsTests.swift: written
        \(folder.url.path)/Fixtures/News.json: written
        \(folder.url.path)/Fixtures/Old\(role).json: written
        left to do: The fixture sends no message that News\(role) has itself.
        Its doubles are written by another command: swift package viper-doubles --target News

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
              // Then delete .disabled above.
            }

        """))
    #expect(
      text.contains(
        #".disabled("No presenter or interactor was found that is made of doubles."),"#), "\(text)")
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

  /// What to call is said whole: a file of that name is not there.
  @Test(arguments: [
    (["NewsTests.swift"], "--output {folder}/NewsTests2.swift"),
    (["NewsTests2.swift", "NewsTests.swift"], "--output {folder}/NewsTests3.swift"),
    (["Fixtures/News.json"], "--fixture {folder}/Fixtures/News2.json"),
    (["Fixtures/OldPresenter.json"], "--fixture FILE, in another folder"),
  ])
  func whatIsThereStays(names: [String], option: String) async throws {
    let folder = try TestFolder()
    let files = names.map { folder.url.appendingPathComponent($0) }
    for file in files {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: file)
    }
    let (status, capture) = try await run(folder, Self.subjects("Presenter"))
    #expect(status == .badInput)
    #expect(
      capture.errors
        == "viper: '\(files[names.count - 1].path)' is there already, and stays as it is; name another "
        + "file: \(option.replacing("{folder}", with: folder.url.path)); see viper --help\n")
    for file in files { #expect(try String(contentsOf: file, encoding: .utf8) == "mine") }
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        .filter { $0.hasSuffix("Tests.swift") }.count == names.count { $0.hasSuffix("Tests.swift") }
    )
  }

  @Test(arguments: [
    ([], "new-tests needs --output FILE"),
    (["--output", "A"], "no symbol graph is named: --symbol-graph FILE"),
    (["--outpu", "A"], "there is no option '--outpu' (did you mean '--output'?)"),
  ])
  func aWrongCommandLineIsOneLine(arguments: [String], problem: String) {
    let capture = CapturedOutput()
    #expect(NewTestsCommand.run(arguments, capture.output) == .badInput)
    #expect(capture.errors == "viper: \(problem); see viper --help\n")
  }
}
