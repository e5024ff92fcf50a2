import { appointmentLinksRouter } from './appointments/appointment-links.router.ts'
import { appointmentsRouter } from './appointments/appointments.router.ts'
import { availabilityRouter } from './availability/availability.router.ts'
import { backupsRouter } from './backups/backups.router.ts'
import { blogRouter } from './blog/blog.router.ts'
import { contactRouter } from './contact/contact.router.ts'
import { contentRouter } from './content/content.router.ts'
import { eventsRouter } from './events/events.router.ts'
import { registrationLinksRouter } from './events/registration-links.router.ts'
import { waitingListRouter } from './events/waiting-list.router.ts'
import { liveRouter } from './live/live.router.ts'
import { mailRouter } from './mail/mail.router.ts'
import { mediaRouter } from './media/media.router.ts'
import { retentionRouter } from './retention/retention.router.ts'
import { scheduleRouter } from './schedule/schedule.router.ts'
import { sessionRouter } from './session/session.router.ts'
import { setupRouter } from './setup/setup.router.ts'
import { statisticsRouter } from './statistics/statistics.router.ts'
import { trailRouter } from './trail/trail.router.ts'
import { createCallerFactory, router } from './trpc.ts'

/** Every use case of the app. */
export const appRouter = router({
  appointmentLinks: appointmentLinksRouter,
  appointments: appointmentsRouter,
  availability: availabilityRouter,
  backups: backupsRouter,
  blog: blogRouter,
  contact: contactRouter,
  content: contentRouter,
  events: eventsRouter,
  live: liveRouter,
  mail: mailRouter,
  media: mediaRouter,
  registrationLinks: registrationLinksRouter,
  retention: retentionRouter,
  schedule: scheduleRouter,
  session: sessionRouter,
  setup: setupRouter,
  trail: trailRouter,
  statistics: statisticsRouter,
  waitingList: waitingListRouter,
})

export type AppRouter = typeof appRouter

/** Calls procedures within the server, as the visitor of a context. */
export const createCaller = createCallerFactory(appRouter)
