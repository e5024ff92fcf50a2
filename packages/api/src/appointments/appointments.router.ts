import {
  affectedInput,
  affectedOutput,
  appointmentDayInput,
  appointmentDayOutput,
  appointmentWeekInput,
  appointmentWeekOutput,
  searchAppointmentsInput,
  searchAppointmentsOutput,
} from '@clinic/domain/appointments/admin-schemas.ts'
import { calendarFeedOutput } from '@clinic/domain/appointments/calendar-feed.ts'
import {
  appointmentOutput,
  bookAppointmentInput,
  bookedAppointmentOutput,
  deleteAppointmentInput,
  updateAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { z } from 'zod'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { findAffected } from './affected-appointments.ts'
import { bookAppointment } from './book-appointment.ts'
import { createFeed, findFeed, revokeFeed } from './calendar-feed.ts'
import { deleteAppointment, updateAppointment } from './change-appointment.ts'
import { listAppointments, listAppointmentsInput } from './list-appointments.ts'
import { loadDay, loadWeek } from './load-week.ts'
import { searchAppointments } from './search-appointments.ts'

export const appointmentsRouter = router({
  book: publicProcedure
    .meta({
      access: 'public',
      errors: [
        'notADateTime',
        'honeypotFilled',
        'startNotFree',
        'patientLimit',
        'networkLimit',
        'keyReused',
        'tooMany',
      ],
      openapi: {
        method: 'POST',
        path: '/appointments',
        tags: ['Appointments'],
        summary: 'Book an appointment',
        description:
          'Books a visit. The start must be one of the openings that `GET /availability/{date}` names for the visit’s duration: inside the office hours, on the 15-minute grid of the clinic’s clock, from tomorrow to 90 days ahead, and not taken. Somebody who comes second is told 409, with the nearest free starts of that day in `alternatives`. The patient receives a confirmation by e-mail with a calendar file.',
        successDescription: 'The appointment as it was booked',
      },
    })
    .input(bookAppointmentInput)
    .output(bookedAppointmentOutput)
    .mutation(({ ctx, input }) => bookAppointment(ctx, input)),

  list: adminProcedure
    .meta({
      access: 'admin',
      openapi: {
        method: 'GET',
        path: '/appointments',
        tags: ['Appointments'],
        summary: 'List appointments',
        description:
          'Appointments from the earliest to the latest. Without `limit` the answer is whole; with it, the next page is in the `Link` header.',
        successDescription: 'The appointments',
      },
    })
    .input(listAppointmentsInput)
    .output(z.array(appointmentOutput))
    .query(({ ctx, input }) => listAppointments(ctx, input)),

  /** A page of the administrator's list, searched, filtered and sorted; it has no path of its own under /api. */
  search: adminProcedure
    .meta({ access: 'admin' })
    .input(searchAppointmentsInput)
    .output(searchAppointmentsOutput)
    .query(({ ctx, input }) => searchAppointments(ctx, input)),

  /** The appointments of a day; it has no path of its own under /api. */
  day: adminProcedure
    .meta({ access: 'admin' })
    .input(appointmentDayInput)
    .output(appointmentDayOutput)
    .query(({ ctx, input }) => loadDay(ctx, input.day)),

  /** The week around a day, with open hours, blocks and appointments; it has no path of its own under /api. */
  week: adminProcedure
    .meta({ access: 'admin' })
    .input(appointmentWeekInput)
    .output(appointmentWeekOutput)
    .query(({ ctx, input }) => loadWeek(ctx, input.day)),

  /** What a change of the schedule would leave with a schedule conflict, asked before it is saved. */
  affected: adminProcedure
    .meta({ access: 'admin' })
    .input(affectedInput)
    .output(affectedOutput)
    .query(({ ctx, input }) => findAffected(ctx, input)),

  /** The practitioner's private calendar feed. */
  feed: adminProcedure
    .meta({ access: 'admin' })
    .output(calendarFeedOutput)
    .query(({ ctx }) => findFeed(ctx)),

  createFeed: adminProcedure
    .meta({ access: 'admin', shownOnPages: false })
    .output(calendarFeedOutput)
    .mutation(({ ctx }) => createFeed(ctx)),

  revokeFeed: adminProcedure
    .meta({ access: 'admin', shownOnPages: false })
    .output(successOutput)
    .mutation(({ ctx }) => revokeFeed(ctx)),

  update: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound', 'stale', 'timeTaken'],
      openapi: {
        method: 'PUT',
        path: '/appointments/{id}',
        tags: ['Appointments'],
        summary: 'Change an appointment',
        description:
          'Sets the status, from any to any, and the notes; a field that is left out stays as it is. A cancelled visit frees its time at once, and bringing it back where its time has been taken is 409. With `tellPatient` the patient of an appointment that is cancelled or brought back is told by e-mail.',
        successDescription: 'The appointment as it is now',
      },
    })
    .input(updateAppointmentInput)
    .output(appointmentOutput)
    .mutation(({ ctx, input }) => updateAppointment(ctx, input)),

  delete: adminProcedure
    .meta({
      access: 'admin',
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/appointments/{id}',
        tags: ['Appointments'],
        summary: 'Delete an appointment',
        description:
          'Removes the appointment for good. To free its time and keep the record, set its status to `cancelled`. With `tellPatient` the patient of one that was to come is told by e-mail.',
        successDescription: 'It is deleted',
      },
    })
    .input(deleteAppointmentInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteAppointment(ctx, input)),
})
