import RuntimeReflection
import Testing

@Suite("Loose references") struct LooseReferenceTests {
  private class Target {}
  private protocol Listener: AnyObject {}
  private final class ListeningTarget: Target, Listener {}

  private class Base {
    var number = 1
    weak var first: Target?
  }

  private final class Owner: Base {
    weak var second: (any Listener)?
    unowned let third: Target
    unowned(unsafe) let fourth: Target
    let strong: Target

    init(_ target: ListeningTarget) {
      third = target
      fourth = target
      strong = target
      super.init()
      first = target
      second = target
    }
  }

  private struct Box {
    var number = 1
    weak var object: Target?
  }

  @Test("are found in objects and structures, and weak ones are loaded")
  func found() {
    let target = ListeningTarget()
    let owner = Owner(target)
    let references = Reflection.looseReferences(of: owner)
    #expect(references.map(\.name) == ["first", "second", "third", "fourth"])
    #expect(references.map(\.ownership) == [.weak, .weak, .unowned, .unmanaged])
    #expect(references.map { $0.object === target } == [true, true, false, false])
    let box = Reflection.looseReferences(of: Box(object: target))
    #expect(box.map(\.name) == ["object"])
    #expect(box.first?.object === target)
  }

  @Test("to what has gone are nil, and are not kept by reading")
  func gone() {
    let box = Box()
    #expect(Reflection.looseReferences(of: box).map { $0.object == nil } == [true])
    let base = Base()
    do {
      let target = Target()
      base.first = target
      #expect(Reflection.looseReferences(of: base).first?.object === target)
    }
    #expect(base.first == nil)
    #expect(Reflection.looseReferences(of: base).map { $0.object == nil } == [true])
  }

  @Test("are in nothing else")
  func others() {
    #expect(Reflection.looseReferences(of: 1).isEmpty)
    #expect(Reflection.looseReferences(of: [Target()]).isEmpty)
    let none: Target? = nil
    #expect(Reflection.looseReferences(of: none as Any).isEmpty)
    #expect(Reflection.looseReferences(of: {}).isEmpty)
  }
}
