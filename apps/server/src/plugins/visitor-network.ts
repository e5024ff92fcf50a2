import ipaddr from 'ipaddr.js'

/** Returns what counts as one visitor for limits: an IPv4 address, or the /64 of IPv6, which one household owns (RFC 6177). */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const visitor = ipaddr.process(address)
  if (visitor instanceof ipaddr.IPv4) return visitor.toString()
  const network = visitor.parts.slice(0, 4).map(part => part.toString(16))
  return `${network.join(':')}::/64`
}
