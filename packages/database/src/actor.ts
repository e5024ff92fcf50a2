/** The setting of a transaction that says who acts in it, as JSON; triggers note what they write. */
export const ACTOR = 'clinic.actor'

/** Who acts, from what kind of place, by what, and when (epoch milliseconds). */
export interface Actor {
  /** The user's name, or `patient` or `command line`. */
  actor: string
  place: 'browser' | 'program' | 'link' | 'command'
  /** The procedure or the command. */
  procedure: string
  now: number
}

/** Whoever runs a command of this app at `now`. */
export function commandActor(command: string, now: number): Actor {
  return { actor: 'command line', place: 'command', procedure: command, now }
}

/** What the setting says. */
export function actorText({ now, ...actor }: Actor): string {
  return JSON.stringify({ ...actor, at: new Date(now).toISOString() })
}
