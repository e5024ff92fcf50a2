// Without zod, because the login page reads it.

/** Minutes to sign a challenge. */
export const CHALLENGE_MINUTES = 5

/** Why passkeys cannot work at an address: without https, or at an IP address (WebAuthn, section 5.1.2). */
export const PASSKEY_PROBLEMS = ['noHttps', 'ipAddress'] as const

type PasskeyProblem = (typeof PASSKEY_PROBLEMS)[number]

/** Where passkeys of a site belong: its origin and its host, the relying party's id. */
export interface PasskeySite {
  origin: string
  rpId: string
  problem: PasskeyProblem | null
}

/** Reads the passkey site of a public address (an origin). */
export function toPasskeySite(publicUrl: string): PasskeySite {
  const origin = publicUrl
  const rpId = publicUrl.replace(/^https?:\/\//, '').replace(/:\d+$/, '')
  const isIpAddress = rpId.startsWith('[') || /^[\d.]+$/.test(rpId)
  if (isIpAddress) return { origin, rpId, problem: 'ipAddress' }
  return { origin, rpId, problem: rpId === 'localhost' || origin.startsWith('https:') ? null : 'noHttps' }
}
