import type { LiveTopic } from '@clinic/domain/live/schemas.ts'

/** Admin topics by table, or by the router of the procedure that reported a change. */
const TOPICS: Partial<Record<string, LiveTopic>> = {
  appointmentLinks: 'appointments',
  appointments: 'appointments',
  blocked_dates: 'schedule',
  blog: 'blog',
  blog_posts: 'blog',
  appointment_imports: 'appointments',
  busy_times: 'schedule',
  calendars: 'calendars',
  contact: 'contact',
  contact_messages: 'contact',
  content: 'content',
  content_items: 'content',
  content_translations: 'content',
  // Taking one moves an appointment; triggers report the requests and offers.
  earlierTimes: 'appointments',
  earlier_requests: 'earlierTimes',
  events: 'events',
  form_answers: 'forms',
  formLinks: 'forms',
  forms: 'forms',
  mail: 'mail',
  images: 'images',
  invitation_texts: 'patients',
  invitationLinks: 'patients',
  invitations: 'patients',
  patients: 'patients',
  separate_patients: 'patients',
  registrationLinks: 'events',
  registrations: 'events',
  // Triggers report the other tables that anonymizing changes.
  retention: 'appointments',
  review_settings: 'settings',
  schedule: 'schedule',
  sealed_settings: 'settings',
  special_hours: 'schedule',
  settings: 'settings',
  text_consents: 'texts',
  text_messages: 'texts',
  text_pauses: 'texts',
  text_replies: 'texts',
  time_offers: 'earlierTimes',
  time_slots: 'schedule',
  users: 'account',
  waitingList: 'waitingList',
  waiting_list_entries: 'waitingList',
  webhooks: 'webhooks',
}

/** The topic of a notification: a table or a procedure such as `appointments.book`. */
export function toLiveTopic(change: string): LiveTopic | undefined {
  return TOPICS[change.split('.')[0] ?? '']
}
