import Foundation
import RuntimeReflection
import Testing

@Suite("An object graph while another thread changes the objects")
struct ConcurrentMutationTests {
  enum State {
    case empty
    case target(Target)
    case pair(Target, any Anything)
    indirect case deep(State)
  }

  // Each is used by one thread at a time.
  struct Large: Anything, Error, @unchecked Sendable {
    var numbers = (1, 2, 3, 4)
    var target = Target()
  }

  // Nothing guards it: whoever looks at it must bear that.
  final class Changing: @unchecked Sendable {
    var array: [Target] = []
    var states: [State] = []
    var dictionary: [Int: Target] = [:]
    var set: Set<Int> = []
    var closure: () -> Void = {}
    var state = State.empty
    var existential: any Anything = Target()
    var any: Any = 3
    var error: any Error = Large()
    var text = "a"
    var target: Target? = Target()

    /// One of many changes, each of which frees what was there before.
    func change(_ step: Int) {
      let target = Target()
      switch step % 10 {
      case 0: array = array.count > 100 ? [] : array + [target]
      case 1: dictionary[step % 50] = step % 3 == 0 ? nil : target
      case 2: closure = step % 4 == 0 ? { _ = target } : { _ = (target, step) }
      case 3: state = step % 4 == 0 ? .target(target) : .pair(target, Large())
      case 4: state = .deep(.deep(.target(target)))
      case 5: existential = step % 4 == 0 ? Large() : target
      case 6: any = step % 3 == 0 ? Large() : step % 3 == 1 ? (target, 3) : "a text"
      case 7: error = step % 4 == 0 ? Large() : CancellationError()
      case 8: states = states.count > 50 ? [] : states + [state, .deep(.target(target))]
      default:
        text += "b"
        self.target = text.count % 2 == 0 ? target : nil
        if text.count > 100 { text = "" }
      }
    }
  }

  @Test func doesNotCrash() async {
    let changing = Changing()
    let walking = Flag()
    async let changes: Void = Self.change(changing, while: walking)
    for _ in 0..<Self.walks {
      let graph = ObjectGraph(of: [.init(changing)])
      #expect(graph.nodeCount >= 2)
    }
    walking.lower()
    await changes
  }

  @Test func tracksWhatTheOtherThreadLeavesAlone() async {
    let changing = Changing()
    let kept = Kept(changing)
    let walking = Flag()
    async let changes: Void = Self.change(changing, while: walking)
    for _ in 0..<Self.walks {
      let graph = ObjectGraph(of: [.init(kept)], tracking: { $0 == Kept.self })
      #expect(graph.tracked.map(\.object).contains { $0 === kept })
    }
    walking.lower()
    await changes
  }

  final class Kept {
    let changing: Changing
    init(_ changing: Changing) { self.changing = changing }
  }

  /// A small class of the objects that come and go, so that the same memory is another one's soon.
  @Test func tracksWhatComesAndGoesBehindALock() async {
    let changing = Guarded()
    let walking = Flag()
    async let changes: Void = { while walking.isRaised { changing.change() } }()
    for _ in 0..<Self.walks {
      let graph = ObjectGraph(of: [.init(changing)], tracking: { _ in true })
      for tracked in graph.tracked {
        guard let object = tracked.object else { continue }
        #expect(type(of: object) == tracked.type)
      }
    }
    walking.lower()
    await changes
    #expect(Guarded.Row.alive.count == changing.rows.count)
  }

  // The lock guards what is changed; the walk reads it as it is.
  final class Guarded: @unchecked Sendable {
    final class Row {
      static let alive = Counter()
      var other: AnyObject?
      init(_ other: AnyObject? = nil) {
        self.other = other
        Self.alive.add(1)
      }
      deinit { Self.alive.add(-1) }
    }

    /// Of the same size.
    final class Plain { var number = 3 }

    let lock = NSLock()
    var rows: [Row] = []
    var plain: [Plain] = []
    var step = 0

    func change() {
      lock.withLock {
        step += 1
        // Now and then nothing changes, so that two looks may see the same.
        guard step % 50 == 0 else { return }
        rows = (0..<10).map { _ in Row(Plain()) }
        plain = (0..<10).map { _ in Plain() }
      }
    }
  }

  static var walks: Int {
    ProcessInfo.processInfo.environment["VIPER_STRESS_WALKS"].flatMap(Int.init) ?? 300
  }

  private static func change(_ changing: Changing, while flag: Flag) async {
    var step = 0
    while flag.isRaised {
      changing.change(step)
      step += 1
    }
  }

  /// `lock` guards `number`.
  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var count: Int { lock.withLock { number } }
    func add(_ more: Int) { lock.withLock { number += more } }
  }

  /// `lock` guards `raised`.
  final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var raised = true
    var isRaised: Bool { lock.withLock { raised } }
    func lower() { lock.withLock { raised = false } }
  }
}
