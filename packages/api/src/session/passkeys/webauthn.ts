import { RuleError } from '@clinic/domain/errors.ts'
import { type PasskeySite, toPasskeySite } from '@clinic/domain/session/passkey-site.ts'
import type { Context } from '../../context.ts'

/** Loads the library at first use: it costs 25 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE), which every authenticator has one of. */
export const ALGORITHMS = [-8, -7, -257]

const HANDLE_PREFIX = 'clinic user '

/** The user handle that a passkey stores. It names no person. */
export function toUserHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`${HANDLE_PREFIX}${userId}`))
}

/** Whether a signed challenge names this user, or none. */
export function isHandleFor(userId: number, handle: string | undefined): boolean {
  return handle === undefined || handle === Buffer.from(toUserHandle(userId)).toString('base64url')
}

/** The site that passkeys belong to. Throws if its address allows none. */
export function findSite({ settings }: Pick<Context, 'settings'>): PasskeySite {
  const site = toPasskeySite(settings.publicUrl)
  if (site.problem !== null) throw new RuleError('passkeysUnavailable')
  return site
}
