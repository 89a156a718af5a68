import Dispatch

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// The screen with a user's repositories, which owns its presenter.
public final class RepositoryListView: ViewController {
  /// What a user sees.
  public struct Content: Equatable {
    /// Whose repositories they are.
    public var title: String
    /// The names, one a line.
    public var lines: [String] = []
    /// Why there are none.
    public var problem: String?
  }

  /// The presenter, by what this screen needs of it.
  public private(set) var presenter: (any RepositoryListPresenterInterface)?
  /// The presenter's side that takes what the user does.
  public private(set) weak var input: (any RepositoryListPresenterInput)?
  /// The presenter's side that says what is shown.
  public private(set) weak var output: (any RepositoryListPresenterOutput)?

  /// What is on the screen.
  public private(set) var content: Content {
    didSet {
      if content != oldValue { onChange?() }
    }
  }
  /// Called when something else is on the screen.
  public var onChange: (() -> Void)?

  private let faults: Faults
  private var repositories: [Repository] = []
  private var cancellables: Set<AnyCancellable> = []

  /// Creates a screen.
  public init(presenter: any RepositoryListPresenterInterface, faults: Faults = []) {
    self.faults = faults
    input = presenter.input
    output = presenter.output
    content = Content(title: presenter.output?.title ?? "")
    self.presenter = faults.contains(.endsHeldWeakly) ? nil : presenter
  }

  /// Binds what the presenter says, and then tells it that the screen is there.
  override public func viewDidLoad() {
    bind()
    input?.viewDidLoadTrigger.send()
  }

  private func bind() {
    guard let output else { return }
    onMain(output.repositories)
      .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.show($0) })
      .store(in: &cancellables)
    onMain(output.problems)
      .sink { [weak self] in self?.content.problem = $0 }
      .store(in: &cancellables)
  }

  private func onMain<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
    guard !faults.contains(.notOnMainThread) else { return publisher.eraseToAnyPublisher() }
    return publisher.receive(on: DispatchQueue.main).eraseToAnyPublisher()
  }

  private func show(_ repositories: [Repository]) {
    self.repositories = repositories
    content = Content(
      title: content.title, lines: repositories.map(\.name),
      problem: faults.contains(.repositoriesProblemStays) ? content.problem : nil)
  }

  /// Taps a line, if it is there.
  public func tapLine(at index: Int) {
    let index =
      faults.contains(.tapOutsideOpensLast) ? min(index, repositories.count - 1) : index
    guard repositories.indices.contains(index) else { return }
    input?.didSelectRepositoryTrigger.send(repositories[index])
  }
}
