/// Mistakes that are easily made along a chain of modules, each of which can be put in by itself.
public struct ErrandFaults: OptionSet, Sendable {
  /// One bit a mistake.
  public let rawValue: UInt64

  /// Creates a set of mistakes from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The list's presenter holds its view strongly.
  public static let presenterHoldsView = ErrandFaults(rawValue: 1 << 0)
  /// A tap opens the first errand, whatever was tapped.
  public static let firstIsOpened = ErrandFaults(rawValue: 1 << 1)
  /// A tap opens the detail twice.
  public static let opensTwice = ErrandFaults(rawValue: 1 << 2)
  /// The address of an unknown errand opens the first one.
  public static let unknownOpensFirst = ErrandFaults(rawValue: 1 << 3)
  /// An address goes on where it should stay, and stays where it should go on.
  public static let linkGoesNotOn = ErrandFaults(rawValue: 1 << 4)
  /// The list does not say the day.
  public static let dayNotListed = ErrandFaults(rawValue: 1 << 5)
  /// The errands are listed twice.
  public static let shownTwice = ErrandFaults(rawValue: 1 << 6)
  /// A changed errand is listed before it is kept.
  public static let listedBeforeKept = ErrandFaults(rawValue: 1 << 7)
  /// A changed errand is not kept.
  public static let changeNotKept = ErrandFaults(rawValue: 1 << 8)
  /// A changed errand is not listed.
  public static let changeNotListed = ErrandFaults(rawValue: 1 << 9)
  /// The list does not come back when there is nothing more to do.
  public static let doneIgnored = ErrandFaults(rawValue: 1 << 10)
  /// The detail's presenter holds its delegate strongly.
  public static let delegateHeldStrongly = ErrandFaults(rawValue: 1 << 11)
  /// The picker's closure captures the detail's presenter strongly.
  public static let pickerHoldsPresenter = ErrandFaults(rawValue: 1 << 12)
  /// A day that is picked is lost.
  public static let dayDropped = ErrandFaults(rawValue: 1 << 13)
  /// A day can't be taken away again.
  public static let noDayIsNoAnswer = ErrandFaults(rawValue: 1 << 14)
  /// The detail does not show what has changed.
  public static let changeNotShown = ErrandFaults(rawValue: 1 << 15)
  /// The detail tells nobody of a change.
  public static let changeNotTold = ErrandFaults(rawValue: 1 << 16)
  /// The detail tells a change twice.
  public static let changeToldTwice = ErrandFaults(rawValue: 1 << 17)
  /// A new title is lost.
  public static let titleNotTaken = ErrandFaults(rawValue: 1 << 18)
  /// The detail says that this is all before it tells the change.
  public static let doneBeforeChange = ErrandFaults(rawValue: 1 << 19)
  /// The detail does not say that this is all.
  public static let doneNotTold = ErrandFaults(rawValue: 1 << 20)
  /// A second tap opens a second editing screen over the first one.
  public static let editOpensOverEdit = ErrandFaults(rawValue: 1 << 21)
  /// The picker is put on the stack, and not over it.
  public static let pickerPushed = ErrandFaults(rawValue: 1 << 22)
  /// The field begins empty.
  public static let fieldBeginsEmpty = ErrandFaults(rawValue: 1 << 23)
  /// An empty title is told.
  public static let emptyTitleTold = ErrandFaults(rawValue: 1 << 24)
  /// A title that has not changed is told.
  public static let sameTitleTold = ErrandFaults(rawValue: 1 << 25)
  /// The old title is told and not the new one.
  public static let oldTitleTold = ErrandFaults(rawValue: 1 << 26)
  /// The editing screen closes itself, though its delegate does.
  public static let closesToo = ErrandFaults(rawValue: 1 << 27)
  /// Cancel does what saving does.
  public static let cancelSaves = ErrandFaults(rawValue: 1 << 28)
  /// Cancel does not close the editing screen.
  public static let cancelDoesNotClose = ErrandFaults(rawValue: 1 << 29)
  /// The picker tells the day before it closes.
  public static let tellsBeforeClosing = ErrandFaults(rawValue: 1 << 30)
  /// The picker closes without telling the day.
  public static let pickNotTold = ErrandFaults(rawValue: 1 << 31)
  /// The picker tells the day twice.
  public static let pickToldTwice = ErrandFaults(rawValue: 1 << 32)
  /// Cancel takes the day away.
  public static let cancelPicksNoDay = ErrandFaults(rawValue: 1 << 33)
  /// While the picker goes away a second tap counts too.
  public static let pickNotHeldBack = ErrandFaults(rawValue: 1 << 34)
  /// An empty list is not shown.
  public static let emptyListDropped = ErrandFaults(rawValue: 1 << 35)
  /// An empty title is refused without a word.
  public static let problemSwallowed = ErrandFaults(rawValue: 1 << 36)

  /// Every mistake by its name, in a fixed order.
  public static let named: [(name: String, fault: ErrandFaults)] = [
    ("presenterHoldsView", .presenterHoldsView),
    ("firstIsOpened", .firstIsOpened),
    ("opensTwice", .opensTwice),
    ("unknownOpensFirst", .unknownOpensFirst),
    ("linkGoesNotOn", .linkGoesNotOn),
    ("dayNotListed", .dayNotListed),
    ("shownTwice", .shownTwice),
    ("listedBeforeKept", .listedBeforeKept),
    ("changeNotKept", .changeNotKept),
    ("changeNotListed", .changeNotListed),
    ("doneIgnored", .doneIgnored),
    ("delegateHeldStrongly", .delegateHeldStrongly),
    ("pickerHoldsPresenter", .pickerHoldsPresenter),
    ("dayDropped", .dayDropped),
    ("noDayIsNoAnswer", .noDayIsNoAnswer),
    ("changeNotShown", .changeNotShown),
    ("changeNotTold", .changeNotTold),
    ("changeToldTwice", .changeToldTwice),
    ("titleNotTaken", .titleNotTaken),
    ("doneBeforeChange", .doneBeforeChange),
    ("doneNotTold", .doneNotTold),
    ("editOpensOverEdit", .editOpensOverEdit),
    ("pickerPushed", .pickerPushed),
    ("fieldBeginsEmpty", .fieldBeginsEmpty),
    ("emptyTitleTold", .emptyTitleTold),
    ("sameTitleTold", .sameTitleTold),
    ("oldTitleTold", .oldTitleTold),
    ("closesToo", .closesToo),
    ("cancelSaves", .cancelSaves),
    ("cancelDoesNotClose", .cancelDoesNotClose),
    ("tellsBeforeClosing", .tellsBeforeClosing),
    ("pickNotTold", .pickNotTold),
    ("pickToldTwice", .pickToldTwice),
    ("cancelPicksNoDay", .cancelPicksNoDay),
    ("pickNotHeldBack", .pickNotHeldBack),
    ("emptyListDropped", .emptyListDropped),
    ("problemSwallowed", .problemSwallowed),
  ]
}
