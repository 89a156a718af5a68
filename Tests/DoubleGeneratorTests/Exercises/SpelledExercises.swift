import Foundation
import Testing
import ViperTesting

@testable import DoubleCorpus
@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

#if SWIFT_SIX_DOUBLES
  @preconcurrency @testable import DoublesInSwiftSix
#else
  @testable import DoublesInSwiftFive
#endif

/// A presenter that asks its neighbours when it goes.
private final class GoingPresenter: PartOutput {
  var whenItGoes: (() -> Void)?

  func didLoad(_ heading: Heading) {}

  deinit { whenItGoes?() }
}

/// Exercises of the doubles whose calls `ExerciseWriter` can't spell, each called like its protocol.
@MainActor @Suite(.serialized) struct SpelledExercises {
  @Test func actorKinds() async throws {
    try await withExercise { harness in
      let double = ActorKindsSpy.make(harness)
      let probe = Probe(harness) { double.calls.received }
      double.stub.name = "worker"
      #expect(double.name == "worker")
      double.stub.load = 3
      #expect(await double.load == 3)
      double.stub.log = { _ in probe.mark() }
      await double.log("text")
      probe.expect("log", [nil: before("text")])
      probe.expectMark()
      double.stub.run = { body in try await body() + 1 }
      let sum = try await double.run { 41 }
      #expect(sum == 42)
      probe.expect("run", [nil: aClosure()])
      double.stub.run = { _ in throw Fault.offline }
      await #expect(throws: Fault.offline) { try await double.run { 1 } }
      probe.expectCall("run")
      double.stub.element = { $0 * 2 }
      #expect(await double[4] == 8)
      double.stub.limit = { 7 }
      #expect(ActorKindsSpy.limit() == 7)
      probe.expect("limit", [:])
      probe.expectNothingMore()
    }
  }

  /// A part of the module, which the double does not keep, and what stands in for it when it has gone.
  @Test func partsOfModules() async throws {
    let output = PartPresenter()
    var answers: [String] = []
    let findings = self.findings { harness in
      let presenter = GoingPresenter()
      let input = PartInputSpy(harness, stub: .init(output: presenter))
      let settable = SettablePartSpy(harness, stub: .init(output: presenter))
      #expect(input.output === presenter)
      settable.output = presenter
      #expect(settable.output === presenter)
      #expect(settable.calls.received.map(\.name) == ["output"])
      presenter.whenItGoes = {
        answers = [input.output, settable.output].map { "\(type(of: $0))" }
        input.output.didLoad(Heading(text: "late"))
      }
      harness.owns(presenter, as: .presenter)
    }
    #expect(answers == ["PartOutputSpy", "PartOutputSpy"])
    #expect(
      findings.map(\.headline)
        == ["PartInputSpy", "SettablePartSpy"].map {
          "\($0) was asked for its `output` after that had been released with the module, and gave a "
            + "PartOutputSpy that nobody looks at."
        })
    try await withExercise { harness in
      let input = PartInputSpy(harness, stub: .init(output: output))
      input.output.didLoad(Heading(text: "kept"))
      #expect(output.loaded == 1)
      let part = PartOfPartSpy(harness, stub: .init(input: input))
      #expect(part.input === input)
      let screen = PartScreen(output)
      let unmakeable = PartOfUnmakeableClassSpy(harness, stub: .init(screen: screen))
      #expect(unmakeable.screen === screen)
      let ofClass = PartOfClassSpy(harness, stub: .init(presenter: output))
      #expect(ofClass.presenter === output)
      let main = MainActorOutputSpy(harness)
      let onMain = MainActorPartSpy(harness, stub: .init(output: main, listener: output))
      #expect(onMain.output === main)
      #expect(onMain.listener === output)
      let plain = PartOnMainActorSpy(harness, stub: .init(output: main))
      #expect(plain.output === main)
    }
    // Each of two that need each other stands in with the one who asks.
    final class Peer: PeerOfPart {
      var part: any PartOfEachOther { preconditionFailure() }
      var whenItGoes: (() -> Void)?
      deinit { whenItGoes?() }
    }
    var isItself = false
    let late = self.findings { harness in
      let peer = Peer()
      let part = PartOfEachOtherSpy(harness, stub: .init(peer: peer))
      peer.whenItGoes = { isItself = part.peer.part === part }
      harness.owns(peer, as: .presenter)
    }
    #expect(isItself)
    #expect(late.map(\.id) == [.lateMessage])
    try await withExercise { harness in
      let part = PartOfEachOtherSpy(harness, stub: .init(peer: Peer()))
      let peer = PeerOfPartSpy(harness, stub: .init(part: part))
      #expect(peer.part === part)
    }
  }

  /// What is found when a harness ends, in a synchronous test.
  func findings(_ body: (Harness) -> Void) -> [Finding] {
    HarnessScope.run(module: "", source: nil, body: body).findings
  }

  @Test func associatedFailure() async throws {
    try await withExercise { harness in
      let double = AssociatedFailureSpy<Fault>(harness)
      let probe = Probe(harness) { double.calls.received }
      try double.load()
      probe.expect("load", [:])
      double.stub.load = { () throws(Fault) in throw .offline }
      #expect(throws: Fault.offline) { try double.load() }
      probe.expectCall("load")
      probe.expectNothingMore()
    }
  }

  @Test func closureNesting() async throws {
    try await withExercise { harness in
      let double = ClosureNestingSpy(
        harness, stub: .init(make: { { count in { text in text.count == count } } }))
      let probe = Probe(harness) { double.calls.received }
      #expect(double.make()(3)("abc"))
      probe.expect("make", [:])
      double.stub.take = { body in body?(1)?("a") }
      var taken: [String] = []
      double.take { count in { text in taken.append("\(text)\(count)") } }
      #expect(taken == ["a1"])
      probe.expect("take", [nil: aClosure()])
      double.stub.tuple = { body in body((x: 1, y: 2)) }
      var points: [Int] = []
      double.tuple { points += [$0.x, $0.y] }
      #expect(points == [1, 2])
      probe.expect("tuple", [nil: aClosure()])
      var results = 0
      double.result { if case .success = $0 { results += 1 } }
      probe.expect("result", [nil: aClosure()])
      try harness.modules.call(
        closure: "result._0", number: nil,
        with: .object([("_0", .object([("success", .object([]))]))]),
        from: SourcePlace(filePath: "", line: 0))
      #expect(results == 1)
    }
  }

  @Test func compositionParameters() async throws {
    final class Marked: EmptyMarker, EmptyClassMarker, Sendable {}
    final class MarkedScreen: Screen, EmptyMarker {}
    try await withExercise { harness in
      let double = CompositionParametersSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      let (marked, screen) = (Marked(), MarkedScreen())
      var asked: [String] = []
      double.stub.takeBoth = { _ in asked.append("both") }
      double.stub.takeSome = { _ in asked.append("some") }
      double.stub.takeMaybe = { _ in asked.append("maybe") }
      double.stub.takeList = { _ in asked.append("list") }
      double.stub.takeScreen = { _ in asked.append("screen") }
      double.take(marked)
      probe.expect("take", [nil: before(marked)])
      double.take(some: marked)
      probe.expect("take", ["some": before(marked)])
      let none: (any EmptyMarker & Sendable)? = nil
      double.take(maybe: none)
      probe.expect("take", ["maybe": before(none as Any)])
      let list: [any EmptyMarker & Sendable] = [marked, marked]
      double.take(list: list)
      probe.expect("take", ["list": before(list)])
      double.take(screen: screen)
      probe.expect("take", ["screen": before(screen)])
      #expect(asked == ["both", "some", "maybe", "list", "screen"])
      probe.expectNothingMore()
    }
  }

  @Test func customOperators() async throws {
    try await withExercise { harness in
      let double = CustomOperatorsSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      let same = double <+> 1
      #expect(same === double)
      probe.expect("<+>", [nil: before(double), nil: before(1)])
      let other = CustomOperatorsSpy(harness)
      other.stub.lessPlusGreater = { _, _ in double }
      other.stub.remainderRemainder = { _ in 5 }
      other.stub.not = { _ in true }
      other.stub.likeEqual = { _, value in value == 6 }
      // The operators are the type's: they go by the double that was made last.
      let (sum, rest, isNot, isLike) = (other <+> 2, other%%, !other, other ~= 6)
      #expect(sum === double)
      #expect(rest == 5 && isNot && isLike)
      #expect(
        other.calls.received.map(\.name) == ["<+>", "%%", "!", "~="])
    }
  }

  @Test func genericOfSubclass() async throws {
    final class Cell: Screen {}
    try await withExercise { harness in
      let double = GenericOfSubclassSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      let cell = Cell()
      double.stub.configure = { given in
        #expect(given as? Cell === cell)
        probe.mark()
      }
      double.configure(cell)
      probe.expect("configure", [nil: before(cell)])
      probe.expectMark()
      double.stub.dequeue = { _ in cell }
      let dequeued = try double.dequeue(Cell.self)
      #expect(dequeued === cell)
      probe.expect("dequeue", [nil: before(Cell.self)])
      double.stub.dequeue = { _ in throw Fault.offline }
      #expect(throws: Fault.offline) { try double.dequeue(Cell.self) }
      probe.expectCall("dequeue")
      probe.expectNothingMore()
    }
  }

  @Test func genericWhereClauses() async throws {
    try await withExercise { harness in
      let double = GenericWhereClausesSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      double.stub.index = { item, items in item as? String == "b" ? items.count : 0 }
      #expect(double.index(of: "b", in: ["a", "b"]) == 2)
      probe.expect("index", ["of": before("b"), "in": before(["a", "b"])])
      double.stub.table = { _ in ["a": 1] }
      let table = try double.table(of: [("b", 2)])
      #expect(table == ["a": 1])
      probe.expect("table", ["of": before([("b", 2)])])
      double.stub.table = { _ in throw Fault.offline }
      #expect(throws: Fault.offline) { try double.table(of: [("b", 2)]) }
      probe.expectCall("table")
      var numbers = [2, 1]
      double.stub.sort = { _ in probe.mark() }
      double.sort(&numbers)
      probe.expect("sort", [nil: before([2, 1])])
      probe.expectMark()
      probe.expectNothingMore()
    }
  }

  @Test func isolatedParameters() async throws {
    try await withExercise { harness in
      let double = IsolatedParametersSpy(harness)
      double.stub.run = { _ in }
      nonisolated(unsafe) let called = double
      await called.run(on: Worker.shared)
      await called.go(in: nil)
      #expect(double.calls.received.map(\.name) == ["run", "go"])
      #expect(double.calls.received.map { $0.arguments.map(\.key) } == [["on"], ["in"]])
      #expect(double.calls.received.first?.arguments.first?.value as AnyObject === Worker.shared)
    }
  }

  @Test func codableAndHashable() async throws {
    try await withExercise { harness in
      let double = CodableAndHashableSpy(harness)
      let other = CodableAndHashableSpy(harness)
      double.count = 3
      #expect(double.count == 3)
      #expect(double.calls.received.map(\.name) == ["count"])
      #expect(double == double && double != other)
      #expect(Set([double, other, double]).count == 2)
      double.stub.encode = { _ in throw Fault.offline }
      #expect(throws: Fault.offline) { try JSONEncoder().encode([double]) }
      #expect(double.calls.received.map(\.name) == ["count", "encode"])
      _ = try JSONDecoder().decode([CodableAndHashableSpy].self, from: Data("[{}]".utf8))
      #expect(other.calls.received.map(\.name) == ["init"])
    }
  }

  @Test func overloadsByOptional() async throws {
    try await withExercise { harness in
      let double = OverloadsByOptionalSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      var asked: [String] = []
      double.stub.addValue = { _ in asked.append("value") }
      double.stub.addValue2 = { _ in asked.append("optional") }
      double.stub.addValues = { _ in asked.append("array") }
      double.stub.addValues2 = { _ in asked.append("variadic") }
      double.add(1)
      probe.expect("add(_:Int)->Void", [nil: before(1)])
      let none: Int? = nil
      double.add(none)
      probe.expect("add(_:Int?)", [nil: before(none as Any)])
      double.add([1, 2])
      probe.expect("add(_:[Int])", [nil: before([1, 2])])
      double.add(1, 2)
      probe.expect("add(_:Int...)->Void", [nil: before([1, 2])])
      #expect(asked == ["value", "optional", "array", "variadic"])
      probe.expectNothingMore()
    }
  }

  @Test func overloadsByClosure() async throws {
    try await withExercise { harness in
      let double = OverloadsByClosureSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      double.run(probe.closure("run(_:()->Void)._0") as () -> Void)
      probe.expect("run(_:()->Void)", [nil: aClosure()])
      try await probe.expectFired("run(_:()->Void)._0", [])
      double.run(probe.closure("run(_:(Int)->Void)._0") as (Int) -> Void)
      probe.expect("run(_:(Int)->Void)", [nil: aClosure()])
      try await probe.expectFired("run(_:(Int)->Void)._0", [Int.self])
      double.stub.runBody2 = { body in body(7) }
      var numbers: [Int] = []
      double.run { (number: Int) in numbers.append(number) }
      #expect(numbers == [7])
    }
  }

  @Test func overloadsByConstraint() async throws {
    struct Coded: Encodable {}
    try await withExercise { harness in
      let double = OverloadsByConstraintSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      var asked: [String] = []
      double.stub.putValue = { _ in asked.append("hashable") }
      double.stub.putValue2 = { _ in asked.append("error") }
      double.stub.putValue3 = { _ in asked.append("encodable") }
      double.put(Nested.only)
      probe.expect("put(_:Value)->Void", [nil: before(Nested.only)])
      double.put(Fault.offline)
      probe.expect("put(_:Value)->Void", [nil: before(Fault.offline)])
      double.put(Coded())
      probe.expect("put(_:Value)->Void", [nil: before(Coded())])
      #expect(asked == ["hashable", "error", "encodable"])
      probe.expectNothingMore()
    }
  }

  private enum Nested: Hashable { case only }

  @Test func selfKinds() async throws {
    try await withExercise { harness in
      let double = SelfKindsSpy(harness)
      let other = SelfKindsSpy(harness, as: "other")
      #expect(double.with(1) === double)
      double.stub.with = { _ in other }
      #expect(double.with(2) === other)
      var merged = 0
      double.stub.merge = { merged = $0.count }
      double.merge([double, other])
      #expect(merged == 2)
      double.stub.compare = { body in body(other) }
      #expect(double.compare { $0 === other ? 4 : 0 } == 4)
      double.stub.load = { .success(other) }
      let loaded = try double.load().get()
      #expect(loaded === other)
      double.stub.load = { throw Fault.offline }
      #expect(throws: Fault.offline) { try double.load() }
      #expect(
        double.calls.received.map(\.name) == ["with", "with", "merge", "compare", "load", "load"])
      #expect(double.calls.received.prefix(2).map { "\($0.arguments[0].value)" } == ["1", "2"])
    }
  }

  @Test func selfMetatype() async throws {
    try await withExercise { harness in
      let double = SelfMetatypeSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      double.stub.register = { _ in probe.mark() }
      double.register(SelfMetatypeSpy.self)
      probe.expect("register", [nil: before(SelfMetatypeSpy.self)])
      probe.expectMark()
      probe.expectNothingMore()
    }
  }

  @Test func selfStatics() async throws {
    try await withExercise { harness in
      let double = SelfStaticsSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      #expect(SelfStaticsSpy.shared.calls === double.calls)
      double.stub.shared = double
      #expect(SelfStaticsSpy.shared === double)
      double.stub.all = { [double] }
      #expect(SelfStaticsSpy.all().first === double)
      probe.expect("all", [:])
      probe.expectNothingMore()
      // It holds itself.
      double.stub.shared = nil
      double.stub.all = nil
    }
  }

  /// The kit's generic doubles and those of protocols called `View`, `Presenter`, …, in one file.
  @Test func doublesOfBareRoleNamesHideNone() async throws {
    try await withExercise { harness in
      let (view, presenter) = (DoubleCorpusViewSpy(harness), DoubleCorpusPresenterSpy(harness))
      let (interactor, router) = (
        DoubleCorpusInteractorSpy(harness), DoubleCorpusRouterSpy(harness)
      )
      view.show(Heading())
      presenter.viewDidLoad()
      _ = interactor.load()
      router.close()
      let generic = ViewSpy<Int, Heading>(harness)
      generic.handle(Heading())
      let received = [view.calls.received, presenter.calls.received, interactor.calls.received]
      #expect(received.map { $0.map(\.name) } == [["show"], ["viewDidLoad"], ["load"]])
      #expect(router.calls.received.map(\.name) == ["close"])
      #expect(generic.commands == [Heading()])
      _ = (PresenterSpy<Int, Int>(harness), InteractorSpy<Int, Int>(harness))
      harness.accepts(DoubleCorpusPresenterDriver(presenter))
    }
  }

  @Test func streamResults() async throws {
    try await withExercise { harness in
      let double = StreamResultsSpy(
        harness,
        stub: .init(
          events: {
            AsyncStream {
              $0.yield(1); $0.finish()
            }
          },
          errors: { AsyncThrowingStream { $0.finish(throwing: Fault.offline) } }))
      let probe = Probe(harness) { double.calls.received }
      var numbers: [Int] = []
      for await number in double.events() { numbers.append(number) }
      #expect(numbers == [1])
      probe.expect("events", [:])
      await #expect(throws: Fault.offline) {
        for try await number in double.errors() { numbers.append(number) }
      }
      probe.expect("errors", [:])
      probe.expectNothingMore()
    }
  }

  @Test func subscriptLabels() async throws {
    try await withExercise { harness in
      let double = SubscriptLabelsSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      double.stub.elementKeyDefault = { $0.count + $1 }
      #expect(double["abc", default: 4] == 7)
      double["abc", default: 4] = 9
      probe.expect(
        "subscript", [nil: before("abc"), "default": before(4), "value": before(9)])
      double.stub.elementRange = { Array($0) }
      #expect(double[1..<3] == [1, 2])
      probe.expectNothingMore()
    }
  }

  @Test func typeSpellings() async throws {
    try await withExercise { harness in
      let double = TypeSpellingsSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      double.stub.deep = { _, _ in probe.mark() }
      let deep: Int?? = .some(nil)
      let list: [Int?]? = [nil, 1]
      double.deep(deep, list)
      probe.expect("deep", [nil: before(deep as Any), nil: before(list as Any)])
      probe.expectMark()
      double.long(1, [2], ["a": 3])
      probe.expect(
        "long", [nil: before(Optional(1) as Any), nil: before([2]), nil: before(["a": 3 as Any])])
      let path = \Entry.count
      double.path(path, path)
      #expect(
        double.calls.received.last?.arguments.map { $0.value as? AnyKeyPath } == [path, path])
      probe.expectCall("path")
      double.types(Int.self, Screen.self, nil)
      let type: AnyClass? = double.calls.received.last?.arguments[1].value as? AnyClass
      #expect(type.map { ObjectIdentifier($0) } == ObjectIdentifier(Screen.self))
      probe.expectCall("types")
      var number = 5
      let pointed = Array(repeating: number, count: 1)
      double.stub.pointer = { number = $0.pointee + 1 }
      double.pointer(pointed)
      #expect(number == 6)
      probe.expectCall("pointer")
      double.stub.streams = { _ in probe.mark() }
      double.streams(AsyncStream { $0.finish() })
      probe.expectMark()
      probe.expectCall("streams")
      probe.expectNothingMore()
    }
  }

  @Test func variadicKinds() async throws {
    try await withExercise { harness in
      let double = VariadicKindsSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      double.stub.log = { items in #expect(items.count == 2) }
      double.log(1, "a")
      probe.expect("log", [nil: before([1, "a"] as [Any])])
      double.show("a", 1, 2, isLast: true)
      probe.expect("show", [nil: before("a"), nil: before([1, 2]), "isLast": before(true)])
      double.stub.fire = { handlers in for handler in handlers { handler() } }
      double.fire({ probe.mark() }, {})
      probe.expectMark()
      probe.expectCall("fire")
      double.stub.fail = { errors in throw errors[0] }
      #expect(throws: Fault.offline) { try double.fail(with: Fault.offline) }
      probe.expectCall("fail")
      probe.expectNothingMore()
    }
  }

  @Test func takesPrimaryTypes() async throws {
    struct Pair<Left, Right: Sendable>: PrimaryPair {
      let right: Right
      func pair(_ left: Left) throws -> Right { right }
    }
    try await withExercise { harness in
      let double = TakesPrimaryTypesSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      let (store, other) = (Pair<Heading, Int>(right: 1), Pair<Int, Int>(right: 2))
      double.stub.take = { given in
        #expect((try? given.pair(Heading())) == 1)
        probe.mark()
      }
      double.take(store)
      probe.expect("take", [nil: before(store)])
      probe.expectMark()
      double.stub.give = { given in
        #expect((try? given.pair(1)) == 2)
        probe.mark()
      }
      double.give(other)
      probe.expect("give", [nil: before(other)])
      probe.expectMark()
      probe.expectNothingMore()
    }
  }

  @Test func workerMembers() async throws {
    try await withExercise { harness in
      nonisolated(unsafe) let double = WorkerMembersSpy(harness)
      double.stub.work = { 5 }
      double.stub.load = 6
      #expect(await worked(on: double) == [5, 6])
      double.rest()
      #expect(double.calls.received.map(\.name) == ["work", "rest"])
    }
  }

  @Worker private func worked(on double: WorkerMembersSpy) -> [Int] {
    [double.work(), double.load]
  }

  @Test func workerValues() async throws {
    try await withExercise { harness in
      let double = WorkerValuesSpy(harness)
      double.stub.load = 3
      #expect(await double.load == 3)
      double.stub.idle = { 4 }
      #expect(await WorkerValuesSpy.idle() == 4)
      _ = await WorkerValuesSpy(load: 5)
      await double.run {}
      #expect(double.calls.received.map(\.name) == ["idle", "init", "run"])
    }
  }

  @Test func `protocol`() async throws {
    try await withExercise { harness in
      let double = protocolSpy(harness)
      let probe = Probe(harness) { double.calls.received }
      double.stub.as = { probe.mark() }
      double.as()
      probe.expect("as", [:])
      probe.expectMark()
      probe.expectNothingMore()
    }
  }
}
