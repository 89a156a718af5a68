protocol NewsViewProtocol: AnyObject { func reload() }
protocol NewsPresenterProtocol: AnyObject { func viewDidLoad() }
protocol NewsInteractorInputProtocol: AnyObject { func fetch() }
protocol NewsInteractorOutputProtocol: AnyObject { func fetched(_ headings: [Heading]) }
protocol NewsWireframe: AnyObject { func showDetail(of heading: Heading) }
protocol NewsRouterInput: AnyObject { func close() }
protocol NewsModuleInterface: AnyObject { func update() }
protocol NewsViewOutput: AnyObject { func didTap(_ index: Int) }
protocol NewsUsecase: AnyObject { func load() }
protocol NewsDelegate: AnyObject { func newsDidClose() }
protocol NewsAPI { func get(_ path: String, completion: @escaping Completion) }
