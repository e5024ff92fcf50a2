import { z } from 'zod'

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/** Checks for a DNS name or an IP address (IPv6 without brackets), without port, path or login. */
export function isHost(text: string): boolean {
  if (text.includes(':')) return z.ipv6().safeParse(text).success
  const labels = text.split('.')
  // Browsers read a name as an IPv4 address if its last label is a number.
  if (/^\d*$/.test(labels.at(-1) ?? '')) return z.ipv4().safeParse(text).success
  return text.length <= 253 && labels.every(label => LABEL.test(label))
}

/** Whether a host (IPv6 in brackets) is this machine, which needs no https. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
