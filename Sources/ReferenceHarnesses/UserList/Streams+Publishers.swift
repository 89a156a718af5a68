import Dispatch
import ViperTestKit

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

extension StreamSource {
  /// A publisher of the next value or failure, made by closures alone.
  ///
  /// It says that it was asked when it listens already, so that an answer may come at once.
  func answer(whenAsked: @escaping () -> Void) -> AnyPublisher<Value, any Error> {
    Deferred { [self] in
      let token = Token()
      return Future { promise in
        token.cancellation = self.subscribe(
          next: { promise(.success($0)) }, fail: { promise(.failure($0)) })
        whenAsked()
      }
      .handleEvents(
        receiveCompletion: { _ in token.cancellation?.cancel() },
        receiveCancel: { token.cancellation?.cancel() })
    }
    .eraseToAnyPublisher()
  }
}

/// The end of a subscription that is known a little later than whoever ends it.
private final class Token {
  var cancellation: Cancellation?
}

extension Publisher {
  /// Records what comes, by closures alone; on the main thread, or wherever it comes.
  func record(by probe: StreamProbe<Output>, onMain: Bool = false) {
    let publisher =
      onMain ? receive(on: DispatchQueue.main).eraseToAnyPublisher() : eraseToAnyPublisher()
    probe.keep(
      publisher.sink(
        receiveCompletion: { [weak probe] completion in
          switch completion {
          case .finished: probe?.complete()
          case .failure(let error): probe?.fail(error)
          }
        }, receiveValue: { [weak probe] in probe?.next($0) }))
  }
}
