struct Loan {
  let id: Int
  let title: String
  var daysLeft: Int
}

enum LoansEvent {
  case viewDidLoad, didPull, didReachEnd
  case didTapSort, didChoose(choice: Int)
  case didSelect(row: Int), didTapRenew(row: Int)
}
enum LoansCommand {
  case showSpinner, hideSpinner, showError
  case show(loans: [Loan])
  case showSheet(choices: [String])
}
enum LoansRequest { case load(page: Int), renew(id: Int) }
enum LoansResponse {
  case loaded(page: Int, loans: [Loan], isLast: Bool), loadFailed
  case renewed(id: Int, daysLeft: Int), renewalFailed
}
enum LoansRoute { case detail(id: Int) }

/// The choices of a sheet, and what one of them does.
final class Sheet {
  let choices: [String]
  private let onChoice: (Int) -> Void

  init(choices: [String], onChoice: @escaping (Int) -> Void) {
    self.choices = choices
    self.onChoice = onChoice
  }

  func choose(_ choice: Int) { onChoice(choice) }
}

final class LoansPresenter {
  var view: ((LoansCommand) -> Void)?
  var interactor: ((LoansRequest) -> Void)?
  var router: ((LoansRoute) -> Void)?

  private var loans: [Loan] = []
  private var page = 0
  private var isLast = false
  private var isLoading = false
  private var isByTitle = false
  private var sheet: Sheet?

  /// The loans as the view has them.
  private var shown: [Loan] {
    isByTitle ? loans.sorted { $0.title < $1.title } : loans
  }

  func handle(event: LoansEvent) {
    switch event {
    case .viewDidLoad, .didPull:
      load(page: 1)
    case .didReachEnd:
      guard !isLast else { return }
      load(page: page + 1)
    case .didTapSort:
      let sheet = Sheet(choices: ["By date", "By title"]) { [weak self] in self?.sort(by: $0) }
      self.sheet = sheet
      view?(.showSheet(choices: sheet.choices))
    case .didChoose(let choice):
      sheet?.choose(choice)
    case .didSelect(let row):
      router?(.detail(id: shown[row].id))
    case .didTapRenew(let row):
      interactor?(.renew(id: shown[row].id))
    }
  }

  func handle(response: LoansResponse) {
    switch response {
    case .loaded(let page, let new, let isLast):
      isLoading = false
      self.page = page
      self.isLast = isLast
      loans = page == 1 ? new : loans + new
      view?(.hideSpinner)
      view?(.show(loans: shown))
    case .loadFailed:
      isLoading = false
      view?(.hideSpinner)
      view?(.showError)
    case .renewed(let id, let daysLeft):
      guard let index = loans.firstIndex(where: { $0.id == id }) else { return }
      loans[index].daysLeft = daysLeft
      view?(.show(loans: shown))
    case .renewalFailed:
      view?(.showError)
    }
  }

  private func load(page: Int) {
    guard !isLoading else { return }
    isLoading = true
    view?(.showSpinner)
    interactor?(.load(page: page))
  }

  private func sort(by choice: Int) {
    isByTitle = choice == 1
    view?(.show(loans: shown))
  }
}
