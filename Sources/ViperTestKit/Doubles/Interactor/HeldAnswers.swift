/// The answers of a stub that wait to be let go, or for their time on a clock of the test's.
struct HeldAnswers<Request, Response> {
  /// An answer that waits.
  struct Held {
    let name: String
    /// Which of the requests of its name that waited it is, from 1.
    let number: Int
    let request: Request
    let answer: CannedAnswer<Request, Response>
    let due: Duration?
  }

  private var waiting: [Held] = []
  private var counts: [String: Int] = [:]
  private var now: Duration = .zero

  /// The names of the requests whose answers wait for their release, in the order of asking.
  var names: [String] { waiting.filter { $0.due == nil }.map(\.name) }

  /// Keeps an answer back.
  mutating func hold(
    _ answer: CannedAnswer<Request, Response>, to request: Request, named name: String,
    for delay: Duration?
  ) {
    // Those that wait for the clock have no number: they are never let go by hand.
    if delay == nil {
      counts[name, default: 0] += 1
    }
    waiting.append(
      Held(
        name: name, number: counts[name, default: 0], request: request, answer: answer,
        due: delay.map { now + $0 }))
  }

  /// Takes the first answer to a request that is still held, or that of a certain number.
  mutating func release(_ name: String, number: Int?) -> Held? {
    let index = waiting.firstIndex { held in
      held.name == name && held.due == nil && (number == nil || held.number == number)
    }
    return index.map { waiting.remove(at: $0) }
  }

  /// Takes the next answer that is due when the clock has come to a time, and sets the clock to
  /// when it was due; after the last one, sets it to that time.
  mutating func takeNext(until end: Duration) -> Held? {
    let due = waiting.indices.filter { waiting[$0].due.map { $0 <= end } ?? false }
    let next = due.min { (waiting[$0].due ?? .zero) < (waiting[$1].due ?? .zero) }
    guard let next else {
      now = max(now, end)
      return nil
    }
    now = max(now, waiting[next].due ?? now)
    return waiting.remove(at: next)
  }

  /// The time that the clock will show when it is moved on.
  func time(after delay: Duration) -> Duration {
    now + delay
  }
}
