import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { Context } from '@clinic/api/context.ts'
import { limitRead } from '@clinic/api/limits/limit-calls.ts'
import { LINK_PATHS } from '@clinic/api/links.ts'
import { Appointment } from '@clinic/database/entities/appointment.ts'
import { ClinicEvent, Registration } from '@clinic/database/entities/event.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../deps.ts'
import { appointmentCalendar, type CalendarFile, registrationCalendar } from '../jobs/mails/calendar-file.ts'

/**
 * The calendar files of appointments and registrations, beside the pages of their private links. That of a cancelled
 * one takes it out of the calendar again. Reading one changes nothing; an unknown token is 404.
 */
export function registerCalendarFiles(app: FastifyInstance, { now }: Pick<Dependencies, 'now'>): void {
  const serve = (path: string, read: (ctx: Context, token: string) => Promise<CalendarFile>) =>
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const ctx = await app.contextOf(request, reply)
      limitRead(ctx)
      const { filename, method, content } = await read(ctx, request.params.token)
      return reply
        .type(`text/calendar; charset=utf-8; method=${method}`)
        .header('content-disposition', `attachment; filename="${filename}"`)
        .send(content)
    })

  serve(`${LINK_PATHS.appointment}:token/appointment.ics`, async ({ em, links }, token) => {
    const appointment = await links.find(em, Appointment, { kind: 'appointment', token })
    return appointmentCalendar(appointment, { now: now(), practice: await loadPractice(em) })
  })

  serve(`${LINK_PATHS.registration}:token/event.ics`, async ({ em, links }, token) => {
    const registration = await links.find(em, Registration, { kind: 'registration', token })
    const event = await em.findOneOrFail(ClinicEvent, { id: registration.event.id })
    const written = { now: now(), practice: await loadPractice(em) }
    return registrationCalendar(registration, event, registration.cancelledAt !== null, written)
  })
}
