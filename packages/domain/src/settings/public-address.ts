import { z } from 'zod'
import { LIMITS, requiredText } from '../fields.ts'
import { isHost, isLoopback } from './host.ts'

/** Protocol, authority, and the rest of an address. */
const ADDRESS = /^(https?):\/\/([^/?#]*)(.*)$/i
const AUTHORITY = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/
const DEFAULT_PORTS: Partial<Record<string, number>> = { http: 80, https: 443 }

/** Reads an address that visitors may use: its origin, as browsers write it, or why it is none. */
export function readPublicAddress(text: string): { origin: string } | { problem: string } {
  const [, scheme = '', authority = '', rest = ''] = ADDRESS.exec(text) ?? []
  if (scheme === '') return { problem: 'Enter an address such as https://www.example.com' }
  if (authority.includes('@')) return { problem: 'Enter the address without a user name and password' }
  if (rest !== '' && rest !== '/') {
    return { problem: 'Enter the address without a path, such as https://www.example.com' }
  }
  const [, host = '', port] = AUTHORITY.exec(authority) ?? []
  // Stricter than URLs, which allow quotes and other signs in a name.
  if (!isHost(host.replace(/^\[|\]$/g, '')) || (port !== undefined && !isPort(Number(port)))) {
    return { problem: 'Enter a name such as www.example.com, or an IP address' }
  }
  const protocol = scheme.toLowerCase()
  if (protocol === 'http' && !isLoopback(host)) {
    return { problem: 'Begin the address with https://, which keeps what patients type private' }
  }
  const shownPort = port === undefined || Number(port) === DEFAULT_PORTS[protocol] ? '' : `:${Number(port)}`
  return { origin: `${protocol}://${host.toLowerCase()}${shownPort}` }
}

const isPort = (port: number) => port >= 1 && port <= 65_535

/** The address that visitors use, as an origin such as https://www.example.com. */
export const publicAddressInput = z.object({
  address: requiredText(LIMITS.url, 'Enter the address of your site').transform((text, context) => {
    const read = readPublicAddress(text)
    if ('origin' in read) return read.origin
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  }),
})

/** Whether an origin is one that patients reach over https. */
export function isPublicHttps(origin: string): boolean {
  const host = origin.replace(/^https:\/\//, '').replace(/:\d+$/, '')
  return origin.startsWith('https://') && !isLoopback(host)
}
