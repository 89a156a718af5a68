protocol GettableProperties {
  var title: String { get }
  var entry: Entry? { get }
  var count: Int { get }
}
protocol SettableProperties: AnyObject {
  var title: String { get set }
  var headings: [Heading] { get set }
  var entry: Entry? { get set }
  var name: MaybeName { get set }
}
protocol ValueSettableProperties {
  var title: String { get set }
}
protocol NeededProperty {
  var heading: Heading { get }
}
protocol NeededSettableProperty {
  var heading: Heading { get set }
}
protocol UnwrappedProperties: AnyObject {
  var title: String! { get set }
  var presenter: (any PlainPresentation)! { get set }
}
protocol PlainPresentation: AnyObject {
  func viewDidLoad()
}
protocol ClosureProperties: AnyObject {
  var onTap: (() -> Void)? { get set }
  var onSelect: ((_ index: Int) -> Void)? { get set }
  var onFinish: OptionalCompletion { get set }
  var makeTitle: (Int) -> String { get set }
}
protocol NonmutatingProperties {
  var value: Int { get nonmutating set }
}
protocol MutatingGetter {
  var next: Int { mutating get }
}
