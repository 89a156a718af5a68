import FirstSecondModule
import ViperTestKit

extension ReferenceModule {
  /// A chain of modules: a list, the detail of an errand, and what changes it, by delegates all the
  /// way back, and once by a closure.
  public static let errands = ReferenceModule(
    name: "Errands",
    suites: [
      Suite(file: "Errands/ErrandList.presenter.json") {
        ErrandsWiring.listPresenter($0, faults: ErrandFaults(names: $1))
      },
      Suite(file: "Errands/ErrandDetail.presenter.json") {
        ErrandsWiring.detailPresenter($0, faults: ErrandFaults(names: $1))
      },
      Suite(file: "Errands/ErrandDetail.router.json") {
        ErrandsWiring.detailRouter($0, faults: ErrandFaults(names: $1))
      },
      Suite(file: "Errands/ErrandEdit.presenter.json") {
        ErrandsWiring.editPresenter($0, faults: ErrandFaults(names: $1))
      },
      Suite(file: "Errands/DayPicker.presenter.json") {
        ErrandsWiring.pickerPresenter($0, faults: ErrandFaults(names: $1))
      },
      Suite(file: "Errands/Errands.scene.json") {
        ErrandsWiring.scene($0, faults: ErrandFaults(names: $1))
      },
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
