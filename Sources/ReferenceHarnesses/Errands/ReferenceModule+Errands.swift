import FirstSecondModule
import ViperTestKit

extension ReferenceModule {
  /// A chain of modules: a list, the detail of an errand, and what changes it, by delegates all the
  /// way back, and once by a closure.
  public static let errands = ReferenceModule(
    name: "Errands",
    suites: [
      Suite(file: "Errands/ErrandList.presenter.json") { harness, _ in
        ErrandsWiring.listPresenter(harness)
      },
      Suite(file: "Errands/ErrandDetail.presenter.json") { harness, _ in
        ErrandsWiring.detailPresenter(harness)
      },
      Suite(file: "Errands/ErrandDetail.router.json") { harness, _ in
        ErrandsWiring.detailRouter(harness)
      },
      Suite(file: "Errands/ErrandEdit.presenter.json") { harness, _ in
        ErrandsWiring.editPresenter(harness)
      },
      Suite(file: "Errands/DayPicker.presenter.json") { harness, _ in
        ErrandsWiring.pickerPresenter(harness)
      },
      Suite(file: "Errands/Errands.scene.json") { harness, _ in
        ErrandsWiring.scene(harness)
      },
    ],
    faults: [],
    assemble: { _ in
      let store = InMemoryErrandStore([Errand(id: 1, title: "Milk")])
      let navigation = NavigationController()
      navigation.pushViewController(ErrandAssembly(store: store).list())
      ErrandLinks(navigation: navigation).open("errands/1/edit")
      return navigation
    })
}
