import { type Change, TABLE_TOPICS } from '@clinic/database/changes/changes.ts'
import type { LiveTopic } from '@clinic/domain/live/schemas.ts'

/** Topics by table, or by the router of the procedure that reported a change. */
const TOPICS: Partial<Record<string, LiveTopic>> = {
  ...TABLE_TOPICS,
  appointmentLinks: 'appointments',
  blog: 'blog',
  contact: 'contact',
  content: 'content',
  // Taking one moves an appointment; triggers report the requests and offers.
  earlierTimes: 'appointments',
  formLinks: 'forms',
  // Booking over one makes an appointment; triggers report the invitation and the patient.
  invitationLinks: 'appointments',
  registrationLinks: 'events',
  // Triggers report the other tables that anonymizing changes.
  retention: 'appointments',
  schedule: 'schedule',
  settings: 'settings',
  textLinks: 'texts',
  texts: 'texts',
  waitingList: 'waitingList',
}

/** The topic of admin pages that a change concerns. */
export function toLiveTopic(change: Change): LiveTopic | undefined {
  return TOPICS[change.split('.')[0] ?? '']
}
