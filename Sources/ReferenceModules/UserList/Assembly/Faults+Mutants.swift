extension Faults {
  /// The answer of a load that was followed by another one is shown.
  public static let staleAnswerShown = Faults(rawValue: 1 << 4)
  /// What the presenter subscribes holds it, and it holds the subscription.
  public static let subscriptionHoldsPresenter = Faults(rawValue: 1 << 5)
  /// A failure is told to nobody.
  public static let errorSwallowed = Faults(rawValue: 1 << 6)
  /// The list has organisations among the users.
  public static let organizationsListed = Faults(rawValue: 1 << 7)
  /// The view says that it is there before it has bound.
  public static let sendsBeforeBinding = Faults(rawValue: 1 << 8)
  /// The words of a problem stay on the screen when all is well again.
  public static let problemStays = Faults(rawValue: 1 << 9)
  /// The presenter does not listen to the view's first load.
  public static let firstLoadIgnored = Faults(rawValue: 1 << 10)
  /// The presenter does not listen to the view's refresh.
  public static let refreshIgnored = Faults(rawValue: 1 << 11)
  /// Each load asks twice.
  public static let asksTwice = Faults(rawValue: 1 << 12)
  /// Each answer is sent twice.
  public static let usersSentTwice = Faults(rawValue: 1 << 13)
  /// Only the first answer is sent.
  public static let laterUsersDropped = Faults(rawValue: 1 << 14)
  /// The users are sent in the wrong order.
  public static let usersReversed = Faults(rawValue: 1 << 15)
  /// Each failure is told twice.
  public static let errorSentTwice = Faults(rawValue: 1 << 16)
  /// A failure empties the list.
  public static let errorDropsUsers = Faults(rawValue: 1 << 17)
  /// A tap leads nowhere.
  public static let selectionIgnored = Faults(rawValue: 1 << 18)
  /// A tap leads to the next module twice.
  public static let selectsTwice = Faults(rawValue: 1 << 19)
  /// The presenter does not keep its subscription to the loads.
  public static let subscriptionNotKept = Faults(rawValue: 1 << 20)
  /// The interactor asks GitHub twice.
  public static let asksServiceTwice = Faults(rawValue: 1 << 21)
  /// The interactor drops the last user.
  public static let lastUserDropped = Faults(rawValue: 1 << 22)
  /// The interactor gives its first answer again.
  public static let answerKept = Faults(rawValue: 1 << 23)
  /// The interactor takes no users for a failure.
  public static let emptyIsFailure = Faults(rawValue: 1 << 24)
  /// What the view binds holds it, and it holds the binding.
  public static let viewHoldsItself = Faults(rawValue: 1 << 25)
  /// The view only prints a problem: nobody sees it.
  public static let problemPrinted = Faults(rawValue: 1 << 26)
  /// A tap opens the line below.
  public static let nextLineTapped = Faults(rawValue: 1 << 27)
  /// The router holds its view strongly.
  public static let wireframeHoldsView = Faults(rawValue: 1 << 28)
  /// The router puts two screens on the stack.
  public static let pushedTwice = Faults(rawValue: 1 << 29)
  /// The repositories are not sorted by their stars.
  public static let repositoriesUnsorted = Faults(rawValue: 1 << 30)
  /// A tap opens the page of the repository's owner.
  public static let pageOfOwner = Faults(rawValue: 1 << 31)
  /// An account that is gone is told as a problem.
  public static let goneAccountStays = Faults(rawValue: 1 << 32)
  /// The repositories are those of the wrong account.
  public static let repositoriesOfAnother = Faults(rawValue: 1 << 33)
  /// A tap below the last line opens the last one.
  public static let tapOutsideOpensLast = Faults(rawValue: 1 << 34)
  /// The words of a problem stay on the screen when the repositories come.
  public static let repositoriesProblemStays = Faults(rawValue: 1 << 35)
  /// The repositories without a number of stars come first.
  public static let starlessFirst = Faults(rawValue: 1 << 36)
  /// Repositories with as many stars are listed in reverse.
  public static let tiesReversed = Faults(rawValue: 1 << 37)
  /// The client leaves a slash in the name of an account as it is.
  public static let slashNotEncoded = Faults(rawValue: 1 << 38)
  /// The client reads the body, whatever the status is.
  public static let statusIgnored = Faults(rawValue: 1 << 39)
  /// The client drops the words with which GitHub refuses.
  public static let messageDropped = Faults(rawValue: 1 << 40)

  /// Every other mistake by its name, in a fixed order.
  public static let mutants: [(name: String, fault: Faults)] = [
    ("staleAnswerShown", .staleAnswerShown),
    ("subscriptionHoldsPresenter", .subscriptionHoldsPresenter),
    ("errorSwallowed", .errorSwallowed),
    ("organizationsListed", .organizationsListed),
    ("sendsBeforeBinding", .sendsBeforeBinding),
    ("problemStays", .problemStays),
    ("firstLoadIgnored", .firstLoadIgnored),
    ("refreshIgnored", .refreshIgnored),
    ("asksTwice", .asksTwice),
    ("usersSentTwice", .usersSentTwice),
    ("laterUsersDropped", .laterUsersDropped),
    ("usersReversed", .usersReversed),
    ("errorSentTwice", .errorSentTwice),
    ("errorDropsUsers", .errorDropsUsers),
    ("selectionIgnored", .selectionIgnored),
    ("selectsTwice", .selectsTwice),
    ("subscriptionNotKept", .subscriptionNotKept),
    ("asksServiceTwice", .asksServiceTwice),
    ("lastUserDropped", .lastUserDropped),
    ("answerKept", .answerKept),
    ("emptyIsFailure", .emptyIsFailure),
    ("viewHoldsItself", .viewHoldsItself),
    ("problemPrinted", .problemPrinted),
    ("nextLineTapped", .nextLineTapped),
    ("wireframeHoldsView", .wireframeHoldsView),
    ("pushedTwice", .pushedTwice),
    ("repositoriesUnsorted", .repositoriesUnsorted),
    ("pageOfOwner", .pageOfOwner),
    ("goneAccountStays", .goneAccountStays),
    ("repositoriesOfAnother", .repositoriesOfAnother),
    ("tapOutsideOpensLast", .tapOutsideOpensLast),
    ("repositoriesProblemStays", .repositoriesProblemStays),
    ("starlessFirst", .starlessFirst),
    ("tiesReversed", .tiesReversed),
    ("slashNotEncoded", .slashNotEncoded),
    ("statusIgnored", .statusIgnored),
    ("messageDropped", .messageDropped),
  ]
}
