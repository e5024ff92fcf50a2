import { AUTHENTICATOR } from '@clinic/domain/session/login-codes.ts'
import { Secret, TOTP } from 'otpauth'

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new random secret in base32. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an authenticator app scans. */
export function authenticatorUri(secret: string, issuer: string, username: string): string {
  // Apps split the label at the colon.
  return toTotp(secret, { issuer: issuer.replaceAll(':', ' '), label: username }).toString()
}

/** The time step that a code of six digits belongs to at `now` (epoch milliseconds); null if it fits no recent one. */
export function findStep(secret: string, code: string, now: number): number | null {
  const window = AUTHENTICATOR.windowSteps
  const delta = toTotp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / (AUTHENTICATOR.stepSeconds * 1_000)) + delta
}

function toTotp(secret: string, { issuer = '', label = '' } = {}): TOTP {
  const { digits, stepSeconds: period } = AUTHENTICATOR
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })
}
