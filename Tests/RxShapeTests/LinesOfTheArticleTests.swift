import Foundation
import RxShim
import Testing
import ViperTestKit
import ViperTesting

/// What the article about streams writes in RxSwift is compiled and run here, letter by letter.
@Suite struct LinesOfTheArticleTests {
  private typealias Page = [String]

  private final class UsersPresenter {
    let refreshTrigger = PublishSubject<Void>()
    let users: Driver<[String]>
    private let bag = DisposeBag()

    init(answers: Observable<[String]>) {
      let subject = PublishSubject<[String]>()
      users = subject.asDriver(onErrorDriveWith: .empty())
      var isAsked = false
      refreshTrigger.subscribe(onNext: { isAsked = true }).disposed(by: bag)
      answers.subscribe(onNext: { if isAsked { subject.onNext($0) } }).disposed(by: bag)
    }
  }

  private static func made<Value>(of answers: StreamSource<Value>) -> Observable<Value> {
    Observable.create { observer in
      Disposables.create(
        with: answers.subscribe(
          next: observer.onNext, fail: observer.onError, complete: observer.onCompleted
        ).cancel)
    }
  }

  private final class PagesSpy: Sendable {
    private let pages: StreamSource<Page>

    init(_ pages: StreamSource<Page>) {
      self.pages = pages
    }

    func getPage(maxID: Int?) async throws -> Page { try await pages.first() }
  }

  private struct PagesDouble {
    let spy: PagesSpy

    func getPage(maxID: Int?) -> Single<Page> {
      Single.create { [spy] answer in
        let task = Task {
          do {
            answer(.success(try await spy.getPage(maxID: maxID)))
          } catch {
            answer(.failure(error))
          }
        }
        return Disposables.create(with: task.cancel)
      }
    }
  }

  /// On the main actor a driver hands on at once.
  @Test @MainActor func whatThePresenterSaysIsRecordedAndWhatItHearsIsSent() throws {
    try withHarness { harness in
      let users = StreamProbe<[String]>(harness, "users")
      let refresh = StreamSource<Void>(harness, "refresh")
      let answers = StreamSource<[String]>(harness, "answers", on: .response)
      let presenter = UsersPresenter(answers: Self.made(of: answers))
      harness.owns(presenter, as: .presenter)
      let bag = DisposeBag()
      users.keep(bag)
      presenter.users.drive(onNext: users.next).disposed(by: bag)
      refresh.send(to: presenter.refreshTrigger.onNext)

      answers.next(["too early"])
      refresh.next(())
      answers.next(["anna"])
      #expect(users.values == [["anna"]])
    }
  }

  @Test func anAsynchronousSpyAnswersASingle() async throws {
    try await withHarness { harness in
      let pages = StreamSource<Page>(harness, "pages", on: .response, keepsLast: true)
      pages.next(["anna"])
      let page = PagesDouble(spy: PagesSpy(pages)).getPage(maxID: nil)
      var subscription: (any Disposable)?
      let answer = await withCheckedContinuation { continuation in
        subscription = page.subscribe(
          onSuccess: { continuation.resume(returning: $0) },
          onFailure: { continuation.resume(returning: ["\($0)"]) })
      }
      subscription?.dispose()
      #expect(answer == ["anna"])
    }
  }

  /// Whatever of it is shown in RxSwift stands in this file, but for the spaces.
  @Test func eachLineOfTheArticleStandsHere() throws {
    let path = #filePath
    let here = Self.unspaced(try String(contentsOfFile: path, encoding: .utf8))
    let lines = try Self.linesInRxSwift(
      root: URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent())
    #expect(lines.count == 14, "\(lines)")
    for line in lines {
      #expect(here.contains(Self.unspaced(line)), "\(line)")
    }
  }

  /// The lines of the fences that are in RxSwift; of one in several libraries those below its name.
  private static func linesInRxSwift(root: URL) throws -> [String] {
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/ViperTestKit/ViperTestKit.docc/Streams.md"),
      encoding: .utf8)
    let fences = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    return fences.flatMap { fence in
      let parts = fence.components(separatedBy: "\n\n")
      let inRx = parts.filter {
        $0.hasPrefix("// RxSwift") || $0.contains("Observable.") || $0.contains("Single.")
      }
      return inRx.flatMap { $0.components(separatedBy: "\n") }.filter { !$0.hasPrefix("//") }
    }
  }

  private static func unspaced(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }
}
