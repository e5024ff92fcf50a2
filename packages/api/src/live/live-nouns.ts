import type { LiveNoun } from '@clinic/domain/live/schemas.ts'

/** What the administration calls what has changed, by the table or by the router of the procedure that told of it. */
const NOUNS: Partial<Record<string, LiveNoun>> = {
  appointmentLinks: 'appointments',
  appointments: 'appointments',
  blocked_dates: 'schedule',
  blog: 'blog',
  blog_posts: 'blog',
  contact: 'contact',
  contact_messages: 'contact',
  content: 'content',
  content_items: 'content',
  events: 'events',
  mail: 'mail',
  media: 'media',
  pictures: 'media',
  registrationLinks: 'events',
  registrations: 'events',
  // What it makes nameless elsewhere, the triggers of the tables tell.
  retention: 'appointments',
  schedule: 'schedule',
  time_slots: 'schedule',
  waitingList: 'waitingList',
  waiting_list_entries: 'waitingList',
}

/** The noun of a notification: a table's name or a procedure's, such as `appointments.book`. */
export function liveNounOf(what: string): LiveNoun | undefined {
  return NOUNS[what.split('.')[0] ?? '']
}
