import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { ProviderCall } from './text-provider.ts'

/** HMAC-SHA1 of Twilio over the URL and the sorted parameters, whichever way it writes the port. */
export function isSignedByToken(
  { url, headers }: ProviderCall,
  params: URLSearchParams,
  token: string,
): boolean {
  const names = [...new Set(params.keys())].sort()
  const signed = names.flatMap(name => [...new Set(params.getAll(name))].sort().map(value => name + value))
  const given = Buffer.from(String(headers['x-twilio-signature'] ?? ''))
  return spellPort(url).some(called => {
    const hmac = createHmac('sha1', token).update(called + signed.join(''))
    const expected = Buffer.from(hmac.digest('base64'))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** A URL as it is, without its port, and with the port of its scheme, which Twilio adds to some calls. */
function spellPort(url: string): string[] {
  const { protocol, hostname, port, pathname, search } = new URL(url)
  const usual = port || (protocol === 'https:' ? '443' : '80')
  return [url, ...['', `:${usual}`].map(end => `${protocol}//${hostname}${end}${pathname}${search}`)]
}

/** Telnyx retries for minutes; a call that was signed earlier is a copy. */
const MAX_AGE_MS = 300_000

/** An Ed25519 public key in DER, without its 32 bytes (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Ed25519 of Telnyx over the time and the body, by the public key of the account in base64. */
export function isSignedByKey({ headers, body, now }: ProviderCall, publicKey: string): boolean {
  const time = String(headers['telnyx-timestamp'] ?? '')
  const signature = Buffer.from(String(headers['telnyx-signature-ed25519'] ?? ''), 'base64')
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1_000) > MAX_AGE_MS) return false
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.concat([Buffer.from(`${time}|`), body]), key, signature)
}
