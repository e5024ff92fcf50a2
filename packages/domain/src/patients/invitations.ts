import { DAY_MS } from '../time-units.ts'

/** Days within which a patient is invited once. */
export const INVITATION_PAUSE_DAYS = 28

/** Days within which a booking counts as one after an invitation. */
export const BOOKED_WITHIN_DAYS = 28

/** Days that the private link of an invitation books. */
const LINK_DAYS = 60

/** Invitations per clinic day. */
export const MAX_INVITATIONS_A_DAY = 50

/** What decides whether a patient may be invited; instants are epoch milliseconds. */
export interface Invitee {
  email: string | null
  isLeftOut: boolean
  /** End of the last visit that was not cancelled or missed, past or upcoming; null without one. */
  lastEndsAt: number | null
  /** When the last invitation was made that was not taken back. */
  invitedAt: number | null
}

/** Why a patient may not be invited. */
export const INVITATION_PROBLEMS = ['leftOut', 'noEmail', 'ahead', 'invited'] as const

/** Why a patient may not be invited at `now` (epoch milliseconds); null if allowed. */
export function invitationProblem(
  { email, isLeftOut, lastEndsAt, invitedAt }: Invitee,
  now: number,
): (typeof INVITATION_PROBLEMS)[number] | null {
  if (isLeftOut) return 'leftOut'
  if (email === null) return 'noEmail'
  if (lastEndsAt !== null && lastEndsAt > now) return 'ahead'
  if (invitedAt !== null && invitedAt > now - INVITATION_PAUSE_DAYS * DAY_MS) return 'invited'
  return null
}

/** Until when the link of an invitation books, in epoch milliseconds. */
export function invitationEnds(invitedAt: number): number {
  return invitedAt + LINK_DAYS * DAY_MS
}
