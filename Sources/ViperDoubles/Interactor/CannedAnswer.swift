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
struct CannedRule<Request, Response> {
  let name: String
  let answers: [CannedAnswer<Request, Response>]
  let isSequence: Bool
  let isMeant: ((Request) -> Bool)?
  /// How many answers it has given; its copies count together.
  let uses = Guarded(0)

  /// Its answer to a request that it is meant for, as long as one is left.
  func answer(to request: Request, _ name: String) -> CannedAnswer<Request, Response>? {
    guard name == self.name, isMeant?(request) ?? true else { return nil }
    return uses.withLock { uses in
      let index = isSequence ? uses : 0
      guard answers.indices.contains(index) else { return nil }
      uses += 1
      return answers[index]
    }
  }
}
