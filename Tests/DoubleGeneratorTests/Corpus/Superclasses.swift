import Foundation

class Screen {
  var title = ""
  func appear() {}
}
class NamedScreen {
  let name: String
  init(name: String) { self.name = name }
}
class StyledScreen {
  init(style: Screen) {}
  init?(name: String) { return nil }
  convenience init() { self.init(style: Screen()) }
}
class NeededScreen {
  required init(name: String) {}
}
class PathScreen {
  let path: String
  required init(at path: String) throws { self.path = path }
  init(_ count: Int = 1, path: String?) { self.path = path ?? "" }
}
final class FinalScreen {}
protocol OfScreen: Screen { func show() }
protocol OfNamedScreen: NamedScreen { func show() }
protocol OfStyledScreen: StyledScreen { func show() }
protocol OfNeededScreen: NeededScreen { func screen() -> any EmptyMarker }
protocol OfPathScreen: PathScreen { func show() }
protocol OfFinalScreen: FinalScreen { func show() }
protocol OfObject: NSObject { func show() }
protocol OfObjectProtocol: NSObjectProtocol { func show() }
protocol OfFormatter: Formatter { func show() }
