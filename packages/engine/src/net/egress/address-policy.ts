/** Which internet addresses and ports a scan may reach. Pure; resolves no names and opens no connection. */
import ipaddr from 'ipaddr.js'

/**
 * Ports of services that speak no HTTP or belong to infrastructure. No store runs there, so a link or redirect
 * to one of them tries to make the scanner attack another service.
 */
const infrastructurePorts = new Set([
  1080, 1433, 1521, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3128, 3306, 3389, 3659, 4045, 5060, 5061, 5432,
  5672, 5984, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 7001, 8086, 8500, 9042, 9092, 9200,
  9300, 10080, 10250, 10255, 11211, 15672, 27017, 27018,
])

/** Why a port is refused, or null when it is allowed. Below 1024 only the two web ports are. */
export function portRefusal(port: number): string | null {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return 'the port is invalid'
  if (port === 80 || port === 443) return null
  if (port < 1024 || infrastructurePorts.has(port)) return `port ${port} isn’t a web port`
  return null
}

/** Metadata services on addresses that look public or are reached by IPv6. */
const metadataAddresses = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192'])

const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const nat64Local = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48')
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96')
const siteLocal = ipaddr.IPv6.parseCIDR('fec0::/10')
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Why an address must not be connected to, or null for an ordinary public one. IPv6 forms that contain an
 * IPv4 address are checked by that address. Anything unreadable is refused.
 */
export function addressRefusal(address: string): string | null {
  const bare = address.startsWith('[') && address.endsWith(']') ? address.slice(1, -1) : address
  if (bare.includes('%')) return 'addresses with a zone are local'
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipv4Refusal(ipaddr.IPv4.parse(bare))
  if (ipaddr.IPv6.isValid(bare)) return ipv6Refusal(ipaddr.IPv6.parse(bare))
  return 'not an address'
}

function ipv4Refusal(address: ipaddr.IPv4): string | null {
  if (metadataAddresses.has(address.toString())) return 'a metadata service'
  const range = address.range()
  return range === 'unicast' ? null : rangeWords(range)
}

function ipv6Refusal(address: ipaddr.IPv6): string | null {
  if (address.isIPv4MappedAddress()) return ipv4Refusal(address.toIPv4Address())
  if (address.match(nat64)) return ipv4Refusal(embeddedIpv4(address, 12))
  if (address.match(nat64Local)) return 'a local translation address'
  if (address.match(ipv4Compatible)) return 'a loopback or outdated address'
  if (address.match(siteLocal)) return 'a private address'
  const range = address.range()
  if (range === '6to4') return ipv4Refusal(embeddedIpv4(address, 2)) ?? 'an outdated tunnel address'
  if (range !== 'unicast') return rangeWords(range)
  return address.match(globalUnicast) ? null : 'a reserved address'
}

function embeddedIpv4(address: ipaddr.IPv6, offset: number): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(offset, offset + 4))
}

function rangeWords(range: string): string {
  if (range === 'loopback') return 'a loopback address'
  if (range === 'private' || range === 'uniqueLocal' || range === 'carrierGradeNat')
    return 'a private address'
  if (range === 'linkLocal') return 'a link-local or metadata address'
  return `a special address (${range})`
}
