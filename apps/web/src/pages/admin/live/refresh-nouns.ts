import type { LiveNoun } from '@clinic/domain/live/schemas.ts'
import type { trpc } from '../../../lib/trpc.ts'

type Utils = ReturnType<typeof trpc.useUtils>
type Part =
  | 'appointments'
  | 'availability'
  | 'blog'
  | 'contact'
  | 'content'
  | 'events'
  | 'mail'
  | 'media'
  | 'schedule'
  | 'session'
  | 'setup'
  | 'waitingList'

/** The calls whose responses are out of date when something of a noun has changed. */
const PARTS: Record<LiveNoun, readonly Part[]> = {
  appointments: ['appointments', 'availability'],
  blog: ['blog', 'setup'],
  contact: ['contact'],
  content: ['content', 'setup'],
  events: ['events', 'waitingList', 'setup'],
  mail: ['mail', 'appointments', 'events', 'contact', 'waitingList'],
  media: ['media'],
  schedule: ['schedule', 'appointments', 'availability', 'setup'],
  session: ['session'],
  waitingList: ['waitingList', 'events'],
}

/** Reads anew what is on screen of these nouns, each call once; the rest when it is next shown. */
export async function refreshNouns(utils: Utils, nouns: readonly LiveNoun[]): Promise<void> {
  const parts = new Set(nouns.flatMap(noun => PARTS[noun]))
  await Promise.all([...parts].map(part => utils[part].invalidate()))
}
