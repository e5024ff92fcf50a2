import type { LiveTopic } from '@clinic/domain/live/schemas.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Router, RouterOutputs } from './trpc/trpc.ts'

/** Kinds of data that change: those announced to other windows, and those that only the writing window refetches. */
export type Topic = LiveTopic | 'apiKeys' | 'retention' | 'setup'

type Reads = { [R in Router]: R | `${R}.${keyof RouterOutputs[R] & string}` }[Router]

/**
 * Routers or single reads that are stale after a change, by topic; a topic without an entry is its router. Writes and live
 * updates share this table, which every public page carries.
 */
const STALE: Partial<Record<Topic, readonly Reads[]>> = {
  account: ['session.user'],
  appointments: [
    'appointments',
    'appointmentLinks',
    'availability',
    'earlierTimes',
    'formLinks',
    'forms',
    'invitationLinks',
    'patients',
    'reports',
  ],
  blog: ['blog', 'setup'],
  content: ['content', 'setup'],
  events: ['events', 'patients', 'registrationLinks', 'waitingList', 'reports', 'setup'],
  forms: ['forms', 'formLinks'],
  images: ['images', 'blog', 'content', 'events'],
  mail: ['mail', 'appointments', 'contact', 'events.attendees', 'waitingList'],
  patients: ['patients', 'invitationLinks'],
  retention: [
    'retention',
    'appointments',
    'auditLog',
    'contact',
    'earlierTimes',
    'events',
    'forms',
    'mail',
    'patients',
    'texts',
    'waitingList',
  ],
  schedule: [
    'schedule',
    'appointments',
    'appointmentLinks',
    'availability',
    'content.practice',
    'reports',
    'setup',
  ],
  session: ['session', 'factors', 'sessions'],
  settings: ['settings', 'mail', 'setup', 'texts'],
  waitingList: ['waitingList', 'events', 'registrationLinks'],
}

/** Selects the queries that changes of these topics, or of routers that are no topics, make stale. */
export function isStaleAfter(topics: readonly (Topic | Router)[]): (query: Query) => boolean {
  const stale = new Set<unknown>(topics.flatMap<string>(topic => STALE[topic as Topic] ?? [topic]))
  return ({ queryKey: [path] }) => Array.isArray(path) && (stale.has(path[0]) || stale.has(path.join('.')))
}

/** Refetches what changes of these topics make stale; queries that are not on screen when next used. */
export function invalidate(queryClient: QueryClient, topics: readonly (Topic | Router)[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: isStaleAfter(topics) })
}
