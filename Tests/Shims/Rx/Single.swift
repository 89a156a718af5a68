/// A stream that gives one value or an error.
public struct Single<Element> {
  private let stream: Observable<Element>

  /// One that a closure begins for each subscription.
  public static func create(
    _ begin: @escaping (@escaping (Result<Element, any Error>) -> Void) -> any Disposable
  ) -> Single<Element> {
    Single(
      stream: .create { observer in
        begin { result in
          switch result {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      })
  }

  /// The same, whose answer is handed on by a scheduler.
  public func observe(on scheduler: MainScheduler) -> Single<Element> {
    Single(stream: stream.observe(on: scheduler))
  }

  /// Asks, and listens to the answer.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil
  ) -> any Disposable {
    stream.subscribe(onNext: onSuccess, onError: onFailure)
  }

  /// The same; closures are called before the answer is handed on.
  public func `do`(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil
  ) -> Single<Element> {
    Single(stream: stream.do(onNext: onSuccess, onError: onError))
  }
}
