import Foundation

protocol EquatableRole: Equatable { func act() }
protocol HashableRole: Hashable { func act() }
protocol ComparableRole: Comparable { func act() }
protocol IdentifiableRole: AnyObject, Identifiable { func act() }
protocol DescribedRole: CustomStringConvertible { func act() }
protocol ErrorRole: Error { func act() }
protocol LocalizedErrorRole: LocalizedError { func act() }
protocol EncodableRole: Encodable { func act() }
protocol CodableRole: Codable { func act() }
