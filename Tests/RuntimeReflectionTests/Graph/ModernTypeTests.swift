import Foundation
import Observation
import RuntimeReflection
import Testing

@Observable final class Model { var target: Target? = Target(); var count = 0 }

@propertyWrapper struct Wrapped<Value> { var wrappedValue: Value }

@Suite("An object graph of what the compiler adds")
struct ModernTypeTests {
  @Test func followsWrappersAndLazyProperties() {
    final class Owner {
      @Wrapped var wrapped = Target()
      lazy var late = Target()
      lazy var later = Target()
    }
    let owner = Owner()
    _ = owner.late
    #expect(
      text(of: owner) == [
        "Owner.wrapped strong Target", "Owner.late strong Target",
      ])
  }

  @Test func namesWhatAWrapperWrapsAsInTheSource() {
    @propertyWrapper struct Clamped {
      var stored = Target()
      var wrappedValue: Int { 1 }
    }
    enum State { case idle, loaded(by: Target) }
    final class Owner {
      @Wrapped var state = State.loaded(by: Target())
      @Wrapped var optional: Target? = Target()
      @Wrapped var pair = (Target(), second: Target())
      @Clamped var clamped
      var _own = Target()
    }
    #expect(
      text(of: Owner()) == [
        "Owner.state.loaded.by strong Target", "Owner.optional strong Target",
        "Owner.pair.0 strong Target", "Owner.pair.second strong Target",
        "Owner._clamped.stored strong Target", "Owner._own strong Target",
      ])
  }

  @Test func followsActors() {
    actor Worker { let target = Target(); var list = [Target()] }
    #expect(
      text(of: Worker()) == [
        "Worker.target strong Target", "Worker.list strong an array", "an array.[0] strong Target",
      ])
  }

  @Test func followsObservableClasses() {
    let model = Model()
    #expect(text(of: model).contains("Model.target strong Target"))
    withObservationTracking {
      _ = model.target
    } onChange: {
    }
    let lines = text(of: model)
    #expect(lines.contains("Model._$observationRegistrar.extent strong Extent"))
    #expect(lines.contains("LockedBuffer.header.observations strong a dictionary"))
  }

  @Test func followsManagedBuffers() {
    final class Buffer: ManagedBuffer<Target, Target> {}
    let buffer = Buffer.create(minimumCapacity: 1) { _ in Target() }
    #expect(
      text(of: buffer) == [
        "Buffer.header strong Target",
        "Buffer? elements: a ManagedBuffer does not say how many of its elements there are",
      ])
  }

  @Test func followsFunctionValues() {
    final class Owner {
      var one: (() -> Void)?
      var many: (() -> Void)?
      var bound: (() -> Void)?
      var none: () -> Void = {}
      func act() {}
    }
    let target = Target()
    let other = Target()
    let owner = Owner()
    owner.one = { _ = target }
    owner.many = { [weak owner] in _ = (target, other, owner) }
    owner.bound = owner.act
    #expect(
      text(of: owner) == [
        "Owner.one strong Target by code", "Owner.many strong a closure by code",
        "Owner.bound strong Owner by code",
        "a closure.capture 0 strong Target", "a closure.capture 1 strong Target",
        "a closure.capture 2 strong a variable", "a variable.capture 0 weak Owner",
      ])
    owner.bound = nil
  }

  @Test func followsStreams() {
    final class Owner {
      var stream: AsyncStream<Int>?
      var continuation: AsyncStream<Int>.Continuation?
    }
    nonisolated(unsafe) let target = Target()
    let owner = Owner()
    (owner.stream, owner.continuation) = AsyncStream.makeStream()
    owner.continuation?.onTermination = { _ in _ = target }
    let lines = text(of: owner)
    #expect(lines.contains("Owner.continuation.storage strong _Storage"))
    #expect(lines.contains("_Storage.state.onTermination strong Target by code"))
  }
}
