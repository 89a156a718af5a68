import ViperTestKit

/// What the presenter of the noting module tells its view.
public enum NoteCommand: Sendable {
  /// These lines are to be shown.
  case show(lines: [String])
}

/// What the user of the noting module does.
public enum NoteEvent: Sendable {
  /// The screen is there.
  case load
}

/// Who shows notes.
public protocol NoteViewing: AnyObject {
  /// Takes what is to be shown.
  func handle(_ command: NoteCommand)
}

extension ViewSpy: NoteViewing where Event == NoteEvent, Command == NoteCommand {}

/// A presenter that can be made to keep its view alive.
public final class NotePresenter {
  /// The view, as it is held rightly.
  public weak var view: (any NoteViewing)?
  /// The view, as it must not be held.
  public var keptView: (any NoteViewing)?

  /// Makes a presenter without a view.
  public init() {}

  /// Shows the notes.
  public func handle(_ event: NoteEvent) {
    (view ?? keptView)?.handle(.show(lines: ["Milk"]))
  }
}

/// The module that the tests of the front ends hold to the rules.
public enum Noting {
  /// The presenter between doubles.
  public static func wire(_ harness: Harness) {
    let view = ViewSpy<NoteEvent, NoteCommand>(harness)
    let presenter = NotePresenter()
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle)
  }

  /// The same with a presenter that keeps its view alive.
  public static func wireBroken(_ harness: Harness) {
    let view = ViewSpy<NoteEvent, NoteCommand>(harness)
    let presenter = NotePresenter()
    presenter.keptView = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle)
  }

  /// The same with an answer that no event brings about.
  public static func wireSilent(_ harness: Harness) {
    wire(harness)
    harness.accepts(.response, named: "loaded") { _ in }
  }

  /// A wiring of which nothing is known.
  public static func wireNothing(_ harness: Harness) {}

  /// How much of the silent one is checked: one law more on the main thread.
  public static func noteOfLittle(checked: Int) -> String {
    """
    checked \(checked) of 44 rules and laws; to check up to 12 more, pass a flow that sends \
    response loaded: in: Flow.all(in: "….json")
    """
  }

  /// What is found of the broken one, up to the line of the test.
  public static let finding = """
    NotePresenter.keptView keeps view alive.
    Where: NotePresenter.keptView → view (strong)
    Rule: A presenter holds its view weakly.
    Because: The view owns the presenter, so the reference back must be weak: a bound method or a \
    strong property makes a cycle, as in the published code of a paged list of items.
    Fix: Make the presenter's reference to the view weak; in a closure capture it so: \
    { [weak view] in … }.

    """
}
