import { isIPv6 } from 'node:net'

/**
 * What counts as one visitor for the limits: an IPv4 address, or the /64 network of an IPv6 address, for a
 * single household holds as many addresses of that as it likes (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const missing = address.includes('::') ? 8 - front.length - back.length : 0
  const groups = [...front, ...Array<string>(missing).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
