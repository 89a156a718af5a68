import Foundation

// The module that the golden doubles are of: each kind of requirement once. A Swift 5 mode target
// and a Swift 6 one are made of this same file.

class Article {
  var title: String?
  var pages: Int

  init(title: String?, pages: Int = 1) {
    self.title = title
    self.pages = pages
  }
}

struct Headline: Equatable, Sendable {
  var text: String
}

enum LoadError: Error, Equatable {
  case offline
  case missing(String)
}

typealias Completion = (Result<[Article], any Error>) -> Void

/// Plain functions, properties, overloads by label and by type.
protocol ArticlesViewInterface: AnyObject {
  var title: String { get set }
  var headlines: [Headline] { get set }
  var presenter: (any ArticlesModuleInterface)! { get set }
  var onRefresh: ((Int) -> Void)? { get set }
  var isLoading: Bool { get }

  func showArticlesData(articles: [Article])
  func showNoContentScreen()
  func set(title: String)
  func set(loading: Bool, animated: Bool)
  func display(_ headlines: [Headline])
  func display(_ error: any Error)
}

/// Answers of every kind, and closures that are handed over.
protocol ArticlesInteractorInput {
  var user: String { get async throws }

  func fetchArticles()
  func fetch(page: Int) async throws -> [Article]
  func count() -> Int
  @discardableResult func save(_ article: Article, force: Bool) throws -> Headline
  func load(id: String) throws(LoadError) -> [Headline]
  func reload(id: String) async throws(LoadError) -> [Headline]
  func refresh() async -> Bool
  func find(id: String) -> Article?
  func search(_ text: String, completion: @escaping Completion)
  func cancel(_ done: (() -> Void)?)
  func observe(
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void,
    finished: @escaping @Sendable @MainActor (Bool) -> Void)
  func upload(_ completion: @escaping (Int) async throws -> Void)
  func perform(_ body: () throws -> Int)
  func log(_ message: @autoclosure () -> String)
}

/// A refined protocol, in another file or module as a rule.
protocol ModuleInterface: AnyObject {
  func updateView()
  func tearDown()
}

extension ModuleInterface {
  func tearDown() { fatalError("A double must not come here.") }
}

/// Refinement, and parameters that a fixture gives.
protocol ArticlesModuleInterface: ModuleInterface {
  func showDetailsForArticle(article: Article)
  func select(_ index: Int, in section: Int?)
  func rename(_ headline: inout Headline)
  func search(_ text: String, completion: @escaping (Int) -> Void)
  func load() async
}

/// A result that nothing can be invented for.
protocol ArticlesWireframeInput: AnyObject {
  var screenTitle: Headline { get }
  func screen(for article: Article) -> any ArticlesViewInterface
  func presentDetailsInterfaceForArticle(article: Article)
}

/// Associated type, subscript, inout, variadic, operator-free rest.
protocol ArticleStore {
  associatedtype Item
  associatedtype Key: Hashable
  subscript(key: Key) -> Item? { get set }
  func update(_ item: inout Item, at keys: Key...)
  func all() -> [Item]
}

/// Generic functions.
protocol ArticleDecoding {
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  func track<Event: Equatable>(_ event: Event)
}

/// Init and static requirements, and `Self`.
protocol ArticleCell: AnyObject {
  static var height: Double { get }
  static func reuse(name: String) -> String
  init(headline: Headline)
  func copied() -> Self
}

/// Bound to the main actor.
@MainActor protocol ArticleBoard: AnyObject {
  var caption: String { get set }
  func pin(_ article: Article)
  func confirm(_ question: String) async -> Bool
  func ask(_ question: String, answer: @escaping (Bool) -> Void)
}

/// Used from everywhere.
protocol ArticleService: Sendable {
  func send(_ headline: Headline) async throws -> Int
  func stamp() -> String
}

/// An actor.
protocol ArticleArchive: Actor {
  var size: Int { get }
  func add(_ headline: Headline) throws -> Int
  func flush() async
}

/// No requirement at all.
protocol ArticlesMarker: AnyObject {}
