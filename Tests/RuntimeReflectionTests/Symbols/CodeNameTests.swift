import RuntimeReflection
import Testing

/// The names of closures of this very program.
struct CodeNameTests {
  @Test func aClosureHasItsPlace() {
    let view = View()
    let name = ContextText.name(of: Holder(function: { touch(view) }))
    #expect(name == "closure #1 in CodeNameTests.aClosureHasItsPlace()")
  }

  @Test func aNestedClosureHasBoth() {
    let function = CodeMaker().nested()
    #expect(
      ContextText.name(of: Holder(function: function))
        == "closure #1 in closure #1 in CodeMaker.nested()")
  }

  @Test func anAsyncClosureHasItsPlace() {
    let view = View()
    let name = ContextText.name(of: AsyncHolder(function: { touch(view) }))
    #expect(name == "closure #1 in CodeNameTests.anAsyncClosureHasItsPlace()")
  }

  @Test func aBoundMethodNamesItsType() {
    let view = View()
    let name = ContextText.name(of: IntegerHolder(function: view.handle))
    #expect(name == "method of View in CodeNameTests.aBoundMethodNamesItsType()")
  }

  @Test func aThunkIsOne() {
    let view = View()
    let erased: Any = { touch(view) } as () -> Void
    guard let function = erased as? () -> Void else { return }
    #expect(ContextText.name(of: Holder(function: function)) == "reabstraction thunk")
  }

  @Test func aLibrarysCodeHasAName() {
    #expect(CodeName.of(code: 0) == nil)
    #expect(CodeName.of(code: 1 << 40) == nil)
  }
}

struct CodeMaker {
  @inline(never) func nested() -> () -> Void {
    let outer = { (view: View) -> () -> Void in { touch(view) } }
    return outer(View())
  }
}
