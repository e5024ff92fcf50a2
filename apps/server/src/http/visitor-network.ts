import ipaddr from 'ipaddr.js'

/**
 * What counts as one visitor for the limits: an IPv4 address, or the /64 network of an IPv6 address, for a
 * single household holds as many addresses of that as it likes (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const visitor = ipaddr.process(address)
  if (visitor instanceof ipaddr.IPv4) return visitor.toString()
  const network = visitor.parts.slice(0, 4).map(part => part.toString(16))
  return `${network.join(':')}::/64`
}
