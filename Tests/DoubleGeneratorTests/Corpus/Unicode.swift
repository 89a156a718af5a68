protocol Übersicht {
  func größe(höhe: Int) -> Int
  var naïve: String { get set }
  func 你好(_ 名: String)
  func 🚀(to 🌍: Int)
  var π: Double { get }
}
