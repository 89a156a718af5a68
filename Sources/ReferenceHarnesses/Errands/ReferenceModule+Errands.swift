import FirstSecondModule
import ViperTestKit

extension ReferenceModule {
  /// A chain of modules: a list, the detail of an errand, and what changes it, by delegates all the
  /// way back, and once by a closure.
  public static let errands = ReferenceModule(
    name: "Errands",
    suites: [
      Suite("Errands/ErrandList.presenter.json", ErrandsWiring.listPresenter),
      Suite("Errands/ErrandDetail.presenter.json", ErrandsWiring.detailPresenter),
      Suite("Errands/ErrandDetail.router.json", ErrandsWiring.detailRouter),
      Suite("Errands/ErrandEdit.presenter.json", ErrandsWiring.editPresenter),
      Suite("Errands/DayPicker.presenter.json", ErrandsWiring.pickerPresenter),
      Suite("Errands/Errands.scene.json", ErrandsWiring.scene),
    ],
    faults: [],
    mutants: mutantsOfErrands,
    assemble: { names in
      let store = InMemoryErrandStore([Errand(id: 1, title: "Milk")])
      let navigation = NavigationController()
      navigation.pushViewController(
        ErrandAssembly(store: store, faults: ErrandFaults(names: names)).list())
      ErrandLinks(navigation: navigation).open("errands/1/edit")
      return navigation
    })
}

extension ErrandFaults: NamedFaults {}
