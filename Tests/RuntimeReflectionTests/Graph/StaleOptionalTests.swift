import RuntimeReflection
import Testing

/// Optionals whose nothing is told by another part than the reference, in whose word anything is
/// left then.
@Suite("An object graph of optionals with a stale word")
struct StaleOptionalTests {
  /// Has more values to spare than a reference, so that an optional's nil is one of those.
  typealias Many = ManyCases

  struct Pair {
    var target: Target
    var many: Many
  }

  struct Wide {
    var any: Any
    var many: Many
  }

  struct Callback {
    var action: () -> Void
    var many: Many
  }

  @Test func readsNoReferenceOfWhatIsNotThere() {
    final class Owner {
      var pair: Pair?
      var wide: Wide?
      var callback: Callback?
      let after = Target()
    }
    let owner = Owner()
    (owner.pair, owner.wide) = (Pair(target: Target(), many: .c2), Wide(any: 1, many: .c2))
    owner.callback = Callback(action: {}, many: .c2)
    #expect(text(of: owner).first == "Owner.pair.target strong Target")
    // What stands there for nothing says it in its tag; the rest is garbage on purpose.
    (owner.pair, owner.wide, owner.callback) = (nil, nil, nil)
    let address = UnsafeMutableRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    for field in Reflection.fields(of: Owner.self) where field.name != "after" {
      let words = field.name == "wide" ? 4 : field.name == "callback" ? 2 : 1
      for word in 0..<words {
        // Within the field, before its tag; nothing of it is released, for the case is nil.
        (address + field.offset + 8 * word).storeBytes(of: 0x6B6B_6B6B_6B68, as: UInt.self)
      }
    }
    #expect(text(of: owner) == ["Owner.after strong Target"])
  }

  @Test func stillReadsPlainOptionals() {
    struct One { var target: Target }
    final class Owner {
      var target: Target? = Target()
      var one: One? = One(target: Target())
      var any: Any? = Target()
      var twice: Any?? = Target()
      var action: (() -> Void)?
      var none: Target?
      var error: (any Error)?
    }
    #expect(
      text(of: Owner()) == [
        "Owner.target strong Target", "Owner.one.target strong Target", "Owner.any strong Target",
        "Owner.twice strong Target",
      ])
  }
}
