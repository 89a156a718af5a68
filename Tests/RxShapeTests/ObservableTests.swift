import Dispatch
import RxShim
import Testing

/// What RxSwift documents of observables, subjects and subscriptions.
@Suite struct ObservableTests {
  private struct Offline: Error {}

  /// What a stream says while something is done.
  private func said<Element>(
    by stream: Observable<Element>, while body: () -> Void = {}
  ) -> [String] {
    var said: [String] = []
    let subscription = stream.subscribe { event in
      switch event {
      case .next(let element): said.append("\(element)")
      case .error(let error): said.append("\(error)")
      case .completed: said.append("end")
      }
    }
    body()
    subscription.dispose()
    return said
  }

  @Test func aStreamBeginsAnewWithEachSubscription() {
    var count = 0
    let stream = Observable<Int>.create { observer in
      count += 1
      observer.onNext(count)
      return Disposables.create()
    }
    #expect(said(by: stream) == ["1"])
    #expect(said(by: stream) == ["2"])
  }

  @Test func nothingFollowsTheEndAndItsResourcesGo() {
    var isGone = false
    let stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(Offline())
      return Disposables.create { isGone = true }
    }
    var said: [Int] = []
    _ = stream.subscribe(onNext: { said.append($0) })
    #expect(said == [1])
    #expect(isGone)
  }

  @Test func whatIsDisposedOfSaysNothingMore() {
    let subject = PublishSubject<Int>()
    var said: [Int] = []
    let subscription = subject.subscribe(onNext: { said.append($0) })
    subject.onNext(1)
    subscription.dispose()
    subject.onNext(2)
    #expect(said == [1])
  }

  @Test func aBagEndsItsSubscriptionsWhenItGoes() {
    let subject = PublishSubject<Int>()
    var said: [Int] = []
    var bag: DisposeBag? = DisposeBag()
    if let bag { subject.subscribe(onNext: { said.append($0) }).disposed(by: bag) }
    subject.onNext(1)
    bag = nil
    subject.onNext(2)
    #expect(said == [1])
  }

  @Test func aSubjectThatHasEndedSaysSoToWhoeverComesLater() {
    let subject = PublishSubject<Int>()
    subject.onNext(1)
    #expect(said(by: subject) { subject.onNext(2) } == ["2"])
    subject.onError(Offline())
    #expect(said(by: subject) == ["Offline()"])
  }

  @Test func operatorsMakeFilterAndLookAt() {
    var seen: [Int] = []
    let stream = Observable.of(1, 2, 3).do(onNext: { seen.append($0) })
      .filter { $0 != 2 }.map { $0 * 10 }
    #expect(said(by: stream) == ["10", "30", "end"])
    #expect(seen == [1, 2, 3])
    #expect(
      said(by: Observable.just(1).map { _ in throw Offline() } as Observable<Int>)
        == ["Offline()"])
  }

  @Test func mergedStreamsEndWithTheLastAndFailWithTheFirst() {
    let (one, two) = (PublishSubject<Int>(), PublishSubject<Int>())
    #expect(
      said(by: .merge(one, two)) {
        one.onNext(1)
        one.onCompleted()
        two.onNext(2)
        two.onCompleted()
      } == ["1", "2", "end"])
    let open = PublishSubject<Int>()
    #expect(
      said(by: .merge(open, .error(Offline()))) { open.onNext(1) } == ["Offline()"])
  }

  @Test func aSubscriptionHoldsWhatItCapturesUntilItEnds() {
    final class Owner {}
    let subject = PublishSubject<Int>()
    weak var owner: Owner?
    let subscription: any Disposable
    do {
      let made = Owner()
      owner = made
      subscription = subject.filter { _ in withExtendedLifetime(made) { true } }.subscribe()
    }
    #expect(owner != nil)
    subscription.dispose()
    #expect(owner == nil)
  }

  @Test func aSingleAnswersOnce() {
    var answers: [String] = []
    let single = Single<Int>.create { answer in
      answer(.success(1))
      answer(.failure(Offline()))
      return Disposables.create()
    }
    _ = single.do(onSuccess: { answers.append("do \($0)") })
      .subscribe(onSuccess: { answers.append("\($0)") }, onFailure: { answers.append("\($0)") })
    #expect(answers == ["do 1", "1"])
  }

  @MainActor @Test func aDriverIsOnTheMainThreadAndHasNoError() async {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let subject = PublishSubject<Int>()
    let driver = subject.asDriver(onErrorDriveWith: .empty())
    let bag = DisposeBag()
    let (values, continuation) = AsyncStream<(Int, Bool)>.makeStream()
    driver.drive(
      onNext: { continuation.yield(($0, DispatchQueue.getSpecific(key: key) != nil)) },
      onCompleted: { continuation.finish() }
    ).disposed(by: bag)
    nonisolated(unsafe) let sender = subject
    DispatchQueue.global().async {
      sender.onNext(1)
      sender.onError(Offline())
    }
    var said: [Bool] = []
    for await (_, isOnMain) in values {
      said.append(isOnMain)
    }
    #expect(said == [true])
  }
}
