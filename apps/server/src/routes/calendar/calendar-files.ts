import { findAppointmentLink } from '@clinic/api/appointments/links/linked-appointment.ts'
import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { Context } from '@clinic/api/context.ts'
import { limitRead } from '@clinic/api/limit-calls.ts'
import { LINK_PATHS } from '@clinic/api/links.ts'
import { ClinicEventEntity, RegistrationEntity } from '@clinic/database/entities/event.ts'
import fp from 'fastify-plugin'
import { appointmentCalendar, type CalendarFile, registrationCalendar } from '../../calendar/calendar-file.ts'
import type { Dependencies } from '../../deps.ts'

/**
 * Serves calendar files beside the pages of private links; the file of a cancelled row removes its calendar entry.
 * An unknown token gets 404.
 */
export const calendarFileRoutes = fp<Pick<Dependencies, 'now'>>(
  async (app, { now }) => {
    const serve = (path: string, read: (ctx: Context, token: string) => Promise<CalendarFile>) =>
      app.get<{ Params: { token: string } }>(path, async (request, reply) => {
        const ctx = await app.getContext(request, reply)
        limitRead(ctx)
        const { filename, method, content } = await read(ctx, request.params.token)
        return reply
          .type(`text/calendar; charset=utf-8; method=${method}`)
          .header('content-disposition', `attachment; filename="${filename}"`)
          .send(content)
      })

    serve(`${LINK_PATHS.appointment}:token/appointment.ics`, async ({ em, links }, token) => {
      const { row: appointment, kind } = await findAppointmentLink({ em, links }, token)
      return appointmentCalendar(appointment, {
        now: now(),
        practice: await loadPractice(em),
        language: appointment.language,
        attendee: null,
        manageUrl: appointment.status === 'cancelled' ? null : links.url(kind, appointment),
      })
    })

    serve(`${LINK_PATHS.registration}:token/event.ics`, async ({ em, links }, token) => {
      const registration = await links.find(em, RegistrationEntity, { kind: 'registration', token })
      const event = await em.findOneOrFail(ClinicEventEntity, { id: registration.event.id })
      const isCancelled = registration.cancelledAt !== null
      return registrationCalendar(registration, event, isCancelled, {
        now: now(),
        practice: await loadPractice(em),
        language: registration.language,
        attendee: null,
        manageUrl: isCancelled ? null : links.url('registration', registration),
      })
    })
  },
  { name: 'calendar-file-routes', dependencies: ['request-context', 'security-headers'] },
)
