/// The answers of a stub that wait to be released, or for their time on the test's clock.
struct HeldAnswers<Request, Response> {
  struct Held {
    let id: Int
    let name: String
    /// Which of the requests of its name that waited it is, from 1; 0 for one that has a time.
    let number: Int
    let request: Request
    let answer: CannedAnswer<Request, Response>
    /// When it comes on the test's clock; nil where it waits to be released.
    let due: Duration?
  }

  private var waiting: [Held] = []
  private var counts: [String: Int] = [:]
  private var lastID = 0

  /// The names of the requests whose answers wait for their release, in the order of asking.
  var names: [String] { waiting.filter { $0.due == nil }.map(\.name) }

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
    lastID += 1
    if due == nil { counts[name, default: 0] += 1 }
    waiting.append(
      Held(
        id: lastID, name: name, number: due == nil ? counts[name, default: 0] : 0,
        request: request, answer: answer, due: due))
    return lastID
  }

  /// Takes the first answer to a request that is still held, or that of a certain number.
  mutating func release(_ name: String, number: Int?) -> Held? {
    take { $0.name == name && $0.due == nil && (number == nil || $0.number == number) }
  }

  /// Takes an answer; nil where it was dropped.
  mutating func take(where isMeant: (Held) -> Bool) -> Held? {
    waiting.firstIndex(where: isMeant).map { waiting.remove(at: $0) }
  }
}
