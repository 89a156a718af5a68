/// The answers of a stub that wait to be let go, or for their time on the test's clock.
struct HeldAnswers<Request, Response> {
  /// An answer that waits.
  struct Held {
    let id: Int
    let name: String
    /// Which of the requests of its name that waited it is, from 1.
    let number: Int
    let request: Request
    let answer: CannedAnswer<Request, Response>
    /// When it comes on the test's clock; nil where it waits to be let go.
    let due: Duration?

    var isTimed: Bool { due != nil }
  }

  private var waiting: [Held] = []
  private var counts: [String: Int] = [:]
  private var lastID = 0

  /// The names of the requests whose answers wait for their release, in the order of asking.
  var names: [String] { waiting.filter { !$0.isTimed }.map(\.name) }

  /// What waits, in words.
  func sentences(at now: Duration) -> [String] {
    waiting.map { held in
      StillRunning.sentence(aboutReplyTo: held.name, rest: held.due.map { $0 - now })
    }
  }

  /// Keeps an answer back.
  ///
  /// - Returns: What it is known by.
  mutating func hold(
    _ answer: CannedAnswer<Request, Response>, to request: Request, named name: String,
    due: Duration?
  ) -> Int {
    // Those that wait for the clock have no number: they are never let go by hand.
    if due == nil {
      counts[name, default: 0] += 1
    }
    lastID += 1
    waiting.append(
      Held(
        id: lastID, name: name, number: counts[name, default: 0], request: request,
        answer: answer, due: due))
    return lastID
  }

  /// Takes the first answer to a request that is still held, or that of a certain number.
  mutating func release(_ name: String, number: Int?) -> Held? {
    let index = waiting.firstIndex { held in
      held.name == name && !held.isTimed && (number == nil || held.number == number)
    }
    return index.map { waiting.remove(at: $0) }
  }

  /// Takes an answer whose time has come; nil where it was dropped.
  mutating func take(_ id: Int) -> Held? {
    waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0) }
  }
}
