/// The modules and names by which source code shows what it stands on.
enum Frameworks {
  /// What draws, or is drawn.
  static let ui: Set<String> = [
    "UIKit", "SwiftUI", "AppKit", "Cocoa", "WatchKit", "TVUIKit", "WebKit", "AVKit", "PhotosUI",
    "ContactsUI", "EventKitUI", "MessageUI", "SafariServices", "SnapKit", "AsyncDisplayKit",
    "IGListKit", "Lottie", "MBProgressHUD", "SVProgressHUD",
  ]

  /// Those of which the names tell whether they are needed.
  static let named: Set<String> = ["UIKit", "AppKit", "Cocoa", "WatchKit", "SwiftUI"]

  /// What speaks to a network, or keeps data.
  static let networkAndStorage: Set<String> = [
    "FoundationNetworking", "Network", "CFNetwork", "Alamofire", "AFNetworking", "Moya", "RxMoya",
    "CombineMoya", "RxAlamofire", "APIKit", "Apollo", "ApolloAPI", "Starscream", "SocketIO",
    "CoreData", "SwiftData", "CloudKit", "Realm", "RealmSwift", "RxRealm", "SQLite", "SQLite3",
    "GRDB", "FMDB", "CoreStore", "MagicalRecord", "YapDatabase", "KeychainAccess",
    "KeychainSwift", "FirebaseFirestore", "FirebaseDatabase", "FirebaseStorage",
  ]

  static func isNameOfUI(_ name: String) -> Bool {
    guard name.hasPrefix("UI"), name.count > 2 else { return false }
    return name.dropFirst(2).first?.isUppercase == true
  }

  /// Whether a name of the system is that of a view.
  static func isView(_ name: String) -> Bool {
    ["View", "UIViewRepresentable", "UIViewControllerRepresentable"].contains(name)
      || ["UI", "NS", "WK"].contains(where: name.hasPrefix)
        && ["View", "Controller", "Cell", "Control", "Button"].contains(where: name.hasSuffix)
  }

  /// Whether a name may need an import of a UI framework; what Foundation has too does not.
  static func mayNeedUI(_ name: String, of module: String) -> Bool {
    if isNameOfUI(name) { return true }
    let isForeign =
      module == "SwiftUI"
      || ["CA", "CG", "NS", "WK", "AV"].contains {
        name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true
      }
    return isForeign && !foundation.contains(name)
  }

  private static let foundation: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "Comparable", "Data", "Date",
    "Decimal", "Decodable", "Dictionary", "Double", "Encodable", "Equatable", "Error", "Float",
    "Hashable", "Identifiable", "IndexPath", "IndexSet", "Int", "Int32", "Int64", "Locale",
    "MainActor", "NSArray", "NSCoding", "NSCopying", "NSData", "NSDate", "NSDictionary", "NSError",
    "NSNotification", "NSNumber", "NSObject", "NSObjectProtocol", "NSPredicate", "NSRange", "NSSet",
    "NSString", "NSURL", "Never", "Notification", "Optional", "Result", "Self", "Sendable", "Set",
    "String", "TimeInterval", "UInt", "URL", "URLRequest", "UUID", "Void",
  ]
}
