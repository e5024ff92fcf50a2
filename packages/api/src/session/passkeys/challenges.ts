import { CHALLENGE_MINUTES } from '@clinic/domain/session/passkey-site.ts'
import { isAhead, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { z } from 'zod'
import type { Context } from '../../context.ts'

/** The action that a challenge allows, and no other. */
export type ChallengeKind = 'login' | 'confirm' | 'add'

const stored = z.object({ kind: z.string(), challenge: z.string(), issuedAt: z.number() })

/** A challenge that this browser may still sign. */
export interface Challenge {
  challenge: string
  /** Epoch milliseconds. */
  issuedAt: number
}

/** Seals a challenge (base64url) into the browser's cookie; nothing is stored here. */
export function keepChallenge({ cookie, now }: Context, kind: ChallengeKind, challenge: string): void {
  cookie.setChallenge(JSON.stringify({ kind, challenge, issuedAt: now() }))
}

/** Takes the challenge of a kind from the cookie; null if there is none, it is too old, or a clock ran ahead. */
export function takeChallenge({ cookie, now }: Context, kind: ChallengeKind): Challenge | null {
  if (cookie.challenge === null) return null
  const { data } = stored.safeParse(JSON.parse(cookie.challenge))
  if (data?.kind !== kind || now() - data.issuedAt > CHALLENGE_MINUTES * MINUTE_MS) return null
  if (isAhead(data.issuedAt, now())) return null
  cookie.setChallenge(null)
  return { challenge: data.challenge, issuedAt: data.issuedAt }
}
