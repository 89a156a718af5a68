import Testing

@testable import DoubleGenerator

@Suite struct ModuleNameTests {
  @Test(arguments: [
    ("s:SS", nil), ("s:Si", nil), ("s:s5ErrorP", nil), ("s:ScM", nil),
    ("s:20FoundationEssentials4DataV", "Foundation"),
    ("s:10Foundation12NotificationV", "Foundation"),
    ("s:8Dispatch0A5QueueC", "Dispatch"), ("s:7Combine12AnyPublisherV", "Combine"),
    ("s:8Articles7ArticleC", "Articles"), ("c:objc(cs)UIView", "UIKit"),
    ("c:objc(cs)UIViewController", "UIKit"), ("c:objc(cs)NSObject", "Foundation"),
    ("c:@S@CGRect", "CoreGraphics"), ("c:objc(cs)Custom", nil),
  ])
  func anIdentifierTellsWhatToImport(precise: String, module: String?) {
    #expect(ModuleName.toImport(for: precise) == module)
  }
}
