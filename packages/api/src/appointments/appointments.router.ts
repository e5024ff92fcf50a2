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
import { bookAppointment } from './booking/book-appointment.ts'
import { deleteAppointment, updateAppointment } from './change-appointment.ts'
import { createFeed, findFeed, revokeFeed } from './links/calendar-feed.ts'
import { listAppointments, listAppointmentsInput } from './list-appointments.ts'
import { loadDay, loadWeek } from './load-week.ts'
import { searchAppointments } from './search-appointments.ts'

export const appointmentsRouter = router({
  book: publicProcedure
    .meta({
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
          'Books a visit. The start must be one of the openings from `GET /availability/{date}` for the visit’s duration: within office hours, on the 15-minute grid in clinic time, from tomorrow to 90 days ahead, and not taken. If someone else booked it first, the response is 409 with the closest open starts of that day in `alternatives`. The patient gets a confirmation email with a calendar file.',
        successDescription: 'The booked appointment',
      },
    })
    .input(bookAppointmentInput)
    .output(bookedAppointmentOutput)
    .mutation(({ ctx, input }) => bookAppointment(ctx, input)),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/appointments',
        tags: ['Appointments'],
        summary: 'List appointments',
        description:
          'Appointments, earliest first. Without `limit` you get the whole list; with it, the `Link` header points to the next page.',
        successDescription: 'The appointments',
      },
    })
    .input(listAppointmentsInput)
    .output(z.array(appointmentOutput))
    .query(({ ctx, input }) => listAppointments(ctx, input)),

  /** A page of the admin list: searched, filtered and sorted. No path under /api. */
  search: adminProcedure
    .input(searchAppointmentsInput)
    .output(searchAppointmentsOutput)
    .query(({ ctx, input }) => searchAppointments(ctx, input)),

  /** Appointments of one day. No path under /api. */
  day: adminProcedure
    .input(appointmentDayInput)
    .output(appointmentDayOutput)
    .query(({ ctx, input }) => loadDay(ctx, input.day)),

  /** The week around a day with open hours, blocks and appointments. No path under /api. */
  week: adminProcedure
    .input(appointmentWeekInput)
    .output(appointmentWeekOutput)
    .query(({ ctx, input }) => loadWeek(ctx, input.day)),

  /** Previews the conflicts of a schedule change before it is saved. */
  affected: adminProcedure
    .input(affectedInput)
    .output(affectedOutput)
    .query(({ ctx, input }) => findAffected(ctx, input)),

  feed: adminProcedure.output(calendarFeedOutput).query(({ ctx }) => findFeed(ctx)),

  createFeed: adminProcedure
    .meta({ shownOnPages: false })
    .output(calendarFeedOutput)
    .mutation(({ ctx }) => createFeed(ctx)),

  revokeFeed: adminProcedure
    .meta({ shownOnPages: false })
    .output(successOutput)
    .mutation(({ ctx }) => revokeFeed(ctx)),

  update: adminProcedure
    .meta({
      errors: ['notFound', 'stale', 'timeTaken'],
      openapi: {
        method: 'PUT',
        path: '/appointments/{id}',
        tags: ['Appointments'],
        summary: 'Change an appointment',
        description:
          'Sets the status (any to any) and the notes; absent fields keep their values. Cancelling frees the time right away; restoring a visit whose time was taken is a 409. With `notifyPatient`, the patient is emailed when the appointment is cancelled or restored.',
        successDescription: 'The updated appointment',
      },
    })
    .input(updateAppointmentInput)
    .output(appointmentOutput)
    .mutation(({ ctx, input }) => updateAppointment(ctx, input)),

  delete: adminProcedure
    .meta({
      errors: ['notFound'],
      openapi: {
        method: 'DELETE',
        path: '/appointments/{id}',
        tags: ['Appointments'],
        summary: 'Delete an appointment',
        description:
          'Permanently deletes the appointment. To free its time but keep the record, set its status to `cancelled`. With `notifyPatient`, the patient of an upcoming appointment is emailed.',
        successDescription: 'The appointment was deleted',
      },
    })
    .input(deleteAppointmentInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => deleteAppointment(ctx, input)),
})
