// Properties that are another part of the module, and can't be nil.

protocol PartOutput: AnyObject {
  func didLoad(_ heading: Heading)
}
protocol PartInput: AnyObject {
  var output: any PartOutput { get }
  func load()
}
protocol SettablePart: AnyObject {
  var output: any PartOutput { get set }
}
protocol PartOfPart: AnyObject {
  var input: any PartInput { get }
}
protocol PartOfEachOther: AnyObject {
  var peer: any PeerOfPart { get }
}
protocol PeerOfPart: AnyObject {
  var part: any PartOfEachOther { get }
}
@MainActor protocol MainActorOutput: AnyObject {
  func show()
}
@MainActor protocol MainActorPart: AnyObject {
  var output: any MainActorOutput { get }
  nonisolated var listener: any PartOutput { get }
}
protocol PartOnMainActor: AnyObject {
  var output: any MainActorOutput { get }
}
protocol PartOfClass: AnyObject {
  var presenter: PartPresenter { get }
}
final class PartPresenter: PartOutput {
  var loaded = 0
  func didLoad(_ heading: Heading) { loaded += 1 }
}
protocol PartOfUnmakeableClass: AnyObject {
  var screen: PartScreen { get }
}
final class PartScreen {
  init(_ listener: any PartOutput) {}
}
