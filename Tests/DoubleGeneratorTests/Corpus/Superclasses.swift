import Foundation

class Screen {
  var title = ""
  func appear() {}
}
class NamedScreen {
  init(name: String) {}
}
final class FinalScreen {}
protocol OfScreen: Screen { func show() }
protocol OfNamedScreen: NamedScreen { func show() }
protocol OfFinalScreen: FinalScreen { func show() }
protocol OfObject: NSObject { func show() }
protocol OfObjectProtocol: NSObjectProtocol { func show() }
protocol OfFormatter: Formatter { func show() }
