import TestConditions
import Testing

@testable import ViperRelease

/// What is said of a cycle: the way round, and what to change.
@Suite("A cycle") struct CycleTextTests {
  @Test("of two parts names the reference that the rules want weak")
  func twoParts() {
    let graph = DrawnGraph(
      """
      ArticlesView.presenter -> ArticlesPresenter
      ArticlesPresenter.view -> ArticlesView
      ArticlesPresenter.interactor -> ArticlesInteractor
      ArticlesInteractor.output ~> ArticlesPresenter
      """)
    #expect(
      graph.cycles == """
          ArticlesPresenter.view (strong)
            → ArticlesView.presenter (strong) ⟲
          Fix: make ArticlesPresenter.view weak.
        """)
  }

  @Test("through a closure names the closure and what it captures")
  func throughClosure() {
    let graph = DrawnGraph(
      """
      ArticlesPresenter.listener -> AnyCommandListener
      AnyCommandListener.handler =closure #1 in Builder.build(view:presenter:)=> {c}
      {c}.capture 0 -> ArticlesViewController
      ArticlesViewController.presenter -> ArticlesPresenter
      """)
    let expected = """
        ArticlesPresenter.listener (strong)
          → AnyCommandListener.handler → closure #1 in Builder.build(view:presenter:) captures \
      ArticlesViewController
          → ArticlesViewController.presenter (strong) ⟲
        Fix: capture the view weakly in closure #1 in Builder.build(view:presenter:).
      """
    #expect(graph.cycles == expected)
    // A closure that captures one object only has the object itself as its context.
    let direct = DrawnGraph(
      """
      ArticlesPresenter.listener -> AnyCommandListener
      AnyCommandListener.handler =closure #1 in Builder.build(view:presenter:)=> ArticlesViewController
      ArticlesViewController.presenter -> ArticlesPresenter
      """)
    #expect(direct.cycles == expected)
  }

  @Test("through a bound method says what to hand over instead")
  func throughMethod() {
    let graph = DrawnGraph(
      """
      Presenter.commandListener -> AnyCommandListener
      AnyCommandListener.handler =ArticlesViewController.handle(command:)=> ArticlesViewController
      ArticlesViewController.eventListener -> AnyEventListener
      AnyEventListener.handler =Presenter.handle(event:)=> Presenter
      """)
    #expect(
      graph.cycles == """
          Presenter.commandListener (strong)
            → AnyCommandListener.handler → the bound method ArticlesViewController.handle(command:)
            → ArticlesViewController.eventListener (strong)
            → AnyEventListener.handler → the bound method Presenter.handle(event:) ⟲
          Fix: hand over a closure that captures the view weakly instead of the bound method \
        ArticlesViewController.handle(command:).
        """)
  }

  @Test("through a closure in a closure and a variable names both closures")
  func nestedClosures() {
    let graph = DrawnGraph(
      """
      LoginPresenter.done =closure #1 in LoginPresenter.start()=> {a}
      {a}.capture 0 =closure #1 in closure #1 in LoginPresenter.start()=> {b}
      {b}.capture 1 -> (v)
      (v) -> LoginPresenter
      """)
    #expect(
      graph.cycles == """
          LoginPresenter.done → closure #1 in LoginPresenter.start() → \
        closure #1 in closure #1 in LoginPresenter.start() captures LoginPresenter ⟲
          Fix: capture the presenter weakly in closure #1 in closure #1 in LoginPresenter.start().
        """)
  }

  @Test("through a closure without a name says where the closure is")
  func unnamedClosure() {
    let graph = DrawnGraph(
      """
      LoginPresenter.done ==> {a}
      {a}.capture 0 -> LoginPresenter
      """)
    #expect(
      graph.cycles == """
          LoginPresenter.done → a closure captures LoginPresenter ⟲
          Fix: capture the presenter weakly in the closure in LoginPresenter.done.
        """)
  }

  @Test("through an array asks to hold the element weakly")
  func throughArray() {
    let graph = DrawnGraph(
      """
      HomeRouter.screens -> <s>
      <s>.[2] -> HomeView
      HomeView.presenter -> HomePresenter
      HomePresenter.router -> HomeRouter
      """)
    #expect(
      graph.cycles == """
          HomeRouter.screens[2] (strong)
            → HomeView.presenter (strong)
            → HomePresenter.router (strong) ⟲
          Fix: hold the view weakly in HomeRouter.screens.
        """)
  }

  @Test("through the payload of an enum asks to hold it weakly there")
  func throughEnum() {
    let graph = DrawnGraph(
      """
      HomePresenter.state.loaded -> HomeView
      HomeView.presenter -> HomePresenter
      """)
    #expect(
      graph.cycles.hasSuffix("  Fix: hold the view weakly in HomePresenter.state.loaded."))
  }

  @Test("of one object")
  func itself() {
    let graph = DrawnGraph("Thing.holding -> Thing")
    #expect(
      graph.cycles == """
          Thing.holding (strong) ⟲
          Fix: make Thing.holding weak.
        """)
  }

  @Test("of a variable that holds a closure that captures it has no owner")
  func withoutOwner() {
    let graph = DrawnGraph(
      """
      (variable) =closure #1 in f()=> {a closure}
      {a closure}.capture 0 -> (variable)
      {a closure}.capture 1 -> Worker
      """)
    #expect(
      graph.text("Worker") == """
          variable → closure #1 in f() captures a closure
            → a closure.capture 0 (strong) ⟲
          Fix one of: capture a closure weakly in closure #1 in f(); \
        make a closure.capture 0 weak.
        """)
  }

  @Test("through a task is told as one that ends with the task")
  func throughTask() {
    let graph = DrawnGraph(
      """
      FeedPresenter.task -> *task
      *task.operation =closure #1 in FeedPresenter.start()=> {c}
      {c}.capture 0 -> FeedPresenter
      """)
    #expect(
      graph.cycles == """
          Held by a task suspended in closure #1 in FeedPresenter.start():
          FeedPresenter.task (strong)
            → task → closure #1 in FeedPresenter.start() captures FeedPresenter ⟲
          Fix: cancel the task when the module is closed; or capture the presenter weakly in closure #1 \
        in FeedPresenter.start(), which is enough only where it awaits no function of the presenter.
        """)
  }

  @Test("through what can't be read of a task names no closure as the one to fix")
  func throughGuess() {
    let guess = """
      FeedPresenter.task -> *task
      *task.suspended in closure #1 in Feed.follow(_:) =closure #1 in Feed.follow(_:)?=>
      """
    #expect(
      DrawnGraph(guess + " FeedPresenter").cycles == """
          Perhaps held by a task suspended in closure #1 in Feed.follow(_:):
          FeedPresenter.task (strong)
            → task → a value that can't be read, which closure #1 in Feed.follow(_:) has, may hold \
        FeedPresenter ⟲
          Fix: cancel the task when the module ends, or hold the presenter weakly in closure #1 \
        in Feed.follow(_:) and in what is handed to it; where that unwraps self before a loop, unwrap it in \
        the loop's body: guard let self else { return }.
        """)
    // What a context is known to hold, it holds, whoever's it is.
    let context = "{c}.capture 0 =closure #2 in FeedPresenter.listen()=> FeedPresenter"
    #expect(
      DrawnGraph(guess + " {c}\n" + context).cycles == """
          Held by a task suspended in closure #1 in Feed.follow(_:):
          FeedPresenter.task (strong)
            → task → closure #1 in Feed.follow(_:) → closure #2 in FeedPresenter.listen() captures \
        FeedPresenter ⟲
          Fix: cancel the task when the module is closed; or capture the presenter weakly in closure #2 \
        in FeedPresenter.listen(), which is enough only where it awaits no function of the presenter.
        """)
  }

  @Test("of a task and what it waits for is not told beside that of the role it holds")
  func waiting() {
    let role = """
      FeedPresenter.task -> *task
      *task.operation =closure #1 in FeedPresenter.start()=> FeedPresenter
      """
    let waiting = "*task.frame -> Gate\nGate.waiter -> *task"
    #expect(DrawnGraph("\(role)\n\(waiting)").cycles == DrawnGraph(role).cycles)
    #expect(DrawnGraph(waiting).cycles.hasPrefix("  Held by a task:"))
  }

  @Test("without roles names both references")
  func withoutRoles() {
    let graph = DrawnGraph("A.b -> B\nB.a -> A")
    #expect(graph.cycles.hasSuffix("  Fix one of: make A.b weak; make B.a weak."))
  }

  @Test("with a delegate names the delegate alone")
  func delegate() {
    let graph = DrawnGraph("Picker.delegate -> Form\nForm.picker -> Picker")
    #expect(graph.cycles.hasSuffix("  Fix: make Picker.delegate weak."))
  }

  @Test("through the next module's view names the delegate, not the router that shows the view")
  func nextModule() {
    let graph = DrawnGraph(
      """
      FirstPresenter.router -> FirstRouter
      FirstRouter.second -> SecondView
      SecondView.presenter -> SecondPresenter
      SecondPresenter.delegate -> FirstPresenter
      """)
    #expect(graph.cycles.hasSuffix("  Fix: make SecondPresenter.delegate weak."))
  }

  @Test("through a router names its own module's view, whatever the property is called")
  func ownView() {
    let graph = DrawnGraph(
      """
      HomePresenter.router -> HomeRouter
      HomeRouter.shown -> HomeView
      HomeView.presenter -> HomePresenter
      """)
    #expect(graph.cycles.hasSuffix("  Fix: make HomeRouter.shown weak."))
  }

  @Test("through a router names what is called like its view, though another holds the presenter")
  func namedView() {
    let graph = DrawnGraph(
      """
      HomePresenter.router -> HomeRouter
      HomeRouter.viewController -> HomeView
      HomeView.table -> Table
      Table.presenter -> HomePresenter
      """)
    #expect(graph.cycles.hasSuffix("  Fix: make HomeRouter.viewController weak."))
  }

  @Test("between equals names the listener; the view's listener is strong by the rules")
  func listener() {
    let equals = DrawnGraph(
      "DetailInteractor.listener -> ListInteractor\nListInteractor.detail -> DetailInteractor")
    #expect(equals.cycles.hasSuffix("  Fix: make DetailInteractor.listener weak."))
    let view = DrawnGraph("HomeView.listener -> HomePresenter\nHomePresenter.form -> HomeView")
    #expect(view.cycles.hasSuffix("  Fix: make HomePresenter.form weak."))
  }

  @Test("through an observer's closure names the closure alone")
  func observer() {
    let graph = DrawnGraph(
      """
      FeedPresenter.triggers -> ValueStream
      ValueStream.observers[0] =closure #1 in FeedPresenter.bind()=> FeedPresenter
      """)
    #expect(
      graph.cycles.hasSuffix(
        "  Fix: capture the presenter weakly in closure #1 in FeedPresenter.bind()."))
  }

  @Test("through closures some of which have no name leaves those out")
  func partlyNamed() {
    let graph = DrawnGraph(
      """
      ListPresenter.search -> DispatchWorkItem
      DispatchWorkItem.block ==> {a}
      {a}.capture 0 =reabstraction thunk helper from () to ()=> {b}
      {b}.capture 0 =partial apply forwarder for closure #1 in ListPresenter.start()=> ListPresenter
      """)
    #expect(
      graph.cycles == """
          ListPresenter.search (strong)
            → DispatchWorkItem.block → closure #1 in ListPresenter.start() captures ListPresenter ⟲
          Fix: capture the presenter weakly in closure #1 in ListPresenter.start().
        """)
  }

  @Test("leaves out generic arguments that would fill the line")
  func longNames() {
    #expect(OwnershipGraph.readable("AnyListener<ItemListEvent>") == "AnyListener<ItemListEvent>")
    let long =
      "Presenter<Dictionary<String, Array<Optional<Int>>>, Result<Array<String>, any Error>>"
    #expect(OwnershipGraph.readable(long) == "Presenter<…>")
  }

  @Test("of very many owners is folded", .timeLimit(.minutes(10)))
  func longRing() {
    let count = isExhaustive ? 100_000 : 10_000
    var text = ""
    for index in 0..<count {
      text += "Node_\(index).next -> Node_\((index + 1) % count)\n"
    }
    let lines = DrawnGraph(text).cycles.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines[7] == "    → (\(count - 11) more like these)")
    #expect(lines[11] == "    → Node.next (strong) ⟲")
    #expect(lines[12] == "  Fix: make Node.next weak.")
  }
}
