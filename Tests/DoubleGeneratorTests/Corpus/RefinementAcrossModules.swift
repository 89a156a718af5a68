import CorpusBase

protocol RefinesForeign: BaseView {
  func close()
}
protocol RefinesForeignTwice: RefinesForeign, BasePackage {
  func open(_ item: BaseItem)
}
protocol RefinesForeignMain: BaseMain {
  func reload()
}
protocol RefinesForeignListener: BaseListener<Int> {
  func drop()
}
protocol OfForeignScreen: BaseScreen {
  func show(_ view: any BaseView)
}
protocol OfForeignRequiredScreen: BaseRequiredScreen {
  func show(_ item: BaseItem)
}
protocol OfForeignInheritingScreen: BaseInheritingScreen {
  init(name: String)
}
protocol OfForeignClosedScreen: BaseClosedScreen {
  func show()
}
