extension Faults {
  /// The presenter asks for nothing when its view is there.
  public static let updateIgnored = Faults(rawValue: 1 << 3)
  /// Each load asks twice.
  public static let asksTwice = Faults(rawValue: 1 << 4)
  /// That there is no article is not said.
  public static let noContentDropped = Faults(rawValue: 1 << 5)
  /// No articles are shown as a list without lines.
  public static let noneIsAList = Faults(rawValue: 1 << 6)
  /// Each list is shown twice.
  public static let listShownTwice = Faults(rawValue: 1 << 7)
  /// The articles are listed in the wrong order.
  public static let listReversed = Faults(rawValue: 1 << 8)
  /// A second answer is put behind the first one.
  public static let answersAdded = Faults(rawValue: 1 << 9)
  /// The lines are counted from 1, and the articles from 0.
  public static let linesCountedFromOne = Faults(rawValue: 1 << 10)
  /// The presenter does not show why nothing came.
  public static let failureDropped = Faults(rawValue: 1 << 11)
  /// A failure empties the list.
  public static let failureEmptiesList = Faults(rawValue: 1 << 12)
  /// A failure forgets the articles whose lines are still shown.
  public static let failureForgetsArticles = Faults(rawValue: 1 << 13)
  /// The presenter unwraps its view by force.
  public static let viewUnwrapped = Faults(rawValue: 1 << 14)
  /// A tap opens the first article, whatever was tapped.
  public static let firstIsOpened = Faults(rawValue: 1 << 15)
  /// A tap opens the article twice.
  public static let opensTwice = Faults(rawValue: 1 << 16)
  /// A line of an older list opens what stands in its place now.
  public static let opensLinesOfOlderLists = Faults(rawValue: 1 << 17)
  /// The presenter holds its view strongly.
  public static let presenterHoldsView = Faults(rawValue: 1 << 18)
  /// The interactor holds its output strongly.
  public static let interactorHoldsOutput = Faults(rawValue: 1 << 19)
  /// The service's completion captures the interactor strongly.
  public static let serviceHoldsInteractor = Faults(rawValue: 1 << 20)
  /// The interactor asks for another resource.
  public static let wrongPath = Faults(rawValue: 1 << 21)
  /// The interactor hands on each answer twice.
  public static let interactorAnswersTwice = Faults(rawValue: 1 << 22)
  /// The last article of each answer is lost.
  public static let lastArticleDropped = Faults(rawValue: 1 << 23)
  /// The reason of a failure is lost on its way.
  public static let reasonLost = Faults(rawValue: 1 << 24)
  /// A body that comes with an error counts more than the error.
  public static let bodyBeforeError = Faults(rawValue: 1 << 25)
  /// No articles are taken for a failure.
  public static let emptyIsFailure = Faults(rawValue: 1 << 26)
  /// The interactor knows the screen.
  public static let interactorKnowsView = Faults(rawValue: 1 << 27)
  /// The next module is shown without an article.
  public static let articleNotHandedOver = Faults(rawValue: 1 << 28)
  /// The next module is shown before it has the article.
  public static let articleHandedOverLate = Faults(rawValue: 1 << 29)
  /// The next module is shown twice.
  public static let presentedTwice = Faults(rawValue: 1 << 30)
  /// The wireframe holds the screen strongly.
  public static let wireframeHoldsView = Faults(rawValue: 1 << 31)
  /// The wireframe does not get its screen.
  public static let wireframeWithoutView = Faults(rawValue: 1 << 32)
  /// The detail keeps the first article that was handed over.
  public static let detailKeepsFirstArticle = Faults(rawValue: 1 << 33)
  /// The detail does not say that there is no article.
  public static let detailNoContentDropped = Faults(rawValue: 1 << 34)
  /// The detail shows its article twice.
  public static let detailShownTwice = Faults(rawValue: 1 << 35)
  /// The detail's presenter holds its view strongly.
  public static let detailHoldsView = Faults(rawValue: 1 << 36)
  /// The detail can't be closed.
  public static let closeDropped = Faults(rawValue: 1 << 37)
  /// Closing the detail goes back twice.
  public static let closesTwice = Faults(rawValue: 1 << 38)
  /// A tap opens the line below.
  public static let nextLineTapped = Faults(rawValue: 1 << 39)
  /// Pulling the list down does nothing.
  public static let pullIgnored = Faults(rawValue: 1 << 40)
  /// An error stays on the screen when all is well again.
  public static let errorStays = Faults(rawValue: 1 << 41)
  /// The view holds the interactor, though it never calls it.
  public static let viewKnowsInteractor = Faults(rawValue: 1 << 42)
  /// The interactor unwraps its output by force.
  public static let outputUnwrapped = Faults(rawValue: 1 << 43)
  /// The presenter knows its wireframe by class: nothing else can stand in its place.
  public static let wireframeKnownByClass = Faults(rawValue: 1 << 44)
  /// The list's wireframe opens the same detail module each time.
  public static let detailShared = Faults(rawValue: 1 << 45)
  /// A detail's wireframe and presenter hold each other.
  public static let detailHoldsWireframe = Faults(rawValue: 1 << 46)
  /// The client takes the body of any answer for that of a success.
  public static let statusIgnored = Faults(rawValue: 1 << 47)
  /// The client takes a body that can't be read for no articles.
  public static let brokenBodyIsEmpty = Faults(rawValue: 1 << 48)
  /// A second tap opens a second detail over the first one.
  public static let opensOverDetail = Faults(rawValue: 1 << 49)

  /// Every other mistake by its name, in a fixed order.
  public static let mutants: [(name: String, fault: Faults)] = [
    ("updateIgnored", .updateIgnored),
    ("asksTwice", .asksTwice),
    ("noContentDropped", .noContentDropped),
    ("noneIsAList", .noneIsAList),
    ("listShownTwice", .listShownTwice),
    ("listReversed", .listReversed),
    ("answersAdded", .answersAdded),
    ("linesCountedFromOne", .linesCountedFromOne),
    ("failureDropped", .failureDropped),
    ("failureEmptiesList", .failureEmptiesList),
    ("failureForgetsArticles", .failureForgetsArticles),
    ("viewUnwrapped", .viewUnwrapped),
    ("firstIsOpened", .firstIsOpened),
    ("opensTwice", .opensTwice),
    ("opensLinesOfOlderLists", .opensLinesOfOlderLists),
    ("presenterHoldsView", .presenterHoldsView),
    ("interactorHoldsOutput", .interactorHoldsOutput),
    ("serviceHoldsInteractor", .serviceHoldsInteractor),
    ("wrongPath", .wrongPath),
    ("interactorAnswersTwice", .interactorAnswersTwice),
    ("lastArticleDropped", .lastArticleDropped),
    ("reasonLost", .reasonLost),
    ("bodyBeforeError", .bodyBeforeError),
    ("emptyIsFailure", .emptyIsFailure),
    ("interactorKnowsView", .interactorKnowsView),
    ("articleNotHandedOver", .articleNotHandedOver),
    ("articleHandedOverLate", .articleHandedOverLate),
    ("presentedTwice", .presentedTwice),
    ("wireframeHoldsView", .wireframeHoldsView),
    ("wireframeWithoutView", .wireframeWithoutView),
    ("detailKeepsFirstArticle", .detailKeepsFirstArticle),
    ("detailNoContentDropped", .detailNoContentDropped),
    ("detailShownTwice", .detailShownTwice),
    ("detailHoldsView", .detailHoldsView),
    ("closeDropped", .closeDropped),
    ("closesTwice", .closesTwice),
    ("nextLineTapped", .nextLineTapped),
    ("pullIgnored", .pullIgnored),
    ("errorStays", .errorStays),
    ("viewKnowsInteractor", .viewKnowsInteractor),
    ("outputUnwrapped", .outputUnwrapped),
    ("wireframeKnownByClass", .wireframeKnownByClass),
    ("detailShared", .detailShared),
    ("detailHoldsWireframe", .detailHoldsWireframe),
    ("statusIgnored", .statusIgnored),
    ("brokenBodyIsEmpty", .brokenBodyIsEmpty),
    ("opensOverDetail", .opensOverDetail),
  ]
}
