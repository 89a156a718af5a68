import Testing

/// Which references of a cycle are named to be changed, and in what words.
@Suite("The fix of a cycle") struct FixTests {
  private func fix(_ text: String) -> String {
    String(DrawnGraph(text).cycles.split(separator: "\n").last ?? "")
  }

  @Test("is one of three at most")
  func mostFixes() {
    #expect(
      fix("A.b -> B\nB.c -> C\nC.d -> D\nD.a -> A")
        == "  Fix one of: make A.b weak; make B.c weak; make C.d weak.")
  }

  @Test("is the way up from one of several, not where both are collections")
  func parents() {
    #expect(
      fix("ListPresenter.cells[0] -> Cell\nCell.users[0] -> ListPresenter")
        == "  Fix: hold the presenter weakly in Cell.users.")
    #expect(
      fix("Child.up -> Parent\nParent.done[0] =closure #1 in f()=> Child")
        == "  Fix one of: make Child.up weak; capture Child weakly in closure #1 in f().")
    #expect(
      fix("Child.up -> Parent\nParent.observers[0] -> Child")
        == "  Fix: hold Child weakly in Parent.observers.")
  }

  @Test("of a variable on the way is to hold weakly in it")
  func variable() {
    #expect(
      fix("A.box -> (v)\n(v) -> B\nB.a -> A")
        == "  Fix one of: hold B weakly in A.box; make B.a weak.")
  }

  @Test("of tasks is to cancel them; otherwise a task is held rightly")
  func tasks() {
    #expect(
      fix("*parent.child -> *child\n*child.result -> *parent").hasPrefix(
        "  Fix one of: cancel the task in parent.child when the module ends; cancel the task in "))
    #expect(
      fix("Loader.task -> *task\n*task.frame -> Loader") == "  Fix: make task.frame weak.")
  }

  @Test("is named once where two references have the same name")
  func once() {
    #expect(fix("Node_1.next -> Node_2\nNode_2.next -> Node_1") == "  Fix: make Node.next weak.")
  }

  @Test("is looked for in the shortest of equally promising ways")
  func shortest() {
    #expect(
      DrawnGraph("A.b -> B\nB.c -> C\nC.d -> D\nD.a -> A\nD.c -> C").cycles == """
          C.d (strong)
            → D.c (strong) ⟲
          Fix: make C.d weak.
        """)
    // Counted in owners, however many closures lie between.
    let cycle = DrawnGraph(
      """
      ListPresenter.view -> ListView
      ListView.table -> Table
      Table.source -> ListPresenter
      ListView.done =closure #1 in f()=> {a}
      {a}.capture 0 -> (b)
      (b) -> {c}
      {c}.capture 0 -> ListPresenter
      """)
    #expect(
      cycle.cycles.split(separator: "\n")[1]
        == "    → ListView.done → closure #1 in f() captures ListPresenter ⟲")
  }

  @Test("of more than twenty cycles says how many there are besides")
  func manyCycles() {
    func text(_ count: Int) -> String {
      DrawnGraph((0..<count).map { "A\($0)x.b -> A\($0)x" }.joined(separator: "\n")).cycles
    }
    #expect(text(20).hasSuffix("\n  20. A19x.b (strong) ⟲\n      Fix: make A19x.b weak."))
    #expect(
      text(21).hasSuffix("\n      Fix: make A19x.b weak.\n  And 1 more cycle."))
    #expect(text(23).hasSuffix("\n  And 3 more cycles."))
  }

  @Test("of a role comes before those of a library's objects, of which two are told")
  func libraryCycles() {
    func text(_ count: Int) -> String {
      DrawnGraph(
        ((0..<count).map { "Sink\($0)x.upstream -> Sink\($0)x" }
          + ["ListPresenter.view -> ListView", "ListView.presenter -> ListPresenter"])
          .joined(separator: "\n")
      ).cycles
    }
    #expect(
      text(2) == """
          1. ListPresenter.view (strong)
               → ListView.presenter (strong) ⟲
             Fix: make ListPresenter.view weak.
          2. Sink0x.upstream (strong) ⟲
             Fix: make Sink0x.upstream weak.
          3. Sink1x.upstream (strong) ⟲
             Fix: make Sink1x.upstream weak.
        """)
    #expect(text(3) == text(2) + "\n  And 1 more cycle without a role.")
    #expect(text(5) == text(2) + "\n  And 3 more cycles without a role.")
  }

  @Test("stands below a way that is folded where two lines or more are left out")
  func folded() {
    func lines(_ count: Int) -> [Substring] {
      DrawnGraph(
        (0..<count).map { "A\($0)x.b -> A\(($0 + 1) % count)x" }.joined(separator: "\n")
      ).cycles.split(separator: "\n")
    }
    #expect(lines(12).count == 13)
    #expect(lines(12)[7] == "    → A7x.b (strong)")
    #expect(lines(13).count == 13)
    #expect(lines(13)[7] == "    → (2 more like these)")
  }
}
