import Foundation
import RoleNames
import ViperJSON
import ViperValues

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A fault of the network, by the name that fixtures say in `throws`.
enum NetworkFault: String, CaseIterable {
  case offline, notConnectedToInternet, timedOut, networkConnectionLost, cannotFindHost
  case cannotConnectToHost, dnsLookupFailed, badServerResponse, cannotParseResponse
  case httpTooManyRedirects, secureConnectionFailed, serverCertificateUntrusted
  case serverCertificateHasBadDate, resourceUnavailable, dataNotAllowed
  case internationalRoamingOff, cancelled, unknown

  private var code: URLError.Code {
    switch self {
    case .offline, .notConnectedToInternet: .notConnectedToInternet
    case .timedOut: .timedOut
    case .networkConnectionLost: .networkConnectionLost
    case .cannotFindHost: .cannotFindHost
    case .cannotConnectToHost: .cannotConnectToHost
    case .dnsLookupFailed: .dnsLookupFailed
    case .badServerResponse: .badServerResponse
    case .cannotParseResponse: .cannotParseResponse
    case .httpTooManyRedirects: .httpTooManyRedirects
    case .secureConnectionFailed: .secureConnectionFailed
    case .serverCertificateUntrusted: .serverCertificateUntrusted
    case .serverCertificateHasBadDate: .serverCertificateHasBadDate
    case .resourceUnavailable: .resourceUnavailable
    case .dataNotAllowed: .dataNotAllowed
    case .internationalRoamingOff: .internationalRoamingOff
    case .cancelled: .cancelled
    case .unknown: .unknown
    }
  }

  /// The fault as a session tells it, with the same words on all platforms: a fixture may state them.
  var error: URLError {
    URLError(code, userInfo: [NSLocalizedDescriptionKey: "The network failed: \(rawValue)."])
  }

  /// Reads what a fixture says in `throws`.
  ///
  /// - Throws: ``ValueError`` where that is no fault.
  init(reading json: JSONValue) throws {
    let name = json.text ?? ""
    guard let fault = Self(rawValue: name) else {
      let known = Self.allCases.map(\.rawValue)
      let hint = NearestName.suggestion(for: name, among: known)
      throw ValueError(
        json,
        "a fault of the network is needed here, \(json.thisIs)"
          + (hint.isEmpty ? ". Known are \(known.listed("and"))" : hint))
    }
    self = fault
  }
}
