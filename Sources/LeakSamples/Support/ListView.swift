/// A headless view, the root of most samples: it holds its presenter, as VIPER has it.
class ListView {
  var presenter: AnyObject?
}
