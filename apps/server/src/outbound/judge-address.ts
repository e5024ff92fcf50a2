import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `admitted` is in OUTBOUND_NETWORKS; `forbidden` never is, because clouds offer a machine's secrets there. */
type AddressKind = 'public' | 'admitted' | 'forbidden' | 'private'

const toBytes = (address: ipaddr.IPv4 | ipaddr.IPv6) => address.toByteArray().join('.')

/** Metadata addresses that are not link-local: AWS, Google, Alibaba, Oracle and Azure. */
const METADATA = ['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'].map(
  address => toBytes(ipaddr.parse(address)),
)

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

const LAST_BYTES = [12, 13, 14, 15]

/**
 * Prefixes of IPv6 addresses that contain an IPv4 address, and the bytes that may be it. A network chooses how long its
 * prefix in 64:ff9b:1::/48 is (RFC 8215), and byte 8 is then none of them (RFC 6052, section 2.2).
 */
const EMBEDDED_IPV4: [ReturnType<typeof ipaddr.IPv6.parseCIDR>, number[][]][] = [
  [ipaddr.IPv6.parseCIDR('::/96'), [LAST_BYTES]],
  [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), [LAST_BYTES]],
  [ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), [LAST_BYTES]],
  [ipaddr.IPv6.parseCIDR('64:ff9b::/96'), [LAST_BYTES]],
  [ipaddr.IPv6.parseCIDR('64:ff9b:1::/48'), [LAST_BYTES, [6, 7, 9, 10], [7, 9, 10, 11], [9, 10, 11, 12]]],
  [ipaddr.IPv6.parseCIDR('2002::/16'), [[2, 3, 4, 5]]],
]

/** Collects networks in CIDR notation, or single addresses. */
export function toNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** Says where an IP address leads, from the address alone. Anything unknown is private. */
export function judgeAddress(address: string, admitted: BlockList): AddressKind {
  if (!ipaddr.isValid(address)) return 'private'
  const parsed = ipaddr.parse(address)
  if ([parsed, ...embeddedIPv4(parsed)].some(isForbidden)) return 'forbidden'
  const isV6 = parsed instanceof ipaddr.IPv6
  if (admitted.check(address, isV6 ? 'ipv6' : 'ipv4')) return 'admitted'
  const isPublic = parsed.range() === 'unicast' && (!isV6 || parsed.match(GLOBAL_UNICAST))
  return isPublic ? 'public' : 'private'
}

function isForbidden(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === 'linkLocal' || METADATA.includes(toBytes(address))
}

/** The IPv4 addresses that an IPv6 address may stand for. */
function embeddedIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4[] {
  if (address instanceof ipaddr.IPv4) return []
  const bytes = address.toByteArray()
  const [, places = []] = EMBEDDED_IPV4.find(([network]) => address.match(network)) ?? []
  return places.map(place => new ipaddr.IPv4(place.map(index => bytes[index] ?? 0)))
}
