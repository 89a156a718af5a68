import RuntimeReflection
import Testing

/// Captures whose types are those that a generic parameter associates with itself, where nothing in the
/// context says what the parameter is: asked for such a type, the runtime stops the process.
struct AssociatedTypeTests {
  final class Owner {
    var pipe: AnyObject?
    var action: () -> Void = {}
  }

  final class Pipe<Value, Failure> { func flow() {} }

  struct Link<Upstream: Supply> {
    let upstream: Upstream

    func bind(_ owner: Owner, _ pipe: Pipe<Upstream.Value, Upstream.Failure>) {
      owner.action = { [weak pipe] in pipe?.flow() }
    }
  }

  private let owner = Owner()
  private let pipe = Pipe<Int, Never>()

  private func weakPipe(_ bind: (Owner, Pipe<Int, Never>) -> Void) -> [String] {
    owner.pipe = pipe
    bind(owner, pipe)
    return text(of: owner)
  }

  @Test func aWeakCaptureIsKnownAsOne() {
    for bind in [Link(upstream: Numbers()).bind, Numbers().bind] {
      let text = weakPipe(bind)
      #if DEBUG
        #expect(
          text == [
            "Owner.pipe strong Pipe<Int, Never>", "Owner.action strong a closure by code",
            "a closure.capture 0 strong a variable", "a variable.capture 0 weak Pipe<Int, Never>",
          ])
      #else
        _ = text
      #endif
    }
  }

  @Test func aStrongCaptureIsFollowed() {
    let text = weakPipe(Numbers().keep)
    #if DEBUG
      #expect(
        text == [
          "Owner.pipe strong Pipe<Int, Never>", "Owner.action strong a closure by code",
          "a closure.capture 0 strong Pipe<Int, Never>",
        ])
    #else
      _ = text
    #endif
  }
}

protocol Supply {
  associatedtype Value
  associatedtype Failure
}

extension Supply {
  fileprivate func bind(
    _ owner: AssociatedTypeTests.Owner, _ pipe: AssociatedTypeTests.Pipe<Value, Failure>
  ) {
    owner.action = { [weak pipe] in pipe?.flow() }
  }

  fileprivate func keep(
    _ owner: AssociatedTypeTests.Owner, _ pipe: AssociatedTypeTests.Pipe<Value, Failure>
  ) {
    owner.action = { pipe.flow() }
  }
}

private struct Numbers: Supply {
  typealias Value = Int
  typealias Failure = Never
}
