import Testing

@testable import RuntimeReflection

/// How the demangler's words are shortened; the inputs are in its words.
struct DemangledNameTests {
  @Test(arguments: [
    (
      "partial apply forwarder for closure #1 () -> () in static App.Builder.build(view: "
        + "App.View, presenter: App.Presenter) -> ()",
      "closure #1 in Builder.build(view:presenter:)"
    ),
    (
      "closure #2 (Swift.Int) -> () in closure #1 () -> () in App.Presenter.load() -> ()",
      "closure #2 in closure #1 in Presenter.load()"
    ),
    (
      "partial apply forwarder for implicit closure #6 (Swift.Int) -> () in implicit closure #5 "
        + "(App.View) -> (Swift.Int) -> () in static App.Builder.build(view: App.View) -> ()",
      "method of View in Builder.build(view:)"
    ),
    ("App.View.handle(command: Swift.Int) -> ()", "View.handle(command:)"),
    ("curry thunk of App.View.handle(Swift.Int, in: App.A) -> ()", "View.handle(_:in:)"),
    (
      "partial apply forwarder for closure #1 () -> () in o #1 <A where A: App.W>(A) -> "
        + "(Swift.Int) -> () in App.opened(App.W) -> (Swift.Int) -> ()",
      "closure #1 in o(_:) in opened(_:)"
    ),
    (
      "closure #1 () -> () in App.generic2<A, B>(A, App.G<B>) -> () -> ()",
      "closure #1 in generic2(_:_:)"
    ),
    ("closure #1 () -> () in App.View.items.getter : () -> ()", "closure #1 in View.items"),
    ("App.View.n.setter : Swift.Int", "View.n.setter"),
    ("App.View.__allocating_init(a: Swift.Int) -> App.View", "View.init(a:)"),
    ("App.View.__deallocating_deinit", "View.deinit"),
    (
      "(extension in App):Swift.Array.each(do: (A) -> ()) -> ()", "Array.each(do:)"
    ),
    (
      "closure #1 () -> () in App.(Hidden in _0123456789ABCDEF).run() -> ()",
      "closure #1 in Hidden.run()"
    ),
    (
      "App.View.(load in _0123456789ABCDEF)(page: Swift.Int) -> ()", "View.load(page:)"
    ),
    (
      "generic specialization <App.View> of closure #1 () -> () in App.generic<A>(A) -> () -> ()",
      "closure #1 in generic(_:)"
    ),
    (
      "function signature specialization <Arg[1] = [Constant Propagated Function : generic "
        + "specialization <App.View> of closure #1 () -> () in App.meta<A>(A.Type) -> () -> ()]> "
        + "of reabstraction thunk helper from @escaping @callee_guaranteed () -> () to @escaping "
        + "@callee_guaranteed () -> (@out ())",
      "closure #1 in meta(_:)"
    ),
    (
      "async function pointer to partial apply forwarder for closure #1 @Sendable () async -> () "
        + "in App.Presenter.load() -> ()",
      "closure #1 in Presenter.load()"
    ),
    (
      "(2) suspend resume partial function for closure #1 () async -> () in App.P.load() -> ()",
      "closure #1 in P.load()"
    ),
    ("merged App.View.show() -> ()", "View.show()"),
    (
      "protocol witness for App.W.handle(Swift.Int) -> () in conformance App.SW : App.W in App",
      "SW.handle(_:)"
    ),
    (
      "closure #1 (Swift.Int) -> () in closure #1 () -> () with unmangled suffix \".21\"",
      "closure #1 in closure #1"
    ),
    (
      "partial apply forwarder for reabstraction thunk helper from @escaping @callee_guaranteed "
        + "() -> () to @escaping @callee_guaranteed () -> (@out ()) with unmangled suffix \".60\"",
      "reabstraction thunk"
    ),
    (
      "closure #1 () -> () in App.Suite.`says a in b`() -> ()",
      "closure #1 in Suite.`says a in b`()"
    ),
    ("static App.T.== infix(App.T, App.T) -> Swift.Bool", "T.=="),
    (
      "variable initialization expression of App.View.n : Swift.Int",
      "variable initialization expression of View.n"
    ),
    ("main", "main"),
    ("malloc", "malloc"),
  ])
  func isShortened(demangled: String, expected: String) {
    #expect(DemangledName(demangled).text == expected)
  }

  @Test func onlyThunksAreThunks() {
    #expect(DemangledName("reabstraction thunk helper from A to B").isThunk)
    #expect(!DemangledName("App.View.handle(Swift.Int) -> ()").isThunk)
  }

  @Test(arguments: ["(", "<", "closure #", "closure #1", "implicit closure #1 (", ") in ", "`"])
  func brokenNamesDoNoHarm(name: String) {
    _ = DemangledName(name).text
  }
}
