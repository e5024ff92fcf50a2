import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** Networks of recent addresses: parsing one takes longer than counting a request. */
const known = new LRUCache<string, string>({ max: 1_000 })

/** Returns what counts as one visitor for limits: an IPv4 address, or the /64 of IPv6, which one household owns (RFC 6177). */
export function toNetwork(address: string): string {
  const found = known.get(address)
  if (found !== undefined) return found
  const network = parseNetwork(address)
  known.set(address, network)
  return network
}

/** A port, which some proxies add in X-Forwarded-For (Azure, IIS). IPv6 with a port is in brackets. */
const WITH_PORT = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/

function parseNetwork(given: string): string {
  const address = given.replace(WITH_PORT, '$1$2')
  if (!ipaddr.isValid(address)) return address
  const visitor = ipaddr.process(address)
  if (visitor instanceof ipaddr.IPv4) return visitor.toString()
  const network = visitor.parts.slice(0, 4).map(part => part.toString(16))
  return `${network.join(':')}::/64`
}
