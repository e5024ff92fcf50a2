import { apiKeysRouter } from './api-keys/api-keys.router.ts'
import { appointmentsRouter } from './appointments/appointments.router.ts'
import { appointmentLinksRouter } from './appointments/links/appointment-links.router.ts'
import { invitationLinksRouter } from './appointments/links/invitation-links.router.ts'
import { textLinksRouter } from './appointments/links/text-links.router.ts'
import { auditLogRouter } from './audit-log/audit-log.router.ts'
import { availabilityRouter } from './availability/availability.router.ts'
import { backupsRouter } from './backups/backups.router.ts'
import { blogRouter } from './blog/blog.router.ts'
import { calendarsRouter } from './calendars/calendars.router.ts'
import { contactRouter } from './contact/contact.router.ts'
import { contentRouter } from './content/content.router.ts'
import { eventsRouter } from './events/events.router.ts'
import { registrationLinksRouter } from './events/registration-links.router.ts'
import { waitingListRouter } from './events/waiting-list.router.ts'
import { formLinksRouter } from './forms/form-links.router.ts'
import { formsRouter } from './forms/forms.router.ts'
import { imagesRouter } from './images/images.router.ts'
import { liveRouter } from './live/live.router.ts'
import { mailRouter } from './mail/mail.router.ts'
import { earlierTimesRouter } from './offers/earlier-times.router.ts'
import { patientsRouter } from './patients/patients.router.ts'
import { reportsRouter } from './reports/reports.router.ts'
import { retentionRouter } from './retention/retention.router.ts'
import { scheduleRouter } from './schedule/schedule.router.ts'
import { factorsRouter } from './session/factors/factors.router.ts'
import { passkeysRouter } from './session/passkeys/passkeys.router.ts'
import { sessionRouter } from './session/session.router.ts'
import { sessionsRouter } from './session/sessions.router.ts'
import { settingsRouter } from './settings/settings.router.ts'
import { setupRouter } from './setup/setup.router.ts'
import { textsRouter } from './text-messages/text-messages.router.ts'
import { router } from './trpc.ts'
import { webhooksRouter } from './webhooks/webhooks.router.ts'

/** All procedures of the app. */
export const appRouter = router({
  apiKeys: apiKeysRouter,
  appointmentLinks: appointmentLinksRouter,
  appointments: appointmentsRouter,
  auditLog: auditLogRouter,
  availability: availabilityRouter,
  backups: backupsRouter,
  blog: blogRouter,
  calendars: calendarsRouter,
  contact: contactRouter,
  content: contentRouter,
  earlierTimes: earlierTimesRouter,
  events: eventsRouter,
  factors: factorsRouter,
  formLinks: formLinksRouter,
  forms: formsRouter,
  images: imagesRouter,
  invitationLinks: invitationLinksRouter,
  live: liveRouter,
  mail: mailRouter,
  passkeys: passkeysRouter,
  patients: patientsRouter,
  registrationLinks: registrationLinksRouter,
  reports: reportsRouter,
  retention: retentionRouter,
  schedule: scheduleRouter,
  session: sessionRouter,
  sessions: sessionsRouter,
  settings: settingsRouter,
  setup: setupRouter,
  textLinks: textLinksRouter,
  texts: textsRouter,
  waitingList: waitingListRouter,
  webhooks: webhooksRouter,
})

export type AppRouter = typeof appRouter
