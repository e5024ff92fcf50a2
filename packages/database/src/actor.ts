import type { AUDIT_PLACES } from '@clinic/domain/audit-log/schemas.ts'

/** Transaction setting with the actor as JSON; audit triggers read it. */
export const ACTOR = 'clinic.actor'

/** Who acts, from where, by which procedure or command, and when (epoch milliseconds). */
export interface Actor {
  /** Username, `patient` or `command line`. */
  actor: string
  place: (typeof AUDIT_PLACES)[number]
  procedure: string
  now: number
}

/** The actor of a command line run at `now` (epoch milliseconds). */
export function commandActor(command: string, now: number): Actor {
  return { actor: 'command line', place: 'command', procedure: command, now }
}

/** JSON for the setting. */
export function actorText({ now, ...actor }: Actor): string {
  return JSON.stringify({ ...actor, at: new Date(now) })
}
