protocol CityView: AnyObject {
  func show(name: String)
  func showDistricts(_ names: [String])
}

protocol CityViewOutput: AnyObject {
  func viewIsReady()
  func didSelectDistrict(at index: Int)
}

protocol CityModuleInput: AnyObject {
  func configure(name: String)
}

protocol CityRouterInput: AnyObject {
  func openDistrict(named name: String)
}

final class CityPresenter: CityViewOutput, CityModuleInput {
  weak var view: CityView!
  var router: CityRouterInput!
  var name: String!

  func configure(name: String) {
    self.name = name
  }

  func viewIsReady() {
    view.show(name: name)
    view.showDistricts(["North of \(name!)", "South of \(name!)"])
  }

  func didSelectDistrict(at index: Int) {
    router.openDistrict(named: "\(name!) \(index)")
  }
}
