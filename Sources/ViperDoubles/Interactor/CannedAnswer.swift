import ViperTime

/// What an ``InteractorStub`` answers one request with.
///
/// ```swift
/// interactor.on("fetchList", .value(.listReceived(result: .success([]))))
/// interactor.on("fetchList", sequence: [.value(first).held, .failure(Offline()), .never])
/// interactor.on("fetchList", .value(late).after(.milliseconds(300)))
/// ```
public struct CannedAnswer<Request, Response> {
  enum Kind {
    case responses((Request) -> [Response])
    case failure(any Error)
    case never
  }

  /// When it is given.
  enum Time {
    case atOnce
    case whenReleased
    case after(Duration)
  }

  let kind: Kind
  var time: Time = .atOnce

  /// One response.
  public static func value(_ response: Response) -> CannedAnswer {
    CannedAnswer(kind: .responses { _ in [response] })
  }

  /// Several responses to one request, in this order.
  public static func values(_ responses: Response...) -> CannedAnswer {
    CannedAnswer(kind: .responses { _ in responses })
  }

  /// The responses that a closure makes from the request.
  public static func make(_ make: @escaping (Request) -> [Response]) -> CannedAnswer {
    CannedAnswer(kind: .responses(make))
  }

  /// An error, which ``InteractorStub/failureResponse`` puts into a response of the app's.
  public static func failure(_ error: any Error) -> CannedAnswer {
    CannedAnswer(kind: .failure(error))
  }

  /// No answer at all.
  public static var never: CannedAnswer {
    CannedAnswer(kind: .never)
  }

  /// The same answer, held back until ``InteractorStub/release(_:number:filePath:line:)``.
  public var held: CannedAnswer {
    CannedAnswer(kind: kind, time: .whenReleased)
  }

  /// The same answer, given when the test's clock has been moved on by this time.
  public func after(_ time: Duration) -> CannedAnswer {
    CannedAnswer(kind: kind, time: .after(time))
  }
}

/// What an ``InteractorStub`` was told of the requests of one name.
final class CannedRule<Request, Response>: Sendable {
  typealias Canned = CannedAnswer<Request, Response>

  private struct Terms {
    let answers: [Canned]
    let isMeant: ((Request) -> Bool)?
    var uses = 0
  }

  let name: String
  private let isSequence: Bool
  private let terms: Guarded<Terms>

  init(_ name: String, _ answers: [Canned], isSequence: Bool, _ isMeant: ((Request) -> Bool)?) {
    self.name = name
    self.isSequence = isSequence
    terms = Guarded(Terms(answers: answers, isMeant: isMeant))
  }

  /// How many answers it has given.
  var uses: Int { terms.withLock { $0.uses } }

  /// Its answer to a request that it is meant for, as long as one is left.
  func answer(to request: Request, _ name: String) -> Canned? {
    guard name == self.name, terms.withLock({ $0.isMeant })?(request) ?? true else { return nil }
    return terms.withLock { terms in
      let index = isSequence ? terms.uses : 0
      guard terms.answers.indices.contains(index) else { return nil }
      terms.uses += 1
      return terms.answers[index]
    }
  }
}
