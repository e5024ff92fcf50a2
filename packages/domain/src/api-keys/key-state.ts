import { DAY_MS, MINUTE_MS } from '../time-units.ts'

/** Days until a key expires; null: never. */
export const KEY_DAYS = [30, 90, 365] as const

/** Keys that work at once. */
export const MAX_WORKING_KEYS = 20

/** Milliseconds that a replaced key still works. */
export const REPLACED_KEY_MS = DAY_MS

/** The practice is emailed this many milliseconds before a key expires. */
export const EXPIRING_MS = 14 * DAY_MS

/** Milliseconds between two writes of a key's last use. */
export const LAST_USE_MS = MINUTE_MS

/** Calls of a key that are kept, and for how many milliseconds. */
export const MAX_KEY_CALLS = 50
export const KEY_CALL_MS = DAY_MS

/** Whether a key works, and if not, why. Paused: after a restore, until the administrator confirms it. */
export const KEY_STATES = ['working', 'paused', 'expired', 'revoked'] as const

export type KeyState = (typeof KEY_STATES)[number]

interface KeyTimes {
  expiresAt: Date | null
  revokedAt: Date | null
  pausedAt: Date | null
}

/** State of a key at `now` (epoch milliseconds). */
export function keyState({ expiresAt, revokedAt, pausedAt }: KeyTimes, now: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt.getTime() <= now) return 'expired'
  return pausedAt === null ? 'working' : 'paused'
}

/** When a key that is created at `now` expires; null: never. */
export function keyExpiry(days: (typeof KEY_DAYS)[number] | null, now: number): Date | null {
  return days === null ? null : new Date(now + days * DAY_MS)
}
