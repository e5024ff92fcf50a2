import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `admitted` is in OUTBOUND_NETWORKS; link-local addresses never are, because clouds offer a machine's secrets there. */
type AddressKind = 'public' | 'admitted' | 'linkLocal' | 'private'

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Prefixes of IPv6 addresses that contain an IPv4 address, and the byte where it starts. */
const EMBEDDED_IPV4 = [
  [ipaddr.IPv6.parseCIDR('::/96'), 12],
  [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), 12],
  [ipaddr.IPv6.parseCIDR('64:ff9b::/96'), 12],
  [ipaddr.IPv6.parseCIDR('2002::/16'), 2],
] as const

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
  if ([parsed, embeddedIPv4(parsed)].some(one => one?.range() === 'linkLocal')) return 'linkLocal'
  const isV6 = parsed instanceof ipaddr.IPv6
  if (admitted.check(address, isV6 ? 'ipv6' : 'ipv4')) return 'admitted'
  const isPublic = parsed.range() === 'unicast' && (!isV6 || parsed.match(GLOBAL_UNICAST))
  return isPublic ? 'public' : 'private'
}

function embeddedIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address instanceof ipaddr.IPv4) return null
  const start = EMBEDDED_IPV4.find(([network]) => address.match(network))?.[1]
  return start === undefined ? null : new ipaddr.IPv4(address.toByteArray().slice(start, start + 4))
}
