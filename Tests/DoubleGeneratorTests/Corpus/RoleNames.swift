/// Whose doubles would be called like the kit's own.
protocol View: AnyObject { func show(_ heading: Heading) }
protocol Presenter { func viewDidLoad() }
protocol Interactor: AnyObject { func load() -> [Heading] }
protocol Router { func close() }
