import RuntimeReflection
import Testing

/// Parameter packs, which the runtime expands only for the type that declares them.
struct PackTests {
  final class Owner { var action: () -> Void = {} }

  final class Packed<each Part> {
    var parts: (repeat each Part)
    var action: (() -> Void)?
    init(_ parts: repeat each Part) { self.parts = (repeat each parts) }
    func bind(_ owner: Owner) {
      let parts = parts
      action = { touch(self, owner, parts) }
    }
  }

  struct Around<each Part> { var parts: (repeat each Part) }

  enum State { case around(Around<Int, Target>), none }

  private func bind<each Part>(_ owner: Owner, _ target: Target, _ parts: repeat each Part) {
    owner.action = {
      let all = (repeat each parts)
      touch(all, target)
    }
  }

  private func bindOnly<each Part>(_ owner: Owner, _ parts: repeat each Part) {
    owner.action = {
      let all = (repeat each parts)
      touch(all)
    }
  }

  @Test func closuresWithPacksAreOpaque() {
    let owner = Owner()
    bind(owner, Target(), 1, "a", Target())
    #if DEBUG
      #expect(
        text(of: owner) == [
          "Owner.action strong a closure by code",
          "a closure? capture 0: a captured value of a parameter pack, and 1 capture behind it",
        ])
    #else
      _ = text(of: owner)
    #endif
    bind(owner, Target())
    _ = text(of: owner)
    bindOnly(owner, 1, Target())
    _ = text(of: owner)
  }

  @Test func objectsOfClassesWithPacksAreFollowed() {
    let (owner, packed) = (Owner(), Packed(1, "a", Target()))
    #expect(text(of: packed) == ["\(name(of: packed)).parts.2 strong Target"])
    packed.bind(owner)
    #expect(text(of: packed).contains("\(name(of: packed)).action strong a closure by code"))
    #if DEBUG
      #expect(text(of: packed).contains("a closure.capture 0 strong \(name(of: packed))"))
    #endif
    packed.action = nil
  }

  @Test func fieldsAndPayloadsWithPacksAreFollowed() {
    final class Holder {
      var around = Around<Int, Target>(parts: (1, Target()))
      var state = State.around(Around(parts: (1, Target())))
      let after = Target()
    }
    let holder = Holder()
    #expect(
      text(of: holder) == [
        "Holder.around.parts.1 strong Target", "Holder.state.around.parts.1 strong Target",
        "Holder.after strong Target",
      ])
    #expect(Reflection.children(of: holder).map(\.label) == ["around", "state", "after"])
    #expect(Reflection.payload(of: holder.state) is Around<Int, Target>)
  }

  private func name(of object: AnyObject) -> String {
    _typeName(type(of: object), qualified: false)
  }
}
