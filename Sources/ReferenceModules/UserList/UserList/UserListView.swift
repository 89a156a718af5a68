import Dispatch

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// The screen with the users, which owns its presenter.
public final class UserListView: ViewController {
  /// What a user sees.
  public struct Content: Equatable {
    /// The names, one a line.
    public var lines: [String] = []
    /// Why there are no newer ones.
    public var problem: String?
  }

  /// The presenter, by what this screen needs of it.
  public private(set) var presenter: (any UserListPresenterInterface)?
  /// The presenter's side that takes what the user does.
  public private(set) weak var input: (any UserListPresenterInput)?
  /// The presenter's side that says what is shown.
  public private(set) weak var output: (any UserListPresenterOutput)?

  /// What is on the screen.
  public private(set) var content = Content() {
    didSet {
      if content != oldValue { onChange?() }
    }
  }
  /// Called when something else is on the screen.
  public var onChange: (() -> Void)?

  /// Where the mistake tells a problem that nobody sees on the screen.
  public var log: (String) -> Void = { print($0) }

  private let faults: Faults
  private var users: [User] = []
  private var cancellables: Set<AnyCancellable> = []

  /// Creates a screen.
  public init(presenter: any UserListPresenterInterface, faults: Faults = []) {
    self.faults = faults
    input = presenter.input
    output = presenter.output
    // The mistake: its sides are weak references to the presenter, which nobody else holds.
    self.presenter = faults.contains(.endsHeldWeakly) ? nil : presenter
  }

  /// Binds what the presenter says, and then tells it that the screen is there.
  override public func viewDidLoad() {
    if faults.contains(.sendsBeforeBinding) {
      input?.viewDidLoadTrigger.send()
      bind()
    } else {
      bind()
      input?.viewDidLoadTrigger.send()
    }
  }

  private func bind() {
    guard let output else { return }
    if faults.contains(.viewHoldsItself) {
      output.problems.sink { _ in _ = self.users }.store(in: &cancellables)
    }
    onMain(output.users)
      .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.show($0) })
      .store(in: &cancellables)
    onMain(output.problems)
      .sink { [weak self] in self?.tell($0) }
      .store(in: &cancellables)
  }

  private func onMain<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
    guard !faults.contains(.notOnMainThread) else { return publisher.eraseToAnyPublisher() }
    return publisher.receive(on: DispatchQueue.main).eraseToAnyPublisher()
  }

  private func tell(_ problem: String) {
    if faults.contains(.problemPrinted) {
      log(problem)
    } else {
      content.problem = problem
    }
  }

  private func show(_ users: [User]) {
    self.users = users
    content = Content(
      lines: users.map(\.login), problem: faults.contains(.problemStays) ? content.problem : nil)
  }
}

// MARK: - What a user does

extension UserListView {
  /// Pulls the list down.
  public func pullToRefresh() {
    input?.refreshTrigger.send()
  }

  /// Taps a line, if it is there.
  public func tapLine(at index: Int) {
    let index = faults.contains(.nextLineTapped) ? index + 1 : index
    guard users.indices.contains(index) else { return }
    input?.didSelectUserTrigger.send(users[index])
  }
}
